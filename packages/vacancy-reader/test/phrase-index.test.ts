import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { loadLexiconTable } from '../src/lexicons/load-lexicon-table.ts';
import { prefixesOfPattern } from '../src/segmentation/pattern-prefixes.ts';
import {
  indexPhrases,
  indexTextEnds,
  indexWholeTexts,
  blankMatches,
} from '../src/segmentation/phrase-index.ts';
import { compilePhrases } from '../src/segmentation/phrase-expressions.ts';

describe('what an expression may begin with', () => {
  test.each([
    ['plus|pre', ['plus', 'pre']],
    [String.raw`pr[eé]\s+is`, ['pre ', 'pré ']],
    [String.raw`(?:een\s)?pre`, ['een ', 'pre']],
    ['a kind word of thanks', ['a ki']],
    // More than it may, for how often is not counted.
    [String.raw`a{2,4}-b`, ['a-b', 'aa-b', 'aa']],
    ['(?<=x)(?!mbo)HBO(?=-)', ['hbo']],
    [String.raw`ab\d`, ['ab0', 'ab1', 'ab2', 'ab3', 'ab4', 'ab5', 'ab6', 'ab7', 'ab8', 'ab9']],
  ])('%s', (source, beginnings) => {
    expect(prefixesOfPattern(source)).toEqual(new Set(beginnings));
  });

  test('is anything where it may be any letter, and cut there', () => {
    expect([...prefixesOfPattern('[A-Za-z]+diploma')]).toEqual(['']);
    expect([...prefixesOfPattern('m.o')]).toEqual(['m']);
  });
});

describe('an index of patterns', () => {
  const lexicons = ['strength.tsv', 'education.tsv', 'sections.tsv', 'discrimination.tsv'];
  const patterns = lexicons.flatMap((file) =>
    loadLexiconTable(file, 3).map(([, how = '', pattern = '']) => ({ pattern, isExact: how === 'exact' })),
  );
  const index = indexPhrases(patterns.map(({ pattern, isExact }, order) => [pattern, order, isExact]));
  const alone = patterns.map(({ pattern, isExact }) => compilePhrases([pattern], isExact ? 'gu' : 'giu'));

  test('finds in any text what the expression of each pattern finds', () => {
    const piece = fc.constantFrom(
      ...'een pre is wel diploma mbo 4 HBO-opleiding geen vereiste bij voorkeur je hebt ervaring must have a plus AA-opleiding niveau 3, (3) éen K vrouw tot 35 jaar'.split(
        ' ',
      ),
      'İ',
      '\n',
      '\u00a0',
      '-',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.constantFrom(' ', '', '  '))), (pieces) => {
        const text = pieces.flat().join('');
        const expected = alone.flatMap((pattern, value) =>
          [...text.matchAll(pattern)].map(({ index: start, 0: { length } }) => ({
            value,
            start,
            end: start + length,
          })),
        );
        expect(index.findOverlapping(text)).toEqual(expected);
        expect(index.valuesIn(text)).toEqual(new Set(expected.map(({ value }) => value)));
      }),
    );
  });

  test('takes the first pattern of those that begin at one place, and none within another', () => {
    const some = indexPhrases([
      ['is a must', 'demand'],
      ['a must|must', 'must'],
    ]);
    expect(some.findAll('Excel is a must, Word must').map(({ value }) => value)).toEqual(['demand', 'must']);
    expect(blankMatches('Excel is a must, Word must', some)).toBe('Excel  , Word  ');
    expect(some.test('mustard')).toBe(false);
  });

  test('may hold patterns to the whole of a text, or to its end', () => {
    expect(indexWholeTexts([['eisen', 1]]).valuesAtStart('Eisen')).toEqual([1]);
    expect(indexWholeTexts([['eisen', 1]]).valuesAtStart('Eisen aan ons')).toEqual([]);
    expect(indexTextEnds([['werken in', 1]]).test('je gaat werken in ')).toBe(true);
    expect(indexTextEnds([['werken in', 1]]).test('werken in Utrecht')).toBe(false);
  });

  test('compiles its patterns when it is first used, not when it is made', () => {
    const index = indexPhrases([['(', 1]]);
    expect(() => index.test('anything')).toThrow(SyntaxError);
  });
});
