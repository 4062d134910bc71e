import { isAction, isInfinitive } from '../actions.ts';
import type { Candidate } from '../candidates.ts';
import { familiarity } from '../familiarity.ts';
import { fold } from '../tokens.ts';
import { functionWords, idle } from '../word-classes.ts';
import type { Context, Holds } from './features.ts';

const endings: readonly (readonly [string, RegExp])[] = [
  ['ing', /ing$/u],
  ['ings', /ings$/u],
  ['en', /en$/u],
  ['eren', /eren$/u],
  ['s', /[^s]s$/u],
  ['person', /(?:er|or|aar|eur|ist|ant|ian|ent)s?$/u],
  ['action', /(?:tion|ment|ance|ence|sis|atie|itie|iek|ics|age)s?$/u],
  ['quality', /(?:heid|teit|ness|ity|schap|ship)$/u],
  ['manner', /(?:ly|lijk|ig|isch|ed|ful|ous|ive|al|ic|able|ief|zaam|baar|end|erd)e?$/u],
  [
    'craft',
    /(?:techniek|kunde|zorg|beheer|werk|care|work|controle|control|administratie|onderhoud|service|systems?|systemen|software|logie|graphy|logy|recht|law|management|instructie|registratie|advies)$/u,
  ],
  ['t', /[^aeiou]t$/u],
  ['e', /[^e]e$/u],
];

/** How the words of a candidate look: how many and how long they are, their capitals and endings, and whether lexicons use them elsewhere. */
export function ofWords({ mention }: Candidate, { text }: Context): Holds {
  const { name, statement, start, end } = mention;
  const own = statement.text.slice(start, end);
  const words = own.split(/\s+/);
  const [first = ''] = words;
  const head = fold(words.at(-1) ?? '');
  const isSingle = words.length === 1;
  const { hard, soft } = familiarity(own);
  return [
    [`words ${Math.min(4, name.split(/\s+/).length)}`, true],
    ...endings.map(([ending, pattern]): Holds[number] => [`ends ${ending}`, pattern.test(head)]),
    ...endings.map(([ending, pattern]): Holds[number] => [
      `first ends ${ending}`,
      !isSingle && pattern.test(fold(first)),
    ]),
    ['capital inside', start > 0 && /^\p{Lu}\p{Ll}/u.test(own)],
    ['acronym', /^[\p{Lu}\d&/.-]{2,6}$/u.test(own)],
    ['mixed', /\p{Ll}\p{Lu}|[+#]|\p{L}\d/u.test(own)],
    ['digit', /\d/u.test(own)],
    ['idle head', idle[text.language].has(head)],
    ['idle first', !isSingle && idle[text.language].has(fold(first))],
    ['action first', text.language === 'en' && isAction(fold(first))],
    ['infinitive last', text.language === 'nl' && isInfinitive(fold(name.split(/\s+/).at(-1) ?? ''))],
    ['short word', isSingle && own.length < 5],
    ['long word', isSingle && own.length > 9],
    ['very long word', isSingle && own.length > 13],
    ['function word within', words.some((word) => functionWords[text.language].has(fold(word)))],
    ['familiar as hard', hard],
    ['familiar as hard, all', hard === 1],
    ['not familiar', hard === 0],
    ['familiar as soft', soft],
  ];
}
