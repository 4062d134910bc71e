import { describe, expect, test } from 'vitest';

import { advance } from '../../src/flow/advance.ts';
import { joinReplies } from '../../src/flow/message-burst.ts';
import { isStalePress, addOfferMessages } from '../../src/flow/stale-press.ts';
import type { Position, Run } from '../../src/flow/run.ts';
import { ask } from '../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../support/builders/graph.ts';
import { contextAt, given, storyMinute, candidateSays } from '../support/story.ts';

const flow = linearFlow(ask('boolean', 'licence'), ask('boolean', 'record'));
const asked = given(flow).when().outcome.run;
const press = (replyTo: string, text = 'Yes') => ({ messageIds: ['m'], text, choice: 'true', replyTo });
const offeredBy = (run: Run, ...ids: string[]): Run => ({
  ...run,
  position: addOfferMessages(run.position, ids),
});
const at = (position: Position): Run => ({ ...asked, position });
const place = { nodeId: 'start', actionId: 'start.0' };

const after = (run: Run, reply: ReturnType<typeof press>): Run => {
  const context = contextAt(storyMinute(1), {});
  const result = advance(compileOrFail(flow), run, { type: 'candidateReplied', ...reply }, context);
  if (result.type !== 'advanced') throw new Error(result.type);
  return result.run;
};

describe('a press that names its message', () => {
  test('answers the question that this message asks', () => {
    const next = after(offeredBy(asked, 'q1'), press('q1'));
    expect(next.session).toMatchObject({ licence: true });
    expect(next.position).toMatchObject({ at: 'question', actionId: 'start.1' });
    expect(next.position).not.toHaveProperty('offeredBy');
  });

  test('of an earlier question changes nothing, and is no wrong answer', () => {
    const next = offeredBy(after(offeredBy(asked, 'q1'), press('q1')), 'q2');
    expect(after(next, press('q1'))).toBe(next);
  });

  test('answers a question that was asked again, by its first and by its later message', () => {
    const first = offeredBy(asked, 'q1');
    const again = offeredBy(given(flow).when(candidateSays('perhaps')).outcome.run, 'q1', 'q2');
    expect(again.position).toMatchObject({ failures: 1 });
    expect(after(first, press('q1')).session).toMatchObject({ licence: true });
    for (const id of ['q1', 'q2']) expect(after(again, press(id)).session).toMatchObject({ licence: true });
  });

  test('is taken at a question of which nobody noted who offered it', () => {
    expect(after(asked, press('any')).session).toMatchObject({ licence: true });
  });

  test.each<[string, Position, boolean]>([
    ['begins a run by a button of its first message', { at: 'entry', offeredBy: ['q'] }, false],
    ['begins no run', { at: 'entry' }, true],
    ['does not end a wait', { at: 'waiting', ...place, until: '', turn: 1 }, true],
    ['does not go on for people', { at: 'handover', ...place, afterwards: 'continue' }, true],
    [
      'answers what people left open',
      { at: 'handover', ...place, afterwards: 'askAgain', offeredBy: ['q'] },
      false,
    ],
    [
      'of an older question does not answer what people left open',
      { at: 'handover', ...place, afterwards: 'askAgain', offeredBy: ['r'] },
      true,
    ],
  ])('%s', (_what, position, stale) => {
    expect(isStalePress(at(position), press('q'))).toBe(stale);
    expect(isStalePress(at(position), { messageIds: ['m'], text: 'Yes', choice: 'true' })).toBe(false);
    expect(isStalePress(at(position), { messageIds: ['m'], text: 'Yes', replyTo: 'q' })).toBe(false);
  });

  test('keeps its message in a burst', () => {
    expect(joinReplies([{ messageIds: ['1'], text: 'Well,' }, press('q')])).toEqual({
      ...press('q'),
      messageIds: ['1', 'm'],
      text: 'Well,\nYes',
    });
  });
});

test('only the last twenty offers are remembered', () => {
  const ids = Array.from({ length: 25 }, (_, index) => String(index));
  const { position } = ids.reduce((run, id) => offeredBy(run, id), asked);
  expect(position).toMatchObject({ offeredBy: ids.slice(5) });
});
