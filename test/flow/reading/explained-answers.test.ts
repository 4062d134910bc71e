import { describe, expect, test } from 'vitest';

import { type ExplainedQuestion, withoutExplanations } from '../../../src/flow/reading/explained-answers.ts';
import { splitMessage } from '../../../src/flow/reading/message-parts.ts';
import { saysWithdrawal } from '../../../src/flow/reading/withdrawal.ts';

const asked = {
  weekends: { text: 'Kun je in het weekend werken?', action: { kind: 'ask/boolean' }, options: [] },
  relocate: { text: 'Would you be willing to relocate?', action: { kind: 'ask/boolean' }, options: [] },
  salary: { text: 'Which salary do you expect?', action: { kind: 'ask/number' }, options: [] },
  reason: { text: 'Why this job?', action: { kind: 'ask/text' }, options: [] },
  ward: {
    text: 'Op welke afdeling werk je het liefst?',
    action: { kind: 'ask/choice' },
    options: [{ label: 'Spoedeisende hulp' }, { label: 'Ouderenzorg' }],
  },
} as const satisfies Record<string, ExplainedQuestion>;

const left = (text: string, question: keyof typeof asked): string =>
  withoutExplanations(splitMessage(text), asked[question]).whole.words;

describe('without what explains an answer', () => {
  test.each([
    ['nee, ik heb een andere baan op zaterdag', 'weekends', 'nee ik'],
    ['ja graag, doordeweeks heb ik een andere baan', 'weekends', 'ja graag'],
    ['ja, ook al heb ik nu een andere baan', 'weekends', 'ja ook al'],
    ['nee, heb al ander werk gehad', 'weekends', 'nee'],
    ['nee, het weekend wil ik niet meer werken', 'weekends', 'nee'],
    ['nee, mijn man heeft een baan in de stad', 'weekends', 'nee in de stad'],
    ['no, that is not for me', 'relocate', 'no'],
    ['no, I’d rather stay where I am', 'relocate', 'no i would rather'],
    ['55, anything less is not worth it', 'salary', '55'],
    ['6000, I’d walk away at anything under 5800', 'salary', '6000'],
    ['3000 or it isn’t worth my while', 'salary', '3000'],
    ['helping people who want to cancel', 'reason', 'helping'],
    ['not interested in kitchen work, only coffee', 'reason', 'only coffee'],
    ['spoed wil ik niet meer, ouderenzorg', 'ward', 'ouderenzorg'],
  ] as const)('the answer is left of "%s"', (text, question, words) => {
    expect(left(text, question)).toBe(words);
  });

  test.each([
    ['ja maar ik heb al een andere baan', 'weekends'],
    ['nee, ik heb ander werk gevonden', 'weekends'],
    ['ik werk vanaf zaterdag ergens anders', 'weekends'],
    ['ik wil de baan niet meer', 'weekends'],
    ['no, I’m staying in my current job', 'weekends'],
    ['14 is less than I have now, so I stay where I am', 'salary'],
    ['I’m not interested in this job any more', 'reason'],
    ['ik wil hier niet meer werken', 'ward'],
  ] as const)('a wish to stop stays: %s', (text, question) => {
    expect(left(text, question)).toBe(splitMessage(text).whole.words);
  });

  test('work beside this is no withdrawal in a reply about an appointment', () => {
    expect(saysWithdrawal('kan niet, op dinsdag heb ik een andere baan')).toBe(false);
    expect(saysWithdrawal('kan niet, ik heb een andere baan gevonden')).toBe(true);
  });
});
