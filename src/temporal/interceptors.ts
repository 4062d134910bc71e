import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';

/**
 * Keeps what an error says out of Temporal's histories, where personal data would outlive its deletion: the history
 * gets the activity's name and the error's class, `report` gets the error.
 */
export const discreetFailures = (
  activityType: string,
  report: (activityType: string, error: unknown) => void,
): ActivityInboundCallsInterceptor => ({
  execute: async (input, next) => {
    try {
      return await next(input);
    } catch (error) {
      report(activityType, error);
      const type = error instanceof Error ? error.name : 'unknown';
      const again = error instanceof ApplicationFailure ? error.nextRetryDelay : undefined;
      const message = `${activityType} failed; the worker's log says why`;
      throw ApplicationFailure.create({
        message,
        type,
        ...(again !== undefined && { nextRetryDelay: again }),
      });
    }
  },
});
