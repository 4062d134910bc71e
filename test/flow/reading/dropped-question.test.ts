import { describe, expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, given } from '../../support/story.ts';

const say = (question: ReturnType<typeof ask>, text: string) =>
  given(linearFlow(question, ask('text', 'after'))).when(candidateSays(text)).outcome.run;

const rightToWork = ask('boolean', 'x', { text: 'Do you have the right to work in the UK?' });
const mayWork = ask('boolean', 'x', { text: 'Mag je in Nederland werken?' });
const evenings = ask('boolean', 'x', { text: 'Wil je ook avonden werken?' });
const explains = ask('boolean', 'x', { text: 'Can you explain a contract to customers?' });
const anythingElse = (required: boolean) => ask('text', 'x', { text: 'Wil je nog iets kwijt?', required });

describe('a reply that only denies that the candidate can tell', () => {
  test.each([
    [rightToWork, "can't explain it here"],
    [rightToWork, "I can't say"],
    [rightToWork, "I couldn't tell you that"],
    [rightToWork, "can't really put it in words"],
    [mayWork, 'kan ik hier niet uitleggen'],
    [mayWork, 'mag ik niet zeggen'],
  ])('is no no: %j, %s', (question, text) => {
    expect(say(question, text)).toMatchObject({ session: {}, position: { at: 'question' } });
  });

  test.each([
    [rightToWork, "I can't say that I do", false],
    [rightToWork, "can't work in the UK", false],
    [explains, "I can't explain such things", false],
    [mayWork, 'dat mag ik niet', false],
  ])('is a no where it tells one: %j, %s', (question, text, x) => {
    expect(say(question, text).session).toMatchObject({ x });
  });
});

describe('words that drop a question', () => {
  test.each(['nee laat maar', 'laat maar zitten', 'never mind', 'nah leave it', 'nee hoor, dan niet'])(
    'pass over an optional question for words: %s',
    (text) => {
      expect(say(anythingElse(false), text).session).toMatchObject({ x: null });
    },
  );

  test('withdraw, as ever, where the question has to be answered', () => {
    expect(say(anythingElse(true), 'laat maar').position).toMatchObject({ confirming: { type: 'withdraw' } });
  });

  test('are a no where they begin with one and the question asks for yes or no', () => {
    expect(say(evenings, 'nee, dan maar niet').session).toMatchObject({ x: false });
    expect(say(evenings, 'dan maar niet').position).toMatchObject({ confirming: { type: 'withdraw' } });
  });
});
