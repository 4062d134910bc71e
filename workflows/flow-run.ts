import {
  CancellationScope,
  continueAsNew,
  defineSignal,
  isCancellation,
  log,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import {
  type FlowRunInput,
  type RunChange,
  runChangedSignalName,
  type RunSnapshot,
} from '../src/temporal/contract.ts';
import { type RunMonitor, createRunMonitor } from './run-monitor.ts';
import { parseRunChange } from './parse-run-change.ts';

/** The result of a run's workflow; `gone` when the run was deleted. */
export interface FlowRunResult {
  readonly status: RunSnapshot['status'];
}

/** The signal with a change of the run. A change older than the known state makes the workflow read the database. */
const runChangedSignal = defineSignal<[RunChange]>(runChangedSignalName);

// Local activities, so that a turn does not wait for the server's task queue. A turn can run twice: it reads the rows under
// the thread's lock and does only what is still to be done. Without a limit on retries: the database comes back, and a turn
// that keeps failing ends its run by itself.
const retryForever = {
  startToCloseTimeout: '30 seconds',
  localRetryThreshold: '1 minute',
  retry: { initialInterval: '250 ms', maximumInterval: '10 seconds' },
} as const;
const { takePendingTurn } = proxyLocalActivities<Activities>({
  ...retryForever,
  summary: 'Turn of a waiting message',
});
const { takeTimerTurn } = proxyLocalActivities<Activities>({
  ...retryForever,
  summary: 'Reminder or session timeout',
});
const { takeCancelledTurn } = proxyLocalActivities<Activities>({
  ...retryForever,
  summary: 'Cancelled by an operator',
});

// Turns with the AI engine are regular activities: an engine call takes seconds, or minutes when the engine is
// unavailable. After that the turn is taken without the engine, so the turn itself is never given up.
const { takePendingTurnWithAi, takeTimerTurnWithAi } = proxyActivities<Activities>({
  startToCloseTimeout: '6 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
  summary: 'Turn with the AI engine',
});

type TurnActivity = (target: { readonly runId: string }) => Promise<RunSnapshot>;

// No patch needed: no turn in an older history returned `needsAi`.
const takeTurnWithFallback = async (
  turn: TurnActivity,
  withAi: TurnActivity,
  runId: string,
): Promise<RunSnapshot> => {
  const snapshot = await turn({ runId });
  return snapshot.needsAi ? withAi({ runId }) : snapshot;
};

const refreshByTimerTurn = ({ known }: RunMonitor, runId: string): Promise<void> =>
  known.refresh(() => takeTurnWithFallback(takeTimerTurn, takeTimerTurnWithAi, runId));

const refreshByPendingTurn = ({ known }: RunMonitor, runId: string): Promise<void> =>
  known.refresh(() => takeTurnWithFallback(takePendingTurn, takePendingTurnWithAi, runId));

const hasRunEnded = ({ status }: RunSnapshot): boolean => status !== 'queued' && status !== 'running';

const isDue = ({ deadline }: RunSnapshot): boolean => deadline !== null && deadline <= Date.now();

// Also while a deadline stays due because the database's clock is behind, or the history would grow without end.
const mustContinueAsNew = (snapshot: RunSnapshot): boolean =>
  workflowInfo().continueAsNewSuggested && (!isDue(snapshot) || patched('cut-while-due'));

const takeDueTurn = async (monitor: RunMonitor, runId: string): Promise<void> => {
  const { seq, deadline } = monitor.known.snapshot;
  await refreshByTimerTurn(monitor, runId);
  const { snapshot } = monitor.known;
  // Not yet due by the database's clock: ask again, but not in a tight loop.
  if (snapshot.seq === seq && snapshot.deadline === deadline)
    await sleep('1 second', { summary: 'Not due yet' });
};

const waitForFirstChange = async (monitor: RunMonitor, runId: string): Promise<void> => {
  if (monitor.known.snapshot.seq < 0) await monitor.waitForChange();
  const { status, deadline, pending } = monitor.known.snapshot;
  // Signals can overtake each other: the newest can reach the previous workflow, and an older one then starts this one. It
  // can lack a deadline that exists, and no further signal would correct it.
  if (status !== 'running' || deadline !== null || pending) return;
  if (patched('ask-when-no-deadline')) await refreshByTimerTurn(monitor, runId);
};

const runUntilEnded = async (monitor: RunMonitor, runId: string): Promise<FlowRunResult> => {
  const { known } = monitor;
  for (;;) {
    const { snapshot } = known;
    monitor.publishStatus();
    if (hasRunEnded(snapshot)) return { status: snapshot.status };
    if (snapshot.pending) await refreshByPendingTurn(monitor, runId);
    else if (known.needsRefresh) await refreshByTimerTurn(monitor, runId);
    else if (mustContinueAsNew(snapshot)) await continueAsNew<typeof flowRun>({ runId, clock: snapshot });
    else if (isDue(snapshot)) await takeDueTurn(monitor, runId);
    else await monitor.waitForChange();
  }
};

/**
 * Waits for the deadlines of one flow run, takes its pending and timed turns, and ends when the run has ended or was deleted.
 * The history holds ids and times only, no text of the candidate. Cancelling the workflow cancels the run.
 */
export async function flowRun({ runId, clock: carriedOver }: FlowRunInput): Promise<FlowRunResult> {
  const monitor = createRunMonitor(carriedOver);
  setHandler(runChangedSignal, (change) => {
    const snapshot = parseRunChange(change);
    if (snapshot) monitor.known.update(snapshot);
    else log.warn('signal ignored: not a run change');
  });
  try {
    if (!carriedOver) await waitForFirstChange(monitor, runId);
    return await runUntilEnded(monitor, runId);
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => takeCancelledTurn({ runId }));
    throw error;
  }
}
