import { describe, expect, test } from 'vitest';

import { computeBurstEnd, takeFirstBurst, joinReplies } from '../../src/flow/message-burst.ts';
import { dueTimer, nextDeadline } from '../../src/flow/deadline.ts';
import { ask, sayLater } from '../support/builders/actions.ts';
import { linearFlow } from '../support/builders/graph.ts';
import {
  atMinute,
  candidateFile,
  given,
  eventHappens,
  storyMinute,
  candidateSays,
} from '../support/story.ts';

const asked = given(linearFlow(ask('text', 'x'))).when().outcome.run;
const second = (seconds: number): Date => storyMinute(seconds / 60);
const sent = (...seconds: number[]) => seconds.map((each) => ({ createdAt: second(each) }));

describe('a burst', () => {
  test('ends a window after its last message, and five windows after its first', () => {
    expect(computeBurstEnd(asked, second(0), null, 2)).toEqual(second(2));
    expect(computeBurstEnd(asked, second(1), second(0), 2)).toEqual(second(3));
    expect(computeBurstEnd(asked, second(9), second(0), 2)).toEqual(second(10));
    expect(computeBurstEnd(asked, second(30), second(0), 2)).toEqual(second(30));
  });

  test('is not waited for without a window, nor where the run does not listen', () => {
    expect(computeBurstEnd(asked, second(0), null, 0)).toBeNull();
    const waiting = given(linearFlow(sayLater('x', 60))).when().outcome.run;
    expect(computeBurstEnd(waiting, second(0), null, 2)).toBeNull();
    const ended = given(linearFlow(ask('text', 'x'))).when(eventHappens({ type: 'cancelled' })).outcome.run;
    expect(computeBurstEnd(ended, second(0), null, 2)).toBeNull();
  });

  test('holds what came within the window of the message before', () => {
    expect(takeFirstBurst(sent(0, 1.5, 3, 6, 7), 2)).toEqual(sent(0, 1.5, 3));
    expect(takeFirstBurst(sent(0, 1), 0)).toEqual(sent(0));
    expect(takeFirstBurst([], 2)).toEqual([]);
  });

  test('is one answer: texts on their lines, files together, the button that was pressed', () => {
    const files = [candidateFile('a.pdf'), candidateFile('b.pdf')];
    const joined = joinReplies([
      { messageIds: ['1'], text: 'I live in' },
      { messageIds: ['2'], text: '', media: files.slice(0, 1) },
      { messageIds: ['3'], text: 'Utrecht', media: files.slice(1), choice: 'u' },
    ]);
    expect(joined).toEqual({
      messageIds: ['1', '2', '3'],
      text: 'I live in\nUtrecht',
      choice: 'u',
      media: files,
    });
  });

  test('stands before every other timer, and is over only when it is due', () => {
    const held = { ...asked, burstEndsAt: second(2) };
    expect(nextDeadline(held, false)).toEqual({ kind: 'burstOver', at: second(2) });
    expect(nextDeadline(held, true)).toBeNull();
    expect(dueTimer({ ...held, expireAt: second(1) }, second(1), false)).toBeNull();
    expect(dueTimer(held, second(2), false)).toBe('burstOver');
  });

  test('is answered like a message', () => {
    given(linearFlow(ask('text', 'x')))
      .when(atMinute(1, candidateSays('I live in\nUtrecht')))
      .expects({ session: { x: 'I live in\nUtrecht' }, run: { burstEndsAt: null } });
  });
});
