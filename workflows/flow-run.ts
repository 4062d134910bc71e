import {
  CancellationScope,
  continueAsNew,
  defineSignal,
  isCancellation,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';

import type { RunClock } from '../activities/flow-run.ts';
import type { Activities } from '../activities/index.ts';
import { runChangedName } from '../src/temporal/names.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** What a run's workflow is started with, and all that it carries on when its history is cut. */
export interface FlowRunInput {
  readonly runId: string;
  readonly clock?: RunClock;
}

/** A change of the run, with the ids of the candidate's messages that caused it. */
export interface RunChange extends RunClock {
  readonly messageIds: readonly string[];
}

/** How a run's workflow ends; `gone` for a deleted run. */
export interface FlowRunResult {
  readonly status: RunClock['status'];
}

/** Tells the workflow what changed; a change older than the newest known one is ignored. */
export const runChangedSignal = defineSignal<[RunChange]>(runChangedName);

// Local, so that a turn or a reminder does not wait for the server's task queue. Each of these turns may run twice:
// it looks at the rows under the thread's lock and does only what is still to be done. They are tried for ever,
// since the database comes back, and a turn that keeps failing ends its run by itself.
const forever = {
  startToCloseTimeout: '30 seconds',
  localRetryThreshold: '1 minute',
  retry: { initialInterval: '250 ms', maximumInterval: '30 seconds' },
} as const;
const { takePendingTurn } = proxyLocalActivities<Activities>({
  ...forever,
  summary: 'Turn of a waiting message',
});
const { takeTimerTurn } = proxyLocalActivities<Activities>({
  ...forever,
  summary: 'Reminder or session timeout',
});
const { takeCancelledTurn } = proxyLocalActivities<Activities>({
  ...forever,
  summary: 'Cancelled by an operator',
});

// The same turns where they need an AI engine, which is asked outside of any transaction: regular, since that takes
// seconds, or minutes when the engine is away. They give up on the engine by themselves, and never on the turn.
const { takePendingTurnWithAi, takeTimerTurnWithAi } = proxyActivities<Activities>({
  startToCloseTimeout: '6 minutes',
  heartbeatTimeout: '15 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds' },
  summary: 'Turn with the AI engine',
});

type Turn = (target: { readonly runId: string }) => Promise<RunClock>;

// No turn of an older history answers that it needs an engine, so that there is nothing to patch.
const taken = async (turn: Turn, withAi: Turn, runId: string): Promise<RunClock> => {
  const clock = await turn({ runId });
  return clock.needsAi ? withAi({ runId }) : clock;
};

const timerTurn = (runId: string): Promise<RunClock> => taken(takeTimerTurn, takeTimerTurnWithAi, runId);

const clockOf = ({ seq, deadline, pending, status }: RunChange): RunClock => ({
  seq,
  deadline,
  pending,
  status,
});

const isOver = ({ status }: RunClock): boolean => status !== 'queued' && status !== 'running';

const isDue = ({ deadline }: RunClock): boolean => deadline !== null && deadline <= Date.now();

const takeDueTurn = async (mailbox: Mailbox, runId: string): Promise<void> => {
  const { seq, deadline } = mailbox.clock;
  mailbox.learn(await timerTurn(runId));
  const { clock } = mailbox;
  // Not yet due by the database's clock: ask again, but not in a tight loop.
  if (clock.seq === seq && clock.deadline === deadline) await sleep('1 second', { summary: 'Not due yet' });
};

const hearFirst = async (mailbox: Mailbox, runId: string): Promise<void> => {
  if (mailbox.clock.seq < 0) await mailbox.wait();
  const { status, deadline, pending } = mailbox.clock;
  // Signals can overtake each other: an old one that starts a workflow after the newest was taken by the one before
  // may know of no deadline where there is one, and nothing would come to correct it.
  if (status !== 'running' || deadline !== null || pending) return;
  if (patched('ask-when-no-deadline')) mailbox.learn(await timerTurn(runId));
};

const attend = async (mailbox: Mailbox, runId: string): Promise<FlowRunResult> => {
  for (;;) {
    const { clock } = mailbox;
    mailbox.show();
    if (isOver(clock)) return { status: clock.status };
    if (clock.pending) mailbox.learn(await taken(takePendingTurn, takePendingTurnWithAi, runId));
    else if (isDue(clock)) await takeDueTurn(mailbox, runId);
    else if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof flowRun>({ runId, clock });
    else await mailbox.wait();
  }
};

/**
 * Clock and mailbox of one flow run: waits for the run's next deadline, takes the turns that are left to it, and
 * ends when the run has ended or is gone. Holds ids and times only, never a word of the candidate. Cancelling it
 * cancels the run.
 */
export async function flowRun({ runId, clock }: FlowRunInput): Promise<FlowRunResult> {
  const mailbox = openMailbox(clock);
  setHandler(runChangedSignal, (change) => mailbox.learn(clockOf(change)));
  try {
    if (!clock) await hearFirst(mailbox, runId);
    return await attend(mailbox, runId);
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => takeCancelledTurn({ runId }));
    throw error;
  }
}
