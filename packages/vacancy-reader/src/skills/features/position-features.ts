import type { SkillCandidate } from '../skill-candidates.ts';
import { foldWord } from '../tokens.ts';
import { functionWords } from '../word-classes.ts';
import type { FeatureContext, FeatureCollector } from './feature-types.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split('|'));

/** What stands before a candidate, in small letters and without the white space at its end. */
interface Before {
  readonly text: string;
  /** From its last comma, semicolon or stop on. */
  readonly thought: string;
  /** That has a word before its last one. */
  readonly isPhrase: boolean;
  /** Its last words with the marks they have, the last one first. */
  readonly words: readonly [string, string, string];
  /** The last word when another one stands before it. */
  readonly link: string;
}

function beforeOf(words: string): Before {
  const text = words.toLowerCase();
  const mark = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'), text.lastIndexOf('.'));
  const [last = '', second = '', third = ''] = text.split(/\s/).toReversed();
  const thought = text.slice(mark + 1);
  return {
    text,
    thought,
    isPhrase: /\S\s/.test(thought),
    words: [last, second, third],
    link: text.length > last.length ? last : '',
  };
}

/** What stands behind a candidate, in small letters. */
interface After {
  readonly text: string;
  /** The word that spaces part from the candidate and from what follows; empty when there is none. */
  readonly word: string;
}

function afterOf(words: string): After {
  const text = words.toLowerCase();
  return { text, word: /^\s+(\S+)\s/u.exec(text)?.[1] ?? '' };
}

type Tests<Words> = readonly (readonly [string, (words: Words) => boolean])[];

/** The last word is one of these. */
const lastOf = (words: string): ((before: Before) => boolean) => {
  const those = set(words);
  return ({ words: [last] }) => those.has(last);
};

/** A word somewhere before in the same part of the sentence. */
const earlier = (words: string): ((before: Before) => boolean) => {
  const pattern = new RegExp(String.raw`(?:${words})\s`, 'u');
  return ({ thought, isPhrase }) => isPhrase && pattern.test(thought);
};

const example =
  'including|such as|in particular|particularly|especially|like|e\\.?g\\.?|for example|zoals|waaronder|met name|vooral|bijvoorbeeld|bijv\\.?|o\\.?a\\.?|onder andere|inclusief|denk aan';
const examples = new RegExp(`(?:^|[\\s(])(?:${example})(?:\\s[^.;]*)?$`, 'u');
const exampleAtOnce = new RegExp(`(?:^|[\\s(])(?:${example}):?$`, 'u');

const endsItem = ({ text }: Before): boolean => /[,;/]$/.test(text);
const isOpen = ({ text }: Before): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

const byUs = /^\s?(?:we|wij|onze|ons|our|the company|het bedrijf)\s/;
const ours = set('we|wij|onze|ons|our');
const articles = set('the|a|an|de|het|een|your|our|je|onze');
const doing = set(
  'doe|doet|do|does|doing|make|making|maakt|maak|run|running|hold|holding|give|geeft|geef|get|have|has|hebt|heb|keep|houdt|take|neemt|use|using|gebruikt',
);

