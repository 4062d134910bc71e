import * as z from 'zod/mini';

import { sent, type Sent } from '../../../src/messaging/channels/web/wire.ts';
import { failure, type Outcome, unreachable } from './outcome.ts';

/** Who follows an upload, and can stop it. */
export interface UploadWatch {
  /** Told how much has left, from 0 to 1. */
  progress(part: number): void;
  readonly signal: AbortSignal;
}

// A slow network may take minutes for a file; one on which nothing moves is gone.
const longestSilenceMs = 30_000;

const read = (text: string): Outcome<Sent> => {
  try {
    return { type: 'done', value: z.parse(sent, JSON.parse(text)) };
  } catch {
    return unreachable;
  }
};

const outcomeOf = (request: XMLHttpRequest): Outcome<Sent> => {
  const { status, responseText: text } = request;
  if (status === 0) return unreachable;
  if (status >= 200 && status < 300) return read(text);
  return failure({ status, retryAfter: request.getResponseHeader('Retry-After'), text });
};

/** Posts a file's bytes with its type; not by `fetch`, which tells of no progress. An abort counts as unreachable. */
export const upload = (
  url: string,
  type: string,
  file: Blob,
  { progress, signal }: UploadWatch,
): Promise<Outcome<Sent>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    let watchdog = setTimeout(stop, longestSilenceMs);
    const alive = (): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(stop, longestSilenceMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      alive();
      progress(total === 0 ? 1 : loaded / total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', stop);
      resolve(outcomeOf(request));
    });
    signal.addEventListener('abort', stop);
    request.open('POST', url);
    request.setRequestHeader('Content-Type', type);
    request.send(file);
  });
