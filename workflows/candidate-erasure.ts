import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import type { CandidateErasureInput } from '../src/temporal/contract.ts';

// The database and the storage of media come back, so they are tried for ever. A worker that died is noticed by its silence.
const { eraseCandidate } = proxyActivities<Activities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
  summary: 'Removes what is kept about a candidate',
});

/** Removes what is kept about a candidate, batch by batch, until nothing is left. Holds the erasure's id only. */
export async function candidateErasure({ id }: CandidateErasureInput): Promise<void> {
  while (await eraseCandidate({ id })) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof candidateErasure>({ id });
  }
}
