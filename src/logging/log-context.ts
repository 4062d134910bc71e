import { AsyncLocalStorage } from 'node:async_hooks';

/** What a log line says of the work in which it was written: ids and names of ours, never a candidate's words. */
export interface LogContext {
  readonly requestId?: string;
  readonly organizationId?: string;
  readonly runId?: string;
  readonly messageThreadId?: string;
  readonly workflowId?: string;
  readonly activityType?: string;
}

interface CurrentWork {
  facts: LogContext;
  isOver: boolean;
}

const current = new AsyncLocalStorage<CurrentWork>();

/** Work whose log lines carry facts; what it leaves behind, such as a connection that others share, carries none of them. */
export interface LoggedWork {
  readonly context: LogContext;
  run<T>(work: () => T): T;
  /** Says that the work is over. */
  end(): void;
}

/** Begins work that log lines are to be known by. */
export const beginLoggedWork = (facts: LogContext): LoggedWork => {
  const begun: CurrentWork = { facts, isOver: false };
  return {
    get context() {
      return begun.facts;
    },
    run: (work) => current.run(begun, work),
    end: () => {
      begun.isOver = true;
    },
  };
};

/** Adds what has been found out about the work that is under way; does nothing outside of any. */
export const addLogContext = (facts: LogContext): void => {
  const work = current.getStore();
  if (work) work.facts = { ...work.facts, ...facts };
};

/** The facts of the work that is under way. */
export const currentLogContext = (): LogContext => {
  const work = current.getStore();
  return work && !work.isOver ? work.facts : {};
};
