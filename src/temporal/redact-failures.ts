import type { Info } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';

import { beginLoggedWork, type LogContext } from '../logging/log-context.ts';

const textIn = (target: unknown, name: string): string | undefined => {
  const value: unknown = Reflect.get(Object(target), name);
  return typeof value === 'string' ? value : undefined;
};

/** What an activity's log lines are known by; its one argument names a run, an organization or a task. */
const logContextOf = (
  { activityType, workflowExecution }: Pick<Info, 'activityType' | 'workflowExecution'>,
  target: unknown,
): LogContext => {
  const [runId, organizationId] = [textIn(target, 'runId'), textIn(target, 'organizationId')];
  return {
    activityType,
    ...(workflowExecution && { workflowId: workflowExecution.workflowId }),
    ...(runId !== undefined && { runId }),
    ...(organizationId !== undefined && { organizationId }),
  };
};

/**
 * Keeps what an error says out of Temporal's histories, where personal data would outlive its deletion: the history
 * gets the activity's name and the error's class, `report` gets the error. Log lines of an activity carry what it is about.
 */
export const redactFailures = (
  info: Pick<Info, 'activityType' | 'workflowExecution'>,
  report: (error: unknown) => void,
): ActivityInboundCallsInterceptor => ({
  execute: async (input, next) => {
    const work = beginLoggedWork(logContextOf(info, input.args[0]));
    return work.run(async () => {
      try {
        return await next(input);
      } catch (error) {
        report(error);
        const type = error instanceof Error ? error.name : 'unknown';
        const again = error instanceof ApplicationFailure ? error.nextRetryDelay : undefined;
        throw ApplicationFailure.create({
          message: `${info.activityType} failed; the worker's log says why`,
          type,
          ...(again !== undefined && { nextRetryDelay: again }),
        });
      } finally {
        work.end();
      }
    });
  },
});
