import { describe, expect, test } from '@jest/globals';

import { dueTimer, nextDeadline } from '../../src/flow/deadline.ts';
import {
  ask,
  at,
  compiled,
  end,
  given,
  graph,
  happens,
  later,
  line,
  minute,
  node,
  play,
  say,
  says,
  to,
  told,
} from '../support/given.ts';

const patient = line(say('One'), later('Two', 600), ask('text', 'x'));
const waitOver = happens({ type: 'waitOver' });

describe('a wait', () => {
  test('says what comes before it at once, and waits to the second', () => {
    const { outcome } = given(patient).when();
    expect(outcome.turns.at(-1)?.map(told)).toEqual(['One']);
    expect(outcome.run.position).toEqual({
      at: 'waiting',
      nodeId: 'start',
      actionId: 'start.1',
      until: minute(10).toISOString(),
      turn: 1,
    });
    expect(nextDeadline(outcome.run, false)).toEqual({ kind: 'waitOver', at: minute(10) });
    expect(dueTimer(outcome.run, minute(9), false)).toBeNull();
    expect(dueTimer(outcome.run, minute(10), false)).toBe('waitOver');
  });

  test('goes on with its own text when it is over, and not before', () => {
    given(patient)
      .when(at(9, waitOver))
      .expects({ does: [], run: { position: expect.objectContaining({ at: 'waiting' }) } });
    given(patient)
      .when(at(10, waitOver))
      .expects({ does: ['Two', 'x?'], run: { position: expect.objectContaining({ at: 'question' }) } });
    given(patient).when(at(10, waitOver), at(11, waitOver)).expects({ does: [] });
  });

  test('is nobody’s silence: no reminder and no timeout, which count from what is said after it', () => {
    const { outcome } = given(patient).when();
    expect(outcome.run).toMatchObject({ remindAt: null, expireAt: null });
    given(patient)
      .when(at(10, waitOver))
      .expects({ run: { remindAt: minute(70), expireAt: minute(250) } });
  });

  test('is not cut short by a message, which answers nothing that is asked after it', () => {
    given(patient)
      .when(at(1, says('hello?')))
      .expects({ does: [], session: {}, run: { position: expect.objectContaining({ at: 'waiting' }) } });
    given(patient)
      .when(at(1, says('Jan')), at(10, waitOver), at(11, says('Ann')))
      .expects({ session: { x: 'Ann' } });
  });

  test('is moved by the length of a pause', () => {
    const { outcome } = given(patient).when(at(30, happens({ type: 'resumed', pausedForMs: 25 * 60_000 })));
    expect(outcome.run.position).toMatchObject({ at: 'waiting', until: minute(35).toISOString() });
  });

  test('does not end in a paused thread', () => {
    given(patient)
      .when(at(10, waitOver, { threadPaused: true }))
      .expects({ does: [], run: { position: expect.objectContaining({ at: 'waiting' }) } });
  });

  test('ends with the run', () => {
    const { outcome } = given(patient).when(at(1, happens({ type: 'cancelled' })), at(10, waitOver));
    expect(outcome.run).toMatchObject({ status: 'cancelled', position: { at: 'end', nodeId: 'start' } });
    expect(outcome.turns.at(-1)).toEqual([]);
  });

  test('can follow a wait, each counted', () => {
    const twice = line(later('One', 60), later('Two', 60));
    given(twice)
      .when(at(1, waitOver))
      .expects({ does: ['One'], run: { position: expect.objectContaining({ turn: 2 }) } });
    given(twice)
      .when(at(1, waitOver), at(2, waitOver))
      .expects({ does: ['Two'], run: { status: 'finished' } });
  });

  test('before a reset leaves the run with its timeout', () => {
    const circle = graph(node('start', [say('Hi'), later('Bye', 60)], to('again')), end('again', 'reset'));
    given(circle)
      .when(at(1, waitOver))
      .expects({ does: ['Bye'], run: { position: { at: 'entry' }, remindAt: null, expireAt: minute(241) } });
  });

  test('of zero seconds is none', () => {
    given(line(later('One', 0), ask('text', 'x')))
      .when()
      .expects({ does: ['One', 'x?'] });
  });
});

test('a flow that speaks for ever by waits leaves a silent candidate alone after fifty', () => {
  const nag = graph(
    node('start', [later('Still there?', 60)], to('end', 'session.x == 1'), to('start')),
    end('end', 'accepted'),
  );
  const begun = play(compiled(nag, ['x']), [happens({ type: 'started' }), says('hi')], { seed: { x: 0 } });
  let { run } = begun;
  for (const time of [1, 2, 3]) ({ run } = play(compiled(nag, ['x']), [at(time, waitOver)], {}, run));
  expect(run.position).toMatchObject({ turn: 4 });
  ({ run } = play(compiled(nag, ['x']), [at(3, says('yes'))], {}, run));
  expect(run.position).toMatchObject({ turn: 1 });
  let said = 0;
  while (run.status === 'running' && said < 100) {
    said += 1;
    ({ run } = play(compiled(nag, ['x']), [at(said + 3, waitOver)], { seed: { x: 0 } }, run));
  }
  expect(said).toBe(50);
  expect(run).toMatchObject({ status: 'exception', errorMessages: [{ code: 'endless_loop' }] });
});
