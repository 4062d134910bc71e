import { describe, expect, test } from 'vitest';

import { dueTimer, nextDeadline } from '../../src/flow/deadline.ts';
import { ask, sayLater, say } from '../support/builders/actions.ts';
import { compileOrFail, end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';
import {
  atMinute,
  given,
  eventHappens,
  storyMinute,
  playStory,
  candidateSays,
  describeCommand,
} from '../support/story.ts';

const patient = linearFlow(say('One'), sayLater('Two', 600), ask('text', 'x'));
const waitOver = eventHappens({ type: 'waitOver' });

describe('a wait', () => {
  test('says what comes before it at once, and waits to the second', () => {
    const { outcome } = given(patient).when();
    expect(outcome.turns.at(-1)?.map(describeCommand)).toEqual(['One']);
    expect(outcome.run.position).toEqual({
      at: 'waiting',
      nodeId: 'start',
      actionId: 'start.1',
      until: storyMinute(10).toISOString(),
      turn: 1,
    });
    expect(nextDeadline(outcome.run, false)).toEqual({ kind: 'waitOver', at: storyMinute(10) });
    expect(dueTimer(outcome.run, storyMinute(9), false)).toBeNull();
    expect(dueTimer(outcome.run, storyMinute(10), false)).toBe('waitOver');
  });

  test('goes on with its own text when it is over, and not before', () => {
    given(patient)
      .when(atMinute(9, waitOver))
      .expects({ does: [], run: { position: expect.objectContaining({ at: 'waiting' }) } });
    given(patient)
      .when(atMinute(10, waitOver))
      .expects({ does: ['Two', 'x?'], run: { position: expect.objectContaining({ at: 'question' }) } });
    given(patient).when(atMinute(10, waitOver), atMinute(11, waitOver)).expects({ does: [] });
  });

  test('is nobody’s silence: no reminder and no timeout, which count from what is said after it', () => {
    const { outcome } = given(patient).when();
    expect(outcome.run).toMatchObject({ remindAt: null, expireAt: null });
    given(patient)
      .when(atMinute(10, waitOver))
      .expects({ run: { remindAt: storyMinute(70), expireAt: storyMinute(250) } });
  });

  test('is not cut short by a message, which answers nothing that is asked after it', () => {
    given(patient)
      .when(atMinute(1, candidateSays('hello?')))
      .expects({ does: [], session: {}, run: { position: expect.objectContaining({ at: 'waiting' }) } });
    given(patient)
      .when(atMinute(1, candidateSays('Jan')), atMinute(10, waitOver), atMinute(11, candidateSays('Ann')))
      .expects({ session: { x: 'Ann' } });
  });

  test('is moved by the length of a pause', () => {
    const { outcome } = given(patient).when(
      atMinute(30, eventHappens({ type: 'resumed', pausedForMs: 25 * 60_000 })),
    );
    expect(outcome.run.position).toMatchObject({ at: 'waiting', until: storyMinute(35).toISOString() });
  });

  test('does not end in a paused thread', () => {
    given(patient)
      .when(atMinute(10, waitOver, { threadPaused: true }))
      .expects({ does: [], run: { position: expect.objectContaining({ at: 'waiting' }) } });
  });

  test('ends with the run', () => {
    const { outcome } = given(patient).when(
      atMinute(1, eventHappens({ type: 'cancelled' })),
      atMinute(10, waitOver),
    );
    expect(outcome.run).toMatchObject({ status: 'cancelled', position: { at: 'end', nodeId: 'start' } });
    expect(outcome.turns.at(-1)).toEqual([]);
  });

  test('can follow a wait, each counted', () => {
    const twice = linearFlow(sayLater('One', 60), sayLater('Two', 60));
    given(twice)
      .when(atMinute(1, waitOver))
      .expects({ does: ['One'], run: { position: expect.objectContaining({ turn: 2 }) } });
    given(twice)
      .when(atMinute(1, waitOver), atMinute(2, waitOver))
      .expects({ does: ['Two'], run: { status: 'finished' } });
  });

  test('before a reset leaves the run with its timeout', () => {
    const circle = graph(
      node('start', [say('Hi'), sayLater('Bye', 60)], transitionTo('again')),
      end('again', 'reset'),
    );
    given(circle)
      .when(atMinute(1, waitOver))
      .expects({
        does: ['Bye'],
        run: { position: { at: 'entry' }, remindAt: null, expireAt: storyMinute(241) },
      });
  });

  test('of zero seconds is none', () => {
    given(linearFlow(sayLater('One', 0), ask('text', 'x')))
      .when()
      .expects({ does: ['One', 'x?'] });
  });
});

test('a flow that speaks for ever by waits leaves a silent candidate alone after fifty', () => {
  const nag = graph(
    node(
      'start',
      [sayLater('Still there?', 60)],
      transitionTo('end', 'session.x == 1'),
      transitionTo('start'),
    ),
    end('end', 'accepted'),
  );
  const begun = playStory(
    compileOrFail(nag, ['x']),
    [eventHappens({ type: 'started' }), candidateSays('hi')],
    { initialState: { x: 0 } },
  );
  let { run } = begun;
  for (const time of [1, 2, 3])
    ({ run } = playStory(compileOrFail(nag, ['x']), [atMinute(time, waitOver)], {}, run));
  expect(run.position).toMatchObject({ turn: 4 });
  ({ run } = playStory(compileOrFail(nag, ['x']), [atMinute(3, candidateSays('yes'))], {}, run));
  expect(run.position).toMatchObject({ turn: 1 });
  let said = 0;
  while (run.status === 'running' && said < 100) {
    said += 1;
    ({ run } = playStory(
      compileOrFail(nag, ['x']),
      [atMinute(said + 3, waitOver)],
      { initialState: { x: 0 } },
      run,
    ));
  }
  expect(said).toBe(50);
  expect(run).toMatchObject({ status: 'exception', errorMessages: [{ code: 'endless_loop' }] });
});
