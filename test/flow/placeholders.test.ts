import { describe, expect, test } from 'vitest';

import { detectLanguage } from '../../src/flow/language.ts';
import { parseTemplate, renderTemplate, type TemplateValues } from '../../src/flow/placeholders.ts';

const sources: TemplateValues = {
  session: {
    first_name: 'Jan',
    'ats_field:x:y': 'Z',
    'a.b': 'flat',
    a: { b: 'nested' },
    schedule: { appointment_duration: 30, at: { city: 'Ede' } },
    half: 2.5,
    ok: true,
    none: null,
    days: ['ma', 'di'],
  },
  candidate: { firstName: 'Johan' },
  vacancy: { title: 'Cook' },
};
const fill = (text: string, own: Partial<TemplateValues> = {}, language: 'nl' | 'en' = 'en') =>
  renderTemplate(parseTemplate(text), { ...sources, ...own }, language);

test.each([
  ['Hi {{session.first_name}}!', 'Hi Jan!'],
  ['{{ session.first_name }}{{session.first_name}}', 'JanJan'],
  ['{{session.ats_field:x:y}}', 'Z'],
  ['{{session.schedule.appointment_duration}} min in {{session.schedule.at.city}}', '30 min in Ede'],
  ['{{session.a.b}}', 'flat'],
  ['{{candidate.firstName}}: {{vacancy.title}}', 'Johan: Cook'],
  ['{{session.days}}', 'ma, di'],
  ['{{session.ok}} {{session.half}}', 'yes 2.5'],
  [
    '[{{session.missing}}][{{session.none}}][{{session.schedule}}][{{session.first_name.length}}]',
    '[][][][]',
  ],
  ['{{session.constructor}}{{session.__proto__}}{{session.schedule.constructor.name}}', ''],
  ['{{1}}{{first_name}}{{session}}{{ session. }}{{recruiter.name}}{{}}', ''],
  ['{session.first_name} {{not closed', '{session.first_name} {{not closed'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(fill(text)).toBe(expected);
});

test('numbers and truth are written in the language of the flow', () => {
  expect(fill('{{session.half}} {{session.ok}}', {}, 'nl')).toBe('2,5 ja');
});

test('days are written in the words of the language, and only days are', () => {
  const session = { day: '2026-11-03', days: ['2026-01-31'], not: '2026-02-30', text: 'on 2026-11-03' };
  const text = '{{session.day}}, {{session.days}}, {{session.not}}, {{session.text}}';
  expect(fill(text, { session })).toBe('3 November 2026, 31 January 2026, 2026-02-30, on 2026-11-03');
  expect(fill(text, { session }, 'nl')).toBe('3 november 2026, 31 januari 2026, 2026-02-30, on 2026-11-03');
});

test('a file is known by its name', () => {
  const session = { cv: { fileId: 'x', filename: 'cv.pdf', mimeType: 'application/pdf', size: 9 } };
  expect(fill('{{session.cv}}', { session })).toBe('cv.pdf');
  expect(fill('{{session.cvs}}', { session: { cvs: [session.cv, session.cv] } })).toBe('cv.pdf, cv.pdf');
});

describe('what a candidate wrote', () => {
  test('is filled in as it is: placeholders in it are not', () => {
    expect(
      fill('Hi {{session.first_name}}', { session: { first_name: '{{candidate.firstName}} $& $1' } }),
    ).toBe('Hi {{candidate.firstName}} $& $1');
  });

  test('cannot make a text endless', () => {
    expect(fill('{{session.x}}{{session.x}}', { session: { x: 'x'.repeat(60_000) } })).toHaveLength(65_536);
  });

  test('is filled in fast, however many braces there are', () => {
    const begin = performance.now();
    fill('{{session.'.repeat(20_000));
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});

test.each<[string[], 'nl' | 'en']>([
  [['Wat is je naam?'], 'nl'],
  [['Heb je een rijbewijs?', 'Bedankt!'], 'nl'],
  [['What is your name?'], 'en'],
  [['Hoi!', 'Do you have a license?'], 'en'],
  [['name?'], 'en'],
  [[], 'en'],
])('the language of %j is %s', (texts, language) => {
  expect(detectLanguage(texts)).toBe(language);
});
