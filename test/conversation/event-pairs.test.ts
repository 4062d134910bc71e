import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { manualClock, openStage, type Stage } from '../support/stage.ts';

// One test for each row of docs/decisions/002-event-pairs.md that needs no workflow. The lock orders two events on a
// thread, so "first, second" is the order in which they are awaited; `storm.test.ts` does them really at once.

const clock = manualClock();
let stage: Stage;
let flowId: string;

beforeAll(async () => {
  stage = await openStage({ clock });
  flowId = await stage.flow();
});
afterAll(() => stage.close());

const begun = async (): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  const run = await stage.run(flowId, thread);
  await stage.say(thread, 'Hi');
  return { thread, run };
};

const queuedBehind = (thread: string): Promise<string> => stage.run(flowId, thread);

const timer = (run: string) => stage.conversation.takeTimerTurn(run);

const texts = (thread: string): Promise<string[]> => stage.transcript(thread);

const name = 'What is your name?';
const hours = 'How many hours?';
const reminder = 'Are you still there?';

describe('message', () => {
  test('then message: the second answers what the first made the run ask', async () => {
    const { thread } = await begun();
    await stage.say(thread, 'Ann');
    await stage.say(thread, '32');
    expect(await texts(thread)).toEqual(['> Hi', name, '> Ann', hours, '> 32', 'Thank you, Ann.']);
  });

  test('then the same message again: nothing is said twice', async () => {
    const { thread } = await begun();
    const first = await stage.say(thread, 'Ann', 'key-1');
    const again = await stage.say(thread, 'Ann', 'key-1');
    expect(again).toMatchObject({ messageId: first.messageId, duplicate: true });
    expect(await texts(thread)).toEqual(['> Hi', name, '> Ann', hours]);
  });

  test('then the reminder timer: the message moved it', async () => {
    const { thread, run } = await begun();
    clock.advanceMinutes(59);
    await stage.say(thread, 'Ann');
    clock.advanceMinutes(2);
    await timer(run);
    expect(await texts(thread)).not.toContain(reminder);
  });

  test('then the timeout timer: the run goes on', async () => {
    const { thread, run } = await begun();
    clock.advanceMinutes(1439);
    await stage.say(thread, 'Ann');
    clock.advanceMinutes(2);
    await timer(run);
    expect(await stage.see(run)).toMatchObject({ status: 'running' });
  });

  test('then a patch of status: the turn is taken, then the run ends as patched', async () => {
    const { thread, run } = await begun();
    await stage.say(thread, 'Ann');
    await stage.patch(run, { status: 'cancelled' });
    expect(await stage.see(run)).toMatchObject({
      status: 'cancelled',
      state: { name: 'Ann' },
      deadline: null,
    });
  });

  test('then delete: the messages stay', async () => {
    const { thread, run } = await begun();
    await stage.remove(run);
    expect(await stage.see(run)).toBeNull();
    expect(await texts(thread)).toEqual(['> Hi', name]);
  });
});

