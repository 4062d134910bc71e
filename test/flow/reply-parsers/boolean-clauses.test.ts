import { describe, expect, test } from 'vitest';

import { asksForProblem } from '../../../src/flow/reply-parsers/boolean-problem.ts';
import { parseBoolean } from '../../../src/flow/reply-parsers/boolean.ts';

const read = (text: string, asked: string): boolean | null => {
  const parsed = parseBoolean(text, [], undefined, asked);
  return parsed.ok ? parsed.value : null;
};

type Case = readonly [asked: string, text: string, expected: boolean | null];

describe('a reply of several clauses', () => {
  test.each<Case>([
    ['Heb je een rijbewijs B?', 'ja maar ik heb geen fiets', true],
    ['Heb je een rijbewijs B?', 'ja maar hij is verlopen', null],
    ['Heb je een rijbewijs B?', 'nee maar volgend jaar wel', false],
    ['Heb je een rijbewijs B?', 'had ik, verkocht mijn auto dus nee', false],
    ['Heb je een rijbewijs B?', 'nog niet want ik ben pas 17', false],
    ['Kun je in het weekend werken?', 'ja hoor maar liever niet op zondag', null],
    ['Kun je in het weekend werken?', 'in het weekend kan ik helaas nooit', false],
    ['Ben je bereid te verhuizen?', 'zou niet weten waarom niet', true],
    ['Do you have a forklift licence?', 'not yet but I learn fast', false],
    ['Do you have a forklift licence?', 'got one back in 2019, so yes', true],
    ['Do you have a forklift licence?', "no, unless you count my dad's", null],
    ['Would you be willing to travel?', "I wouldn't mind that at all", true],
    ['Would you be willing to travel?', 'if the pay is right', null],
    ['Do you have your own car?', 'my brother has one', null],
    ['Kun je pakketten van 25 kilo tillen?', 'vroeger verhuizer geweest, dus dat lukt', true],
  ])('to %j, %j means %j', (asked, text, expected) => {
    expect(read(text, asked)).toBe(expected);
  });
});

describe('a question that asks for a problem', () => {
  test.each<readonly [string, boolean]>([
    ['Is het een probleem om vroeg te beginnen?', true],
    ['Heb je bezwaar tegen een VOG-aanvraag?', true],
    ['Would lifting be an issue for you?', true],
    ['Do you mind working alone?', true],
    ['Kun je problemen oplossen?', false],
    ['Do you have experience with problem solving?', false],
  ])('%j: %j', (asked, expected) => {
    expect(asksForProblem(asked)).toBe(expected);
  });

  test.each<readonly [string, boolean | null]>([
    ['geen probleem hoor', false],
    ['doe al jaren niet anders', false],
    ['I like the canteen', null],
    ['nee, helemaal niet', false],
    ['ja, dat lukt me niet', true],
    ['helaas wel', true],
    ['ik werk graag vroeg', false],
    ['yes, that would be hard with the kids', true],
    ['no issue at all', false],
    ["yes I'm fine with it", false],
    ['ja dat kan ik wel', false],
    ['yes I can', false],
    ['niet echt', false],
    ['soms', null],
    ['nee, dat lukt me niet', null],
  ])('the reply %j means %j', (text, expected) => {
    expect(read(text, 'Is het een probleem om vroeg te beginnen?')).toBe(expected);
  });

  test('is no problem for who likes what it asks for', () => {
    expect(read('I like nights', 'Would working nights be a problem for you?')).toBe(false);
  });
});

describe('a denial in front that is not about the question', () => {
  test.each<Case>([
    ['Heb je een geldig heftruckattest?', 'nooit kwijtgeraakt', null],
    ['Kun je in het weekend werken?', 'geen enkele reden waarom niet', null],
    ['Kun je in het weekend werken?', 'nee joh, geen enkel probleem', null],
    ['Are you registered with the NMC?', 'never let it lapse', null],
    ['Do you have a full UK driving licence?', 'never lost it, not a point on it', null],
    ['Are you able to work weekends?', 'no objection from me', true],
    ['Are you able to work weekends?', 'no family to look after here', null],
    ['Do you have your own car?', 'no car at the moment', false],
    ['Do you have your own car?', 'never had one', false],
    ['Heb je een rijbewijs B?', 'nooit gehaald', false],
  ])('to %j, %j means %j', (asked, text, expected) => {
    expect(read(text, asked)).toBe(expected);
  });
});

const licence = 'Do you have a driving licence?';
test.each<readonly [string, string, boolean | null]>([
  [licence, 'I have no licence', false],
  [licence, 'I got no licence', false],
  [licence, 'I have no car', null],
  [licence, 'I have a licence but no car', true],
  [licence, 'I have one but no car', true],
  [licence, 'ja zonder auto', true],
  ['Do you have a car?', 'I have no car', false],
  ['Do you have a car?', 'yes but no car', null],
  ['Do you speak Dutch?', 'I speak no Dutch', false],
  ['Are you willing to work nights?', 'I have no problem with nights', true],
  [licence, 'no idea', null],
  ['Do you have a work permit?', 'no need, EU passport', null],
  ['Ben je bereid om in het weekend te werken?', 'niet elk weekend', null],
  ['Are you willing to work weekends?', 'not every weekend', null],
  [licence, 'no sorry I mean yes', true],
  [licence, 'yes oops I meant no', false],
  ['Heb je een rijbewijs?', 'nee sorry, ik bedoel ja', true],
])('%s %s is %s', (asked, reply, expected) => {
  const parsed = parseBoolean(reply, [], undefined, asked);
  expect(parsed.ok ? parsed.value : null).toBe(expected);
});
