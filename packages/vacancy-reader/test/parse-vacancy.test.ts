import { describe, expect, test } from 'vitest';
import { testCases, toLanguage } from './cases.ts';
import fc from 'fast-check';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';

/** Returns the statements of a text, one per line: its section, its strength, `not` when negated, and its words. */
const read = (text: string): string[] =>
  parseVacancy(text).statements.map(
    ({ section, strength, negated, text: words }) => `${section} ${negated ? 'not' : strength}: ${words}`,
  );

const underRequirements = (item: string, language: 'en' | 'nl'): string[] =>
  read(
    language === 'nl'
      ? `Medewerker bij een bedrijf voor de zorg\n\nWat vragen wij van jou?\n- ${item}`
      : `Worker for the company\n\nWhat you bring to the team\n- ${item}`,
  )
    .slice(1)
    .filter((line) => !line.endsWith('to the team'))
    .map((line) => line.replace('requirements ', ''));

describe('the language', () => {
  test('is that of the sentences, not of the terms or the names in them', () => {
    expect(parseVacancy('Wij zoeken een full stack developer met ervaring in React en Node').language).toBe(
      'nl',
    );
    expect(parseVacancy('We are hiring a software engineer for our office in Amsterdam').language).toBe('en');
  });
});

describe('the title', () => {
  test('is a short first line', () => {
    expect(parseVacancy('# Chauffeur CE – Venlo\n\nWij zoeken een chauffeur.').title).toBe(
      'Chauffeur CE – Venlo',
    );
  });

  test('is what is looked for where the text begins with a sentence', () => {
    expect(parseVacancy('Voor onze klant zoeken wij een schoonmaker in Tilburg.').title).toBe('schoonmaker');
    expect(parseVacancy('We are looking for an experienced barista to join us.').title).toBe('barista');
  });
});

describe('the section', () => {
  test.each([
    ['Wat vragen wij?', 'requirements'],
    ['Dit breng je mee', 'requirements'],
    ['**Functie-eisen**', 'requirements'],
    ['WHO ARE YOU?', 'requirements'],
    ['✨ What you bring', 'requirements'],
    ['Nice to have', 'preferences'],
    ['Een pre is:', 'preferences'],
    ['Wat bieden wij jou?', 'offer'],
    ["What's in it for you", 'offer'],
    ['<h3>Perks</h3>', 'offer'],
    ['Jouw taken', 'duties'],
    ["What you'll do", 'duties'],
    ['Wie zijn wij?', 'company'],
    ['About Acme', 'company'],
    ['Solliciteren', 'procedure'],
    ['How to apply', 'procedure'],
  ])('%s begins the part %s', (heading, section) => {
    const [, last] = parseVacancy(`Chef de partie\n\n${heading}\n\nLorem ipsum dolor sit`).statements;
    expect(last?.section).toBe(section);
  });

  test('goes by the words where there are no headings', () => {
    expect(
      read(
        'Onze klanten vragen veel. Je bent netjes. Je gaat kantoren schoonmaken. Wij bieden een goed salaris.',
      ),
    ).toEqual([
      'company none: Onze klanten vragen veel.',
      'requirements must: Je bent netjes.',
      'duties none: Je gaat kantoren schoonmaken.',
      'offer none: Wij bieden een goed salaris.',
    ]);
  });

  test('a heading in the line holds for what follows it', () => {
    expect(read('Wij bieden veel. Eisen: rijbewijs B en VCA.')).toContain(
      'requirements must: rijbewijs B en VCA.',
    );
  });

  test('a benefit among the requirements is none, a demand among the duties is one', () => {
    expect(underRequirements('VCA: wij betalen je certificaat', 'nl').join(' ')).not.toContain('must');
    expect(read('Bakker\n\nJouw taken\n- Brood bakken\n- Rijbewijs B is vereist')).toEqual([
      'title none: Bakker',
      'duties none: Brood bakken',
      'requirements must: Rijbewijs B is vereist',
    ]);
  });
});

describe('a heading', () => {
  test('holds for its list, and not for the paragraph behind it', () => {
    expect(read('Kok\n\nEen pre is:\n- VCA\n\nWij bieden een salaris. Ons team kookt graag.')).toEqual([
      'title none: Kok',
      'preferences nice: VCA',
      'offer none: Wij bieden een salaris.',
      'company none: Ons team kookt graag.',
    ]);
  });

  test('that nobody knows is told by most of the list below it', () => {
    expect(read('Kok\n\nIn jouw keuken vind je:\n- rijbewijs B is vereist\n- geduld')).toContain(
      'requirements must: geduld',
    );
    expect(read('Kok\n\nIn onze keuken vind je:\n- salaris volgens cao\n- geduld')).not.toContain(
      'requirements must: geduld',
    );
  });

  test('may stand in a paragraph, with its question mark or in a text without line breaks', () => {
    expect(read('Wij koken. Interesse? Bel Kees morgen.').at(-1)).toBe('procedure none: Bel Kees morgen.');
    const lost = `Kok in Zwolle ${'met hart voor het vak '.repeat(12)}Wat vragen wij? - rijbewijs B - geduld - VCA`;
    expect(read(lost)).toEqual(
      expect.arrayContaining(['requirements must: rijbewijs B', 'requirements must: VCA']),
    );
  });
});

