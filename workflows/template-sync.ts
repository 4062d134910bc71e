import { ActivityFailure, continueAsNew, isCancellation, proxyActivities, sleep } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import type { TemplateSyncInput } from '../src/temporal/contract.ts';

// Half an hour of retries: then the next hour begins anew. A missing heartbeat shows that the worker died.
const { syncTemplates } = proxyActivities<Activities>({
  startToCloseTimeout: '10 minutes',
  scheduleToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '5 seconds', maximumInterval: '5 minutes' },
  summary: 'Compares the templates of a connection with the platform',
});

/** Returns false when the connection has no templates any more. A platform that stays away is asked again an hour later. */
const syncOrWait = async (input: TemplateSyncInput): Promise<boolean> => {
  try {
    return await syncTemplates(input);
  } catch (error) {
    if (error instanceof ActivityFailure && !isCancellation(error)) return true;
    throw error;
  }
};

/** Keeps the templates of a connection in step with the platform, every hour, until the connection has none. */
export async function templateSync(input: TemplateSyncInput): Promise<void> {
  for (let round = 0; round < 24; round += 1) {
    if (!(await syncOrWait(input))) return;
    await sleep('1 hour');
  }
  await continueAsNew<typeof templateSync>(input);
}
