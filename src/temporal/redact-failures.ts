import type { Info } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';

import { beginLoggedWork, type LogContext } from '../logging/log-context.ts';

const stringPropertyOf = (target: unknown, name: string): string | undefined => {
  const value: unknown = Reflect.get(Object(target), name);
  return typeof value === 'string' ? value : undefined;
};

/** Builds the log context of an activity from its argument, which names a run, an organization or an AI job. */
const buildLogContext = (
  { activityType, workflowExecution }: Pick<Info, 'activityType' | 'workflowExecution'>,
  target: unknown,
): LogContext => {
  const [runId, organizationId] = [
    stringPropertyOf(target, 'runId'),
    stringPropertyOf(target, 'organizationId'),
  ];
  return {
    activityType,
    ...(workflowExecution && { workflowId: workflowExecution.workflowId }),
    ...(runId !== undefined && { runId }),
    ...(organizationId !== undefined && { organizationId }),
  };
};

/**
 * Creates an interceptor that keeps error messages out of Temporal's histories, where personal data would outlive its
 * deletion. The history gets the names of the activity and of the error's class; `report` gets the error. It also gives the
 * activity's log lines their context.
 */
export const redactFailures = (
  info: Pick<Info, 'activityType' | 'workflowExecution'>,
  report: (error: unknown) => void,
): ActivityInboundCallsInterceptor => ({
  execute: async (input, next) => {
    const work = beginLoggedWork(buildLogContext(info, input.args[0]));
    return work.run(async () => {
      try {
        return await next(input);
      } catch (error) {
        report(error);
        const type = error instanceof Error ? error.name : 'unknown';
        const nextRetryDelay = error instanceof ApplicationFailure ? error.nextRetryDelay : undefined;
        throw ApplicationFailure.create({
          message: `${info.activityType} failed; the worker's log says why`,
          type,
          ...(nextRetryDelay !== undefined && { nextRetryDelay }),
        });
      } finally {
        work.end();
      }
    });
  },
});
