import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { firstMatchOfEachPattern, indexPhrases, type PhrasePattern } from '../segmentation/phrase-index.ts';
import { compilePhrases, phraseSource } from '../segmentation/phrase-expressions.ts';
import { memoizeByObject } from '../memoize.ts';
import type { PlainStatement } from './plain-statements.ts';

/** Patterns by the kinds of `discrimination.tsv` and the names of `discrimination-forms.tsv`. */
const patternsByKind = Map.groupBy(
  [
    ...loadLexiconTable('discrimination.tsv', 3).map(([, kind = '', pattern = '']) => ({ kind, pattern })),
    ...loadLexiconTable('discrimination-forms.tsv', 2).map(([kind = '', pattern = '']) => ({
      kind,
      pattern,
    })),
  ],
  ({ kind }) => kind,
);

const patternsOfKind = (kind: string): readonly string[] =>
  (patternsByKind.get(kind) ?? []).map(({ pattern }) => pattern);

/**
 * The end that a word for a person or a trait needs: not a part of another word or of a pair ("man/vrouw", "women's").
 */
const wordEnd = String.raw`(?![\p{L}/]|['’-]\p{L})`;
const kindsOfPeople = new Set(['who', 'barred', 'limited', 'trait', 'attribute', 'predicate']);

/** Replaces each name in braces by the patterns of that name. */
const expandPattern = (pattern: string): string =>
  pattern.replaceAll(/\{([a-z]+)\}/gu, (_, name: string) => {
    const all = patternsOfKind(name);
    if (all.length === 0) throw new Error(`discrimination-forms.tsv names {${name}}, which is nowhere.`);
    const either = `(?:${all.map(expandPattern).join('|')})`;
    return kindsOfPeople.has(name) ? either + wordEnd : either;
  });

type WishKind = 'form' | 'asks' | 'keeps';

const phrasePatterns = (kind: WishKind): PhrasePattern<WishKind>[] =>
  patternsOfKind(kind).map((pattern) => [expandPattern(pattern), kind]);

const forms = indexPhrases(phrasePatterns('form'));
const wishes = indexPhrases([...phrasePatterns('asks'), ...phrasePatterns('keeps')]);
/** Everybody that a form can ask for. Most statements name nobody, and forms are long, so this is tested first. */
const people = indexPhrases(
  [...kindsOfPeople].flatMap((kind) => patternsOfKind(kind).map((one) => [one, kind] as const)),
);
const bareMention = new RegExp(
  String.raw`^(?:${patternsOfKind('bare')
    .map((one) => phraseSource(expandPattern(one)))
    .join('|')})[.,;!]?$`,
  'iu',
);

// "We hire for skills, not for age or gender" and "m/v" welcome everybody.
const invitesAll = compilePhrases([
  ...patternsOfKind('invites'),
  ...patternsOfKind('pair').map(expandPattern),
]);

// The law demands an age of whoever sells alcohol or drives; a work permit is not a nationality.
const lawful =
  /(?:minimaal|ten minste|at least|minimum|over|ouder dan|boven de|vanaf|must be|older than)\s*(?:\p{L}+ ){0,3}?1[5-8]|(?:1[5-8]|21)\s*(?:jaar of ouder|\+|years or older|years of age or (?:older|over)|or over|plus)|alcohol|werkvergunning|work permit|right to work|verblijfsvergunning/iu;

// The law allows one gender for some work, such as intimate care.
const occupational =
  /occupational requirement|equality act|wettelijke uitzondering|wet gelijke behandeling/iu;

const aboutGroup =
  /(?:team|club|groep|group|collega's|colleagues|bedrijf|company|organisatie|merk|brand|sfeer|gasten|klanten|customers|guests|doelgroep|leerlingen|kinderen|children|clients|cliënten|jongeren|patients|residents|bewoners|fashion|mode|kleding|clothing|wear|afdeling|department|shelter|opvang)/iu;

const isShort = (words: string): boolean => words.split(/\s+/u).length <= 6;

// "Je hebt maat 36 niet nodig" waives it; "no children" asks for it.
const isWaived = ({ statement: { negated }, words }: PlainStatement): boolean =>
  /(?<!\p{L})(?:niemand|nobody|none|niet nodig|not needed|hoeft niet)(?!\p{L})/iu.test(words) ||
  (negated && !/(?<!\p{L})(?:geen|no|not|free|zonder)(?!\p{L})/iu.test(words));

const describesGroup = ({ words, statement }: PlainStatement, own: readonly WishMatch[]): boolean =>
  aboutGroup.test(own.reduce((rest, hit) => rest.replace(hit.words, ''), words)) &&
  statement.section !== 'requirements' &&
  !/(?:must|moet|only|alleen|uitsluitend|zoek|looking for|seek|je bent|you are|gezocht|between|tussen)/iu.test(
    words,
  );

// "Moedertaal Duits of een niveau dat daar niet voor onderdoet" accepts others as well.
const acceptsOthers =
  /(?:or|of) (?:close|near|as good|equivalent|similar|fluent|een (?:niveau|vergelijkbaar)|je (?:hebt|spreekt)|vloeiend|bijna|at that)|near-native|basically|live without|nobody|iemand anders|leef|level/iu;

interface WishMatch {
  readonly value: WishKind;
  readonly words: string;
}

const isUnlawfulWish = (source: PlainStatement, hits: readonly WishMatch[]): boolean => {
  const own = acceptsOthers.test(source.words) ? hits.filter(({ value }) => value !== 'keeps') : hits;
  if (own.length === 0 || isWaived(source) || describesGroup(source, own)) return false;
  const isLawful =
    lawful.test(source.words) &&
    own.every(({ words }) => /\d/u.test(words) || /^(?:zelden|volledig)/iu.test(words));
  return !isLawful;
};

type DiscriminationVerdict = 'no' | 'keeps' | 'yes';

const detectDiscrimination = memoizeByObject((source: PlainStatement): DiscriminationVerdict => {
  const { words, statement } = source;
  const isListed =
    statement.section === 'requirements' || statement.section === 'preferences' || isShort(words);
  const isAsked = people.test(words) && (forms.test(words) || (isListed && bareMention.test(words)));
  const hits = firstMatchOfEachPattern(wishes.findOverlapping(words)).map(({ value, start, end }) => ({
    value,
    words: words.slice(start, end),
  }));
  if ((!isAsked && hits.length === 0) || invitesAll.test(words) || occupational.test(words)) return 'no';
  if (isAsked) return 'yes';
  if (!isUnlawfulWish(source, hits)) return 'no';
  return hits.every(({ value }) => value === 'keeps') ? 'keeps' : 'yes';
});

/**
 * Returns whether a statement asks for what a vacancy must not ask for: an age, a gender, an origin, a religion, a
 * family, a health and the like.
 */
export const isDiscriminating = (source: PlainStatement): boolean => detectDiscrimination(source) !== 'no';

/**
 * Returns whether nothing else is read from the statement. A language that is asked for in the wrong words ("native
 * speaker") is still read.
 */
export const isWhollyDiscriminating = (source: PlainStatement): boolean =>
  detectDiscrimination(source) === 'yes';
