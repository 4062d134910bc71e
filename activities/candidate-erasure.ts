import type { EraseCandidate } from '../src/erasure/erase-candidate.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** What the workflow of an erasure has done; what is removed is read from the rows and never in a history. */
export interface CandidateErasureActivities {
  /** Key: the rows. Repeatable: what is removed is not there any more, and counted in the same transaction. Answers whether more is left. */
  eraseCandidate(target: { readonly id: string }): Promise<boolean>;
}

/** Binds the activity of erasures. */
export const createCandidateErasureActivities = (erase: EraseCandidate): CandidateErasureActivities => ({
  eraseCandidate: ({ id }) => withHeartbeat((stopping) => erase(id, stopping)),
});
