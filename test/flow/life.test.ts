import { describe, expect, test } from '@jest/globals';

import { dueTimer, nextDeadline } from '../../src/flow/deadline.ts';
import type { RunEvent } from '../../src/flow/run.ts';
import {
  ask,
  at,
  compiled,
  end,
  given,
  graph,
  handover,
  happens,
  line,
  minute,
  node,
  play,
  says,
  to,
} from '../support/given.ts';

const flow = line(ask('text', 'x'), ask('text', 'y'));
const started = happens({ type: 'started' });
const reminderDue = happens({ type: 'reminderDue' });
const expired = happens({ type: 'expired' });
const resumedAfter = (minutes: number) => happens({ type: 'resumed', pausedForMs: minutes * 60_000 });
const tell = (...moments: Parameters<typeof play>[1]) => play(compiled(flow), moments);

describe('the start', () => {
  test('says nothing, and counts the silence from here', () => {
    const { run, turns } = tell(started);
    expect(turns).toEqual([[]]);
    expect(run).toMatchObject({
      status: 'running',
      position: { at: 'entry' },
      remindAt: null,
      expireAt: minute(240),
      answered: false,
    });
  });

  test('does not happen in a paused thread, nor twice', () => {
    expect(tell(at(0, started, { threadPaused: true })).run.status).toBe('queued');
    expect(tell(started, at(5, started)).run.expireAt).toEqual(minute(240));
  });
});

describe('the reminder', () => {
  test('comes once in a silence, after the first message', () => {
    const { run, turns } = tell(started, at(10, says('hi')), at(70, reminderDue), at(71, reminderDue));
    expect(turns.slice(2)).toMatchObject([
      [{ type: 'say', origin: 'reminder', payload: { attributes: { value: 'Still there?' } } }],
      [],
    ]);
    expect(run).toMatchObject({ remindAt: null, expireAt: minute(250) });
  });

  test('is armed again by the next message', () => {
    const { run } = tell(started, at(10, says('hi')), at(70, reminderDue), at(80, says('answer')));
    expect(run).toMatchObject({ remindAt: minute(140), expireAt: minute(320) });
  });

  test('never comes before the first message, with an interval of 0, too early, or in a paused thread', () => {
    const never = {
      settings: { reminderIntervalMinutes: 0, reminderMessage: 'x', sessionTimeoutMinutes: 240 },
    };
    expect(tell(started, at(100, reminderDue)).turns.at(-1)).toEqual([]);
    expect(tell(started, at(1, says('hi'), never)).run.remindAt).toBeNull();
    expect(tell(started, at(1, says('hi')), at(60, reminderDue)).turns.at(-1)).toEqual([]);
    expect(
      tell(started, at(1, says('hi')), at(61, reminderDue, { threadPaused: true })).turns.at(-1),
    ).toEqual([]);
  });
});

describe('the timeout', () => {
  test('ends a silent run, also one that never heard from its candidate', () => {
    expect(tell(started, at(240, expired)).run).toMatchObject({
      status: 'timeout',
      outcome: null,
      remindAt: null,
      expireAt: null,
    });
  });

  test('is put off by a message, and by a pause', () => {
    expect(tell(started, at(200, says('hi')), at(240, expired)).run.status).toBe('running');
    expect(tell(started, at(240, expired, { threadPaused: true })).run.status).toBe('running');
  });

  test('goes on to count after a reset', () => {
    const circle = compiled(graph(node('start', [ask('text', 'x')], to('again')), end('again', 'reset')));
    const { run } = play(circle, [started, at(1, says('hi')), at(2, says('x')), at(242, expired)]);
    expect(run.status).toBe('timeout');
  });
});

