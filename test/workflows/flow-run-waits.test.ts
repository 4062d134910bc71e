import { describe, expect, test } from 'vitest';

import { ask, sayLater, say } from '../support/builders/actions.ts';
import { type FlowSketch, shortFlowSketch } from '../support/builders/flow.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Waits and bursts with their real workflows, on the time-skipping server.

// On a busy machine a workflow task may be handed out twice, ten seconds apart.
setTimeLimit(60_000);

const stage = useWorkflows();

const patient: FlowSketch = {
  nodes: {
    start: {
      actions: [say('One'), sayLater('Two', 7 * 86_400), ask('text', 'name', { text: 'Name?' })],
      to: { end: '' },
    },
    end: { end: 'accepted', actions: [] },
  },
};

const begun = async (sketch: FlowSketch): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(sketch), thread);
  await stage.say(thread, 'Hi');
  await stage.signals.idle();
  return { thread, run };
};

const says = (thread: string, text: string): Promise<void> =>
  stage.eventually(text, async () => (await stage.transcript(thread)).includes(text));

describe('a wait', () => {
  test('of a week is a timer, longer than the session and through a message', async () => {
    const { thread, run } = await begun(patient);
    await stage.environment.sleep('3 days');
    await stage.say(thread, 'Hello?');
    await stage.signals.idle();
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'One', '> Hello?']);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running' });
    await stage.environment.sleep('4 days');
    await says(thread, 'Name?');
    await stage.say(thread, 'Ann');
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
  });

  test('that is over leaves a silent candidate a reminder, and then the timeout', async () => {
    const { thread, run } = await begun(patient);
    expect(await stage.handle(run).result()).toEqual({ status: 'timeout' });
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'One', 'Two', 'Name?', 'Are you still there?']);
  });

  test('rests while its thread is paused', async () => {
    const { thread } = await begun(patient);
    await stage.pause(thread, true);
    await stage.signals.idle();
    await stage.environment.sleep('20 days');
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'One']);
    await stage.pause(thread, false);
    await stage.signals.idle();
    await stage.environment.sleep('7 days');
    await says(thread, 'Two');
  });
});

describe('a burst', () => {
  test('is taken by the workflow when the candidate is quiet', async () => {
    const { thread, run } = await begun({ ...shortFlowSketch, answerBurstSeconds: 30 });
    await stage.environment.sleep('30 seconds');
    await says(thread, 'What is your name?');
    await stage.say(thread, 'Ann');
    await stage.environment.sleep('20 seconds');
    await stage.say(thread, 'Smith');
    await stage.signals.idle();
    await stage.environment.sleep('20 seconds');
    expect((await stage.transcript(thread)).at(-1)).toBe('> Smith');
    await stage.environment.sleep('10 seconds');
    await says(thread, 'How many hours?');
    expect((await stage.loadRun(run))?.state).toMatchObject({ name: 'Ann Smith' });
    await stage.say(thread, '32');
    await stage.signals.idle();
    expect(await stage.handle(run).result()).toEqual({ status: 'finished' });
  });
});
