import { describe, expect, test } from 'vitest';

import { advance } from '../../src/flow/advance.ts';
import { requestKey } from '../../src/flow/ai.ts';
import { isChangedAddress, findEmailAddresses } from '../../src/flow/reply-parsers/email.ts';
import type { AdvanceResult } from '../../src/flow/run.ts';
import { ask } from '../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../support/builders/graph.ts';
import { actsOfMeaning } from '../support/story-with-ai.ts';
import { contextAt, given, storyMinute, candidateSays } from '../support/story.ts';

const flow = linearFlow(ask('email', 'mail', { invalidText: 'Wrong.' }));

describe('a reply with two e-mail addresses', () => {
  test('is answered with the question which of them, and buttons for each', () => {
    const story = given(flow);
    story.when(candidateSays('jan@example.com or JAN@work.example.com')).expects({
      does: [
        'I see more than one e-mail address. Which one shall I use? [jan@example.com|jan@work.example.com]',
      ],
      run: { status: 'running', position: expect.objectContaining({ failures: 1 }) },
      session: {},
    });
    const press = candidateSays('jan@work.example.com');
    story.when(candidateSays('jan@example.com or jan@work.example.com'), press).expects({
      session: { mail: 'jan@work.example.com' },
      run: { status: 'finished' },
    });
  });

  test('asks no engine, which cannot know', () => {
    const context = contextAt(storyMinute(1), { ai: new Map() });
    const { run } = given(flow).when().outcome;
    const reply = { messageIds: ['m'], text: 'jan@example.com and piet@example.com' };
    const result = advance(compileOrFail(flow), run, { type: 'candidateReplied', ...reply }, context);
    expect(result.type).toBe('advanced');
  });

  test('names ten of them at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => `a${index}@example.com`).join(' ');
    const { turns } = given(flow).when(candidateSays(many)).outcome;
    expect(turns.at(-1)).toMatchObject([{ payload: { attributes: { options: { length: 10 } } } }]);
    expect(findEmailAddresses(many)).toHaveLength(30);
  });
});

describe('an address that an engine has read', () => {
  const after = (text: string, plain: string): AdvanceResult => {
    const { run } = given(flow).when().outcome;
    const take = (ai: NonNullable<Parameters<typeof contextAt>[1]>['ai']): AdvanceResult =>
      advance(
        compileOrFail(flow),
        run,
        { type: 'candidateReplied', messageIds: ['m'], text },
        contextAt(storyMinute(1), ai ? { ai } : {}),
      );
    const first = take(new Map());
    if (first.type !== 'needsAi') return first;
    const acts = actsOfMeaning({ intent: 'answer', plain, confidence: 0.9 }, text);
    return take(
      new Map(
        first.requests.map((each) => [
          requestKey(each),
          { request: each, answer: { kind: 'read', by: 'local', acts } },
        ]),
      ),
    );
  };

  test.each([
    ['jan at example dot com', 'jan@example.com', 'jan@example.com'],
    ['jan@example,com', 'jan@example.com', 'jan@example.com'],
    ['jan@mün_chen.de', 'jan@munchen.de', undefined],
    ['jan,smit@example.com', 'smit@example.com', undefined],
    ['jan,smit@example.com', 'jan.smit@example.com', 'jan.smit@example.com'],
    ['我的邮箱是jan@example.com', 'jan@example.com', undefined],
  ])('from %j as %s is kept as %s', (text, plain, kept) => {
    const result = after(text, plain);
    expect(result.type === 'advanced' && result.run.session['mail']).toBe(kept);
  });

  test.each([
    ['jose@example.com', 'josé@example.com', true],
    ['josé@example.com', 'mail: josé@example.com!', false],
    ['jan@example.com', 'Jan @ Example.com', false],
    ['jan@example.com', 'jan at example dot com', false],
    ['jan@example.co', 'jan@example.com', true],
  ])('%s is another than %j says: %s', (address, text, changes) => {
    expect(isChangedAddress(address, text)).toBe(changes);
  });
});
