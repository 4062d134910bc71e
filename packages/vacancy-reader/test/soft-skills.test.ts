import { describe, expect, test } from 'vitest';
import { analyseVacancyText } from '../src/analyse.ts';
import { testCases, toLanguage } from './cases.ts';

const headings = { nl: 'Wat vragen wij van jou?', en: 'What you bring to the team' } as const;
const titles = { nl: 'Medewerker bij een bedrijf in de stad', en: 'Worker for the company in town' } as const;

const asked = (item: string, language: 'en' | 'nl'): string[] =>
  analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`).softSkills.map(
    ({ skill }) => skill,
  );

testCases('soft-skills.tsv', 3, (language, text = '') => asked(text, toLanguage(language)));

describe('a soft skill', () => {
  test('is how one is with people, and not how a thing is', () => {
    expect(asked('Patient with children and tidy with paperwork', 'en')).toContain('Tidy');
    expect(asked('Polish is handy on the night shift', 'en')).toEqual([]);
    expect(asked('GWO Blade Repair (nice to have)', 'en')).toEqual([]);
  });

  test('is asked for without a heading, in a list of single words, a question or by a label', () => {
    const found = (line: string): string[] =>
      analyseVacancyText(
        `Worker for the company in town\n\nWe make chairs in Leeds.\n\n${line}`,
      ).softSkills.map(({ skill }) => skill);
    expect(found('Tasteful, curious, tidy with paperwork.')).toEqual(['Tasteful', 'Curious', 'Tidy']);
    expect(found('Can you juggle three orders before lunch?')).toEqual(['Multitasking']);
    expect(found('Personal qualities: punctual, polite.')).toEqual(['Punctual', 'Polite']);
    expect(found('As a person: punctual and polite')).toEqual(['Punctual', 'Polite']);
    expect(found('A groom must be patient.')).toEqual(['Patient']);
    expect(found('Friendly, in an email\n\nKind regards')).not.toContain('Kind');
    expect(found('Our team is curious and our workshop is tidy.')).toEqual([]);
  });

  test('is not a condition', () => {
    expect(asked('je bent beschikbaar en bereid om te reizen', 'nl')).toEqual([]);
    expect(asked('You are available and willing to travel', 'en')).toEqual([]);
  });

  test('is not how one is with a tool, or with a language', () => {
    expect(asked('Confident using Excel', 'en')).toEqual([]);
    expect(asked('Confident and reliable', 'en')).toContain('Confident');
    expect(asked('goede mondelinge en schriftelijke beheersing van het Nederlands', 'nl')).toEqual([]);
  });

  test('is found once, by the words that ask for it', () => {
    const text = `Kok in een restaurant\n\nWat vragen wij?\n- je bent flexibel\n- flexibele instelling\n- je kunt samenwerken en je bent een teamspeler`;
    const found = analyseVacancyText(text).softSkills.map(({ skill }) => skill);
    expect(found).toHaveLength(2);
  });

  test('of the company is not asked for', () => {
    const text = `Kok in een restaurant\n\nOver ons\nWij zijn een flexibel en creatief bedrijf.\n\nWat vragen wij?\n- je bent stipt`;
    expect(analyseVacancyText(text).softSkills.map(({ skill }) => skill)).toEqual(['Stipt']);
  });
});

describe('the requirement sentence', () => {
  const sentence = (item: string, language: 'en' | 'nl'): string | undefined =>
    analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`).softSkills[0]
      ?.writtenAsRequirement;

  test('fits adjectives, verbs, nouns and persons', () => {
    expect(sentence('je bent stressbestendig', 'nl')).toBe('Je bent stressbestendig');
    expect(sentence('je kunt goed samenwerken', 'nl')).toBe('Je kunt goed samenwerken');
    expect(sentence('goede communicatieve vaardigheden', 'nl')).toBe('Je hebt communicatieve vaardigheden');
    expect(sentence('je bent een teamspeler', 'nl')).toBe('Je bent een teamspeler');
    expect(sentence('You are flexible', 'en')).toBe('You are flexible');
    expect(sentence('Able to work independently', 'en')).toBe('You can work independently');
    expect(sentence('Strong communication skills', 'en')).toBe('You have strong communication skills');
    expect(sentence('A sense of humour', 'en')).toBe('You have a sense of humour');
  });
});
