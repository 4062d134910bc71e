import { describe, expect, test } from 'vitest';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';

const titles = { nl: 'Medewerker bij een bedrijf in de stad', en: 'Worker for the company in town' } as const;

/** How strongly each statement below the title asks, in the order of the text. */
const strengths = (body: string, language: 'en' | 'nl' = 'nl'): string[] =>
  parseVacancy(`${titles[language]}\n\n${body}`)
    .statements.slice(1)
    .map(({ strength }) => strength);

/** The part that each statement stands in. */
const sections = (body: string, language: 'en' | 'nl' = 'nl'): string[] =>
  parseVacancy(`${titles[language]}\n\n${body}`)
    .statements.slice(1)
    .map(({ section }) => section);

describe('a wish', () => {
  test('that is called so holds for its own clause, before or after a semicolon', () => {
    expect(strengths("You're fluent in Finnish; Danish is a nice-to-have as we sell there.", 'en')).toEqual([
      'must',
      'nice',
    ]);
    expect(strengths('Nice-to-have: Danish.', 'en')).toEqual(['nice']);
  });

  test.each([
    ['Ervaring met een wafelijzer? Dan hebben we helemaal een match!', 'nice'],
    ['Handig met een wafelijzer? Dat vinden we super!', 'nice'],
    ['Kennis van wafels? Geweldig!', 'nice'],
    ['Ervaring als wafelbakker? Dan zoeken wij jou!', 'must'],
  ])('is told by the words after the question "%s"', (question, strength) => {
    expect(strengths(`Wat vragen wij?\n${question}`)[0]).toBe(strength);
  });

  test('that is praised does not open a list of wishes', () => {
    const [, , next] = strengths(
      'Wat vragen wij?\nHeb je ook een vaardiploma? Mooi meegenomen! Je hebt VCA.',
    );
    expect(next).toBe('must');
  });

  test('of "if you already" is the whole sentence, not only its first half', () => {
    expect(
      strengths('You need a bike. If you already have a van and a trailer you can start now.', 'en'),
    ).toEqual(['must', 'nice']);
  });

  test('is what will do as well', () => {
    expect(strengths('Requirements\nA degree in baking; a diploma is also possible', 'en')).toEqual([
      'must',
      'nice',
    ]);
    expect(strengths('Wat vragen wij?\nEen diploma, dat ook mogelijkheden geeft')).toEqual(['must']);
  });

  test('holds for all that its label names', () => {
    expect(strengths('Wat vragen wij?\nHandig, geen must: ervaring met wafels, en een vaardiploma')).toEqual([
      'nice',
    ]);
    expect(strengths('Wat vragen wij?\nHandig gereedschap: een hamer en een zaag')).toEqual(['must']);
  });
});

describe('a sentence of what one will be', () => {
  test('asks for it, where it tells of a character', () => {
    expect(sections("You'll be reliable, punctual and kind.", 'en')).toEqual(['requirements']);
    expect(sections("You'll be responsible for the shop and the yard.", 'en')).toEqual(['duties']);
  });

  test('tells of the work, where it tells of that', () => {
    expect(sections('In de kas ben je bezig met oogsten.')).toEqual(['duties']);
    expect(sections("You'd collect the children and cook.", 'en')).toEqual(['duties']);
    expect(sections("You'd like to cook.", 'en')).toEqual(['requirements']);
  });
});

describe('a list below a line that no lexicon knows', () => {
  test('is told by its items', () => {
    const items = '- je hebt minimaal een jaar ervaring\n- kennis van wafels is vereist';
    expect(sections(`Kun je je hierin vinden?\n${items}`).slice(-2)).toEqual([
      'requirements',
      'requirements',
    ]);
    expect(sections(`Zo doen wij dat hier.\n- wafels en thee\n- een feest`).slice(-1)).toEqual(['other']);
  });

  test('does not begin with wishes for its mark alone', () => {
    expect(strengths('Wat vragen wij?\n▪ bij voorkeur een vaardiploma\n▪ kennis van wafels')).toEqual([
      'nice',
      'must',
    ]);
  });
});

test('a question as the first line does not open the procedure', () => {
  const { statements } = parseVacancy('Ben jij de bakker die wij zoeken?\n\nJe hebt ervaring met wafels.');
  expect(statements.at(-1)?.section).toBe('requirements');
});

describe('a wish by its words', () => {
  test.each([
    'Een vaardiploma levert je extra punten op.',
    'Een vaardiploma wordt gewaardeerd.',
    'Een vaardiploma is geen breekpunt.',
    'Met een vaardiploma sta je met 1-0 voor.',
    'Een vaardiploma? Dat juichen we toe.',
    'Heb je een vaardiploma, dan mag je meteen het roer in handen.',
    'Een vaardiploma mag, hoeft niet.',
    'Een vaardiploma vergroot je kansen.',
    'Een vaardiploma is een troef.',
    'Een vaardiploma - niet verplicht',
    'Een vaardiploma (anders halen wij dat samen)',
  ])('%s', (item) => {
    expect(strengths(`Wat vragen wij?\n- Je kunt varen\n- ${item}`)[1]).toBe('nice');
  });

  test.each([
    'A kite licence will count in your favour.',
    "A kite licence wouldn't go amiss.",
    "Don't worry if you don't have a kite licence.",
    'If you hold a kite licence, please let us know.',
    'Candidates with a kite licence will be given priority.',
    "A kite licence? Tell us, it's worth an extra pound an hour.",
  ])('%s', (item) => {
    expect(strengths(`Requirements\n- You can fly\n- ${item}`, 'en')[1]).toBe('nice');
  });

  test('is told by the next sentence, which says nothing else', () => {
    expect(strengths('Wat vragen wij?\n- Je kunt varen\n- Je spreekt Deens. Dat is geen must.')[1]).toBe(
      'nice',
    );
    expect(strengths('Wat vragen wij?\n- Je kunt varen\n- Je spreekt Deens. Het is leuk werk.')[1]).toBe(
      'must',
    );
  });

  test.each([
    'Heb je een vaardiploma, dan zoeken wij jou!',
    'Heb je geen vaardiploma, dan moet je het halen.',
    'Een vaardiploma is verplicht, anders regelen wij dat.',
  ])('but not "%s"', (item) => {
    expect(strengths(`Wat vragen wij?\n- Je kunt varen\n- ${item}`)[1]).not.toBe('nice');
  });

  test('by its heading', () => {
    for (const heading of ['Extra blij worden we van', 'Pluspuntjes', 'Wensen'])
      expect(strengths(`Wat vragen wij?\n- Je kunt varen\n\n${heading}\n- Een vaardiploma`)[1]).toBe('nice');
  });
});
