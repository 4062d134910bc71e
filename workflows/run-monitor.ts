import { condition, setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';

import type { RunSnapshot } from '../src/temporal/contract.ts';
import { searchAttributes } from '../src/temporal/search-attributes.ts';
import { type KnownRun, createKnownRun, unknownRun } from './known-run.ts';
import { createLazyTimer } from './lazy-timer.ts';

/** The known state of a run, and the means to show it and to wait for a change. */
export interface RunMonitor {
  readonly known: KnownRun;
  /** Shows the state to operators: the workflow's details and its search attribute. */
  publishStatus(): void;
  /** Waits for a change or for the next deadline. */
  waitForChange(): Promise<void>;
}

const describeRun = ({ status, seq, deadline, pending }: RunSnapshot): string => {
  const next = deadline === null ? 'none' : new Date(deadline).toISOString();
  return `Run **${status}** after change ${seq}; next deadline: ${next}${pending ? '; messages wait' : ''}.`;
};

/** Creates a monitor from the snapshot carried over by continue-as-new, if any. */
export const createRunMonitor = (carriedOver: RunSnapshot | undefined): RunMonitor => {
  let shownStatus = workflowInfo().typedSearchAttributes.get(searchAttributes.flowRunStatus);
  let isWoken = false;
  const wake = (): void => {
    isWoken = true;
  };
  const known = createKnownRun(carriedOver, wake);
  const timer = createLazyTimer('Next deadline of the run', wake);
  return {
    known,
    publishStatus: () => {
      const { snapshot } = known;
      setCurrentDetails(describeRun(snapshot));
      const { status } = snapshot;
      if (snapshot === unknownRun || status === shownStatus || status === 'gone') return;
      shownStatus = status;
      upsertSearchAttributes([{ key: searchAttributes.flowRunStatus, value: status }]);
    },
    waitForChange: async () => {
      const { deadline } = known.snapshot;
      if (deadline !== null) timer.arm(deadline);
      await condition(() => isWoken);
      isWoken = false;
    },
  };
};
