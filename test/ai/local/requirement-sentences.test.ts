import { describe, expect, test } from '@jest/globals';
import { analyse } from '../../../src/ai/local/analyse.ts';

const headings = { nl: 'Wat vragen wij van jou?', en: 'What you bring to the team' } as const;
const titles = { nl: 'Medewerker bij een bedrijf in de stad', en: 'Worker for the company in town' } as const;

/** The requirement sentences of the skills of a vacancy that asks for one thing. */
const sentences = (item: string, language: 'en' | 'nl'): string[] => {
  const { hardSkills, softSkills } = analyse(`${titles[language]}\n\n${headings[language]}\n- ${item}`);
  return [...hardSkills, ...softSkills].map(({ writtenAsRequirement }) => writtenAsRequirement);
};

describe('an article', () => {
  test('stays where the text has one', () => {
    expect(sentences('ervaring met een wafelijzer', 'nl')).toEqual(['Je hebt ervaring met een wafelijzer']);
    expect(sentences('Experience with a waffle iron', 'en')).toEqual([
      'You have experience with a waffle iron',
    ]);
    expect(sentences('ervaring met wafelijzers', 'nl')).toEqual(['Je hebt ervaring met wafelijzers']);
    expect(sentences('Experience with the Fluxomatic', 'en')).toEqual([
      'You have experience with Fluxomatic',
    ]);
  });

  test('is that of the spoken word', () => {
    expect(sentences('Experience as HR officer', 'en')).toEqual(['You have experience as an HR officer']);
    expect(sentences('Experience as a union organiser', 'en')).toEqual([
      'You have experience as a union organiser',
    ]);
    expect(sentences('Experience as an usher', 'en')).toEqual(['You have experience as an usher']);
  });

  test('makes a person of who is one, and no other trait', () => {
    expect(sentences("You're a born leader and coach, punctual and hands-on", 'en')).toEqual(
      expect.arrayContaining(['You are a coach', 'You are punctual', 'You are hands-on']),
    );
  });
});

describe('a verb of the sentence', () => {
  test('is named by its infinitive', () => {
    expect(sentences('je kunt overweg met Excel en typt foutloos', 'nl')).toEqual([
      'Je hebt ervaring met Excel',
      'Je kunt goed foutloos typen',
    ]);
  });

  test('is no noun that looks like one', () => {
    expect(sentences('ervaring met Excel en test automation', 'nl')).toEqual([
      'Je hebt ervaring met Excel',
      'Je hebt ervaring met test automation',
    ]);
  });

  test('ends a trait before the languages that one speaks', () => {
    expect(sentences('je hebt doorzettingsvermogen en spreekt Nederlands', 'nl')).toEqual([
      'Je hebt doorzettingsvermogen',
    ]);
    expect(sentences('goede mondelinge en schriftelijke beheersing van het Nederlands', 'nl')).toEqual([]);
  });
});

describe('who one works with', () => {
  test('is no skill', () => {
    expect(sentences('You advise team leaders', 'en')).toEqual([]);
    expect(sentences('Experience as a team leader', 'en')).toEqual([
      'You have experience with team management',
    ]);
    expect(sentences('You love our government organisation', 'en')).toEqual([]);
  });
});
