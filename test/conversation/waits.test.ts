import { beforeAll, describe, expect, test } from 'vitest';

import { ask, sayLater, say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// The rows of docs/event-pairs.md in which a run waits by itself.

const clock = createManualClock();
let flowId: string;

const patient: FlowSketch = {
  nodes: {
    start: {
      actions: [say('One'), sayLater('Two', 7 * 86_400), ask('text', 'name', { text: 'What is your name?' })],
      to: { end: '' },
    },
    end: { end: 'accepted', actions: [] },
  },
};

const stage = useConversation({ clock });
beforeAll(async () => {
  flowId = await stage.flow(patient);
});

const week = 7 * 24 * 60;
const name = 'What is your name?';

const waiting = async (): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  const run = await stage.run(flowId, thread);
  await stage.say(thread, 'Hi');
  return { thread, run };
};

const timer = (run: string) => stage.conversation.takeTimerTurn(run);
const texts = (thread: string) => stage.transcript(thread);

describe('a wait', () => {
  test('is the run’s deadline, longer than its session; what waits is said when it is over, once', async () => {
    const { thread, run } = await waiting();
    const until = new Date(clock.now().getTime() + week * 60_000);
    expect(await stage.loadRun(run)).toMatchObject({ deadline: until, remindAt: null, expireAt: null });
    clock.advanceMinutes(week - 1);
    expect(await timer(run)).toMatchObject({ status: 'running', deadline: until.getTime() });
    expect(await texts(thread)).toEqual(['> Hi', 'One']);
    clock.advanceMinutes(1);
    await timer(run);
    await timer(run);
    expect(await texts(thread)).toEqual(['> Hi', 'One', 'Two', name]);
    expect((await stage.loadRun(run))?.expireAt).toEqual(new Date(clock.now().getTime() + 86_400_000));
  });

  test('then message: it is heard, answers nothing, and the wait goes on', async () => {
    const { thread, run } = await waiting();
    const before = await stage.loadRun(run);
    clock.advanceMinutes(5);
    await stage.say(thread, 'Ann');
    expect(await stage.loadRun(run)).toMatchObject({ deadline: before?.deadline, state: {} });
    clock.advanceMinutes(week);
    await timer(run);
    await stage.say(thread, 'Bea');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'finished', state: { name: 'Bea' } });
    expect((await stage.messages(thread)).map(({ turn }) => turn)).not.toContain('pending');
  });

  test('then pause: it rests, and its end moves by the length of the pause', async () => {
    const { thread, run } = await waiting();
    const before = await stage.loadRun(run);
    await stage.pause(thread, true);
    clock.advanceMinutes(2 * week);
    expect(await timer(run)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    const moved = new Date((before?.deadline?.getTime() ?? 0) + 2 * week * 60_000);
    expect((await stage.loadRun(run))?.deadline).toEqual(moved);
    expect(await texts(thread)).toEqual(['> Hi', 'One']);
  });

  test('then patch, cancellation or opt-out: the run ends, and nothing is said any more', async () => {
    const endings = [
      ({ run }: { run: string }) => stage.patch(run, { status: 'finished' }),
      ({ run }: { run: string }) => stage.conversation.takeCancelledTurn(run),
      ({ thread }: { thread: string }) => stage.say(thread, 'stop'),
    ];
    for (const end of endings) {
      const begun = await waiting();
      await end(begun);
      clock.advanceMinutes(week);
      expect(await timer(begun.run)).toMatchObject({ deadline: null });
      expect(await texts(begun.thread)).not.toContain('Two');
    }
  });

  test('then delete: the timer finds the run gone', async () => {
    const { thread, run } = await waiting();
    await stage.remove(run);
    clock.advanceMinutes(week);
    expect(await timer(run)).toMatchObject({ status: 'gone' });
    expect(await texts(thread)).toEqual(['> Hi', 'One']);
  });

  test('then create: the new run is queued behind it', async () => {
    const { thread } = await waiting();
    const next = await stage.run(flowId, thread);
    expect(await stage.loadRun(next)).toMatchObject({ status: 'queued' });
  });

  test('over, then message: the message answers what was asked after it', async () => {
    const { thread, run } = await waiting();
    clock.advanceMinutes(week);
    await timer(run);
    await stage.say(thread, 'Ann');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'finished', state: { name: 'Ann' } });
  });

  test('before a reset leaves a run that times out when nobody comes', async () => {
    const circle: FlowSketch = {
      nodes: {
        start: { actions: [say('One'), sayLater('Bye', 60)], to: { again: '' } },
        again: { end: 'reset', actions: [] },
      },
    };
    const thread = await stage.thread();
    const run = await stage.run(await stage.flow(circle), thread);
    await stage.say(thread, 'Hi');
    clock.advanceMinutes(1);
    await timer(run);
    await stage.say(thread, 'Hi again');
    expect(await texts(thread)).toEqual(['> Hi', 'One', 'Bye', '> Hi again', 'One']);
    clock.advanceMinutes(1);
    await timer(run);
    clock.advanceMinutes(1441);
    await timer(run);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'timeout' });
  });
});
