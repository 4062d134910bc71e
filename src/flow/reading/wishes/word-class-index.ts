import { wordClasses } from './word-classes.ts';

/** The classes of words, of phrases, and of the beginnings of words. */
interface WordClassIndex {
  readonly phrases: ReadonlyMap<string, readonly string[]>;
  readonly beginnings: ReadonlyMap<string, readonly string[]>;
}

const shortestBeginning = 3;
const longestPhrase = 5;

const parseClasses = (rows: string): WordClassIndex => {
  const phrases = new Map<string, string[]>();
  const beginnings = new Map<string, string[]>();
  const add = (index: Map<string, string[]>, entry: string, name: string): void => {
    const known = index.get(entry);
    if (known) known.push(name);
    else index.set(entry, [name]);
  };
  for (const row of rows.trim().split('\n')) {
    const [name = '', entries = ''] = row.split(': ');
    for (const entry of entries.split(' '))
      if (entry.endsWith('*')) add(beginnings, entry.slice(0, -1), name);
      else add(phrases, entry.replaceAll('_', ' '), name);
  }
  return { phrases, beginnings };
};

let parsed: WordClassIndex | null = null;

/** Returns the index of classes. It is parsed when it is first needed, not at the start of each process. */
const classIndex = (): WordClassIndex => (parsed ??= parseClasses(wordClasses));

/** Lists the classes of which a word or a phrase stands in plain words. */
export const classesIn = (said: readonly string[]): ReadonlySet<string> => {
  const { phrases, beginnings } = classIndex();
  const found = new Set<string>();
  for (const [from, word] of said.entries()) {
    let phrase = '';
    for (const next of said.slice(from, from + longestPhrase)) {
      phrase = phrase === '' ? next : `${phrase} ${next}`;
      for (const name of phrases.get(phrase) ?? []) found.add(name);
    }
    for (let length = shortestBeginning; length < word.length; length += 1)
      for (const name of beginnings.get(word.slice(0, length)) ?? []) found.add(name);
  }
  return found;
};
