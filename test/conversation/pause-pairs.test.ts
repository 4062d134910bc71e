import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  openEventOrderEnvironment,
  type EventOrderEnvironment,
  eventOrderTexts,
} from '../support/environments/event-order.ts';

// The rows of docs/event-pairs.md that have a pause.

let stage: EventOrderEnvironment;
beforeAll(async () => {
  stage = await openEventOrderEnvironment();
});
afterAll(() => stage.close());

const { reminder } = eventOrderTexts;

describe('pause', () => {
  test('then message: for people, also after the resume', async () => {
    const { thread, run } = await stage.startRun();
    await stage.pause(thread, true);
    await stage.say(thread, 'Is somebody there?');
    await stage.pause(thread, false);
    await stage.say(thread, 'Ann');
    expect((await stage.loadRun(run))?.state).toMatchObject({ name: 'Ann' });
    expect((await stage.messages(thread)).map(({ turn }) => turn)).toEqual([
      'taken',
      'none',
      'none',
      'taken',
      'none',
    ]);
  });

  test('over a deadline, then resume: both deadlines move by its length', async () => {
    const { thread, run } = await stage.startRun();
    const before = await stage.loadRun(run);
    stage.clock.advanceMinutes(30);
    await stage.pause(thread, true);
    expect((await stage.loadRun(run))?.deadline).toBeNull();
    stage.clock.advanceMinutes(5000);
    expect(await stage.takeTimerTurn(run)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    const after = await stage.loadRun(run);
    const length = 5000 * 60_000;
    expect(after?.remindAt).toEqual(new Date((before?.remindAt?.getTime() ?? 0) + length));
    expect(after?.expireAt).toEqual(new Date((before?.expireAt?.getTime() ?? 0) + length));
    expect(after?.deadline).toEqual(after?.remindAt);
  });

  test('then pause: the second changes nothing, and the pause counts from the first', async () => {
    const { thread, run } = await stage.startRun();
    const before = await stage.loadRun(run);
    await stage.pause(thread, true);
    stage.clock.advanceMinutes(10);
    await stage.pause(thread, true);
    stage.clock.advanceMinutes(10);
    await stage.pause(thread, false);
    expect((await stage.loadRun(run))?.expireAt?.getTime()).toBe(
      (before?.expireAt?.getTime() ?? 0) + 20 * 60_000,
    );
  });

  test('then resume, twice: the second finds the run as it is, and moves nothing', async () => {
    const { thread, run } = await stage.startRun();
    await stage.pause(thread, true);
    stage.clock.advanceMinutes(10);
    await stage.pause(thread, false);
    const resumed = await stage.loadRun(run);
    stage.clock.advanceMinutes(10);
    await stage.pause(thread, false);
    expect(await stage.loadRun(run)).toEqual(resumed);
  });

  test('after the reminder: it was sent; after the timeout: it rests, and nothing comes back to life', async () => {
    const { thread, run } = await stage.startRun();
    stage.clock.advanceMinutes(61);
    await stage.takeTimerTurn(run);
    await stage.pause(thread, true);
    expect((await stage.transcript(thread)).at(-1)).toBe(reminder);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    stage.clock.advanceMinutes(5000);
    await stage.takeTimerTurn(run);
    await stage.pause(thread, true);
    await stage.pause(thread, false);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'timeout', deadline: null });
  });

  test('after the start of a queued run: its deadlines rest', async () => {
    const { thread, run } = await stage.startRun();
    const next = await stage.queueRunBehind(thread);
    await stage.patch(run, { status: 'finished' });
    const started = await stage.loadRun(next);
    await stage.pause(thread, true);
    expect(await stage.loadRun(next)).toMatchObject({ status: 'running', deadline: null });
    stage.clock.advanceMinutes(5000);
    expect(await stage.takeTimerTurn(next)).toMatchObject({ status: 'running', deadline: null });
    await stage.pause(thread, false);
    expect((await stage.loadRun(next))?.expireAt?.getTime()).toBe(
      (started?.expireAt?.getTime() ?? 0) + 5000 * 60_000,
    );
  });

  test('then patch: the run ends, and the next one waits for the resume', async () => {
    const { thread, run } = await stage.startRun();
    const next = await stage.queueRunBehind(thread);
    await stage.pause(thread, true);
    await stage.patch(run, { status: 'finished' });
    expect(await stage.loadRun(next)).toMatchObject({ status: 'queued' });
    await stage.pause(thread, false);
    expect(await stage.loadRun(next)).toMatchObject({ status: 'running' });
  });

  test('then create: the run is queued until the resume', async () => {
    const thread = await stage.thread({ paused: true });
    const run = await stage.run(stage.flowId, thread);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'queued' });
    await stage.pause(thread, false);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running' });
  });
});
