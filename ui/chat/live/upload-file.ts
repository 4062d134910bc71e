import * as z from 'zod/mini';

import { sentMessage, type SentMessage } from '../../../src/channels/web-chat/protocol.ts';
import { outcomeOfFailure, type RequestOutcome, unreachableOutcome } from './request-outcome.ts';

/** Follows an upload and can stop it. */
export interface UploadControl {
  /** Called with the part that is sent, from 0 to 1. */
  progress(part: number): void;
  readonly signal: AbortSignal;
}

// A slow network can take minutes for a file. When no byte moves for this long, the connection is dead.
const silenceTimeoutMs = 30_000;

const parseSentMessage = (text: string): RequestOutcome<SentMessage> => {
  try {
    return { type: 'done', value: z.parse(sentMessage, JSON.parse(text)) };
  } catch {
    return unreachableOutcome;
  }
};

const outcomeOf = (request: XMLHttpRequest): RequestOutcome<SentMessage> => {
  const { status, responseText: text } = request;
  if (status === 0) return unreachableOutcome;
  if (status >= 200 && status < 300) return parseSentMessage(text);
  return outcomeOfFailure({ status, retryAfter: request.getResponseHeader('Retry-After'), text });
};

/** Posts the bytes of a file with its type. Not by `fetch`, which reports no progress. An abort counts as unreachable. */
export const uploadFile = (
  url: string,
  type: string,
  file: Blob,
  { progress, signal }: UploadControl,
): Promise<RequestOutcome<SentMessage>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    let watchdog = setTimeout(stop, silenceTimeoutMs);
    const alive = (): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(stop, silenceTimeoutMs);
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
