import { setTimeout as delay } from 'node:timers/promises';

/** A request that a client repeats unchanged, with its idempotency key. */
export interface RepeatableRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

// The same request is still running, the rate limit, and every failure of the server.
const isTemporaryStatus = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/**
 * Repeats a request until it succeeds and returns the parsed body. Throws when the request is refused for good, and after
 * `seconds` without success.
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
