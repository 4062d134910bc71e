import { AsyncLocalStorage } from 'node:async_hooks';

/** The ids that each log line of a piece of work carries; never personal data. */
export interface LogContext {
  readonly requestId?: string;
  readonly organizationId?: string;
  readonly runId?: string;
  readonly messageThreadId?: string;
  readonly workflowId?: string;
  readonly activityType?: string;
}

interface CurrentWork {
  context: LogContext;
  hasEnded: boolean;
}

const current = new AsyncLocalStorage<CurrentWork>();

/** Work whose log lines carry a context, for example a request. */
export interface LoggedWork {
  readonly context: LogContext;
  run<T>(work: () => T): T;
  /** Ends the work: later log lines, of a connection that it opened for example, carry no context. */
  end(): void;
}

/** Begins work with a log context. */
export const beginLoggedWork = (context: LogContext): LoggedWork => {
  const work: CurrentWork = { context, hasEnded: false };
  return {
    get context() {
      return work.context;
    },
    run: (callback) => current.run(work, callback),
    end: () => {
      work.hasEnded = true;
    },
  };
};

/** Adds ids to the log context of the current work; does nothing outside of work. */
export const addLogContext = (context: LogContext): void => {
  const work = current.getStore();
  if (work) work.context = { ...work.context, ...context };
};

/** Returns the log context of the current work; empty outside of work. */
export const currentLogContext = (): LogContext => {
  const work = current.getStore();
  return work && !work.hasEnded ? work.context : {};
};
