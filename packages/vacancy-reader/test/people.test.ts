import { describe, expect, test } from 'vitest';
import { analyseVacancyText } from '../src/analyse.ts';
import { namesPeople } from '../src/skills/people.ts';

const headings = { nl: 'Wat vragen wij?', en: 'Requirements' } as const;
const titles = { nl: 'Medewerker bij een bedrijf', en: 'Worker for a company' } as const;

const asked = (item: string, language: 'en' | 'nl'): string[] =>
  analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`).hardSkills.map(
    ({ skill }) => skill,
  );

describe('people', () => {
  test.each(['leaders', 'advisors', 'clients', 'cyclists', 'assistants', 'parents', 'technicians'])(
    'are "%s"',
    (word) => {
      expect(namesPeople(word, 'en')).toBe(true);
    },
  );

  test.each(['teamleiders', 'bewoners', 'specialisten', 'chauffeurs', 'huisartsen', 'vrijwilligers'])(
    'are "%s" in Dutch',
    (word) => {
      expect(namesPeople(word, 'nl')).toBe(true);
    },
  );

  test('are no things that end so', () => {
    const things = ['containers', 'filters', 'orders', 'trailers', 'documents', 'sensors', 'registers'];
    expect(things.filter((word) => namesPeople(word, 'en'))).toEqual([]);
    expect(['containers', 'roosters', 'kisten', 'filters'].filter((word) => namesPeople(word, 'nl'))).toEqual(
      [],
    );
  });
});

describe('people that one works for', () => {
  test.each([
    'You advise team leaders',
    'You support new colleagues and trainees',
    'You care for residents',
    'You train junior advisors',
    'You are the first contact for tenants',
  ])('are no skill in "%s"', (item) => {
    const people = /^(?:(?:team|new|junior) )?(?:leaders|colleagues|trainees|residents|advisors|tenants)$/i;
    expect(asked(item, 'en').filter((skill) => people.test(skill))).toEqual([]);
  });

  test.each([
    'Je adviseert teamleiders',
    'Je ondersteunt bewoners en hun mantelzorgers',
    'Je begeleidt nieuwe vrijwilligers',
    'Je bent het gezicht naar leveranciers',
  ])('are no skill in "%s"', (item) => {
    const people = /^(?:nieuwe )?(?:teamleiders|bewoners|mantelzorgers|vrijwilligers|leveranciers)$/i;
    expect(asked(item, 'nl').filter((skill) => people.test(skill))).toEqual([]);
  });

  test('are one where experience with them, or as one of them, is asked for', () => {
    expect(asked('Ervaring met jongeren', 'nl')).toEqual(['Jongeren']);
    expect(asked('Experience as a supervisor', 'en')).toEqual(['Supervisor']);
  });
});

describe('a name', () => {
  test('ends where its sentence goes on', () => {
    expect(asked('Ervaring met Fluxomatic zou mooi zijn', 'nl')).toEqual(['Fluxomatic']);
    expect(asked('Experience with Fluxomatic, since our customers use it', 'en')).toEqual(['Fluxomatic']);
  });

  test("is the text's own where a line of a lexicon holds several programs", () => {
    expect(asked('Ervaring met Matomo', 'nl')).toEqual(['Matomo']);
    expect(asked('Ervaring met photoshop', 'nl')).toEqual(['Photoshop']);
  });

  test('of work has its verb as one does it, also at the end of a clause', () => {
    const text = `Winkelmedewerker\n\nWat vragen wij?\n- Iemand die vitrines opmaakt`;
    expect(analyseVacancyText(text).hardSkills.map(({ skill }) => skill)).toEqual(['Vitrines opmaken']);
  });

  test('is a thing after "with", though it begins as a verb', () => {
    const sentences = (item: string): string[] =>
      analyseVacancyText(`Worker for a company\n\nRequirements\n- ${item}`).hardSkills.map(
        ({ writtenAsRequirement }) => writtenAsRequirement,
      );
    expect(sentences('At least 2 years of experience with stock control')).toEqual([
      'You have experience with stock control',
    ]);
    expect(sentences('Able to stock shelves')).toEqual(['You can stock shelves']);
  });
});

describe('a question without a person', () => {
  const declines = (item: string): number =>
    analyseVacancyText(
      `Medewerker bij een bedrijf\n\nWat vragen wij?\n- ${item}\n- minimaal 2 jaar ervaring met lassen`,
    ).suggested.filter(({ knockout }) => knockout).length;

  test('declines nobody', () => {
    expect(declines('Ervaring met Salesforce? Dat scheelt inwerken')).toBe(1);
    expect(declines('Heb jij minimaal een jaar ervaring met Salesforce?')).toBe(2);
  });
});
