import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  openEventOrderEnvironment,
  type EventOrderEnvironment,
  eventOrderTexts,
} from '../support/environments/event-order.ts';

// One test for each row of docs/event-pairs.md that needs no workflow; those of a pause are in
// `pause-pairs.test.ts`. The lock orders two events on a thread, so "first, second" is the order in which they are awaited;
// `storm.test.ts` does them really at once.

let stage: EventOrderEnvironment;
beforeAll(async () => {
  stage = await openEventOrderEnvironment();
});
afterAll(() => stage.close());

const { name, hours, reminder } = eventOrderTexts;

describe('message', () => {
  test('then message: the second answers what the first made the run ask', async () => {
    const { thread } = await stage.startRun();
    await stage.say(thread, 'Ann');
    await stage.say(thread, '32');
    expect(await stage.transcript(thread)).toEqual(['> Hi', name, '> Ann', hours, '> 32', 'Thank you, Ann.']);
  });

  test('then the same message again: nothing is said twice', async () => {
    const { thread } = await stage.startRun();
    const first = await stage.say(thread, 'Ann', 'key-1');
    const again = await stage.say(thread, 'Ann', 'key-1');
    expect(again).toMatchObject({ messageId: first.messageId, duplicate: true });
    expect(await stage.transcript(thread)).toEqual(['> Hi', name, '> Ann', hours]);
  });

  test('then the reminder timer: the message moved it', async () => {
    const { thread, run } = await stage.startRun();
    stage.clock.advanceMinutes(59);
    await stage.say(thread, 'Ann');
    stage.clock.advanceMinutes(2);
    await stage.takeTimerTurn(run);
    expect(await stage.transcript(thread)).not.toContain(reminder);
  });

  test('then the timeout timer: the run goes on', async () => {
    const { thread, run } = await stage.startRun();
    stage.clock.advanceMinutes(1439);
    await stage.say(thread, 'Ann');
    stage.clock.advanceMinutes(2);
    await stage.takeTimerTurn(run);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running' });
  });

  test('then a patch of status: the turn is taken, then the run ends as patched', async () => {
    const { thread, run } = await stage.startRun();
    await stage.say(thread, 'Ann');
    await stage.patch(run, { status: 'cancelled' });
    expect(await stage.loadRun(run)).toMatchObject({
      status: 'cancelled',
      state: { name: 'Ann' },
      deadline: null,
    });
  });

  test('then delete: the messages stay', async () => {
    const { thread, run } = await stage.startRun();
    await stage.remove(run);
    expect(await stage.loadRun(run)).toBeNull();
    expect(await stage.transcript(thread)).toEqual(['> Hi', name]);
  });
});

