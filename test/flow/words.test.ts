import { describe, expect, test } from 'vitest';

import { playStoryWithAi, aiNeverAsked, aiWhoUnderstands } from '../support/story-with-ai.ts';
import { ask } from '../support/builders/actions.ts';
import { linearFlow } from '../support/builders/graph.ts';
import { given, eventHappens, candidateSays } from '../support/story.ts';

const name = { text: 'Thanks, noted! What is your name?', invalidText: 'May I have your name?' };
const named = linearFlow(ask('text', 'name', name), ask('text', 'next'));

describe('a question for a name', () => {
  test.each([
    'none of your business',
    'dat gaat je niks aan',
    "I'd rather not say",
    'zeg ik liever niet',
    'geen zin',
    'nee',
  ])('is put again when the candidate refuses: %s', (text) => {
    given(named)
      .when(candidateSays(text))
      .expects({ run: { position: { failures: 0, refused: true } }, session: {} });
    const { does } = playStoryWithAi(named, aiNeverAsked, [candidateSays(text)]);
    expect(does).toEqual([
      expect.stringContaining('recruiter'),
      expect.stringMatching(/: What is your name\?$/),
    ]);
  });

  test.each(['Bo Nee', 'Will None', 'O', 'Nguyen Van A'])('takes a name: %s', (text) => {
    given(named)
      .when(candidateSays(text))
      .expects({ does: ['next?'], session: { name: text } });
  });

  test('is left to people after a second refusal, and is then put without the thanks in front of it', () => {
    const tries = Array.from({ length: 2 }, () => candidateSays('none of your business'));
    given(named)
      .when(...tries)
      .expects({ run: { position: { at: 'handover', afterwards: 'askAgain' } } });
    given(named)
      .when(...tries, eventHappens({ type: 'resumed', pausedForMs: 1000 }))
      .expects({ does: ['What is your name?'] });
  });

  test('is put again when what stands beside a question refuses', () => {
    const { run, does } = playStoryWithAi(named, aiWhoUnderstands({ intent: 'unclear' }), [
      candidateSays('none of your business, why do you ask?'),
    ]);
    expect(does).toEqual([expect.stringContaining('recruiter'), 'Back to my question: What is your name?']);
    expect(run.session).not.toHaveProperty('name');
  });

  test('that is met by a question back is put again after the answer', () => {
    const own = { ...name, why: 'We write to you by name.' };
    given(linearFlow(ask('text', 'name', own)))
      .when(candidateSays('why do you need that?'))
      .expects({
        does: ['We write to you by name.', 'Back to my question: What is your name?'],
        run: { position: { failures: 0 } },
        session: {},
      });
  });
});

describe('an optional question for words', () => {
  const remarks = { text: 'Is there anything else we should know?', required: false };
  const answered = (text: string, value: Record<string, unknown>) =>
    playStoryWithAi(linearFlow(ask('text', 'x', value), ask('text', 'next')), aiNeverAsked, [
      candidateSays(text),
    ]).run.session;

  test.each([
    'nee',
    'No.',
    'geen',
    'nothing',
    'n.v.t.',
    'nee, geen opmerkingen',
    'none of your business',
    'skip',
  ])('is passed over by %s', (text) => {
    expect(answered(text, remarks)).toMatchObject({ x: null, _answers: { x: { method: 'skipped', text } } });
  });

  test('keeps what is said, and the no to a question of yes or no', () => {
    expect(answered('No nuts please', remarks)).toMatchObject({ x: 'No nuts please' });
    expect(answered('nee', { text: 'Heb je een hond?', required: false })).toMatchObject({ x: 'nee' });
    expect(answered('nee', { text: 'Notice period?' })).toMatchObject({ x: 'nee' });
  });

  test.each(['number', 'date', 'email', 'boolean', 'file'])(
    'or for %s is passed over by a refusal',
    (kind) => {
      const flow = linearFlow(ask(kind, 'x', { required: false }), ask('text', 'next'));
      given(flow)
        .when(candidateSays('none of your business'))
        .expects({ does: ['That is fine, we will skip it.', 'next?'], session: { x: null } });
    },
  );

  test('is not passed over by a question why', () => {
    const flow = linearFlow(ask('number', 'x', { required: false }));
    const { run, does } = playStoryWithAi(flow, aiWhoUnderstands({ intent: 'unclear' }), [
      candidateSays('why do you need that?'),
    ]);
    expect(does).toEqual([expect.stringContaining('recruiter'), 'Back to my question: x?']);
    expect(run.status).toBe('running');
  });

  test('or a choice is passed over by a no that is none of its options', () => {
    const options = [
      { value: 'd', label: 'Day' },
      { value: 'n', label: 'Night' },
    ];
    const flow = linearFlow(ask('choice', 'x', { options, required: false }), ask('text', 'next'));
    given(flow)
      .when(candidateSays('nee'))
      .expects({ does: ['next?'], session: { x: null } });
  });
});