describe('timer', () => {
  test('reminder then message: it is sent once, and armed anew by the answer', async () => {
    const { thread, run } = await begun();
    clock.advanceMinutes(61);
    await timer(run);
    await timer(run);
    await stage.say(thread, 'Ann');
    expect(await texts(thread)).toEqual(['> Hi', name, reminder, '> Ann', hours]);
    expect((await stage.see(run))?.remindAt).toEqual(new Date(clock.now().getTime() + 3_600_000));
  });

  test('timeout then message: stored, and drives no turn of the ended run', async () => {
    const { thread, run } = await begun();
    clock.advanceMinutes(1441);
    await timer(run);
    await stage.say(thread, 'Ann');
    expect(await stage.see(run)).toMatchObject({ status: 'timeout' });
    expect(await texts(thread)).toEqual(['> Hi', name, '> Ann']);
  });

  test('timeout then message, with a queued run: that one started and takes it', async () => {
    const { thread, run } = await begun();
    const next = await queuedBehind(thread);
    clock.advanceMinutes(1441);
    await timer(run);
    expect(await stage.see(next)).toMatchObject({ status: 'running' });
    await stage.say(thread, 'Hello again');
    expect(await texts(thread)).toEqual(['> Hi', name, '> Hello again', name]);
  });

  test('reminder and timeout due together: only the timeout', async () => {
    const { thread, run } = await begun();
    clock.advanceMinutes(2000);
    await timer(run);
    expect(await stage.see(run)).toMatchObject({ status: 'timeout' });
    expect(await texts(thread)).not.toContain(reminder);
  });

  test('before the first message of the candidate there is no reminder', async () => {
    const thread = await stage.thread();
    const run = await stage.run(flowId, thread, {
      initialMessage: { type: 'text', attributes: { value: 'Welcome' } },
    });
    clock.advanceMinutes(61);
    await timer(run);
    expect(await texts(thread)).toEqual(['Welcome']);
  });

  test('then patch: a timeout can be marked otherwise', async () => {
    const { run } = await begun();
    clock.advanceMinutes(1441);
    await timer(run);
    await stage.patch(run, { status: 'finished' });
    expect(await stage.see(run)).toMatchObject({ status: 'finished' });
  });

  test('after a patch, or after the delete: nothing', async () => {
    const { thread, run } = await begun();
    await stage.patch(run, { status: 'finished' });
    clock.advanceMinutes(3000);
    expect(await timer(run)).toMatchObject({ status: 'finished', deadline: null });
    await stage.remove(run);
    expect(await timer(run)).toMatchObject({ status: 'gone' });
    expect(await texts(thread)).not.toContain(reminder);
  });
});

describe('patch', () => {
  test('of status, then message: it drives the queued run that started', async () => {
    const { thread, run } = await begun();
    const next = await queuedBehind(thread);
    await stage.patch(run, { status: 'exception' });
    await stage.say(thread, 'Hello');
    expect(await stage.see(next)).toMatchObject({ status: 'running' });
    expect((await texts(thread)).at(-1)).toBe(name);
  });

  test('of state on a running run is refused; with a status in the same body it is not', async () => {
    const { run } = await begun();
    await expect(stage.patch(run, { state: {} })).rejects.toThrow('run_is_running');
    await stage.patch(run, { status: 'cancelled', state: { erased: true } });
    expect(await stage.see(run)).toMatchObject({ status: 'cancelled', state: { erased: true } });
  });

  test('of state on a queued run is what it begins with', async () => {
    const { thread, run } = await begun();
    const next = await queuedBehind(thread);
    await stage.patch(next, { state: { name: 'Bea' } });
    await stage.patch(run, { status: 'finished' });
    await stage.say(thread, 'Hello');
    expect((await stage.see(next))?.state).toMatchObject({ name: 'Bea' });
  });
});

