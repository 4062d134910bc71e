import { describe, expect, test } from 'vitest';

import { dueTimer, nextDeadline } from '../../src/flow/deadline.ts';
import type { RunEvent } from '../../src/flow/run.ts';
import { ask, handover } from '../support/builders/actions.ts';
import { compileOrFail, end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';
import { atMinute, given, eventHappens, storyMinute, playStory, candidateSays } from '../support/story.ts';

const flow = linearFlow(ask('text', 'x'), ask('text', 'y'));
const started = eventHappens({ type: 'started' });
const reminderDue = eventHappens({ type: 'reminderDue' });
const expired = eventHappens({ type: 'expired' });
const resumedAfter = (minutes: number) => eventHappens({ type: 'resumed', pausedForMs: minutes * 60_000 });
const tell = (...moments: Parameters<typeof playStory>[1]) => playStory(compileOrFail(flow), moments);

describe('the start', () => {
  test('says nothing, and counts the silence from here', () => {
    const { run, turns } = tell(started);
    expect(turns).toEqual([[]]);
    expect(run).toMatchObject({
      status: 'running',
      position: { at: 'entry' },
      remindAt: null,
      expireAt: storyMinute(240),
      answered: false,
    });
  });

  test('does not happen in a paused thread, nor twice', () => {
    expect(tell(atMinute(0, started, { threadPaused: true })).run.status).toBe('queued');
    expect(tell(started, atMinute(5, started)).run.expireAt).toEqual(storyMinute(240));
  });
});

describe('the reminder', () => {
  test('comes once in a silence, after the first message', () => {
    const { run, turns } = tell(
      started,
      atMinute(10, candidateSays('hi')),
      atMinute(70, reminderDue),
      atMinute(71, reminderDue),
    );
    expect(turns.slice(2)).toMatchObject([
      [{ type: 'say', origin: 'reminder', payload: { attributes: { value: 'Still there?' } } }],
      [],
    ]);
    expect(run).toMatchObject({ remindAt: null, expireAt: storyMinute(250) });
  });

  test('is armed again by the next message', () => {
    const { run } = tell(
      started,
      atMinute(10, candidateSays('hi')),
      atMinute(70, reminderDue),
      atMinute(80, candidateSays('answer')),
    );
    expect(run).toMatchObject({ remindAt: storyMinute(140), expireAt: storyMinute(320) });
  });

  test('never comes before the first message, with an interval of 0, too early, or in a paused thread', () => {
    const never = {
      settings: { reminderIntervalMinutes: 0, reminderMessage: 'x', sessionTimeoutMinutes: 240 },
    };
    expect(tell(started, atMinute(100, reminderDue)).turns.at(-1)).toEqual([]);
    expect(tell(started, atMinute(1, candidateSays('hi'), never)).run.remindAt).toBeNull();
    expect(tell(started, atMinute(1, candidateSays('hi')), atMinute(60, reminderDue)).turns.at(-1)).toEqual(
      [],
    );
    expect(
      tell(
        started,
        atMinute(1, candidateSays('hi')),
        atMinute(61, reminderDue, { threadPaused: true }),
      ).turns.at(-1),
    ).toEqual([]);
  });
});

describe('the timeout', () => {
  test('ends a silent run, also one that never heard from its candidate', () => {
    expect(tell(started, atMinute(240, expired)).run).toMatchObject({
      status: 'timeout',
      outcome: null,
      remindAt: null,
      expireAt: null,
    });
  });

  test('is put off by a message, and by a pause', () => {
    expect(tell(started, atMinute(200, candidateSays('hi')), atMinute(240, expired)).run.status).toBe(
      'running',
    );
    expect(tell(started, atMinute(240, expired, { threadPaused: true })).run.status).toBe('running');
  });

  test('goes on to count after a reset', () => {
    const circle = compileOrFail(
      graph(node('start', [ask('text', 'x')], transitionTo('again')), end('again', 'reset')),
    );
    const { run } = playStory(circle, [
      started,
      atMinute(1, candidateSays('hi')),
      atMinute(2, candidateSays('x')),
      atMinute(242, expired),
    ]);
    expect(run.status).toBe('timeout');
  });
});

describe('a pause', () => {
  test('moves both deadlines by its length', () => {
    const { run } = tell(started, atMinute(10, candidateSays('hi')), atMinute(50, resumedAfter(30)));
    expect(run).toMatchObject({ remindAt: storyMinute(100), expireAt: storyMinute(280) });
  });

  test('keeps messages for people', () => {
    const { run, turns } = tell(
      started,
      candidateSays('hi'),
      atMinute(5, candidateSays('for a person'), { threadPaused: true }),
    );
    expect(turns.at(-1)).toEqual([]);
    expect(run.session).toEqual({});
  });

  test('after wrong answers asks the question again with a clean slate', () => {
    const numbers = linearFlow(ask('number', 'n'));
    const wrong = ['a', 'b', 'c', 'd'].map((text) => candidateSays(text));
    given(numbers)
      .when(...wrong, resumedAfter(10))
      .expects({
        does: ['n?'],
        run: { position: { at: 'question', nodeId: 'start', actionId: 'start.0', failures: 0 } },
      });
  });

  test('that nobody told the run to have ended is over with the next message', () => {
    given(linearFlow(handover(), ask('text', 'x')))
      .when(candidateSays('hello?'))
      .expects({ does: ['x?'] });
    const wrong = ['a', 'b', 'c', 'd'].map((text) => candidateSays(text));
    given(linearFlow(ask('number', 'n')))
      .when(...wrong, candidateSays('12'))
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
      .when(eventHappens(event))
      .expects({
        run: { ...expected, position: { at: 'end', nodeId: 'start' }, remindAt: null, expireAt: null },
      });
  });

  test('by the opt-out word pauses the thread', () => {
    given(flow)
      .when(eventHappens({ type: 'optedOut' }))
      .expects({ does: ['<pauseChatbot>'] });
  });

  test('is final for every event but a patch of the status', () => {
    const { outcome } = given(flow).when(eventHappens({ type: 'cancelled' }));
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
      const { run, turns } = playStory(compileOrFail(flow), [eventHappens(event)], {}, outcome.run);
      expect(run).toBe(outcome.run);
      expect(turns).toEqual([[]]);
    }
    const patched = playStory(
      compileOrFail(flow),
      [eventHappens({ type: 'statusPatched', status: 'finished' })],
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
    expect(playStory(compileOrFail(flow), [candidateSays('hi')], {}, run).run).toMatchObject({
      status: 'exception',
    });
  });
});

describe('deadlines', () => {
  const { run } = tell(started, candidateSays('hi'));

  test('the earlier one is next, none in a paused thread', () => {
    expect(nextDeadline(run, false)).toEqual({ kind: 'reminderDue', at: storyMinute(60) });
    expect(nextDeadline({ ...run, remindAt: null }, false)).toEqual({
      kind: 'expired',
      at: storyMinute(240),
    });
    expect(nextDeadline({ ...run, remindAt: storyMinute(240) }, false)).toEqual({
      kind: 'expired',
      at: storyMinute(240),
    });
    expect(nextDeadline(run, true)).toBeNull();
    expect(nextDeadline({ ...run, status: 'finished' }, false)).toBeNull();
  });

  test('of two that are due only the timeout counts', () => {
    expect(dueTimer(run, storyMinute(59), false)).toBeNull();
    expect(dueTimer(run, storyMinute(60), false)).toBe('reminderDue');
    expect(dueTimer(run, storyMinute(240), false)).toBe('expired');
    expect(dueTimer(run, storyMinute(240), true)).toBeNull();
  });
});
