import { expect, test } from 'vitest';

import { understandReply } from '../../../src/ai/built-in/understand/understand-reply.ts';
import type { AiAnswer, AiRequest } from '../../../src/flow/ai.ts';
import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays } from '../../support/story.ts';
import { playStoryWithAi } from '../../support/story-with-ai.ts';

const flow = linearFlow(ask('boolean', 'weekends', { text: 'Can you work weekends?' }), ask('text', 'after'));

const read = (request: AiRequest): AiAnswer =>
  request.kind === 'read'
    ? { kind: 'read', by: 'local', acts: understandReply(request.message) }
    : { kind: 'answer', text: null };

const play = (...texts: string[]) =>
  playStoryWithAi(
    flow,
    read,
    texts.map((text) => candidateSays(text)),
  );

const freely = "wouldn't have it any other way";

test('a yes that only weights tell is confirmed before it is stored', () => {
  const asked = play(freely);
  expect(asked.run.session).not.toHaveProperty('weekends');
  expect(asked.does).toEqual([
    'Do I read that right: your answer to “Can you work weekends?” is Yes? [Yes|No]',
  ]);
  expect(play(freely, 'yes').run.session).toMatchObject({ weekends: true });
});

test('a no to such a yes is the answer, and costs no other message', () => {
  expect(play(freely, 'no').run.session).toMatchObject({ weekends: false });
});

test.each(['the weekend of the eighth', 'my brother has a van', 'any day suits me?'])(
  'nothing is guessed where little speaks for it: %s',
  (text) => {
    const { run, does } = play(text);
    expect(run.session).not.toHaveProperty('weekends');
    expect(does.join(' ')).not.toContain('Do I read that right');
  },
);
