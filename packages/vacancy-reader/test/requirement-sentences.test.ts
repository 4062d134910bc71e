import { describe, expect, test } from 'vitest';
import { analyseVacancyText } from '../src/analyse.ts';

const headings = { nl: 'Wat vragen wij van jou?', en: 'What you bring to the team' } as const;
const titles = { nl: 'Medewerker bij een bedrijf in de stad', en: 'Worker for the company in town' } as const;

/** The requirement sentences of the skills of a vacancy that asks for one thing. */
const sentences = (item: string, language: 'en' | 'nl'): string[] => {
  const { hardSkills, softSkills } = analyseVacancyText(
    `${titles[language]}\n\n${headings[language]}\n- ${item}`,
  );
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

describe('the words of the text', () => {
  test('stand in the sentence where they say more than the name of the lexicon', () => {
    expect(sentences('ervaring met jaarrekeningen', 'nl')).toEqual(['Je hebt ervaring met jaarrekeningen']);
    expect(sentences('ervaring met een heftruck', 'nl')).toEqual(['Je hebt ervaring met heftruck rijden']);
    expect(sentences('ervaring met juridische wafels', 'nl')).toEqual([
      'Je hebt ervaring met juridische wafels',
    ]);
    expect(sentences('kennis van PCI FLUX', 'nl')).toEqual(['Je hebt kennis van PCI FLUX']);
  });

  test('are no trait where they tell of the work, and no skill where they tell with whom', () => {
    expect(sentences('je werkt gestructureerd, ook op hectische dagen', 'nl')).not.toContain(
      'Je bent hectisch',
    );
    expect(sentences('je hebt contact met huisartsen', 'nl')).toEqual([]);
    expect(sentences('je bent sterk in communicatie', 'nl')).toEqual(['Je bent sterk in communicatie']);
  });
});
