import type { Candidate } from '../candidates.ts';
import type { Mention } from '../mention.ts';
import type { Context, Holds } from './features.ts';
import { classes, type Words } from './word.ts';

/** How the words of a candidate look: how many and how long they are, their capitals and endings, and whether lexicons use them elsewhere. */
export function ofWords({ mention }: Candidate, { words: wordOf, familiarity }: Context): Holds {
  const { name, statement, start, end } = mention;
  const own = statement.text.slice(start, end);
  const words = own.split(/\s+/).map(wordOf);
  const [first] = words;
  const head = words.at(-1);
  const named = name.split(/\s+/);
  const isSingle = words.length === 1;
  const { hard, soft } = familiarity(own);
  return [
    [`words ${Math.min(4, named.length)}`, true],
    ...(head?.endings ?? []).map(({ last }): Holds[number] => [last, true]),
    ...(isSingle ? [] : (first?.endings ?? [])).map((ending): Holds[number] => [ending.first, true]),
    ['capital inside', start > 0 && /^\p{Lu}\p{Ll}/u.test(own)],
    ['acronym', /^[\p{Lu}\d&/.-]{2,6}$/u.test(own)],
    ['mixed', /\p{Ll}\p{Lu}|[+#]|\p{L}\d/u.test(own)],
    ['digit', /\d/u.test(own)],
    ['idle head', head?.isIdle === true],
    ['idle first', !isSingle && first?.isIdle === true],
    ['action first', first?.isAction === true],
    ['infinitive last', wordOf(named.at(-1) ?? '').isInfinitive],
    ['short word', isSingle && own.length < 5],
    ['long word', isSingle && own.length > 9],
    ['very long word', isSingle && own.length > 13],
    ['function word within', words.some(({ isOfFunction }) => isOfFunction)],
    ...ofName(mention, named, wordOf),
    ['familiar as hard', hard],
    ['familiar as hard, all', hard === 1],
    ['not familiar', hard === 0],
    ['familiar as soft', soft],
  ];
}

/** What words of the closed classes a name has, and whether it names people or only what every vacancy is full of. */
function ofName({ name, statement, start, end }: Mention, named: readonly string[], wordOf: Words): Holds {
  const words = named.map(wordOf);
  return [
    ...classes.map((kind): Holds[number] => [
      `${kind} within`,
      words.some((word) => word.classes.includes(kind)),
    ]),
    ['people last', words.at(-1)?.isPeople === true],
    ['people within', words.slice(0, -1).some(({ isPeople }) => isPeople)],
    ['people alone', words.every(({ isPeople, isIdle }) => isPeople || isIdle)],
    ['idle words', words.filter(({ isIdle }) => isIdle).length / words.length],
    ['other name', name.toLowerCase() !== statement.text.slice(start, end).toLowerCase()],
  ];
}
