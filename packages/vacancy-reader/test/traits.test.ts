import { describe, expect, test } from '@jest/globals';
import { analyseVacancyText } from '../src/analyse.ts';
import { testCases, toLanguage } from './cases.ts';

const asked = {
  nl: 'Medewerker gezocht\n\nWij zoeken een nieuwe collega voor het team.\n\nWat vragen wij\n- Rijbewijs B\n- ',
  en: 'Assistant wanted\n\nWe need a new colleague for the department.\n\nWhat we ask\n- Driving licence\n- ',
} as const;

const traits = (language: 'nl' | 'en', words: string): readonly string[] =>
  analyseVacancyText(`${asked[language]}${words}\n`).softSkills.map(({ skill }) => skill);

testCases('traits.tsv', 3, (language, text = '') => traits(toLanguage(language), text));

test('a trait has the name of the lexicon where its words make no name', () => {
  expect(traits('nl', 'Je laat je niet gek maken.')).toEqual(['Stressbestendig']);
  expect(traits('nl', 'Je denkt in oplossingen.')).toEqual(['Oplossingsgericht']);
});

describe('no trait is', () => {
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