describe('a question', () => {
  test.each([
    ['Heb je een EHBO-diploma? Mooi!', 'nice: Heb je een EHBO-diploma?'],
    ['Geen diploma? Geen probleem.', 'not: Geen diploma?'],
    ['Heb je een EHBO-diploma? Dan zoeken wij jou.', 'must: Heb je een EHBO-diploma?'],
  ])('is answered by what follows it: %s', (item, expected) => {
    expect(underRequirements(item, 'nl')[0]).toBe(expected);
  });
});

describe('the strength', () => {
  test.each([
    ['Je hebt rijbewijs B, ervaring is een pre', ['must: Je hebt rijbewijs B', 'nice: ervaring is een pre']],
    ['Ervaring met Excel, Word en SAP is een pre', ['nice: Ervaring met Excel, Word en SAP is een pre']],
    ['HBO diploma, bij voorkeur Verpleegkunde', ['must: HBO diploma', 'nice: bij voorkeur Verpleegkunde']],
    ['Rijbewijs B (VCA is een pré)', ['must: Rijbewijs B', 'nice: VCA is een pré']],
    ['Ervaring is niet vereist, maar wel een pre', ['nice: Ervaring is niet vereist, maar wel een pre']],
    ['Geen diploma nodig, wel motivatie', ['not: Geen diploma nodig', 'must: wel motivatie']],
    ['Je hebt VCA of bent bereid dit te halen', ['must: Je hebt VCA of bent bereid dit te halen']],
    ['Je hebt affiniteit met techniek', ['should: Je hebt affiniteit met techniek']],
  ])('of "%s"', (item, expected) => {
    expect(underRequirements(item, 'nl')).toEqual(expected);
  });

  test.each([
    ['Fluent English required, Dutch preferred', ['must: Fluent English required', 'nice: Dutch preferred']],
    ['Excel is required and SAP is a plus', ['must: Excel is required', 'nice: SAP is a plus']],
    ['Experience with AWS, Azure or GCP is a plus', ['nice: Experience with AWS, Azure or GCP is a plus']],
    ['No experience necessary', ['not: No experience necessary']],
    ['Familiarity with Kubernetes', ['should: Familiarity with Kubernetes']],
  ])('of "%s"', (item, expected) => {
    expect(underRequirements(item, 'en')).toEqual(expected);
  });
});

describe('statements', () => {
  test('are sentences and list items, whatever their marks; an abbreviation ends none', () => {
    expect(read('Je bent netjes! Je kunt o.a. Excel. Je bent sterk.').length).toBe(3);
    expect(read('Kok\n\nEisen\n• vlot\n✓ netjes\n1. snel\n<li>sterk</li>').slice(1)).toEqual([
      'requirements must: vlot',
      'requirements must: netjes',
      'requirements must: snel',
      'requirements must: sterk',
    ]);
  });

  test('are never longer than a quote, also where nothing ends them', () => {
    const lengths = parseVacancy('Eisen: ' + 'Utrecht (a, '.repeat(2000)).statements.map(
      ({ text }) => text.length,
    );
    expect(lengths.length).toBeGreaterThan(20);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1000);
  });

  test('stand verbatim in the text, whatever the text', () => {
    const words = fc.constantFrom(
      'Eisen:',
      '- ',
      '\n',
      '\r\n',
      '<li>',
      '**',
      '&amp;',
      'een pre',
      '. ',
      ', ',
      'of',
      '(',
      'Je hebt',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.oneof(words, fc.string())).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const { start, text: words } of parseVacancy(text).statements)
          expect(text.slice(start, start + words.length)).toBe(words);
      }),
    );
  });
});

test.each([
  ['Wat hebben we nodig?', 'requirements'],
  ['Onze ideale collega', 'requirements'],
  ['What we would like:', 'requirements'],
  ['Handig, maar geen must', 'preferences'],
  ['It would be an advantage to have', 'preferences'],
  ["What's involved", 'duties'],
  ['Pay and benefits', 'offer'],
  ['Even voorstellen', 'company'],
] as const)('the heading "%s" opens a part', (heading, section) => {
  const { statements } = parseVacancy(`Kok\n\n${heading}\n- soep\n- brood\n`);
  expect(statements.at(-1)?.section).toBe(section);
});

test.each(['Je hebt ervaring met AFAS.', 'You can cook and bake.', 'Je herkent fouten snel.'])(
  '"%s" is no heading',
  (sentence) => {
    const { statements } = parseVacancy(`Kok\n\n${sentence}\nWij lachen veel.`);
    expect(statements.map(({ text }) => text)).toContain(sentence);
  },
);

const companyAbove = {
  nl: 'Medewerker gezocht\n\nOver ons\nWij zijn een klein bedrijf met veertig mensen.',
  en: 'Worker wanted\n\nAbout us\nWe are a small firm of forty people.',
} as const;

const partOf = ({
  negated,
  section,
  strength,
}: ReturnType<typeof parseVacancy>['statements'][number]): string => {
  if (negated) return 'waived';
  if (section === 'offer' || section === 'duties') return section;
  return strength;
};

testCases('headings.tsv', 3, (language, heading = '') => {
  const lines = ['Excel', 'AutoCAD', 'SAP'];
  const parts = ['- ', ''].flatMap((mark) =>
    parseVacancy(
      `${companyAbove[toLanguage(language)]}\n\n${heading}\n${lines.map((line) => `${mark}${line}`).join('\n')}`,
    )
      .statements.filter(({ text }) => lines.includes(text))
      .map(partOf),
  );
  return [...new Set(parts)];
});
