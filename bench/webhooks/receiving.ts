import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

/** A receiver in a process of its own that responds in 20 ms. */
export interface Receiving {
  readonly url: string;
  /** Returns how many distinct events have come. */
  count(): Promise<number>;
  stop(): void;
}

const said = z.object({ port: z.int().optional(), count: z.int().optional() });

/** Starts a receiver on a free port. */
export const startReceiving = async (): Promise<Receiving> => {
  const child = fork(fileURLToPath(new URL('receiver.ts', import.meta.url)));
  const hear = async () => said.parse((await once(child, 'message'))[0]);
  const { port = 0 } = await hear();
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    count: async () => {
      child.send('count');
      return (await hear()).count ?? 0;
    },
    stop: () => child.disconnect(),
  };
};
