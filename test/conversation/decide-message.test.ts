import { describe, expect, test } from 'vitest';

import { type ArrivedMessage, decideMessage } from '../../src/conversation/decide-message.ts';
import { buildQueuedRun } from '../../src/conversation/insert-run.ts';
import type { StoredRun } from '../../src/conversation/stored-run.ts';
import type { Thread } from '../../src/conversation/thread.ts';
import type { Position } from '../../src/flow/run.ts';
import { plainThread } from '../support/builders/thread.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const secondsLater = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const thread: Thread = { ...plainThread, channel: 'sms' };

const question: Position = { at: 'question', nodeId: 'n', actionId: 'a', failures: 0, offeredBy: ['offer'] };

const runningRun = (burstEndsAt: Date | null = null, position: Position = question): StoredRun => {
  const settings = { reminderInterval: 0, reminderMessage: '', sessionTimeout: 60, answerBurstSeconds: 2 };
  const flow = { flowId: 'flow', versionId: 'version', version: 1, settings };
  const request = { id: 'run', state: {}, initialMessage: {}, scheduleId: null, vacancyId: null };
  const queued = buildQueuedRun({ thread, candidate: null }, { ...flow, ...request });
  return { ...queued, run: { ...queued.run, status: 'running', position, burstEndsAt } };
};

const text: ArrivedMessage = {
  reply: { messageIds: ['m'], text: 'Hi' },
  offer: null,
  optOut: null,
  opensWindow: false,
  waitingSince: null,
  fileUntil: null,
  postpone: false,
};
const pressOf = (replyTo: string): ArrivedMessage => ({
  ...text,
  reply: { ...text.reply, choice: 'yes', replyTo },
});

const decisionOn = (
  stored: StoredRun | null,
  message: ArrivedMessage,
  pausedAt: Date | null = null,
  more: Partial<Thread> = {},
) => decideMessage({ now, thread: { ...thread, pausedAt, ...more } }, stored, message);

describe('a message', () => {
  test('of a paused thread is for people; an opt-out only on the web', () => {
    const stop: ArrivedMessage = { ...text, optOut: 'stop' };
    expect(decisionOn(runningRun(), text, now)).toEqual({ type: 'storeOnly' });
    expect(decisionOn(runningRun(), stop, now, { channel: 'web' })).toEqual({ type: 'storeOnly' });
    expect(decisionOn(runningRun(), stop, now, { channel: 'sms' })).toEqual({ type: 'optOut' });
  });

  test('of a person who opted out is for people, until it opts in', () => {
    const of = (optOut: ArrivedMessage['optOut']) =>
      decisionOn(null, { ...text, optOut }, now, { optedOutAt: now });
    expect(of(null)).toEqual({ type: 'storeOnly' });
    expect(of('stop')).toEqual({ type: 'storeOnly' });
    expect(of('start')).toEqual({ type: 'optIn' });
    expect(decisionOn(null, { ...text, optOut: 'start' })).toEqual({ type: 'needsRun' });
  });

  test('that opens the window for what waits answers nothing', () => {
    expect(decisionOn(runningRun(), { ...text, opensWindow: true })).toEqual({ type: 'storeOnly' });
  });

  test('that asks to be left alone opts out, also where no run is', () => {
    expect(decisionOn(runningRun(), { ...text, optOut: 'stop' })).toEqual({ type: 'optOut' });
    expect(decisionOn(null, { ...text, optOut: 'stop' })).toEqual({ type: 'optOut' });
  });

  test('without a run needs one, unless it presses a button of a run that is over', () => {
    expect(decisionOn(null, text)).toEqual({ type: 'needsRun' });
    const offer = { payload: { type: 'text', attributes: { value: 'Go?' } }, flowRunId: 'old' } as const;
    expect(decisionOn(null, { ...pressOf('offer'), offer })).toEqual({ type: 'storeOnly' });
    expect(decisionOn(null, { ...pressOf('offer'), offer: { ...offer, flowRunId: null } })).toEqual({
      type: 'needsRun',
    });
  });
});

describe('a message of a running run', () => {
  test('waits for the rest of the answer, and longer the more is typed', () => {
    expect(decisionOn(runningRun(), text)).toMatchObject({
      type: 'wait',
      after: { seq: 1, run: { burstEndsAt: secondsLater(2) } },
    });
    const waiting = { ...text, waitingSince: secondsLater(-9) };
    expect(decisionOn(runningRun(now), waiting)).toMatchObject({
      after: { run: { burstEndsAt: secondsLater(1) } },
    });
  });

  test('waits behind earlier ones, and where its turn is postponed', () => {
    const behind = { ...text, waitingSince: secondsLater(-1) };
    expect(decisionOn(runningRun(), behind)).toMatchObject({
      type: 'wait',
      after: { run: { burstEndsAt: null } },
    });
    expect(decisionOn(runningRun(now), { ...pressOf('offer'), postpone: true })).toMatchObject({
      type: 'wait',
      after: { run: { burstEndsAt: now } },
    });
  });

  test('that presses a button answers at once, and says nothing to a question that is over', () => {
    const stored = runningRun();
    expect(decisionOn(stored, pressOf('offer'))).toEqual({ type: 'takeTurn', stored });
    expect(decisionOn(stored, pressOf('other'))).toEqual({ type: 'storeOnly' });
  });

  test('answers at once while the run itself makes the candidate wait', () => {
    const until = secondsLater(60).toISOString();
    const stored = runningRun(null, { at: 'waiting', nodeId: 'n', actionId: 'a', until, turn: 1 });
    expect(decisionOn(stored, text)).toEqual({ type: 'takeTurn', stored });
  });
});
