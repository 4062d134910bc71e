import { describe, expect, test } from 'vitest';

import { findAlternativeNumbers, parseNumber } from '../../../src/flow/reply-parsers/number.ts';
import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';
import { candidateSays, given } from '../../support/story.ts';

const hours = { asked: 'Hoeveel uur per week wil je werken?', limits: { min: 1, max: 60 } };
const pay = { asked: 'What salary do you expect per month?', limits: { min: null, max: null } };
const years = {
  asked: 'How many years of experience do you have?',
  limits: { min: 0, max: 60 },
};

/** Texts that lie between bars. */
const texts = (...rows: readonly string[]): string[] => rows.flatMap((row) => row.split('|'));

type Asked = typeof hours | typeof pay;

const choice =
  ({ asked, limits }: Asked) =>
  (text: string): readonly number[] | null => {
    expect(parseNumber(text, limits, asked).ok).toBe(false);
    return findAlternativeNumbers(text, limits, asked);
  };
const single =
  ({ asked, limits }: Asked) =>
  (text: string): number | null => {
    const parsed = parseNumber(text, limits, asked);
    return parsed.ok ? parsed.value : null;
  };

describe('a range leaves the choice between two numbers', () => {
  test('of hours', () => {
    const between = texts(
      '32 tot 36|32-36|32 à 36|32 - 36 uur|tussen 32 en 36|tussen de 32 en 36 uur|32 of 36',
      'van 32 tot 36 uur|32 t/m 36|32 tot en met 36|min. 32, max. 36|minimaal 32 en maximaal 36',
      '32, maar 36 is ook goed|32 (36 kan ook)|32, desnoods 36|32 uur of 36',
      'tweeendertig tot zesendertig|32–36u p/w|32 to 36|between 32 and 36|32 or 36',
      '32 hours but 36 is fine too|32, 36 works as well|at least 32, at most 36',
      '32, could stretch to 36|32 up to 36|32 would be nice, 36 is ok|anywhere from 32 to 36',
      '32 or so, up to 36',
    );
    expectOfEach(between, choice(hours), [32, 36]);
  });

  test('of pay, whose scale can stand behind the last one', () => {
    const between = texts(
      'between 2.5 and 2.8k|tussen 2,5 en 2,8k|2.5-2.8k|2.5 to 2.8 grand|between 2.5k and 2.8k',
      '2500 tot 2800|tussen de 2500 en 2800 euro|2500 to 2800 depending|2500, 2800 would be better',
    );
    expectOfEach(between, choice(pay), [2500, 2800]);
  });

  test('of years', () => {
    const between = texts('5 to 7|between 5 and 7|5-7 years|5 à 7 jaar|vijf of zeven jaar|5 maybe 7');
    expectOfEach(between, choice(years), [5, 7]);
  });

  test('upside down', () => {
    expectOfEach(['20 tot 15 uur', '20-15', 'tussen 20 en 15', '20 to 15 hours'], choice(hours), [20, 15]);
    expectOfEach(['20 tot 15 uur', '20-15'], single(hours), null);
    // Times of the day are no range.
    expectOfEach(['9 tot 5', '22 tot 6'], choice(hours), null);
  });

  test('in another unit than is asked for', () => {
    expectOfEach(['3 of 4 dagen', 'drie of vier dagen', '3 to 4 days'], choice(hours), null);
  });
});

test('one number stays one beside times of the day, days and what it is set against', () => {
  const said = texts(
    'minimaal 32|liefst 32, 36 kan ook|ik woon op 5 minuten dus 32 is prima|32 of meer',
    '32, 40 is te veel|niet 40, 32|32 uur, van 9 tot 5|liever 32 dan 40',
    '32 want ik heb 2 kinderen|32 uur, 3 of 4 dagen|4 dagen van 8 uur dus 32',
    '36 nu, maar ik zoek 32|at least 32|32 or more|not 40, 32|32 rather than 40|32 instead of 40',
    '4 days of 8 hours so 32|32, I have 2 kids|32 hours, 9 to 5',
  );
  expectOfEach(said, single(hours), 32);
});

describe('a candidate who writes a range', () => {
  const flow = linearFlow(
    ask('number', 'hours', { text: hours.asked }),
    ask('text', 'why', { text: 'Waarom?' }),
  );

  test('is asked which of the two numbers is meant', () => {
    given(flow)
      .when(candidateSays('32 tot 36'))
      .expects({
        does: ['Ik zie twee getallen. Welk zal ik noteren? [32|36]'],
        session: {},
      });
  });

  test('answers with a button or with another number', () => {
    given(flow)
      .when(candidateSays('32 tot 36'), candidateSays('36'))
      .expects({ session: { hours: 36 } });
    given(flow)
      .when(candidateSays('32 tot 36'), candidateSays('34 uur'))
      .expects({ session: { hours: 34 } });
  });
});
