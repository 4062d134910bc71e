import { expectStatus } from '../../test/support/client/api-connection.ts';
import type { KeepAliveClient } from '../../test/support/client/keep-alive-client.ts';
import { residentBytes } from '../support/process-usage.ts';
import { percentile } from '../support/numbers.ts';

/** The measurements while bodies are sent. */
export interface Watch {
  /** Another client of the API, and one of a bare server on the same machine. */
  readonly clients: { readonly api: KeepAliveClient; readonly bare: KeepAliveClient };
  /** The API's process. */
  readonly pid: number;
}

/** The longest wait of other clients, beyond that on the bare server, and the growth of the API. */
export interface Watched {
  readonly longerMs: number;
  readonly grownBytes: number;
}

const sampleMs = 10;

/** Requests the health again and again. It reads nothing, so it waits only for the process itself. */
const longestWait = async (http: KeepAliveClient, goesOn: () => boolean): Promise<number> => {
  const waits: number[] = [];
  while (goesOn()) {
    const begun = performance.now();
    expectStatus(await http.send('GET', '/healthz'), 200, 'GET /healthz');
    waits.push(performance.now() - begun);
  }
  return percentile(waits, 1);
};

/** Measures until the work is done. */
export const watchDuring = async ({ clients, pid }: Watch, work: Promise<unknown>): Promise<Watched> => {
  const before = residentBytes(pid);
  let largest = before;
  let done = false;
  const sample = setInterval(() => (largest = Math.max(largest, residentBytes(pid))), sampleMs);
  const ended = work.finally(() => (done = true));
  const [api, bare] = await Promise.all(
    [clients.api, clients.bare].map((client) => longestWait(client, () => !done)),
  );
  clearInterval(sample);
  await ended;
  return { longerMs: Math.max(0, (api ?? 0) - (bare ?? 0)), grownBytes: largest - before };
};
