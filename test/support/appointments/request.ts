import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

/** The API as the clients of a test see it. */
export interface AppointmentApi {
  /** The addresses of its processes. */
  readonly urls: readonly string[];
  readonly token: string;
  /** Ends all requests: another client has failed. */
  readonly stopping?: AbortSignal;
  /** Called after each answer. */
  onAnswer?(): void;
}

/** An answer that settles a request: a success, or a refusal with its code. */
export interface SettledAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly data: unknown;
}

const body = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ code: z.string() })).optional(),
});

const patienceMs = 120_000;
const pauseMs = 200;

// A client that gets any other answer does not know yet what has become of the request.
const settles = ({ status, code }: SettledAnswer): boolean =>
  status < 500 && status !== 429 && code !== 'request_in_progress';

let turn = 0;

/** Repeats a request unchanged, to one process after the other, until its answer settles it. `key` is sent as its idempotency key. */
export const requestUntilSettled = async (
  { urls, token, stopping, onAnswer }: AppointmentApi,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  sent?: { readonly body: string; readonly key?: string },
): Promise<SettledAnswer> => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/vnd.api+json',
    ...(sent?.key !== undefined && { 'idempotency-key': sent.key }),
  };
  const until = performance.now() + patienceMs;
  for (;;) {
    stopping?.throwIfAborted();
    turn += 1;
    const url = urls[turn % urls.length] ?? '';
    try {
      const init = { method, headers, ...(sent && { body: sent.body }), signal: AbortSignal.timeout(10_000) };
      const response = await fetch(`${url}/public/v2${path}`, init);
      const { data = null, errors } = body.parse(await response.json());
      const answer = { status: response.status, code: errors?.[0]?.code ?? null, data };
      if (settles(answer)) {
        onAnswer?.();
        return answer;
      }
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    if (performance.now() > until) throw new Error(`${method} ${path} was not settled within two minutes.`);
    await delay(pauseMs);
  }
};
