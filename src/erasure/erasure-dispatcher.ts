import {
  type CandidateErasureInput,
  candidateErasureWorkflowType,
  candidateErasureWorkflowId,
} from '../temporal/contract.ts';
import type { DispatcherDeps } from '../temporal/run-signal-dispatcher.ts';
import { startUnlessRunning } from '../temporal/start-workflow.ts';
import { createWorkflowDispatcher, type WorkflowDispatcher } from '../temporal/workflow-dispatcher.ts';
import { loadUnfinishedErasures, markErasuresStarted, loadStaleErasureIds } from './erasure-rows.ts';

const queuedAfterMs = 10_000;
// For a workflow that was cancelled, terminated or lost with its server.
const lostAfterMs = 5 * 60_000;

/** Creates the dispatcher of this process. An unfinished erasure is started again until it is finished. */
export const createErasureDispatcher = (deps: DispatcherDeps): WorkflowDispatcher => {
  const { database } = deps;
  return createWorkflowDispatcher(deps, {
    loadUnfinished: (ids) => loadUnfinishedErasures(database, ids),
    startWorkflow: ({ id, organizationId }) =>
      startUnlessRunning<CandidateErasureInput>(deps, {
        type: candidateErasureWorkflowType,
        id: candidateErasureWorkflowId(id),
        input: { id },
        organizationId,
        summary: `Candidate erasure ${id}`,
      }),
    markStarted: (erasures, now) =>
      markErasuresStarted(
        database,
        erasures.map(({ id }) => id),
        now,
      ),
    loadStale: (now, limit) => {
      const queuedBefore = new Date(now.getTime() - queuedAfterMs);
      const activeBefore = new Date(now.getTime() - lostAfterMs);
      return loadStaleErasureIds(database, { queuedBefore, activeBefore, limit });
    },
  });
};
