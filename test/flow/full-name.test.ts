import { describe, expect, test } from 'vitest';

import { ask, type ActionSketch } from '../support/builders/actions.ts';
import { linearFlow } from '../support/builders/graph.ts';
import { candidateSays, describeCommand, given } from '../support/story.ts';

const asksWhy = ask('text', 'why', { text: 'Why do you want this job?' });
const asksName = ask('name', 'name', { text: 'What is your full name?', parts: 'full' });
const surname = 'Thank you, Sanne. And what is your surname?';

const flowOf = (question: ActionSketch) => linearFlow(question, asksWhy);
const says = (...texts: string[]) => texts.map((text) => candidateSays(text));

describe('one name as the answer to a question for the full name', () => {
  test('is no full name: the surname is asked for, and both are stored with the words of both messages', () => {
    given(flowOf(asksName))
      .when(...says('sanne'))
      .expects({ does: [surname], session: {} });
    const { outcome } = given(flowOf(asksName)).when(...says('sanne', 'de vries'));
    expect(outcome.run.session).toMatchObject({
      name: 'Sanne de Vries',
      _answers: { name: { text: 'sanne\nde vries' } },
    });
  });

  test.each([
    ['Sanne de Vries', 'Sanne de Vries'],
    ['Ben Ali', 'Sanne Ben Ali'],
    ["I don't have one", 'Sanne'],
    ['just Sanne', 'Sanne'],
    ['alleen Sanne', 'Sanne'],
    ['no', 'Sanne'],
    ['skip', 'Sanne'],
    ["I'd rather not say", 'Sanne'],
  ])('is asked about once: with %j behind it %j is stored', (text, name) => {
    given(flowOf(asksName))
      .when(...says('Sanne', text))
      .expects({ does: ['Why do you want this job?'], session: { name } });
  });

  test('is not stored twice where it turns out to be the surname', () => {
    given(flowOf(asksName))
      .when(...says("O'Connor", "sean o'connor"))
      .expects({ session: { name: "Sean O'Connor" } });
  });

  test('is not forgotten while a question back is answered', () => {
    const { turns } = given(flowOf(asksName)).when(...says('Sanne', 'why do you ask?')).outcome;
    expect(turns.at(-1)?.map(describeCommand)).toContain('Back to my question: And what is your surname?');
    given(flowOf(asksName))
      .when(...says('Sanne', 'why do you ask?', 'Bakker'))
      .expects({ session: { name: 'Sanne Bakker' } });
  });

  test('is an answer where the variable keeps no full name', () => {
    given(flowOf(ask('text', 'name')))
      .when(...says('Sanne'))
      .expects({ session: { name: 'Sanne' } });
    given(flowOf(ask('name', 'first', { parts: 'first' })))
      .when(...says('Sanne'))
      .expects({ session: { first: 'Sanne' } });
    given(flowOf(ask('text', 'full_name')))
      .when(...says('Sanne'))
      .expects({ does: [surname] });
  });

  test('is not asked about within a correction of the whole name', () => {
    given(linearFlow(asksName, ask('email', 'mail')))
      .when(...says('Sanne de Vries', 'sorry, my name is Sanna Bakker'))
      .expects({ session: { name: 'Sanna Bakker' } });
  });
});
