import { setTimeout as delay } from 'node:timers/promises';

/** A request as a client repeats it: always the same, with its key. */
export interface RepeatableRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

// The same request still runs, too many, and whatever the server could not do now.
const isTemporaryStatus = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/**
 * Sends a request until it is answered, as a client does that loses neither its request nor its patience, and answers
 * the parsed body. Throws at a refusal that no repetition mends, and after `seconds` without an answer.
 */
export const requestUntilAnswered = async (
  url: string,
  request: RepeatableRequest,
  seconds = 90,
): Promise<unknown> => {
  const until = performance.now() + seconds * 1000;
  let last = 'nothing';
  while (performance.now() < until) {
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      if (response.ok) return JSON.parse(text);
      last = `${response.status} ${text}`;
      if (!isTemporaryStatus(response.status)) break;
    } catch (error) {
      last = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    await delay(150);
  }
  throw new Error(`${request.method} ${url} got no answer that it could use; the last was: ${last}`);
};
