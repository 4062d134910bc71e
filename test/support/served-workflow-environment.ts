import type { Engine } from '../../src/ai/engine.ts';
import { openWorkflowEnvironment, type WorkflowEnvironment } from './workflow-environment.ts';
import { startTimeSkippingTemporal } from './temporal.ts';

/** Opens a stage on a time-skipping server of its own, with one worker that runs until it is closed. */
export const openServedWorkflowEnvironment = async (engine?: Engine): Promise<WorkflowEnvironment> => {
  const environment = await startTimeSkippingTemporal();
  const stage = await openWorkflowEnvironment(environment, engine);
  const worker = await stage.worker();
  const running = worker.run();
  return {
    ...stage,
    close: async () => {
      worker.shutdown();
      await running;
      await stage.close();
      await environment.teardown();
    },
  };
};

/** Begins a run of a flow in a new thread: its first message is said, and its workflow knows. */
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
