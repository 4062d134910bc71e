import type { SkillCandidate } from '../skill-candidates.ts';
import { foldWord } from '../tokens.ts';
import { functionWords } from '../word-classes.ts';
import type { FeatureContext, FeatureCollector } from './feature-types.ts';

const splitSet = (words: string): ReadonlySet<string> => new Set(words.split('|'));

/** The text before a candidate, in lower case and without white space at its end. */
interface TextBefore {
  readonly text: string;
  /** From its last comma, semicolon or full stop on. */
  readonly thought: string;
  /** The thought has more than one word. */
  readonly isPhrase: boolean;
  /** Its last three words with their punctuation, the last one first. */
  readonly words: readonly [string, string, string];
  /** The last word, when there is another one before it. */
  readonly link: string;
}

function toTextBefore(words: string): TextBefore {
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

/** The text after a candidate, in lower case. */
interface TextAfter {
  readonly text: string;
  /** The next word, when white space surrounds it; otherwise empty. */
  readonly word: string;
}

function toTextAfter(words: string): TextAfter {
  const text = words.toLowerCase();
  return { text, word: /^\s+(\S+)\s/u.exec(text)?.[1] ?? '' };
}

type FeatureTests<Words> = readonly (readonly [string, (words: Words) => boolean])[];

/** Tests whether the last word is one of these, separated by `|`. */
const lastWordIn = (words: string): ((before: TextBefore) => boolean) => {
  const accepted = splitSet(words);
  return ({ words: [last] }) => accepted.has(last);
};

/** Tests whether one of these words, separated by `|`, stands in the same thought. */
const thoughtContains = (words: string): ((before: TextBefore) => boolean) => {
  const pattern = new RegExp(String.raw`(?:${words})\s`, 'u');
  return ({ thought, isPhrase }) => isPhrase && pattern.test(thought);
};

const example =
  'including|such as|in particular|particularly|especially|like|e\\.?g\\.?|for example|zoals|waaronder|met name|vooral|bijvoorbeeld|bijv\\.?|o\\.?a\\.?|onder andere|inclusief|denk aan';
const examples = new RegExp(`(?:^|[\\s(])(?:${example})(?:\\s[^.;]*)?$`, 'u');
const exampleAtOnce = new RegExp(`(?:^|[\\s(])(?:${example}):?$`, 'u');

const endsItem = ({ text }: TextBefore): boolean => /[,;/]$/.test(text);
const isInsideBracket = ({ text }: TextBefore): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

const companyStart = /^\s?(?:we|wij|onze|ons|our|the company|het bedrijf)\s/;
const weWords = splitSet('we|wij|onze|ons|our');
const articles = splitSet('the|a|an|de|het|een|your|our|je|onze');
const lightVerbs = splitSet(
  'doe|doet|do|does|doing|make|making|maakt|maak|run|running|hold|holding|give|geeft|geef|get|have|has|hebt|heb|keep|houdt|take|neemt|use|using|gebruikt',
);

const beforeTests: FeatureTests<TextBefore> = [
  ['after with', lastWordIn('with|met')],
  ['after in', lastWordIn('in|binnen|within|at|op|on')],
  ['after of', lastWordIn('of|van|over|about|for|voor')],
  ['after and', lastWordIn('and|en|or|of|&|plus')],
  ['after thing', lastWordIn('the|a|an|de|het|een|your|our|their|je|onze')],
  ['after to', lastWordIn('to|te|om|by|door')],
  ['after you', lastWordIn("you|you'll|je|jij|will")],
  ['after work', ({ words: [last] }) => /(?:ing|en|eert?)$/.test(last)],
  ['after comma', endsItem],
  ['after colon', ({ text }) => /[:(]$/.test(text)],
  ['within brackets', isInsideBracket],
  [
    'within brackets, behind a name',
    (before) => isInsideBracket(before) && /\p{L} ?\([^)]*$/u.test(before.text),
  ],
  ['example', ({ text }) => examples.test(text)],
  ['example at once', ({ text }) => exampleAtOnce.test(text)],
  [
    'of ours',
    ({ text, thought }) => (text === thought ? /^\S/ : /^\s\S/).test(thought) && companyStart.test(thought),
  ],
  [
    'ours at once',
    ({ words: [, second, third] }) => weWords.has(second) || (second !== '' && weWords.has(third)),
  ],
  [
    'together with',
    thoughtContains(
      String.raw`samen met|together with|alongside|contact met|overleg\p{L}* met|report\p{L}* to|work with|werk\p{L}* met|supported by`,
    ),
  ],
  [
    'in a clause of when',
    thoughtContains(
      'when|while|if|als|wanneer|terwijl|tijdens|during|zodat|so that|because|omdat|where|waar',
    ),
  ],
  ['years before', thoughtContains("years?['’]?|jaar|months?['’]?|maanden")],
  ['experience before', thoughtContains('experience|ervaring|background|achtergrond|track record')],
  [
    'knowledge before',
    thoughtContains(
      String.raw`knowledge|kennis|understanding|inzicht|familiar|bekend|proficien\p{L}*|vaardig\p{L}*|thuis`,
    ),
  ],
  [
    'wanting before',
    thoughtContains(
      String.raw`want|would like|love|interest\p{L}*|passion|passie|affiniteit|enthousiast|graag|wil(?:t|len)?|learn|leren`,
    ),
  ],
  [
    'negation before',
    thoughtContains('no|not|never|without|geen|niet|nooit|zonder|nobody|niemand|hoeft|don.t|isn.t'),
  ],
  [
    'language before',
    thoughtContains(
      String.raw`nederlands\p{L}*|engels\p{L}*|duits\p{L}*|frans\p{L}*|spaans\p{L}*|pools\p{L}*|english|dutch|german|french|spanish|polish|welsh`,
    ),
  ],
  [
    'people at work before',
    thoughtContains(
      String.raw`leiding aan|team(?: of| van)?|report\p{L}* to|rapporteert aan|manager|director|directeur|colleagues|collega's|afdeling|department`,
    ),
  ],
  ['purpose before', thoughtContains('for|voor|to|om|zodat')],
  [
    'object of doing',
    ({ words: [last, second] }) => lightVerbs.has(last) || (articles.has(last) && lightVerbs.has(second)),
  ],
  ['able before', thoughtContains('able to|can|kunt|kan|in staat|capable of|know how to|weet hoe')],
];

/** Tests whether the next word is one of these, separated by `|`. */
const firstWordIn = (words: string): ((after: TextAfter) => boolean) => {
  const accepted = splitSet(words);
  return ({ word }) => accepted.has(word);
};

const afterTests: FeatureTests<TextAfter> = [
  ['before comma', ({ text }) => /^\s*[,;/]/.test(text)],
  ['before end', ({ text }) => /^\s*[.!]?\s*$/.test(text)],
  ['before bracket', ({ text }) => /^\s*\(/.test(text)],
  ['before closing', ({ text }) => /^\s*\)/.test(text)],
  ['before colon', ({ text }) => /^\s*:/.test(text)],
  ['before sentence', ({ text }) => /^\s*[.!?]\s/.test(text)],
  ['before and', firstWordIn('and|en|or|of|&|plus')],
  ['before of', firstWordIn('of|van|for|voor|in|on|op|met|with|at|bij|aan|to|naar|uit|from')],
  [
    'before skills',
    ({ text }) => /^\s*(?:skills|experience|knowledge|ervaring|kennis|vaardigheden)/.test(text),
  ],
  ['before is', firstWordIn('is|are|zijn|wordt|worden|can|will|kan')],
];

const either = splitSet('or|of');
const and = splitSet('and|en|&');

/** Returns the number of commas and semicolons before an offset. */
export function countSeparators(text: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += 1) if (text[at] === ',' || text[at] === ';') count += 1;
  return count;
}

/** Text further away is ignored. */
const maxDistance = 80;

/** Describes the position of a candidate in its statement: the text before and after it. */
export function collectPositionFeatures(
  { mention }: SkillCandidate,
  { language }: FeatureContext,
  collect: FeatureCollector,
): void {
  const { statement, start, end } = mention;
  const before = toTextBefore(statement.text.slice(Math.max(0, start - maxDistance), start).trimEnd());
  const after = toTextAfter(statement.text.slice(end, end + maxDistance));
  const length = Math.max(1, statement.text.length);
  const next = /^\s+([\p{L}\d'’-]+)/u.exec(after.text)?.[1] ?? '';
  // Search from the last space on: an expression anchored at the end of a text is tried at every character.
  const last = /[\p{L}\d'’-]+$/u.exec(before.text.slice(before.text.lastIndexOf(' ') + 1))?.[0] ?? '';
  const isContentWord = (word: string): boolean =>
    word !== '' && !functionWords[language].has(foldWord(word));
  for (const [name, test] of beforeTests) collect(name, test(before));
  for (const [name, test] of afterTests) collect(name, test(after));
  collect('after beginning', start === 0);
  collect('list item, behind a comma', statement.listItem && endsItem(before));
  collect('either', either.has(after.word) || either.has(before.link));
  collect('and', and.has(after.word) || and.has(before.link));
  collect('goes on', isContentWord(next));
  collect('goes back', isContentWord(last));
  collect('share of statement', (end - start) / length);
  collect('whole statement', (end - start) / length > 0.85);
  collect('place in statement', start / length);
  collect('marks before', Math.min(5, countSeparators(statement.text, start)) / 5);
}
