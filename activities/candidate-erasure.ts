import type { EraseCandidate } from '../src/erasure/erase-candidate.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** Activities called by the workflow of an erasure. They read what to remove from the database, so no history holds it. */
export interface CandidateErasureActivities {
  /** Key: the rows. Repeatable: rows are removed and counted in one transaction. Returns whether more is left. */
  eraseCandidate(target: { readonly id: string }): Promise<boolean>;
}

/** Creates the activities of erasures. */
export const createCandidateErasureActivities = (
  eraseCandidate: EraseCandidate,
): CandidateErasureActivities => ({
  eraseCandidate: ({ id }) => withHeartbeat((stopping) => eraseCandidate(id, stopping)),
});