const ends: Tests<Before> = [
  ['after with', lastOf('with|met')],
  ['after in', lastOf('in|binnen|within|at|op|on')],
  ['after of', lastOf('of|van|over|about|for|voor')],
  ['after and', lastOf('and|en|or|of|&|plus')],
  ['after thing', lastOf('the|a|an|de|het|een|your|our|their|je|onze')],
  ['after to', lastOf('to|te|om|by|door')],
  ['after you', lastOf("you|you'll|je|jij|will")],
  ['after work', ({ words: [last] }) => /(?:ing|en|eert?)$/.test(last)],
  ['after comma', endsItem],
  ['after colon', ({ text }) => /[:(]$/.test(text)],
  ['within brackets', isOpen],
  ['within brackets, behind a name', (before) => isOpen(before) && /\p{L} ?\([^)]*$/u.test(before.text)],
  ['example', ({ text }) => examples.test(text)],
  ['example at once', ({ text }) => exampleAtOnce.test(text)],
  [
    'of ours',
    ({ text, thought }) => (text === thought ? /^\S/ : /^\s\S/).test(thought) && byUs.test(thought),
  ],
  ['ours at once', ({ words: [, second, third] }) => ours.has(second) || (second !== '' && ours.has(third))],
  [
    'together with',
    earlier(
      String.raw`samen met|together with|alongside|contact met|overleg\p{L}* met|report\p{L}* to|work with|werk\p{L}* met|supported by`,
    ),
  ],
  [
    'in a clause of when',
    earlier('when|while|if|als|wanneer|terwijl|tijdens|during|zodat|so that|because|omdat|where|waar'),
  ],
  ['years before', earlier("years?['’]?|jaar|months?['’]?|maanden")],
  ['experience before', earlier('experience|ervaring|background|achtergrond|track record')],
  [
    'knowledge before',
    earlier(
      String.raw`knowledge|kennis|understanding|inzicht|familiar|bekend|proficien\p{L}*|vaardig\p{L}*|thuis`,
    ),
  ],
  [
    'wanting before',
    earlier(
      String.raw`want|would like|love|interest\p{L}*|passion|passie|affiniteit|enthousiast|graag|wil(?:t|len)?|learn|leren`,
    ),
  ],
  [
    'negation before',
    earlier('no|not|never|without|geen|niet|nooit|zonder|nobody|niemand|hoeft|don.t|isn.t'),
  ],
  [
    'language before',
    earlier(
      String.raw`nederlands\p{L}*|engels\p{L}*|duits\p{L}*|frans\p{L}*|spaans\p{L}*|pools\p{L}*|english|dutch|german|french|spanish|polish|welsh`,
    ),
  ],
  [
    'people at work before',
    earlier(
      String.raw`leiding aan|team(?: of| van)?|report\p{L}* to|rapporteert aan|manager|director|directeur|colleagues|collega's|afdeling|department`,
    ),
  ],
  ['purpose before', earlier('for|voor|to|om|zodat')],
  [
    'object of doing',
    ({ words: [last, second] }) => doing.has(last) || (articles.has(last) && doing.has(second)),
  ],
  ['able before', earlier('able to|can|kunt|kan|in staat|capable of|know how to|weet hoe')],
];

/** The first word, between spaces, is one of these. */
const firstOf = (words: string): ((after: After) => boolean) => {
  const those = set(words);
  return ({ word }) => those.has(word);
};

const begins: Tests<After> = [
  ['before comma', ({ text }) => /^\s*[,;/]/.test(text)],
  ['before end', ({ text }) => /^\s*[.!]?\s*$/.test(text)],
  ['before bracket', ({ text }) => /^\s*\(/.test(text)],
  ['before closing', ({ text }) => /^\s*\)/.test(text)],
  ['before colon', ({ text }) => /^\s*:/.test(text)],
  ['before sentence', ({ text }) => /^\s*[.!?]\s/.test(text)],
  ['before and', firstOf('and|en|or|of|&|plus')],
  ['before of', firstOf('of|van|for|voor|in|on|op|met|with|at|bij|aan|to|naar|uit|from')],
  [
    'before skills',
    ({ text }) => /^\s*(?:skills|experience|knowledge|ervaring|kennis|vaardigheden)/.test(text),
  ],
  ['before is', firstOf('is|are|zijn|wordt|worden|can|will|kan')],
];

const either = set('or|of');
const and = set('and|en|&');

/** How many commas and semicolons stand before a place. */
export function countSeparators(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += 1) if (text[at] === ',' || text[at] === ';') count += 1;
  return count;
}

/** What is further away says nothing of a word. */
const mostBefore = 80;

/** Where a candidate stands in its statement: what is before and behind it. */
export function collectPositionFeatures(
  { mention }: SkillCandidate,
  { language }: FeatureContext,
  hold: FeatureCollector,
): void {
  const { statement, start, end } = mention;
  const before = beforeOf(statement.text.slice(Math.max(0, start - mostBefore), start).trimEnd());
  const after = afterOf(statement.text.slice(end, end + mostBefore));
  const length = Math.max(1, statement.text.length);
  const next = /^\s+([\p{L}\d'’-]+)/u.exec(after.text)?.[1] ?? '';
  // From its last space on: an expression that is held to the end of a text is tried at every character of it.
  const last = /[\p{L}\d'’-]+$/u.exec(before.text.slice(before.text.lastIndexOf(' ') + 1))?.[0] ?? '';
  const isName = (word: string): boolean => word !== '' && !functionWords[language].has(foldWord(word));
  for (const [name, test] of ends) hold(name, test(before));
  for (const [name, test] of begins) hold(name, test(after));
  hold('after beginning', start === 0);
  hold('list item, behind a comma', statement.listItem && endsItem(before));
  hold('either', either.has(after.word) || either.has(before.link));
  hold('and', and.has(after.word) || and.has(before.link));
  hold('goes on', isName(next));
  hold('goes back', isName(last));
  hold('share of statement', (end - start) / length);
  hold('whole statement', (end - start) / length > 0.85);
  hold('place in statement', start / length);
  hold('marks before', Math.min(5, countSeparators(statement.text, start)) / 5);
}