describe('a pause', () => {
  test('moves both deadlines by its length', () => {
    const { run } = tell(started, at(10, says('hi')), at(50, resumedAfter(30)));
    expect(run).toMatchObject({ remindAt: minute(100), expireAt: minute(280) });
  });

  test('keeps messages for people', () => {
    const { run, turns } = tell(started, says('hi'), at(5, says('for a person'), { threadPaused: true }));
    expect(turns.at(-1)).toEqual([]);
    expect(run.session).toEqual({});
  });

  test('after wrong answers asks the question again with a clean slate', () => {
    const numbers = line(ask('number', 'n'));
    const wrong = ['a', 'b', 'c', 'd'].map((text) => says(text));
    given(numbers)
      .when(...wrong, resumedAfter(10))
      .expects({
        does: ['n?'],
        run: { position: { at: 'question', nodeId: 'start', actionId: 'start.0', failures: 0 } },
      });
  });

  test('that nobody told the run to have ended is over with the next message', () => {
    given(line(handover(), ask('text', 'x')))
      .when(says('hello?'))
      .expects({ does: ['x?'] });
    const wrong = ['a', 'b', 'c', 'd'].map((text) => says(text));
    given(line(ask('number', 'n')))
      .when(...wrong, says('12'))
      .expects({ session: { n: 12 } });
  });
});

describe('the end', () => {
  const error = { code: 'turn_failed', detail: 'Five tries failed.', at: '2026-11-21T09:00:00.000Z' };

  test.each<[RunEvent, object]>([
    [{ type: 'cancelled' }, { status: 'cancelled' }],
    [{ type: 'optedOut' }, { status: 'cancelled' }],
    [
      { type: 'failed', error },
      { status: 'exception', errorMessages: [error] },
    ],
    [
      { type: 'statusPatched', status: 'finished' },
      { status: 'finished', outcome: null },
    ],
    [{ type: 'statusPatched', status: 'exception' }, { status: 'exception' }],
  ])('by %j', (event, expected) => {
    given(flow)
      .when(happens(event))
      .expects({
        run: { ...expected, position: { at: 'end', nodeId: 'start' }, remindAt: null, expireAt: null },
      });
  });

  test('by the opt-out word pauses the thread', () => {
    given(flow)
      .when(happens({ type: 'optedOut' }))
      .expects({ does: ['<pauseChatbot>'] });
  });

  test('is final for every event but a patch of the status', () => {
    const { outcome } = given(flow).when(happens({ type: 'cancelled' }));
    const events: RunEvent[] = [
      { type: 'started' },
      { type: 'candidateReplied', messageIds: ['m'], text: 'hi' },
      { type: 'optedOut' },
      { type: 'reminderDue' },
      { type: 'expired' },
      { type: 'resumed', pausedForMs: 5 },
      { type: 'failed', error },
    ];
    for (const event of events) {
      const { run, turns } = play(compiled(flow), [happens(event)], {}, outcome.run);
      expect(run).toBe(outcome.run);
      expect(turns).toEqual([[]]);
    }
    const patched = play(
      compiled(flow),
      [happens({ type: 'statusPatched', status: 'finished' })],
      {},
      outcome.run,
    );
    expect(patched.run.status).toBe('finished');
  });

  test('comes as an exception for a place that the flow does not have', () => {
    const { outcome } = given(flow).when();
    const run = {
      ...outcome.run,
      position: { at: 'question', nodeId: 'start', actionId: 'gone', failures: 0 } as const,
    };
    expect(play(compiled(flow), [says('hi')], {}, run).run).toMatchObject({ status: 'exception' });
  });
});

describe('deadlines', () => {
  const { run } = tell(started, says('hi'));

  test('the earlier one is next, none in a paused thread', () => {
    expect(nextDeadline(run, false)).toEqual({ kind: 'reminderDue', at: minute(60) });
    expect(nextDeadline({ ...run, remindAt: null }, false)).toEqual({ kind: 'expired', at: minute(240) });
    expect(nextDeadline({ ...run, remindAt: minute(240) }, false)).toEqual({
      kind: 'expired',
      at: minute(240),
    });
    expect(nextDeadline(run, true)).toBeNull();
    expect(nextDeadline({ ...run, status: 'finished' }, false)).toBeNull();
  });

  test('of two that are due only the timeout counts', () => {
    expect(dueTimer(run, minute(59), false)).toBeNull();
    expect(dueTimer(run, minute(60), false)).toBe('reminderDue');
    expect(dueTimer(run, minute(240), false)).toBe('expired');
    expect(dueTimer(run, minute(240), true)).toBeNull();
  });
});
