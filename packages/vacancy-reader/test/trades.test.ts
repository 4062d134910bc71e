import { describe, expect, test } from '@jest/globals';
import { findLexiconMentions } from '../src/skills/lexicon-matches.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

/** The hard skills that the lexicons know in the duties of a vacancy. */
const known = (heading: string, duty: string): string[] =>
  findLexiconMentions(parseVacancy(`${heading}\n- ${duty}`))
    .filter(({ kind }) => kind === 'hard')
    .map(({ name }) => name);

describe('the duties of a Dutch vacancy name', () => {
  test.each([
    ['je plaatst dakramen en vervangt de dakgoten', ['Dakramen plaatsen', 'Dakgoten vervangen']],
    ['je legt klinkers en stelt trottoirbanden', ['Klinkers leggen', 'Trottoirbanden stellen']],
    ['je neemt afdrukken en verwijdert tandsteen', ['Afdrukken nemen', 'Tandsteen verwijderen']],
    ['je dient medicatie en sondevoeding toe', ['Medicatie toedienen', 'Sondevoeding']],
    ['borstvoedingsbegeleiding', ['Borstvoedingsbegeleiding']],
    ['je rijdt met een kipper of walking floor', ['Kipper', 'Walking floor']],
    ['het ombouwen van de verpakkingslijn', ['Verpakkingslijn']],
    ['uitbenen en portioneren', ['Uitbenen', 'Portioneren']],
    ['je dekt tafels in en neemt bestellingen op', ['Tafels indekken', 'Bestellingen opnemen']],
    ['je wast ramen met de telewash', ['Ramen wassen', 'Telewash']],
    ['indraaien van de planten en werken op de buisrailwagen', ['Indraaien', 'Buisrailwagen']],
    ['je verschoont kinderen en voert oudergesprekken', ['Kinderen verschonen', 'Oudergesprekken voeren']],
    [
      'je controleert tassen en doet de brand- en sluitrondes',
      ['Tassen controleren', 'Brand- en sluitrondes'],
    ],
  ])('"%s" as %j', (duty, names) => {
    expect(known('Wat ga je doen?', duty)).toEqual(expect.arrayContaining(names));
  });

  test.each([
    'je hecht waarde aan een goede sfeer',
    'je bekijkt wat de klant wil en denkt mee over het plan',
    'je houdt het team bij elkaar',
  ])('nothing in "%s"', (duty) => {
    expect(known('Wat ga je doen?', duty)).toEqual([]);
  });
});

describe('the duties of an English vacancy name', () => {
  test.each([
    ['You fit kitchens and hang doors', ['Kitchen fitting', 'Door hanging']],
    ['true wheels, bleed brakes', ['Wheel truing', 'Brake bleeding']],
    ['searching bags and issuing passes', ['Searching bags', 'Issuing passes']],
    ['edit programs at the control, deburr parts', ['Program editing', 'Deburring']],
    ['check guests in and handle reservations', ['Guest check-in', 'Reservation handling']],
    ['scale and polish, fissure sealants', ['Scale and polish', 'Fissure sealants']],
    ['calf rearing, foot trimming and robotic milking', ['Calf rearing', 'Foot trimming', 'Robotic milking']],
    ['skin fades and hot towel shaves', ['Skin fades', 'Hot towel shaves']],
    ['devanning containers, tail lifts', ['Devanning', 'Tail lifts']],
    ['gas safe work on unvented cylinders', ['Unvented cylinders']],
  ])('"%s" as %j', (duty, names) => {
    expect(known("What you'll do", duty)).toEqual(expect.arrayContaining(names));
  });

  test.each([
    'Fluent conversation with people from Leeds',
    'We harness the power of a good team',
    'You keep scaling what works',
  ])('nothing in "%s"', (duty) => {
    expect(known("What you'll do", duty)).toEqual([]);
  });
});

test('a sentence that lists three skills tells of the work, wherever it stands; one that names one does not', () => {
  const told = (sentence: string): string[] =>
    findLexiconMentions(parseVacancy(`Therapist, Bath\n\n${sentence}\n\nYou'll keep notes.`)).map(
      ({ name }) => name,
    );
  expect(told('Treatments include facials, body wraps and waxing.')).toEqual([
    'Facials',
    'Body wraps',
    'Waxing',
  ]);
  expect(told('Treatments include body wraps.')).toEqual([]);
});
