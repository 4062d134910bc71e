import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { EngineFailure, type ConversationLine } from '../../../src/ai/engine.ts';
import type { ExpectedAnswer } from '../../../src/flow/ai.ts';
import { messageToRead } from '../../support/builders/message-to-read.ts';
import { builtInEngineCall, builtInEngine } from './built-in-engine.ts';

describe('a judgement', () => {
  const said = (asked: string, reply: string): ConversationLine[] => [
    { by: 'chatbot', text: asked },
    { by: 'candidate', text: reply },
  ];
  const conversation = [
    ...said('Have you driven a forklift before?', 'Yes, for three years at a warehouse'),
    ...said('How many hours do you want to work?', '32 hours, but not in weekends'),
    ...said(
      'Why do you want this job?',
      'I love working with people. I have no driving licence. What does it pay?',
    ),
  ];
  const judge = async (question: string, lines = conversation) => {
    const answers = { forklift: true, hours: 32 };
    const { value } = await builtInEngine.judge(
      { question, conversation: lines, answers, vacancy: '' },
      builtInEngineCall,
    );
    return value.holds && value.confidence >= 0.5;
  };

  test('questions that hold', async () => {
    const questions = [
      'Has the candidate driven a forklift?',
      'Is the candidate motivated?',
      'Is the candidate polite?',
      'Does the candidate want to work at least 24 hours?',
      'Did the candidate ask about pay?',
      'Does the candidate lack a driving licence?',
      'Has the candidate worked in a warehouse?',
    ];
    const received = questions.map(async (question) => [question, await judge(question)]);
    expect(await Promise.all(received)).toEqual(questions.map((question) => [question, true]));
  });

  test('questions that do not hold', async () => {
    const questions = [
      'Is the candidate rude?',
      'Does the candidate want more than 36 hours?',
      'Is the candidate available in weekends?',
      'Does the candidate have a driving licence?',
      'Did the candidate ask about holidays?',
      'Does the candidate speak Spanish?',
      'Is the candidate older than 18?',
    ];
    const received = questions.map(async (question) => [question, await judge(question)]);
    expect(await Promise.all(received)).toEqual(questions.map((question) => [question, false]));
  });

  test('in Dutch', async () => {
    const lines = said('Heb je ervaring in de zorg?', 'Ja, ik werkte vijf jaar in een verpleeghuis');
    expect(await judge('Heeft de kandidaat ervaring in de zorg?', lines)).toBe(true);
    expect(await judge('Heeft de kandidaat ervaring in de bouw?', lines)).toBe(false);
    expect(await judge('Is de kandidaat onbeleefd?', said('En?', 'Wat een klote vraag, idioot'))).toBe(true);
  });
});

test('any text is read, and the same text always alike', async () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      'wat verdient het?',
      'geen',
      '€ 12,50',
      'eind maart',
      'niet',
      'ja',
      'Locatie:',
      '- 32 uur',
      '2019',
    ),
  );
  const text = fc.array(words, { maxLength: 12 }).map((parts) => parts.join('\n'));
  const kinds = fc.constantFrom<ExpectedAnswer>(
    { kind: 'boolean' },
    { kind: 'number' },
    { kind: 'date' },
    { kind: 'email' },
    { kind: 'phone' },
    { kind: 'choice', multiple: true, options: [{ value: 'a', label: 'Dag' }] },
  );
  const read = async (one: string, other: string, expected: ExpectedAnswer) => [
    (await builtInEngine.answer({ question: one, vacancy: other, language: 'nl' }, builtInEngineCall)).value,
    (await builtInEngine.read(messageToRead(one, expected, other, { language: 'nl' }), builtInEngineCall))
      .value,
    (
      await builtInEngine.judge(
        {
          question: one,
          conversation: [{ by: 'candidate', text: other }],
          answers: { [one]: other },
          vacancy: other,
        },
        builtInEngineCall,
      )
    ).value,
  ];
  await fc.assert(
    fc.asyncProperty(text, text, kinds, async (one, other, expected) => {
      expect(await read(one, other, expected)).toEqual(await read(one, other, expected));
    }),
  );
});

test('an ended call is refused, and long and strange texts are read in no time', async () => {
  const over = { signal: AbortSignal.abort() };
  await expect(builtInEngine.answer({ question: '?', vacancy: '', language: 'nl' }, over)).rejects.toThrow(
    EngineFailure,
  );
  const long = 'heb je ervaring aan aan aan 1 2 3 ? '.repeat(2_000);
  const began = performance.now();
  await builtInEngine.judge(
    {
      question: long.slice(0, 1000),
      conversation: [{ by: 'candidate', text: long.slice(0, 2000) }],
      answers: {},
      vacancy: '',
    },
    builtInEngineCall,
  );
  await builtInEngine.read(
    messageToRead(long, { kind: 'boolean' }, long.slice(0, 2000), { language: 'nl' }),
    builtInEngineCall,
  );
  await builtInEngine.answer(
    { question: long.slice(0, 1000), vacancy: long, language: 'nl' },
    builtInEngineCall,
  );
  expect(performance.now() - began).toBeLessThan(2_000);
});
