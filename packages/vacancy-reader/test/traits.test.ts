import { describe, expect, test } from '@jest/globals';
import { analyseVacancyText } from '../src/analyse.ts';

const asked = {
  nl: 'Medewerker gezocht\n\nWij zoeken een nieuwe collega voor het team.\n\nWat vragen wij\n- Rijbewijs B\n- ',
  en: 'Assistant wanted\n\nWe need a new colleague for the department.\n\nWhat we ask\n- Driving licence\n- ',
} as const;

const traits = (language: 'nl' | 'en', words: string): readonly string[] =>
  analyseVacancyText(`${asked[language]}${words}\n`).softSkills.map(({ skill }) => skill);

describe('a trait is called as the text does', () => {
  test.each([
    ['nl', 'Je hebt een vaste hand en gevoel voor kleur.', ['Vaste hand', 'Gevoel voor kleur']],
    ['nl', 'Hart voor ouderen en oog voor afwijkingen', ['Hart voor ouderen', 'Oog voor afwijkingen']],
    ['nl', 'Een kritische blik en een zachte stem', ['Kritische blik', 'Zachte stem']],
    ['nl', 'Je kunt goed omgaan met weerstand.', ['Omgaan met weerstand']],
    ['nl', 'Je trekt aan de bel als iets niet klopt.', ['Aan de bel trekken']],
    ['nl', 'Je staat stevig in de schoenen.', ['Stevig in de schoenen']],
    ['en', 'A head for figures and a heart for hospitality', ['Head for figures', 'Heart for hospitality']],
    ['en', 'An eye for a good bargain', ['Eye for a good bargain']],
    [
      'en',
      'You are accurate and not afraid to challenge an architect.',
      ['Accurate', 'Not afraid to challenge'],
    ],
    ['en', 'You have a thick skin and a soft heart.', ['Thick skin', 'Soft heart']],
    ['en', 'Able to keep a cool head', ['Keep a cool head']],
    ['en', 'Team players only, please.', ['Team player']],
  ] as const)('%s: %s', (language, words, expected) => {
    expect([...traits(language, words)].sort()).toEqual([...expected].sort());
  });

  test('and by the lexicon where its words make no name', () => {
    expect(traits('nl', 'Je laat je niet gek maken.')).toEqual(['Stressbestendig']);
    expect(traits('nl', 'Je denkt in oplossingen.')).toEqual(['Oplossingsgericht']);
  });
});

describe('no trait is', () => {
  test.each([
    ['en', 'Thorough knowledge of the Eurocodes'],
    ['en', 'Clear, polite English'],
    ['nl', 'Ervaring met een flexibel rooster'],
    ['en', 'Our guests are friendly and patient.'],
    ['nl', 'Onze klanten maken graag een praatje.'],
    ['en', 'Experience of Sage or keen to learn it'],
    ['nl', 'Kennis van Excel of de bereidheid om dit snel te leren'],
    ['nl', 'Kun je zelfstandig tandsteen verwijderen?'],
    ['nl', 'Je kunt zelfstandig programma’s schrijven.'],
    ['nl', 'Goede beheersing van het Nederlands, mondeling en schriftelijk'],
    ['en', 'Confident on a tablet'],
    ['en', 'Reading it comes in handy.'],
    ['en', 'Knowledge of IATA regulations (TACT)'],
  ] as const)('%s: %s', (language, words) => {
    expect(traits(language, words)).toEqual([]);
  });

  test.each([
    ['nl', 'Zelfstandig een klus afmaken', ['Zelfstandig werken']],
    ['en', 'Our guests expect you to be patient.', ['Patient']],
    ['en', 'Confidence to speak to strangers', ['Confidence']],
    ['en', 'The tact to tell a bride no', ['Tact']],
    ['en', 'You are keen to learn.', ['Keen to learn']],
    ['en', 'A friendly manner', ['Friendly manner']],
  ] as const)('though of the candidate it is: %s: %s', (language, words, expected) => {
    expect(traits(language, words)).toEqual(expected);
  });

  test('what belongs to a trait, or goes with it', () => {
    expect(traits('en', 'Calm, diplomatic with residents and councillors')).toEqual(['Calm', 'Diplomatic']);
    expect(traits('nl', 'Je bent integer en gaat discreet om met wat je leest en hoort.')).not.toContain(
      'Hoort',
    );
    expect(traits('en', 'You stay polite under pressure.')).toEqual(['Polite']);
    expect(traits('en', 'You work well under pressure.')).toHaveLength(1);
    expect(traits('nl', 'Je blijft vrolijk als er tien dingen tegelijk gebeuren.')).toEqual(['Vrolijk']);
  });

  test('what stands behind a diploma, in a list of its own or in a sentence about somebody is one', () => {
    expect(traits('en', 'Level 3 in childcare; patience; a warm manner')).toContain('Patience');
    const text = 'Coordinator\n\nYou will be:\n* resilient\n* calm when the phones ring\n';
    expect(analyseVacancyText(text).softSkills.map(({ skill }) => skill)).toEqual(['Resilient', 'Calm']);
    const other = "Engineer\n\nThe lab moved.\n\nWe'd like someone curious and pragmatic.\n";
    expect(analyseVacancyText(other).softSkills.map(({ skill }) => skill)).toEqual(['Curious', 'Pragmatic']);
    expect(traits('en', 'Our regulars are chatty and know what they want.')).toEqual([]);
  });
});
