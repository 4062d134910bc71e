import {
  CancellationScope,
  isCancellation,
  setCurrentDetails,
  sleep,
  upsertSearchAttributes,
} from '@temporalio/workflow';

import type { AiJobAttemptResult } from '../activities/ai-job.ts';
import { searchAttributes } from '../src/temporal/search-attributes.ts';

/** How a task's workflow ends; `gone` for a task that was deleted. */
export interface AiJobWorkflowResult {
  readonly status: 'finished' | 'exception' | 'gone';
}

/** A task of the AI engine, and the activities that attend to it. */
export interface SupervisedAiJob {
  /** What operators read: `Vacancy analysis`. */
  readonly name: string;
  attempt(): Promise<AiJobAttemptResult>;
  /** Ends the task after a cancellation. */
  cancel(): Promise<unknown>;
}

/** Limits of the activity that calls an engine: one that died is noticed by its silence. */
export const engineCallOptions = {
  startToCloseTimeout: '15 minutes',
  heartbeatTimeout: '15 seconds',
  // What an engine refuses comes back as news; only an absent database, or the death of a worker, fails the activity.
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
} as const;

/** Limits of the activity that only writes. */
export const databaseWriteOptions = {
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
} as const;

const reasons = {
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
    const news = await attempt();
    if (news.status !== 'waiting') {
      publishStatus(news.status, `${name} **${news.status}** after call ${call}.`);
      return { status: news.status };
    }
    const reason = reasons[news.reason];
    const next = new Date(Date.now() + news.waitMs).toISOString();
    publishStatus(
      'waiting',
      `${name} **waiting** after call ${call}: ${reason.toLowerCase()}; next call at ${next}.`,
    );
    await sleep(news.waitMs, { summary: reason });
  }
};

/**
 * Attends to a task until it has ended; the waits between calls of an engine are timers that survive everything. Cancelling the
 * workflow ends the task in `exception`.
 */
export const superviseAiJob = async (task: SupervisedAiJob): Promise<AiJobWorkflowResult> => {
  try {
    return await runAttempts(task);
  } catch (error) {
    if (isCancellation(error)) await CancellationScope.nonCancellable(() => task.cancel());
    throw error;
  }
};
