import { describe, expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, given } from '../../support/story.ts';

const licence = ask('boolean', 'licence', { text: 'Do you have a driving licence?' });
const why = ask('text', 'why', { text: 'Why do you want this job?' });

const confirmingOf = (question: typeof licence, text: string): unknown => {
  const { position } = given(linearFlow(question)).when(candidateSays(text)).outcome.run;
  return position.at === 'question' ? position.confirming : undefined;
};

describe('a word about stopping', () => {
  test.each([
    'ik stop met werken om 5',
    'I stop working at 5',
    "can't stop working, me",
    'I never give up',
    'laat maar weten wanneer',
    'laat maar komen die vragen',
    'stop, I mean tomorrow',
  ])('that is about work, or about an answer, is no wish to stop: %j', (text) => {
    expect(confirmingOf(licence, text)).toBeUndefined();
  });

  test.each([
    'einde gesprek',
    'end of conversation',
    'hou maar op',
    'ik wil hier niet mee doorgaan',
    'zet me er maar af',
  ])('that ends the conversation is a wish to stop where any words answer, too: %j', (text) => {
    expect(confirmingOf(why, text)).toEqual({ type: 'withdraw' });
  });
});
