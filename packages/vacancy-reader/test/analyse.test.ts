import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { analysisSchema } from '../src/analysis.ts';
import { analyseVacancyText } from '../src/analyse.ts';

const dutch = `Verpleegkundige wijkzorg in Utrecht

Wat ga je doen?
- je verzorgt wonden en deelt medicatie uit
- rapporteren in het ECD

Wat vragen wij?
- hbo verpleegkunde en een BIG-registratie
- ervaring in de wijkverpleging
- je spreekt vloeiend Nederlands
- rijbewijs B is een pre
- je bent empathisch en zelfstandig

Wat bieden wij?
- een goed salaris en een cursus Excel`;

const english = `Full stack developer, Dublin

We are looking for a developer for our team.

Requirements
- 3+ years of experience with TypeScript and React
- Knowledge of PostgreSQL
- Fluent English
- You are curious and work well in a team

Nice to have
- Go or Rust
- A degree in computer science`;

const quotes = (text: string): string[] => {
  const { location, suggested: _, language: __, warnings, ...lists } = analyseVacancyText(text);
  const items = [...Object.values(lists).flat(), ...(location === null ? [] : [location])];
  return [...items.map(({ reasoning }) => reasoning), ...warnings.map(({ detail }) => detail)];
};

/** Vacancies of pieces of others, in any order. */
const mixed = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...`${dutch}\n${english}`.split('\n')) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('(', ')', ' en ', ': ', '; ', '- ', '**', '<li>', '\r\n', '•'),
      },
    ),
    { maxLength: 30 },
  )
  .chain((lines) => fc.constantFrom('\n', ' ', '\n\n').map((joint) => lines.join(joint)));

describe('an analysis', () => {
  test('holds the facts and the skills of a Dutch text', () => {
    const found = analyseVacancyText(dutch);
    expect(found.language).toBe('nl');
    expect(found.hardSkills.map(({ skill }) => skill)).toEqual(
      expect.arrayContaining(['Wijkverpleging', 'Wonden verzorgen', 'Medicatie uitdelen', 'ECD']),
    );
    expect(found.softSkills.map(({ skill }) => skill)).toEqual(['Empathisch', 'Zelfstandig werken']);
    expect(found.languageRequirements.map(({ language }) => language)).toEqual(['Nederlands']);
    expect(found.hardSkills.map(({ skill }) => skill)).not.toContain('Excel');
  });

  test('holds the facts and the skills of an English text', () => {
    const found = analyseVacancyText(english);
    expect(found.hardSkills.map(({ skill }) => skill)).toEqual([
      'TypeScript',
      'React',
      'PostgreSQL',
      'Full stack',
      'Go or Rust',
    ]);
    expect(found.softSkills.map(({ skill }) => skill)).toEqual(expect.arrayContaining(['Curious']));
    expect(found.suggested.filter(({ knockout }) => knockout).map(({ name }) => name)).toContain(
      'You have experience with TypeScript',
    );
  });

  test('gives every item a session variable of its own', () => {
    const { hardSkills, softSkills, languageRequirements } = analyseVacancyText(`${dutch}\n${english}`);
    const names = [...hardSkills, ...softSkills, ...languageRequirements].map((one) => one.sessionVariable);
    expect(new Set(names).size).toBe(names.length);
  });

  test('takes nothing from a clause that discriminates, and warns of it', () => {
    const found = analyseVacancyText(
      `Verkoper gezocht\n\nWat vragen wij?\n- je bent een jonge vrouw van 18 tot 25 jaar\n- je kent Excel`,
    );
    expect(found.warnings).toHaveLength(1);
    expect([...found.hardSkills, ...found.softSkills].map(({ skill }) => skill)).toEqual(['Excel']);
  });

  test('of any text has the right form, quotes the text, and is the same every time', () => {
    fc.assert(
      fc.property(mixed, (text) => {
        const found = analyseVacancyText(text);
        expect(analysisSchema.safeParse(found).error?.issues ?? []).toEqual([]);
        expect(quotes(text).filter((quote) => !text.includes(quote))).toEqual([]);
        expect(analyseVacancyText(text)).toEqual(found);
      }),
      { numRuns: 150 },
    );
  });

  test.each(['ervaring met ', 'Excel en ', 'je bent ', 'a, ', '(', 'Aap Noot, '])(
    'of "%s" without end comes to an end',
    (piece) => {
      const { hardSkills, softSkills } = analyseVacancyText(piece.repeat(4000));
      expect(hardSkills.length + softSkills.length).toBeLessThan(21);
    },
  );

  test('of no text is empty', () => {
    const { hardSkills, softSkills, suggested } = analyseVacancyText('');
    expect([hardSkills, softSkills, suggested]).toEqual([[], [], []]);
  });
});