describe('timer', () => {
  test('reminder then message: it is sent once, and armed anew by the answer', async () => {
    const { thread, run } = await stage.startRun();
    stage.clock.advanceMinutes(61);
    await stage.takeTimerTurn(run);
    await stage.takeTimerTurn(run);
    await stage.say(thread, 'Ann');
    expect(await stage.transcript(thread)).toEqual(['> Hi', name, reminder, '> Ann', hours]);
    expect((await stage.loadRun(run))?.remindAt).toEqual(new Date(stage.clock.now().getTime() + 3_600_000));
  });

  test('timeout then message: stored, and drives no turn of the ended run', async () => {
    const { thread, run } = await stage.startRun();
    stage.clock.advanceMinutes(1441);
    await stage.takeTimerTurn(run);
    await stage.say(thread, 'Ann');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'timeout' });
    expect(await stage.transcript(thread)).toEqual(['> Hi', name, '> Ann']);
  });

  test('timeout then message, with a queued run: that one started and takes it', async () => {
    const { thread, run } = await stage.startRun();
    const next = await stage.queueRunBehind(thread);
    stage.clock.advanceMinutes(1441);
    await stage.takeTimerTurn(run);
    expect(await stage.loadRun(next)).toMatchObject({ status: 'running' });
    await stage.say(thread, 'Hello again');
    expect(await stage.transcript(thread)).toEqual(['> Hi', name, '> Hello again', name]);
  });

  test('reminder and timeout due together: only the timeout', async () => {
    const { thread, run } = await stage.startRun();
    stage.clock.advanceMinutes(2000);
    await stage.takeTimerTurn(run);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'timeout' });
    expect(await stage.transcript(thread)).not.toContain(reminder);
  });

  test('before the first message of the candidate there is no reminder', async () => {
    const thread = await stage.thread();
    const run = await stage.run(stage.flowId, thread, {
      initialMessage: { type: 'text', attributes: { value: 'Welcome' } },
    });
    stage.clock.advanceMinutes(61);
    await stage.takeTimerTurn(run);
    expect(await stage.transcript(thread)).toEqual(['Welcome']);
  });

  test('then patch: a timeout can be marked otherwise', async () => {
    const { run } = await stage.startRun();
    stage.clock.advanceMinutes(1441);
    await stage.takeTimerTurn(run);
    await stage.patch(run, { status: 'finished' });
    expect(await stage.loadRun(run)).toMatchObject({ status: 'finished' });
  });

  test('after a patch, or after the delete: nothing', async () => {
    const { thread, run } = await stage.startRun();
    await stage.patch(run, { status: 'finished' });
    stage.clock.advanceMinutes(3000);
    expect(await stage.takeTimerTurn(run)).toMatchObject({ status: 'finished', deadline: null });
    await stage.remove(run);
    expect(await stage.takeTimerTurn(run)).toMatchObject({ status: 'gone' });
    expect(await stage.transcript(thread)).not.toContain(reminder);
  });
});

describe('patch', () => {
  test('of status, then message: it drives the queued run that started', async () => {
    const { thread, run } = await stage.startRun();
    const next = await stage.queueRunBehind(thread);
    await stage.patch(run, { status: 'exception' });
    await stage.say(thread, 'Hello');
    expect(await stage.loadRun(next)).toMatchObject({ status: 'running' });
    expect((await stage.transcript(thread)).at(-1)).toBe(name);
  });

  test('of state on a running run is refused; with a status in the same body it is not', async () => {
    const { run } = await stage.startRun();
    await expect(stage.patch(run, { state: {} })).rejects.toThrow('run_is_running');
    await stage.patch(run, { status: 'cancelled', state: { erased: true } });
    expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled', state: { erased: true } });
  });

  test('of state on a queued run is what it begins with', async () => {
    const { thread, run } = await stage.startRun();
    const next = await stage.queueRunBehind(thread);
    await stage.patch(next, { state: { name: 'Bea' } });
    await stage.patch(run, { status: 'finished' });
    await stage.say(thread, 'Hello');
    expect((await stage.loadRun(next))?.state).toMatchObject({ name: 'Bea' });
  });
});

describe('the queue of a thread', () => {
  test('runs start oldest first, each by the end of the one before', async () => {
    const { thread, run } = await stage.startRun();
    const second = await stage.queueRunBehind(thread);
    const third = await stage.queueRunBehind(thread);
    await stage.remove(run);
    expect([await stage.loadRun(second), await stage.loadRun(third)]).toMatchObject([
      { status: 'running' },
      { status: 'queued' },
    ]);
    await stage.patch(second, { status: 'finished' });
    expect(await stage.loadRun(third)).toMatchObject({ status: 'running' });
  });

  test('an ended queued run never starts', async () => {
    const { thread, run } = await stage.startRun();
    const second = await stage.queueRunBehind(thread);
    await stage.patch(second, { status: 'cancelled' });
    await stage.patch(run, { status: 'finished' });
    expect(await stage.loadRun(second)).toMatchObject({ status: 'cancelled' });
  });

  test('an opt-out word ends the run as cancelled and pauses the thread', async () => {
    const { thread, run } = await stage.startRun();
    const next = await stage.queueRunBehind(thread);
    await stage.say(thread, 'STOP!');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'cancelled' });
    expect(await stage.loadRun(next)).toMatchObject({ status: 'queued' });
    await stage.say(thread, 'hello?');
    expect((await stage.messages(thread)).at(-1)).toMatchObject({ text: 'hello?', turn: 'none' });
  });
});
