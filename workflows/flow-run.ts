import {
  CancellationScope,
  condition,
  continueAsNew,
  defineSignal,
  isCancellation,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import type { RunClock } from '../activities/flow-run.ts';
import { runChangedName } from '../src/temporal/names.ts';
import { searchAttributes } from '../src/temporal/search-attributes.ts';
import { lazyTimer } from './lazy-timer.ts';

/** What a run's workflow is started with, and all that it carries on when its history is cut. */
export interface FlowRunInput {
  readonly runId: string;
  readonly clock?: RunClock;
}

/** A change of the run, with the ids of the candidate's messages that caused it. */
export interface RunChange extends RunClock {
  readonly messageIds: readonly string[];
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
const { takePendingTurn } = proxyLocalActivities<Activities>({ ...forever, summary: 'Turn of a waiting message' });
const { takeTimerTurn } = proxyLocalActivities<Activities>({ ...forever, summary: 'Reminder or session timeout' });
const { takeCancelledTurn } = proxyLocalActivities<Activities>({ ...forever, summary: 'Cancelled by an operator' });

const isOver = ({ status }: RunClock): boolean => status !== 'queued' && status !== 'running';

const isDue = ({ deadline }: RunClock): boolean => deadline !== null && deadline <= Date.now();

const describe = ({ status, seq, deadline, pending }: RunClock): string => {
  const next = deadline === null ? 'none' : new Date(deadline).toISOString();
  return `Run **${status}** after change ${seq}; next deadline: ${next}${pending ? '; messages wait' : ''}.`;
};

/**
 * Clock and mailbox of one flow run: waits for the run's next deadline, takes the turns that are left to it, and ends
 * when the run has ended or is gone. Holds ids and times only, never a word of the candidate. Cancelling it
 * cancels the run.
 */
export async function flowRun({ runId, clock: carried }: FlowRunInput): Promise<{ status: RunClock['status'] }> {
  let clock: RunClock = carried ?? { seq: -1, deadline: null, pending: false, status: 'queued' };
  let shown: RunClock['status'] | null = carried?.status ?? null;
  let woken = carried !== undefined;
  const timer = lazyTimer('Next deadline of the run', () => {
    woken = true;
  });

  const learn = (change: RunClock): void => {
    if (change.seq >= clock.seq) clock = change;
    else if (change.pending) clock = { ...clock, pending: true };
    woken = true;
  };
  setHandler(runChangedSignal, ({ messageIds: _, ...change }) => learn(change));

  const show = (): void => {
    setCurrentDetails(describe(clock));
    if (clock.status === shown || clock.status === 'gone') return;
    shown = clock.status;
    upsertSearchAttributes([{ key: searchAttributes.flowRunStatus, value: clock.status }]);
  };

  const takeDueTurn = async (): Promise<void> => {
    const { seq, deadline } = clock;
    learn(await takeTimerTurn({ runId }));
    // Not yet due by the database's clock: ask again, but not in a tight loop.
    if (clock.seq === seq && clock.deadline === deadline) await sleep('1 second', { summary: 'Deadline not reached' });
  };

  try {
    await condition(() => woken);
    for (;;) {
      show();
      if (isOver(clock)) return { status: clock.status };
      if (clock.pending) learn(await takePendingTurn({ runId }));
      else if (isDue(clock)) await takeDueTurn();
      else {
        if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof flowRun>({ runId, clock });
        woken = false;
        if (clock.deadline !== null) timer.arm(clock.deadline);
        await condition(() => woken);
      }
    }
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => takeCancelledTurn({ runId }));
    throw error;
  }
}