describe('pause', () => {
  test('then message: for people, also after the resume', async () => {
    const { thread, run } = await begun();
    await stage.pause(thread, true);
    await stage.say(thread, 'Is somebody there?');
    await stage.pause(thread, false);
    await stage.say(thread, 'Ann');
    expect((await stage.see(run))?.state).toMatchObject({ name: 'Ann' });
    expect((await stage.messages(thread)).map(({ turn }) => turn)).toEqual([
      'taken',
      'none',
      'none',
      'taken',
      'none',
    ]);
  });

  test('over a deadline, then resume: both deadlines move by its length', async () => {
    const { thread, run } = await begun();
    const before = await stage.see(run);
    clock.advanceMinutes(30);
    await stage.pause(thread, true);
    expect((await stage.see(run))?.deadline).toBeNull();
    clock.advanceMinutes(5000);
    expect(await timer(run)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    const after = await stage.see(run);
    const length = 5000 * 60_000;
    expect(after?.remindAt).toEqual(new Date((before?.remindAt?.getTime() ?? 0) + length));
    expect(after?.expireAt).toEqual(new Date((before?.expireAt?.getTime() ?? 0) + length));
    expect(after?.deadline).toEqual(after?.remindAt);
  });

  test('then pause: the second changes nothing, and the pause counts from the first', async () => {
    const { thread, run } = await begun();
    const before = await stage.see(run);
    await stage.pause(thread, true);
    clock.advanceMinutes(10);
    await stage.pause(thread, true);
    clock.advanceMinutes(10);
    await stage.pause(thread, false);
    expect((await stage.see(run))?.expireAt?.getTime()).toBe(
      (before?.expireAt?.getTime() ?? 0) + 20 * 60_000,
    );
  });

  test('then resume, twice: the second finds the run as it is, and moves nothing', async () => {
    const { thread, run } = await begun();
    await stage.pause(thread, true);
    clock.advanceMinutes(10);
    await stage.pause(thread, false);
    const resumed = await stage.see(run);
    clock.advanceMinutes(10);
    await stage.pause(thread, false);
    expect(await stage.see(run)).toEqual(resumed);
  });

  test('after the reminder: it was sent; after the timeout: it rests, and nothing comes back to life', async () => {
    const { thread, run } = await begun();
    clock.advanceMinutes(61);
    await timer(run);
    await stage.pause(thread, true);
    expect((await texts(thread)).at(-1)).toBe(reminder);
    expect(await stage.see(run)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    clock.advanceMinutes(5000);
    await timer(run);
    await stage.pause(thread, true);
    await stage.pause(thread, false);
    expect(await stage.see(run)).toMatchObject({ status: 'timeout', deadline: null });
  });

  test('after the start of a queued run: its deadlines rest', async () => {
    const { thread, run } = await begun();
    const next = await queuedBehind(thread);
    await stage.patch(run, { status: 'finished' });
    const started = await stage.see(next);
    await stage.pause(thread, true);
    expect(await stage.see(next)).toMatchObject({ status: 'running', deadline: null });
    clock.advanceMinutes(5000);
    expect(await timer(next)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    expect((await stage.see(next))?.expireAt?.getTime()).toBe(
      (started?.expireAt?.getTime() ?? 0) + 5000 * 60_000,
    );
  });

  test('then patch: the run ends, and the next one waits for the resume', async () => {
    const { thread, run } = await begun();
    const next = await queuedBehind(thread);
    await stage.pause(thread, true);
    await stage.patch(run, { status: 'finished' });
    expect(await stage.see(next)).toMatchObject({ status: 'queued' });
    await stage.pause(thread, false);
    expect(await stage.see(next)).toMatchObject({ status: 'running' });
  });

  test('then create: the run is queued until the resume', async () => {
    const thread = await stage.thread({ paused: true });
    const run = await stage.run(flowId, thread);
    expect(await stage.see(run)).toMatchObject({ status: 'queued' });
    await stage.pause(thread, false);
    expect(await stage.see(run)).toMatchObject({ status: 'running' });
  });
});

describe('the queue of a thread', () => {
  test('runs start oldest first, each by the end of the one before', async () => {
    const { thread, run } = await begun();
    const second = await queuedBehind(thread);
    const third = await queuedBehind(thread);
    await stage.remove(run);
    expect([await stage.see(second), await stage.see(third)]).toMatchObject([
      { status: 'running' },
      { status: 'queued' },
    ]);
    await stage.patch(second, { status: 'finished' });
    expect(await stage.see(third)).toMatchObject({ status: 'running' });
  });

  test('an ended queued run never starts', async () => {
    const { thread, run } = await begun();
    const second = await queuedBehind(thread);
    await stage.patch(second, { status: 'cancelled' });
    await stage.patch(run, { status: 'finished' });
    expect(await stage.see(second)).toMatchObject({ status: 'cancelled' });
  });

  test('an opt-out word ends the run as cancelled and pauses the thread', async () => {
    const { thread, run } = await begun();
    const next = await queuedBehind(thread);
    await stage.say(thread, 'STOP!');
    expect(await stage.see(run)).toMatchObject({ status: 'cancelled' });
    expect(await stage.see(next)).toMatchObject({ status: 'queued' });
    await stage.say(thread, 'hello?');
    expect((await stage.messages(thread)).at(-1)).toMatchObject({ text: 'hello?', turn: 'none' });
  });
});
