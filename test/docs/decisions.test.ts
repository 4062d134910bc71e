import { describe, expect, test } from 'vitest';

import { listFiles, readPage } from './markdown.ts';

const index = readPage('docs/decisions/README.md').text;
const records = listFiles('docs/decisions', /^\d{3}-.*\.md$/).toSorted();

/** The words of a text: all that has a letter or a digit. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

test('there are decisions', () => {
  expect(records.length).toBeGreaterThan(40);
});

describe.each(records)('%s', (path) => {
  const { text } = readPage(path);

  test('is one page: 500 words at most', () => {
    expect(countWords(text)).toBeLessThanOrEqual(500);
  });

  test('has a context, a decision and consequences, in this order', () => {
    const expected = ['Context', 'Decision', 'Consequences'];
    expect(headingsOf(text).filter((heading) => expected.includes(heading))).toEqual(expected);
  });

  test('is in the index once', () => {
    const [file = ''] = /[^/]+$/.exec(path) ?? [];
    expect(index.split(`](${file})`)).toHaveLength(2);
  });
});
