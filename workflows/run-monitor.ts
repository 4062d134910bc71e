import { condition, setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';

import type { RunSnapshot } from '../src/temporal/contract.ts';
import { searchAttributes } from '../src/temporal/search-attributes.ts';
import { type KnownRun, createKnownRun, unknownRun } from './known-run.ts';
import { lazyTimer } from './lazy-timer.ts';

/** What a run's workflow knows of the run, and how it waits for more. */
export interface RunMonitor {
  readonly known: KnownRun;
  /** Shows the clock to operators: the details of the workflow, and its search attribute. */
  publishStatus(): void;
  /** Waits for news or for the next deadline. */
  waitForChange(): Promise<void>;
}

const describeRun = ({ status, seq, deadline, pending }: RunSnapshot): string => {
  const next = deadline === null ? 'none' : new Date(deadline).toISOString();
  return `Run **${status}** after change ${seq}; next deadline: ${next}${pending ? '; messages wait' : ''}.`;
};

/** Opens a mailbox that knows what was carried on, or nothing. */
export const createRunMonitor = (carried: RunSnapshot | undefined): RunMonitor => {
  let shown = workflowInfo().typedSearchAttributes.get(searchAttributes.flowRunStatus);
  let woken = false;
  const wake = (): void => {
    woken = true;
  };
  const known = createKnownRun(carried, wake);
  const timer = lazyTimer('Next deadline of the run', wake);
  return {
    known,
    publishStatus: () => {
      const { snapshot: clock } = known;
      setCurrentDetails(describeRun(clock));
      if (clock === unknownRun || clock.status === shown || clock.status === 'gone') return;
      shown = clock.status;
      upsertSearchAttributes([{ key: searchAttributes.flowRunStatus, value: clock.status }]);
    },
    waitForChange: async () => {
      const { deadline } = known.snapshot;
      if (deadline !== null) timer.arm(deadline);
      await condition(() => woken);
      woken = false;
    },
  };
};
