import { proxyActivities } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import type { MediaFetchInput } from '../src/temporal/contract.ts';

// Without a limit on retries: the activity itself gives the file up after a week, when the platform has deleted it. An attempt
// looks the address of the file up anew. A missing heartbeat shows that the worker died.
const { fetchMedia } = proxyActivities<Activities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '5 seconds', backoffCoefficient: 2, maximumInterval: '15 minutes' },
  summary: 'Fetches the file of a message',
});

/** Fetches the file of a candidate's message, for as long as its platform may give it. The history holds the message's id only. */
export async function mediaFetch({ messageId }: MediaFetchInput): Promise<void> {
  await fetchMedia({ messageId });
}
