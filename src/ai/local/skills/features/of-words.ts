import { isAction, isInfinitive } from '../actions.ts';
import type { VacancyText } from '../../vacancy-text.ts';
import type { Candidate } from '../candidates.ts';
import type { Mention } from '../mention.ts';
import { familiarity } from '../familiarity.ts';
import { fold } from '../tokens.ts';
import { namesPeople } from '../people.ts';
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

/** Words of the closed classes that a name seldom has. */
const within: readonly (readonly [string, RegExp])[] = [
  [
    'pronoun',
    /^(?:je|jij|jouw|u|uw|hij|zij|ze|wij|we|ons|onze|hem|haar|hen|hun|ze|dit|dat|die|deze|zelf|iets|alles|you|your|it|its|he|she|they|them|their|we|our|us|this|that|these|those|own|eigen|one|ones)$/u,
  ],
  [
    'adverb',
    /^(?:zo|ook|nog|al|wel|niet|graag|gerust|goed|best|altijd|zelfstandig|samen|mee|every|each|well|always|also|even|only|just|never|not|now|together|already|alone|nieuwe?|new|main|hele|whole|all|alle|verschillende|different|various|diverse)$/u,
  ],
  ['article', /^(?:de|het|een|the|an?)$/u],
  [
    'preposition',
    /^(?:in|op|aan|bij|met|van|voor|door|over|onder|naar|uit|tot|om|at|by|with|from|for|of|to|into|on|about|between|through)$/u,
  ],
  ['conjunction', /^(?:en|of|als|dan|omdat|zodat|and|or|since|because|when|while|if|as)$/u],
  [
    'verb',
    /^(?:is|zijn|was|ben|bent|hebt?|heeft|hebben|kan|kunnen|kunt|zou|zal|zullen|mag|moet|moeten|wil|willen|wordt|worden|are|be|has|have|can|will|would|may|must|should|do|does|get|gets|make|makes|put|take|takes)$/u,
  ],
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
    ...ofName(mention, text.language),
    ['familiar as hard', hard],
    ['familiar as hard, all', hard === 1],
    ['not familiar', hard === 0],
    ['familiar as soft', soft],
  ];
}

/** What words of the closed classes a name has, and whether it names people or only what every vacancy is full of. */
function ofName({ name, statement, start, end }: Mention, language: VacancyText['language']): Holds {
  const said = name.split(/\s+/).map(fold);
  return [
    ...within.map(([kind, pattern]): Holds[number] => [
      `${kind} within`,
      said.some((word) => pattern.test(word)),
    ]),
    ['people last', namesPeople(said.at(-1) ?? '', language)],
    ['people within', said.slice(0, -1).some((word) => namesPeople(word, language))],
    ['people alone', said.every((word) => namesPeople(word, language) || idle[language].has(word))],
    ['idle words', said.filter((word) => idle[language].has(word)).length / said.length],
    ['other name', name.toLowerCase() !== statement.text.slice(start, end).toLowerCase()],
  ];
}
