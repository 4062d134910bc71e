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

/** How a run's workflow ends; `gone` for a deleted run. */
export interface FlowRunResult {
  readonly status: RunSnapshot['status'];
}

/** Tells the workflow what changed; a change older than the newest known one makes it ask the database. */
export const runChangedSignal = defineSignal<[RunChange]>(runChangedSignalName);

// Local, so that a turn or a reminder does not wait for the server's task queue. Each of these turns may run twice:
// it looks at the rows under the thread's lock and does only what is still to be done. They are tried for ever,
// since the database comes back, and a turn that keeps failing ends its run by itself.
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

// The same turns where they need an AI engine, which is asked outside of any transaction: regular, since that takes
// seconds, or minutes when the engine is away. They give up on the engine by themselves, and never on the turn.
const { takePendingTurnWithAi, takeTimerTurnWithAi } = proxyActivities<Activities>({
  startToCloseTimeout: '6 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds' },
  summary: 'Turn with the AI engine',
});

type TurnActivity = (target: { readonly runId: string }) => Promise<RunSnapshot>;

// No turn of an older history answers that it needs an engine, so that there is nothing to patch.
const takeTurnWithFallback = async (
  turn: TurnActivity,
  withAi: TurnActivity,
  runId: string,
): Promise<RunSnapshot> => {
  const clock = await turn({ runId });
  return clock.needsAi ? withAi({ runId }) : clock;
};

const refreshByTimerTurn = ({ known }: RunMonitor, runId: string): Promise<void> =>
  known.refresh(() => takeTurnWithFallback(takeTimerTurn, takeTimerTurnWithAi, runId));

const refreshByPendingTurn = ({ known }: RunMonitor, runId: string): Promise<void> =>
  known.refresh(() => takeTurnWithFallback(takePendingTurn, takePendingTurnWithAi, runId));

const hasRunEnded = ({ status }: RunSnapshot): boolean => status !== 'queued' && status !== 'running';

const isDue = ({ deadline }: RunSnapshot): boolean => deadline !== null && deadline <= Date.now();

// A deadline that stays due, because the database's clock is behind, must not keep a history growing.
const mustContinueAsNew = (clock: RunSnapshot): boolean =>
  workflowInfo().continueAsNewSuggested && (!isDue(clock) || patched('cut-while-due'));

const takeDueTurn = async (mailbox: RunMonitor, runId: string): Promise<void> => {
  const { seq, deadline } = mailbox.known.snapshot;
  await refreshByTimerTurn(mailbox, runId);
  const { snapshot: clock } = mailbox.known;
  // Not yet due by the database's clock: ask again, but not in a tight loop.
  if (clock.seq === seq && clock.deadline === deadline) await sleep('1 second', { summary: 'Not due yet' });
};

const waitForFirstChange = async (mailbox: RunMonitor, runId: string): Promise<void> => {
  if (mailbox.known.snapshot.seq < 0) await mailbox.waitForChange();
  const { status, deadline, pending } = mailbox.known.snapshot;
  // Signals can overtake each other: an old one that starts a workflow after the newest was taken by the one before
  // may know of no deadline where there is one, and nothing would come to correct it.
  if (status !== 'running' || deadline !== null || pending) return;
  if (patched('ask-when-no-deadline')) await refreshByTimerTurn(mailbox, runId);
};

const runUntilEnded = async (mailbox: RunMonitor, runId: string): Promise<FlowRunResult> => {
  const { known } = mailbox;
  for (;;) {
    const { snapshot: clock } = known;
    mailbox.publishStatus();
    if (hasRunEnded(clock)) return { status: clock.status };
    if (clock.pending) await refreshByPendingTurn(mailbox, runId);
    else if (known.isInDoubt) await refreshByTimerTurn(mailbox, runId);
    else if (mustContinueAsNew(clock)) await continueAsNew<typeof flowRun>({ runId, clock });
    else if (isDue(clock)) await takeDueTurn(mailbox, runId);
    else await mailbox.waitForChange();
  }
};

/**
 * Clock and mailbox of one flow run: waits for the run's next deadline, takes the turns that are left to it, and
 * ends when the run has ended or is gone. Holds ids and times only, never a word of the candidate. Cancelling it
 * cancels the run.
 */
export async function flowRun({ runId, clock }: FlowRunInput): Promise<FlowRunResult> {
  const mailbox = createRunMonitor(clock);
  setHandler(runChangedSignal, (change) => {
    const news = parseRunChange(change);
    if (news) mailbox.known.update(news);
    else log.warn('a signal without the shape of a change was ignored');
  });
  try {
    if (!clock) await waitForFirstChange(mailbox, runId);
    return await runUntilEnded(mailbox, runId);
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => takeCancelledTurn({ runId }));
    throw error;
  }
}
