import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import type { BenchService } from '../support/service.ts';
import { printProgress } from '../support/table.ts';
import type { BenchNumber, BenchSimulator } from './number.ts';
import { pileMessages } from './sends.ts';

const result = z.object({ sent: z.int(), cpuMs: z.number() });

/** Sends messages by hand, in batches of a size, beside a disabled number. Returns the CPU milliseconds of one send. */
export const measureBareSends = async (
  service: BenchService,
  simulator: BenchSimulator,
  { number, threadIds }: { readonly number: BenchNumber; readonly threadIds: readonly string[] },
  { count, batch }: { readonly count: number; readonly batch: number },
): Promise<number> => {
  printProgress(`${count} messages by hand, ${batch} at once`);
  await pileMessages(service, threadIds, count);
  const script = fileURLToPath(new URL('../limits/sender.ts', import.meta.url));
  const child = fork(script, {
    env: {
      ...process.env,
      LIMIT_DATABASE_URL: service.databaseUrl,
      LIMIT_CONNECTION: number.connectionId,
      LIMIT_URL: `${simulator.url}/v23.0/${number.phoneNumberId}/messages`,
      LIMIT_TOKEN: number.accessToken,
      LIMIT_COUNT: String(count),
      LIMIT_BATCH: String(batch),
    },
  });
  await once(child, 'message');
  child.send('go');
  const { sent, cpuMs } = result.parse((await once(child, 'message'))[0]);
  child.disconnect();
  return cpuMs / sent;
};
