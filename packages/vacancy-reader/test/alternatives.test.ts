import { describe, expect, test } from 'vitest';
import { analyseVacancyText } from '../src/analyse.ts';

const headings = { nl: 'Wat vragen wij van jou?', en: 'What you bring to the team' } as const;
const titles = { nl: 'Medewerker bij een bedrijf in de stad', en: 'Worker for the company in town' } as const;

const analysed = (item: string, language: 'en' | 'nl'): ReturnType<typeof analyseVacancyText> =>
  analyseVacancyText(`${titles[language]}\n\n${headings[language]}\n- ${item}`);

const hard = (item: string, language: 'en' | 'nl'): string[] =>
  analysed(item, language).hardSkills.map(({ skill }) => skill);

const knockouts = (item: string, language: 'en' | 'nl'): string[] =>
  analysed(item, language).suggested.flatMap(({ name, knockout }) => (knockout ? [name] : []));

describe('a diploma or experience', () => {
  test.each([
    ['een diploma bakker of twee jaar ervaring met wafelijzers', 'nl'],
    ["2 years' waffle experience or a diploma in baking", 'en'],
  ] as const)('in "%s" demands neither for itself', (item, language) => {
    expect(knockouts(item, language)).toEqual([]);
    expect(hard(item, language)).toHaveLength(1);
    expect(analysed(item, language).educationalQualifications.map(({ required }) => required)).not.toContain(
      true,
    );
  });

  test('demands both when both are asked for', () => {
    expect(knockouts('een diploma bakker en twee jaar ervaring met wafelijzers', 'nl')).toEqual([
      'Je hebt ervaring met wafelijzers',
    ]);
    expect(knockouts('een diploma of relevante ervaring, en kennis van wafels', 'nl')).toEqual([
      'Je hebt kennis van wafels',
    ]);
  });
});

describe('a place where one has worked', () => {
  test('is no education', () => {
    const item = 'Some teaching experience in higher education';
    expect(analysed(item, 'en').educationalQualifications).toEqual([]);
    expect(analysed('A higher education degree', 'en').educationalQualifications).toHaveLength(1);
  });

  test('is the town, rather than the hospital that bears the name of a district', () => {
    const text = (where: string): string =>
      `Porter\nLeeds Teaching Hospitals NHS Trust\n\nJoin our friendly team at ${where}.\n\nRequirements\n- Patience`;
    expect(analyseVacancyText(text('Chapel Allerton Hospital')).location?.city).toBe('Leeds');
    expect(analyseVacancyText(text('the hospital in Chapel Allerton')).location?.city).toBe(
      'Chapel Allerton',
    );
  });
});

describe('a diploma of a study', () => {
  test('is named with its subject', () => {
    const [study] = analysed('afgeronde studie farmacie', 'nl').educationalQualifications;
    expect(study?.qualification).toBe('studie farmacie');
    const [bare] = analysed('een afgeronde opleiding en ervaring', 'nl').educationalQualifications;
    expect(bare?.qualification ?? '').not.toMatch(/ervaring/);
  });
});

describe('a registration', () => {
  test('is a certificate, and no word for the time after it', () => {
    const names = (item: string): string[] =>
      analysed(item, 'en').certifications.map(({ certification }) => certification);
    expect(names('Post-registration experience in surgery')).toEqual([]);
    expect(names('HCPC registration')).toEqual(['HCPC registration']);
  });
});

describe('what is no skill', () => {
  test('is left out of the name of one', () => {
    expect(hard('12 months+ waffle experience', 'en')).toEqual(['Waffle']);
    expect(hard('Knowledge of regulations, including HACCP', 'en')).toContain('HACCP');
    expect(knockouts('Previous waffle experience', 'en')).toEqual(['You have waffle experience']);
  });
});

describe('wishes in one line', () => {
  test('are skills each, where none of them is a sentence', () => {
    const inLine = (line: string): string[] =>
      analyseVacancyText(`${titles.en}\n\nRequirements\n- VAT returns\n\nNice to haves: ${line}`)
        .hardSkills.filter(({ rating }) => rating < 3)
        .map(({ skill }) => skill);
    expect(inLine('cat grooming, glass blowing, canine massage.')).toEqual([
      'Cat grooming',
      'Glass blowing',
      'Canine massage',
    ]);
    expect(inLine('you are kind, we are nice, they are fun.')).toEqual([]);
  });
});
