import { describe, expect, test } from 'vitest';

import { parseBoolean } from '../../../src/flow/reply-parsers/boolean.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';

const options = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nee' },
];

const meaningOf = (text: string, asked: string): boolean | null => {
  const parsed = parseBoolean(text, options, undefined, asked);
  return parsed.ok ? parsed.value : null;
};

/** A question, replies that deny what it asks, and replies that deny something else; those between bars are each one of their own. */
const table: readonly (readonly [asked: string, denials: string, others: string])[] = [
  [
    'Heb je rijbewijs B?',
    "ik heb geen rijbewijs|geen rijbewijs|nee, ik heb geen rijbewijs|ik heb nog geen rijbewijs B|ik heb er geen|dat heb ik niet|ik heb helaas geen geldig rijbewijs|ik heb geen B-rijbewijs|I don't have a driving licence|ik rijd niet",
    "ik heb geen auto|Ik heb helaas geen auto|geen auto|ik heb geen eigen vervoer|I don't have a car|I have no car|ik heb geen fiets|ik heb geen paspoort|ik drink geen alcohol|ik heb geen diploma|ik heb geen ervaring|I have no experience",
  ],
  [
    'Do you have a driving licence?',
    "I don't have a driving licence|I don't have a license|I don't have one|I haven't got a licence|I can't drive|ik heb geen rijbewijs|I do not have a valid licence at the moment",
    "I don't have a car|I have no car|I haven't got a car|I've never had a car|I don't own a car|I don't have a visa|I don't speak Dutch|ik heb geen auto",
  ],
  [
    'Top! Je rijdt veel met de auto van de zaak. Heb je rijbewijs B?',
    'ik heb geen rijbewijs',
    'ik heb geen auto|ik heb geen laptop',
  ],
  [
    'Heb je een eigen auto?',
    "ik heb geen auto|geen auto|ik heb geen eigen wagen|I don't have a car",
    'ik heb geen rijbewijs|ik heb geen fiets',
  ],
  [
    'Heb je een geldig VCA?',
    'ik heb geen VCA|ik heb nog geen VCA-certificaat|ik heb geen certificaat|ik heb geen geldig papiertje',
    'ik heb geen rijbewijs|ik heb geen VOG|ik heb geen helm',
  ],
  [
    'Heb je ervaring met een heftruck?',
    "ik heb geen ervaring|ik heb geen heftruckervaring|ik heb daar geen ervaring mee|I haven't driven a forklift|I have never driven one|nog nooit gedaan",
    'ik heb geen certificaat|ik heb geen werkschoenen|I have no certificate',
  ],
  [
    'Have you worked in healthcare before?',
    "I don't have experience|I don't have care experience|I haven't worked in healthcare|I have never worked in a hospital",
    'I have no car|I have no diploma',
  ],
  [
    'Spreek je vloeiend Nederlands?',
    "ik spreek geen Nederlands|I don't speak Dutch|ik spreek nog geen goed Nederlands",
    "ik spreek geen Duits|ik heb geen rijbewijs|I don't speak German",
  ],
  [
    'Heb je een mbo-diploma op niveau 4?',
    'ik heb geen mbo 4|ik heb geen diploma|ik heb geen opleiding',
    'ik heb geen rijbewijs|ik heb geen laptop',
  ],
  [
    'Do you have a work permit?',
    "I don't have a work permit|I don't have one",
    "I don't have a car|I have no bank account",
  ],
  [
    'Kun je op zaterdag werken?',
    "ik heb geen interesse|I don't have any interest|ik heb daar geen ervaring mee|I don't have experience with that",
    'ik heb geen oppas|I have no babysitter|ik heb geen ervaring',
  ],
  [
    'You need a licence for this. Do you have one?',
    "I don't have a licence|ik heb er geen",
    'I have no bicycle',
  ],
  ['', "ik heb geen auto|I don't have a car", ''],
  ['Can you be on time?', "I can't", 'I have never been late|I have never missed a day'],
  ['Ben je minstens 18 jaar?', 'ik ben geen 18', 'ik heb geen ervaring'],
  ['Are you available at weekends?', "I'm not available", "I don't have any experience"],
  ['Klopt dat?', 'ik heb geen auto', ''],
];

const cases = (column: 1 | 2) =>
  table.flatMap((row) =>
    row[column]
      .split('|')
      .filter((reply) => reply !== '')
      .map((reply) => [row[0], reply] as const),
  );

describe('a denial of what was asked is a no', () => {
  test.each(cases(1))('%s %s', (asked, reply) => expect(meaningOf(reply, asked)).toBe(false));
});

describe('a denial of something else is no answer', () => {
  test.each(cases(2))('%s %s', (asked, reply) => expect(meaningOf(reply, asked)).toBeNull());
});

test.each([
  ['Heb je rijbewijs B?', 'nee, ik heb geen auto', false],
  ['Heb je rijbewijs B?', 'ja, maar ik heb geen auto', true],
  ['Heb je rijbewijs B?', 'ja hoor', true],
  ['Heb je rijbewijs B?', 'Nee', false],
  ['Heb je rijbewijs B?', 'een auto heb ik', null],
  ['Heb je rijbewijs B?', 'een rijbewijs heb ik', true],
  ['Heb je rijbewijs B?', 'dat heb ik', true],
] as const)('what else is said: %s %s', (asked, reply, meaning) =>
  expect(meaningOf(reply, asked)).toBe(meaning),
);

test('a course that one followed is no "of course"', () => {
  expect(parseBoolean('I withdrew from my course', [], undefined, 'Do you have a driving licence?').ok).toBe(
    false,
  );
});

describe('a claim that names nothing of the question', () => {
  const licence = 'Do you have a driving licence?';
  const abroad = 'Would you be willing to relocate?';

  test('says nothing where the words beside it are about something else', () => {
    const others = [
      'I work every day',
      'ik werk elke dag',
      'I drank coffee for years',
      'passed my maths exam',
    ];
    expectOfEach(others, (text) => meaningOf(text, licence), null);
    expect(meaningOf('I work every day', 'Do you have the right to work in the UK?')).toBeNull();
    expect(meaningOf('ik kook graag', 'Heb je eerder in de horeca gewerkt?')).toBeNull();
  });

  test('is an answer alone, with its time, and beside the subject', () => {
    const answers = [
      'for years now',
      'passed last Tuesday',
      'passed mine in 2011',
      'heb ik al tien jaar',
      'I drive every day',
    ];
    expectOfEach(answers, (text) => meaningOf(text, licence), true);
    expect(meaningOf('dat red ik wel', 'Kun je 25 kilo tillen?')).toBe(true);
  });

  test('"no" with a thing that was not asked for is no "no"', () => {
    expect(meaningOf('anywhere in the country, no ties here', abroad)).toBeNull();
    expect(meaningOf('just bought a house, no', abroad)).toBe(false);
  });
});
