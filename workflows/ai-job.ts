import {
  CancellationScope,
  isCancellation,
  setCurrentDetails,
  sleep,
  upsertSearchAttributes,
} from '@temporalio/workflow';

import type { AiJobAttemptResult } from '../activities/ai-job.ts';
import { searchAttributes } from '../src/temporal/search-attributes.ts';

/** The result of a job's workflow; `gone` when the job was deleted. */
export interface AiJobWorkflowResult {
  readonly status: 'finished' | 'exception' | 'gone';
}

/** A job of the AI engine and the activities that run it. */
export interface SupervisedAiJob {
  /** The name that operators read, such as `Vacancy analysis`. */
  readonly name: string;
  attempt(): Promise<AiJobAttemptResult>;
  /** Ends the job after a cancellation. */
  cancel(): Promise<unknown>;
}

/** Options of an activity that calls the engine. A missing heartbeat shows that its worker died. */
export const engineCallOptions = {
  startToCloseTimeout: '15 minutes',
  heartbeatTimeout: '15 seconds',
  // A refusal by the engine is a result, not an error. Only an unreachable database or a dead worker fails the activity.
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
} as const;

/** Options of an activity that only writes to the database. */
export const databaseWriteOptions = {
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
} as const;

const waitReasons = {
  rateLimited: 'The engine is rate limited',
  unavailable: 'The engine is unavailable',
} as const;

const publishStatus = (status: AiJobAttemptResult['status'] | 'processing', details: string): void => {
  setCurrentDetails(details);
  if (status !== 'gone') upsertSearchAttributes([{ key: searchAttributes.aiTaskStatus, value: status }]);
};

const runAttempts = async ({ name, attempt }: SupervisedAiJob): Promise<AiJobWorkflowResult> => {
  for (let call = 1; ; call += 1) {
    publishStatus('processing', `${name} **processing**: call ${call}.`);
    const result = await attempt();
    if (result.status !== 'waiting') {
      publishStatus(result.status, `${name} **${result.status}** after call ${call}.`);
      return { status: result.status };
    }
    const reason = waitReasons[result.reason];
    const nextCallAt = new Date(Date.now() + result.waitMs).toISOString();
    publishStatus(
      'waiting',
      `${name} **waiting** after call ${call}: ${reason.toLowerCase()}; next call at ${nextCallAt}.`,
    );
    await sleep(result.waitMs, { summary: reason });
  }
};

/**
 * Runs a job until it has ended. The waits between engine calls are workflow timers, which survive any restart. Cancelling the
 * workflow ends the job in `exception`.
 */
export const superviseAiJob = async (job: SupervisedAiJob): Promise<AiJobWorkflowResult> => {
  try {
    return await runAttempts(job);
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => job.cancel());
    throw error;
  }
};
