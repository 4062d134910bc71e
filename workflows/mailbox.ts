import { condition, setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';

import type { RunClock } from '../activities/flow-run.ts';
import { searchAttributes } from '../src/temporal/search-attributes.ts';
import { lazyTimer } from './lazy-timer.ts';

/** What a run's workflow knows of the run, and how it waits for more. */
export interface Mailbox {
  /** The newest known clock. */
  readonly clock: RunClock;
  /** Takes news of the run; of two the higher sequence number counts, and pending turns are never forgotten. */
  learn(news: RunClock): void;
  /** Shows the clock to operators: the details of the workflow, and its search attribute. */
  show(): void;
  /** Waits for news or for the next deadline. */
  wait(): Promise<void>;
}

const unknown: RunClock = { seq: -1, deadline: null, pending: false, status: 'queued' };

const describe = ({ status, seq, deadline, pending }: RunClock): string => {
  const next = deadline === null ? 'none' : new Date(deadline).toISOString();
  return `Run **${status}** after change ${seq}; next deadline: ${next}${pending ? '; messages wait' : ''}.`;
};

/** Opens a mailbox that knows what was carried on, or nothing. */
export const openMailbox = (carried: RunClock | undefined): Mailbox => {
  let clock = carried ?? unknown;
  let shown = workflowInfo().typedSearchAttributes.get(searchAttributes.flowRunStatus);
  let woken = false;
  const timer = lazyTimer('Next deadline of the run', () => {
    woken = true;
  });
  return {
    get clock() {
      return clock;
    },
    learn: (news) => {
      if (news.seq >= clock.seq) clock = news;
      else if (news.pending) clock = { ...clock, pending: true };
      woken = true;
    },
    show: () => {
      setCurrentDetails(describe(clock));
      if (clock === unknown || clock.status === shown || clock.status === 'gone') return;
      shown = clock.status;
      upsertSearchAttributes([{ key: searchAttributes.flowRunStatus, value: clock.status }]);
    },
    wait: async () => {
      if (clock.deadline !== null) timer.arm(clock.deadline);
      await condition(() => woken);
      woken = false;
    },
  };
};
