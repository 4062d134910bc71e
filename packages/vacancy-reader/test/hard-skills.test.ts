import { describe, expect, test } from 'vitest';
import { analyseVacancyText } from '../src/analyse.ts';
import { testCases, toLanguage } from './cases.ts';

const headings = { nl: 'Wat vragen wij van jou?', en: 'What you bring to the team' } as const;
const titles = { nl: 'Medewerker bij een bedrijf in de stad', en: 'Worker for the company in town' } as const;

/** The hard skills of a vacancy that asks for one thing. */
const asked = (item: string, language: 'en' | 'nl'): string[] =>
  analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`).hardSkills.map(
    ({ skill }) => skill,
  );

const dutch = (item: string): string[] => asked(item, 'nl');
const english = (item: string): string[] => asked(item, 'en');

testCases('hard-skills.tsv', 3, (language, text = '') => asked(text, toLanguage(language)));

describe('a skill that a lexicon knows', () => {
  test('is not its namesake', () => {
    expect(english('Ready to go the extra mile and to react quickly')).toEqual([]);
    expect(dutch('in verband met de planning bel je met Go')).not.toContain('Go');
    expect(english('Experience with Go and Docker')).toEqual(['Go', 'Docker']);
    expect(english('Experience with R and SQL')).toEqual(['R', 'SQL']);
    expect(dutch('in het bezit van rijbewijs C')).toEqual([]);
  });

  test('is not the trade of somebody else', () => {
    expect(dutch('je overlegt graag met de bakker op de hoek')).toEqual([]);
    expect(dutch('ervaring als bakker')).toEqual(['Bakken']);
  });
});

describe('either of two', () => {
  test('is one skill', () => {
    expect(english('Experience with Docker or Fluxomatic')).toEqual(['Docker or Fluxomatic']);
    expect(dutch('ervaring met C# of .NET')).toEqual(['C# of .NET']);
  });

  test('is two where both are asked for', () => {
    expect(dutch('ervaring met C# en .NET')).toEqual(['C#', '.NET']);
  });
});

describe('brackets', () => {
  test('explain the skill before them', () => {
    expect(english('Experience with infrastructure as code (Terraform)')).toEqual([
      'Infrastructure as code (Terraform)',
    ]);
  });
});

describe('a program', () => {
  const found = (duty: string): string[] =>
    analyseVacancyText(`Worker for the company in town\n\nWhat you will do\n- ${duty}`).hardSkills.map(
      ({ skill }) => skill,
    );

  test('is named where something is recorded in it', () => {
    expect(found('Everything is logged in Fluxomatic.')).toEqual(['Fluxomatic']);
    expect(found('You meet customers in Rotterdam.')).toEqual([]);
  });
});

describe('a line of business', () => {
  test('is a skill where experience with it is asked for, not where the work is done in it', () => {
    expect(dutch('ervaring in de horeca')).toEqual(['Ervaring in de horeca']);
    expect(dutch('ervaring in de financiële sector')).toEqual(['Financiële sector']);
    const text = `Medewerker in de stad\n\nWat ga je doen?\n- je werkt in een horecabedrijf`;
    expect(analyseVacancyText(text).hardSkills).toEqual([]);
  });
});

describe('where and with whom one works', () => {
  const english = (duties: string): string[] =>
    analyseVacancyText(`Nurse\n\nWhat you will do\n${duties}`).hardSkills.map(({ skill }) => skill);

  test('is no skill beside the work, unless experience with it is asked for', () => {
    expect(
      english('- you work in a rehabilitation clinic\n- together with the insurers you write care plans'),
    ).toEqual(['Care plan writing']);
    expect(dutch('ervaring met werken in een ziekenhuiskeuken')).toContain('Ziekenhuiskeuken');
  });
});

describe('the requirement sentence of a hard skill', () => {
  const sentence = (item: string, language: 'en' | 'nl'): string | undefined =>
    analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`).hardSkills[0]
      ?.writtenAsRequirement;

  test('says how it is asked for', () => {
    expect(sentence('ervaring met een heftruck', 'nl')).toBe('Je hebt ervaring met heftruck rijden');
    expect(sentence('ervaring in de machinebouw', 'nl')).toBe('Je hebt ervaring in de machinebouw');
    expect(sentence('kennis van middeleeuwse muziek', 'nl')).toBe('Je hebt kennis van middeleeuwse muziek');
    expect(sentence('ervaring als torenwachter', 'nl')).toBe('Je hebt ervaring als torenwachter');
    expect(sentence('Experience with forklifts', 'en')).toBe('You have experience with forklift driving');
    expect(sentence('Experience in a busy kitchen', 'en')).toBe('You have experience in a busy kitchen');
    expect(sentence('Experience as an actuary', 'en')).toBe('You have experience as an actuary');
    expect(sentence('Able to tune a piano', 'en')).toBe('You can tune a piano');
  });

  test('keeps the capitals of names and acronyms, and no others', () => {
    expect(sentence('Experience with Fluxomatic', 'en')).toBe('You have experience with Fluxomatic');
    expect(sentence('KNOWLEDGE OF MEDIEVAL MUSIC', 'en')).toBe('You have knowledge of medieval music');
  });
});

describe('what is no requirement', () => {
  const inDutch = (text: string): string[] => analyseVacancyText(text).hardSkills.map(({ skill }) => skill);

  test('is not taken from the offer or the company', () => {
    const text = `Kok in een restaurant\n\nOver ons\nOnze klanten zijn Java-ontwikkelaars.\n\nWat vragen wij?\n- ervaring met HACCP\n\nWat bieden wij?\n- een cursus Excel`;
    expect(inDutch(text)).toContain('HACCP');
    expect(inDutch(text)).not.toContain('Excel');
    expect(inDutch(text)).not.toContain('Java');
  });

  test('is not the subject of a diploma or a certificate', () => {
    expect(dutch('afgeronde mbo-opleiding elektrotechniek')).toEqual([]);
    expect(dutch('je hebt een heftruckcertificaat')).toEqual([]);
    expect(dutch('mbo-opleiding of ervaring met elektrotechniek')).toEqual(['Elektrotechniek']);
  });

  test('is not what is said not to be needed', () => {
    expect(dutch('ervaring met Excel is niet nodig')).toEqual([]);
  });
});

describe('duties', () => {
  test('name the work where the requirements name little', () => {
    const text = `Loodgieter gezocht voor ons team\n\nWat ga je doen?\n- leidingen leggen\n- je maakt offertes voor klanten\n\nWat vragen wij?\n- je bent flexibel`;
    const found = analyseVacancyText(text).hardSkills.map(({ skill }) => skill);
    expect(found).toEqual(expect.arrayContaining(['Leidingen leggen', 'Offertes maken']));
  });

  test('are rated below what is asked for', () => {
    const text = `Assistant for the office\n\nWhat you will do\n- write daily reports\n\nRequirements\n- Experience with Excel`;
    const [first, second] = analyseVacancyText(text).hardSkills;
    expect([first?.skill, second?.skill]).toEqual(['Excel', 'Report writing']);
    expect(first?.rating).toBeGreaterThan(second?.rating ?? 7);
  });
});
