import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import type { CandidateErasureInput } from '../src/temporal/contract.ts';

// Without a limit on retries: the database and the file storage come back. A missing heartbeat shows that the worker died.
const { eraseCandidate } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
  summary: 'Removes what is kept about a candidate',
});

/** Erases the personal data of a candidate in batches until none is left. The history holds the erasure's id only. */
export async function candidateErasure({ id }: CandidateErasureInput): Promise<void> {
  while (await eraseCandidate({ id })) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof candidateErasure>({ id });
  }
}
