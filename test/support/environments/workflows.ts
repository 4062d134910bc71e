import { TestWorkflowEnvironment } from '@temporalio/testing';

import type { Engine } from '../../../src/ai/engine.ts';
import { startDevTemporal, startTimeSkippingTemporal } from './temporal.ts';
import { useEnvironment } from './use-environment.ts';
import {
  openWorkflowEnvironment,
  type WorkflowEnvironment,
  type WorkflowOptions,
} from './workflow-environment.ts';

/** Opens workflows on a time-skipping server of their own, with one worker that runs until it is closed. */
const openWithWorker = async (engine?: Engine, options?: WorkflowOptions): Promise<WorkflowEnvironment> => {
  const temporal = await startTimeSkippingTemporal();
  const workflows = await openWorkflowEnvironment(temporal, engine, options);
  const worker = await workflows.worker();
  const running = worker.run();
  return {
    ...workflows,
    close: async () => {
      worker.shutdown();
      await running;
      await workflows.close();
      await temporal.teardown();
    },
  };
};

/**
 * Opens workflows on a time-skipping server before the tests of the file, with one worker that runs all the time. The engine
 * and the options are functions when they need what an earlier hook has opened.
 */
export const useWorkflows = (
  engine: () => Engine | undefined = () => undefined,
  options: () => WorkflowOptions = () => ({}),
): WorkflowEnvironment => useEnvironment(() => openWithWorker(engine(), options()));

/**
 * Starts a real Temporal before the tests of the file, whose time is that of the clock. The time-skipping server keeps the
 * tasks of a workflow for a worker that is gone, and skips the time in which a receiver is silent.
 */
export const useDevTemporal = (): { readonly environment: TestWorkflowEnvironment } =>
  useEnvironment(async () => {
    const temporal = await startDevTemporal();
    const environment = await TestWorkflowEnvironment.createFromExistingServer({ address: temporal.address });
    const close = async (): Promise<void> => {
      await environment.teardown();
      await temporal.stop();
    };
    return { environment, close };
  });

/** Starts a run of a flow in a new thread: the candidate has sent a first message, and the workflow has its signal. */
export const startRunInNewThread = async (
  stage: WorkflowEnvironment,
  flowId: string,
): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  const run = await stage.run(flowId, thread);
  await stage.say(thread, 'Hi');
  await stage.signals.idle();
  return { thread, run };
};

/** Counts the reminders that a thread has got. */
export const countReminders = async (stage: WorkflowEnvironment, thread: string): Promise<number> =>
  (await stage.messages(thread)).filter(({ origin }) => origin === 'reminder').length;
