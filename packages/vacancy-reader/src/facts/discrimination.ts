import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { firstMatchOfEachPattern, indexPhrases, type PhrasePattern } from '../text/phrase-index.ts';
import { matchAnyPhrase, phraseSource } from '../text/phrase-expressions.ts';
import { memoizeByObject } from '../memoize.ts';
import type { PlainStatement } from './plain-statements.ts';

/** By the kinds of `discrimination.tsv` and the names of `discrimination-forms.tsv`. */
const classes = Map.groupBy(
  [
    ...loadLexiconTable('discrimination.tsv', 3).map(([, kind = '', pattern = '']) => ({ kind, pattern })),
    ...loadLexiconTable('discrimination-forms.tsv', 2).map(([kind = '', pattern = '']) => ({
      kind,
      pattern,
    })),
  ],
  ({ kind }) => kind,
);

const patternsOf = (kind: string): readonly string[] =>
  (classes.get(kind) ?? []).map(({ pattern }) => pattern);

/** What may follow a word for a person or a trait: no part of another word or of a pair ("man/vrouw", "women's"). */
const whole = String.raw`(?![\p{L}/]|['’-]\p{L})`;
const ofPeople = new Set(['who', 'barred', 'limited', 'trait', 'attribute', 'predicate']);

/** A pattern with the patterns of the names in its braces. */
const expanded = (pattern: string): string =>
  pattern.replaceAll(/\{([a-z]+)\}/gu, (_, name: string) => {
    const all = patternsOf(name);
    if (all.length === 0) throw new Error(`discrimination-forms.tsv names {${name}}, which is nowhere.`);
    const either = `(?:${all.map(expanded).join('|')})`;
    return ofPeople.has(name) ? either + whole : either;
  });

type Kind = 'form' | 'asks' | 'keeps';

const rows = (kind: Kind): PhrasePattern<Kind>[] =>
  patternsOf(kind).map((pattern) => [expanded(pattern), kind]);

const forms = indexPhrases(rows('form'));
const wishes = indexPhrases([...rows('asks'), ...rows('keeps')]);
/** Whoever a form could ask for: most statements speak of none, and forms are long. */
const people = indexPhrases(
  [...ofPeople].flatMap((kind) => patternsOf(kind).map((one) => [one, kind] as const)),
);
const bare = new RegExp(
  String.raw`^(?:${patternsOf('bare')
    .map((one) => phraseSource(expanded(one)))
    .join('|')})[.,;!]?$`,
  'iu',
);

// "We hire for skills, not for age or gender" forbids what others ask for; "m/v" invites both.
const invitesAll = matchAnyPhrase([...patternsOf('invites'), ...patternsOf('pair').map(expanded)]);

// The law asks it of who sells alcohol or drives, and permits are not nationality.
const lawful =
  /(?:minimaal|ten minste|at least|minimum|over|ouder dan|boven de|vanaf|must be|older than)\s*(?:\p{L}+ ){0,3}?1[5-8]|(?:1[5-8]|21)\s*(?:jaar of ouder|\+|years or older|years of age or (?:older|over)|or over|plus)|alcohol|werkvergunning|work permit|right to work|verblijfsvergunning/iu;

// And sometimes it takes one gender alone, for the intimate care of another.
const occupational =
  /occupational requirement|equality act|wettelijke uitzondering|wet gelijke behandeling/iu;

const forTeam =
  /(?:team|club|groep|group|collega's|colleagues|bedrijf|company|organisatie|merk|brand|sfeer|gasten|klanten|customers|guests|doelgroep|leerlingen|kinderen|children|clients|cliënten|jongeren|patients|residents|bewoners|fashion|mode|kleding|clothing|wear|afdeling|department|shelter|opvang)/iu;

const isShort = (words: string): boolean => words.split(/\s+/u).length <= 6;

// "Je hebt maat 36 niet nodig" waives it, "no children" asks for it.
const isWaived = ({ statement: { negated }, words }: PlainStatement): boolean =>
  /(?<!\p{L})(?:niemand|nobody|none|niet nodig|not needed|hoeft niet)(?!\p{L})/iu.test(words) ||
  (negated && !/(?<!\p{L})(?:geen|no|not|free|zonder)(?!\p{L})/iu.test(words));

const isAbout = ({ words, statement }: PlainStatement, own: readonly Hit[]): boolean =>
  forTeam.test(own.reduce((rest, hit) => rest.replace(hit.words, ''), words)) &&
  statement.section !== 'requirements' &&
  !/(?:must|moet|only|alleen|uitsluitend|zoek|looking for|seek|je bent|you are|gezocht|between|tussen)/iu.test(
    words,
  );

// "Moedertaal Duits of een niveau dat daar niet voor onderdoet" takes others as well.
const takesOthers =
  /(?:or|of) (?:close|near|as good|equivalent|similar|fluent|een (?:niveau|vergelijkbaar)|je (?:hebt|spreekt)|vloeiend|bijna|at that)|near-native|basically|live without|nobody|iemand anders|leef|level/iu;

interface Hit {
  readonly value: Kind;
  readonly words: string;
}

const asksBySelf = (said: PlainStatement, hits: readonly Hit[]): boolean => {
  const own = takesOthers.test(said.words) ? hits.filter(({ value }) => value !== 'keeps') : hits;
  if (own.length === 0 || isWaived(said) || isAbout(said, own)) return false;
  const isLawful =
    lawful.test(said.words) &&
    own.every(({ words }) => /\d/u.test(words) || /^(?:zelden|volledig)/iu.test(words));
  return !isLawful;
};

type DiscriminationVerdict = 'no' | 'keeps' | 'yes';

const detectDiscrimination = memoizeByObject((said: PlainStatement): DiscriminationVerdict => {
  const { words, statement } = said;
  const isListed =
    statement.section === 'requirements' || statement.section === 'preferences' || isShort(words);
  const isAsked = people.test(words) && (forms.test(words) || (isListed && bare.test(words)));
  const hits = firstMatchOfEachPattern(wishes.findOverlapping(words)).map(({ value, start, end }) => ({
    value,
    words: words.slice(start, end),
  }));
  if ((!isAsked && hits.length === 0) || invitesAll.test(words) || occupational.test(words)) return 'no';
  if (isAsked) return 'yes';
  if (!asksBySelf(said, hits)) return 'no';
  return hits.every(({ value }) => value === 'keeps') ? 'keeps' : 'yes';
});

/** Whether a statement asks for what a vacancy must not: an age, a gender, an origin, a religion, a family, a health. */
export const isDiscriminating = (said: PlainStatement): boolean => detectDiscrimination(said) !== 'no';

/** Whether nothing else is to be read from it: what is asked of a language is, also where it is asked for in the wrong words. */
export const isWhollyDiscriminating = (said: PlainStatement): boolean => detectDiscrimination(said) === 'yes';
