import { describe, expect, test } from 'vitest';

import type { ExpectedAnswer } from '../../../src/flow/ai.ts';
import { messageToRead } from '../../support/builders/message-to-read.ts';
import { builtInEngineCall, builtInEngine } from './built-in-engine.ts';

describe('a reply that no parser understands', () => {
  const meaningOf = async (expected: ExpectedAnswer, question: string, reply: string) => {
    const { value } = await builtInEngine.read(
      messageToRead(question, expected, reply, { language: 'nl', now: '2026-11-21T12:00' }),
      builtInEngineCall,
    );
    const [act] = value.acts;
    if (!act) return 'unclear';
    return act.type === 'answer' ? act.plain : act.type;
  };

  test('"never" is the number none only where it tells what was never done', async () => {
    const years = 'How many years of experience do you have?';
    const hours = 'Hoeveel uur per week wil je werken?';
    const form = { kind: 'number' } as const;
    expect(await meaningOf(form, years, 'I never worked in a kitchen')).toBe('0');
    expect(await meaningOf(form, years, 'nog nooit')).toBe('0');
    expect(await meaningOf(form, years, 'I never forget it')).toBe('unclear');
    expect(await meaningOf(form, hours, 'ik laat het werk nooit liggen')).toBe('unclear');
    expect(await meaningOf(form, hours, 'nooit gedaan')).toBe('unclear');
  });

  test('an address names no month of a day', async () => {
    const asked = 'When can you start?';
    expect(await meaningOf({ kind: 'date' }, asked, '24e jan@example.com')).toBe('2026-11-24');
    expect(await meaningOf({ kind: 'date' }, asked, '24e jan')).toBe('2027-01-24');
  });

  test('yes or no', async () => {
    const cases = [
      ['dat zit wel goed', 'yes'],
      ['reken maar', 'yes'],
      ['count me in', 'yes'],
      ['al tien jaar', 'yes'],
      ['I got mine last year', 'yes'],
      ['daar pas ik voor', 'no'],
      ['verlopen', 'no'],
      ['ben ik nog mee bezig', 'no'],
      ['that is not fine by me', 'no'],
      ['mijn rijbewijs is verlopen', 'no'],
      ['ik heb mijn rijbewijs gehaald', 'yes'],
      ['mijn paspoort is verlopen', 'unclear'],
      ['ik woon hier al jaren in een flat', 'unclear'],
      ['that bus works for me', 'unclear'],
      ['ik ben mijn auto kwijt', 'unclear'],
      ['ik heb mijn zwemdiploma gehaald', 'unclear'],
      ['my passport has expired', 'unclear'],
      ['hangt ervan af', 'unclear'],
      ['yes but it expired', 'unclear'],
      ['ja maar die is verlopen', 'unclear'],
      ['yes, it has expired', 'unclear'],
      ['ja, ingetrokken', 'unclear'],
      ["I don't mind", 'unclear'],
      ['maakt me niet uit', 'unclear'],
      ['ik heb geen zin meer', 'unclear'],
      ['laat maar', 'unclear'],
      ["it hasn't expired", 'unclear'],
      ['never had a problem with that', 'unclear'],
      ["don't worry, works for me", 'unclear'],
      ['niet erg, ik sta er voor open', 'unclear'],
      ['I am working on Saturdays already', 'unclear'],
      ["I wouldn't say no", 'unclear'],
      ['if it works for me', 'unclear'],
      ['ik heb er wel eens van gehoord', 'unclear'],
      ['wat bedoel je?', 'question'],
    ] as const;
    const received = cases.map(async ([reply]) => [
      reply,
      await meaningOf({ kind: 'boolean' }, 'Heb je een rijbewijs?', reply),
    ]);
    expect(await Promise.all(received)).toEqual(cases);
    const check = 'Do you have a check from the last three years?';
    expect(await meaningOf({ kind: 'boolean' }, check, 'at the same home for 9 years')).toBe('unclear');
  });

  test('a number', async () => {
    const cases = [
      ['Hoeveel uur per week?', 'fulltime', '40'],
      ['Hoeveel uur per week?', '4 dagen', '32'],
      ['How many hours?', '20 to 24', 'unclear'],
      ['Hoeveel jaar ervaring heb je?', 'sinds 2019', '7'],
      ['How many years?', 'a couple', '2'],
      ['How many years?', 'ages', 'unclear'],
      ['Hoeveel uur per week?', 'een paar dagen', 'unclear'],
    ] as const;
    const received = cases.map(async ([question, reply]) => [
      question,
      reply,
      await meaningOf({ kind: 'number' }, question, reply),
    ]);
    expect(await Promise.all(received)).toEqual(cases);
  });

  test('a date', async () => {
    const cases = [
      ['begin volgende maand', '2026-12-01'],
      ['begin volgende maand, op de 2e', '2026-12-02'],
      ['around the 5th of January', '2027-01-05'],
      ['eind januari', '2027-01-31'],
      ['half maart', '2027-03-15'],
      ['mid march', '2027-03-15'],
      ['early next week', '2026-11-23'],
      ['volgende maand', 'unclear'],
      ['in februari', 'unclear'],
      ['I can start in february', 'unclear'],
      ['next week', 'unclear'],
      ['in februari, weet nog niet welke dag', 'unclear'],
      ['na de zomer', 'unclear'],
      ['after Christmas', 'unclear'],
      ['ik heb een maand opzegtermijn', '2026-12-21'],
      ["two weeks' notice", '2026-12-05'],
      ['end of the month', '2026-11-30'],
      ['binnenkort', 'unclear'],
    ] as const;
    const received = cases.map(async ([reply]) => [
      reply,
      await meaningOf({ kind: 'date' }, 'Wanneer kun je beginnen?', reply),
    ]);
    expect(await Promise.all(received)).toEqual(cases);
    expect(await meaningOf({ kind: 'date' }, 'In welke maand kun je beginnen?', 'februari')).toBe(
      '2027-02-01',
    );
  });

  const shifts: ExpectedAnswer = {
    kind: 'choice',
    multiple: false,
    options: [
      { value: 'day', label: 'Dagdienst' },
      { value: 'night', label: 'Nachtdienst' },
    ],
  };

  const places: ExpectedAnswer = {
    kind: 'choice',
    multiple: false,
    options: [
      { value: 'office', label: 'Op kantoor' },
      { value: 'home', label: 'Thuis' },
    ],
  };

  test('a choice', async () => {
    const cases = [
      ['ik werk het liefst overdag', shifts, 'day'],
      ['nine to five', shifts, 'day'],
      ['at night please', shifts, 'night'],
      ["liever niet 's nachts", shifts, 'day'],
      ['geen voorkeur', shifts, 'unclear'],
      ['geen voorkeur', { ...shifts, multiple: true }, 'day, night'],
      ['purple', shifts, 'unclear'],
      ['2 dagen thuis 3 kantoor is prima', places, 'unclear'],
      ['liefst thuis', places, 'home'],
    ] as const;
    const received = cases.map(async ([reply, expected]) => [
      reply,
      expected,
      await meaningOf(expected, 'Welke dienst?', reply),
    ]);
    expect(await Promise.all(received)).toEqual(cases);
  });

  test('an address, a phone number and a postal code', async () => {
    const cases = [
      ['email', 'jan at gmail dot com', 'jan@gmail.com'],
      ['email', 'jan punt jansen apenstaart gmail punt com', 'jan.jansen@gmail.com'],
      ['phone', 'nul zes een twee drie vier vijf zes zeven acht', '0612345678'],
      ['postalCode', 'near the station', 'unclear'],
    ] as const;
    const received = cases.map(async ([kind, reply]) => [kind, reply, await meaningOf({ kind }, '?', reply)]);
    expect(await Promise.all(received)).toEqual(cases);
  });
});
