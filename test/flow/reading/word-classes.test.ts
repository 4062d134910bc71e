import { expect, test } from 'vitest';

import { plainWords } from '../../../src/flow/reading/plain-words.ts';
import { classesIn } from '../../../src/flow/reading/wishes/word-class-index.ts';
import { wordClasses } from '../../../src/flow/reading/wishes/word-classes.ts';

const rows = wordClasses
  .trim()
  .split('\n')
  .map((row) => row.split(': '));

test('every class has a name of its own, and words in the form in which messages are read', () => {
  const names = rows.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [name, words = ''] of rows) {
    const entries = words.split(' ');
    expect([name, new Set(entries).size]).toEqual([name, entries.length]);
    const whole = entries.filter((entry) => !entry.endsWith('*')).map((entry) => entry.replaceAll('_', ' '));
    expect(whole.map((phrase) => plainWords(phrase))).toEqual(whole);
  }
});

test.each([
  ['robots', ['machine']],
  ['schrap mijn', ['delete', 'self']],
  ['laat het maar zitten', []],
])('a word, a phrase and the beginning of a word have classes: %s', (words, some) => {
  expect([...classesIn(words.split(' '))]).toEqual(expect.arrayContaining(some));
});
