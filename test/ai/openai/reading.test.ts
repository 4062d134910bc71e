import { describe, expect, test } from 'vitest';

import { EngineFailure } from '../../../src/ai/engine.ts';
import type { ExpectedAnswer, MessageToRead } from '../../../src/flow/ai.ts';
import { messageToRead } from '../../support/builders/message-to-read.ts';
import {
  createEngineOn,
  dataInRequest,
  firstRequestOf,
  modelCall,
  startModelServer,
} from '../../support/environments/openai-engine.ts';
import { modelSays } from '../../support/servers/openai-server.ts';

/** An act as a model writes it. */
const written = (act: string, quote: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  quote,
  act,
  question: 0,
  answer: '',
  options: [],
  later: '',
  confidence: 0.9,
  ...changes,
});

const says = (...acts: readonly unknown[]) => modelSays({ acts });

/** The acts that a message is read into, by a model that writes the same each time. */
const readWith = async (message: MessageToRead, ...acts: readonly unknown[]) => {
  const model = await startModelServer([says(...acts), says(...acts)]);
  const { value } = await createEngineOn(model).read(message, modelCall);
  return { value: value.acts, calls: model.requests.length };
};

const shifts = (multiple: boolean): ExpectedAnswer => ({
  kind: 'choice',
  multiple,
  options: [
    { value: 'am', label: 'Mornings' },
    { value: 'pm', label: 'Evenings' },
  ],
});

/** A message in the middle of an application. */
const inApplication = (text: string): MessageToRead => ({
  text,
  questions: [
    { text: 'How many hours?', state: 'pending', required: true, expected: { kind: 'number' }, answer: '' },
    {
      text: 'Do you have a licence?',
      state: 'answered',
      required: true,
      expected: { kind: 'boolean' },
      answer: 'no',
    },
    {
      text: 'Your e-mail address?',
      state: 'upcoming',
      required: true,
      expected: { kind: 'email' },
      answer: '',
    },
  ],
  language: 'en',
  now: '2026-12-01T12:00',
});

describe('A model reads a message', () => {
  test('in one call, with the questions of the flow and the local time', async () => {
    const model = await startModelServer([says(written('question', 'What does it pay?'))]);
    const message = inApplication('What does it pay?');
    expect((await createEngineOn(model).read(message, modelCall)).value).toEqual({
      by: 'openai',
      acts: [{ type: 'question', evidence: 'What does it pay?', confidence: 0.9 }],
    });
    expect(dataInRequest(firstRequestOf(model))).toMatchObject({
      message: 'What does it pay?',
      now: '2026-12-01T12:00 (Tuesday)',
      questions: [
        { number: 1, state: 'pending', text: 'How many hours?', expected: { kind: 'number' } },
        { number: 2, state: 'answered', answer: 'no' },
        { number: 3, state: 'upcoming' },
      ],
    });
  });

  test('into answers, a correction and a wish', async () => {
    const text = 'oh wait I do have a licence. 24 hours, me@example.com. Call me at six';
    const { value } = await readWith(
      inApplication(text),
      written('correct', 'I do have a licence', { question: 2, answer: 'yes' }),
      written('answer', '24 hours', { question: 1, answer: '24' }),
      written('answer', 'me@example.com', { question: 3, answer: 'me@example.com' }),
      written('later', 'Call me at six', { later: '2026-12-01T18:00' }),
    );
    expect(value).toEqual([
      { type: 'correct', evidence: 'I do have a licence', confidence: 0.9, question: 1, plain: 'yes' },
      { type: 'answer', evidence: '24 hours', confidence: 0.9, question: 0, plain: '24' },
      { type: 'answer', evidence: 'me@example.com', confidence: 0.9, question: 2, plain: 'me@example.com' },
      { type: 'later', evidence: 'Call me at six', confidence: 0.9, at: '2026-12-01T18:00' },
    ]);
  });

  test.each<readonly [ExpectedAnswer, string, Readonly<Record<string, unknown>>, string]>([
    [{ kind: 'boolean' }, 'sure thing', { answer: 'yes' }, 'yes'],
    [{ kind: 'date' }, 'the Monday after', { answer: '2026-12-07' }, '2026-12-07'],
    [{ kind: 'number' }, 'a dozen', { answer: '12' }, '12'],
    [
      { kind: 'email' },
      'noor apenstaartje example punt nl',
      { answer: 'noor@example.nl' },
      'noor@example.nl',
    ],
    [{ kind: 'phone' }, 'zero six and 12 34 56 78', { answer: '+31612345678' }, '+31612345678'],
    [shifts(true), 'both are fine', { options: [1, 2] }, 'am,pm'],
  ])('as the answer to a question of %j: %s', async (expected, text, answer, plain) => {
    const { value } = await readWith(
      messageToRead('Well?', expected, text),
      written('answer', text, { question: 1, ...answer }),
    );
    expect(value).toEqual([{ type: 'answer', evidence: text, confidence: 0.9, question: 0, plain }]);
  });

  test.each<readonly [string, ExpectedAnswer, string, Readonly<Record<string, unknown>>]>([
    ['no yes and no no', { kind: 'boolean' }, 'perhaps', { answer: 'maybe' }],
    ['no day of the calendar', { kind: 'date' }, 'soon', { answer: '2026-02-30' }],
    ['an address from elsewhere', { kind: 'email' }, 'you know my address', { answer: 'noor@example.nl' }],
    ['another number', { kind: 'phone' }, 'it is 0612345678', { answer: '0687654321' }],
    ['an invented code', { kind: 'postalCode' }, 'in Zwolle', { answer: '8011 AB' }],
    ['two options for one', shifts(false), 'either', { options: [1, 2] }],
    ['an option that is not there', shifts(false), 'the third', { options: [3] }],
    ['the number of no question', { kind: 'number' }, 'nine', { question: 4, answer: '9' }],
    ['words that were not written', { kind: 'number' }, 'nine', { quote: 'I say ten', answer: '10' }],
  ])('and fails where all that is left is %s', async (_, expected, text, answer) => {
    await expect(
      readWith(messageToRead('Well?', expected, text), written('answer', text, { question: 1, ...answer })),
    ).rejects.toThrow(EngineFailure);
  });

  test('and leaves out what it invents twice', async () => {
    const text = 'hi there, nine';
    const { value, calls } = await readWith(
      messageToRead('How many?', { kind: 'number' }, text),
      written('withdraw', 'I am out'),
      written('answer', 'nine', { question: 1, answer: '9' }),
    );
    expect(value).toEqual([{ type: 'answer', evidence: 'nine', confidence: 0.9, question: 0, plain: '9' }]);
    expect(calls).toBe(2);
  });

  test('as nothing, where it does nothing', async () => {
    const { value, calls } = await readWith(messageToRead('Well?', { kind: 'number' }, 'so many'));
    expect([value, calls]).toEqual([[], 1]);
  });
});
