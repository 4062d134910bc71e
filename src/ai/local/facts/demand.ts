import { readLexicon } from '../lexicons/read-lexicon.ts';
import type { Said } from './asked.ts';

/** How a vacancy asks for something that it names; null when it does not ask for it. */
export type Demand = 'required' | 'nice' | null;

/** What the rules make of something that is named: `demanded` and `waived` where they are sure, null when none speaks of it. */
export type Ruling = Demand | 'demanded' | 'waived';

/** Something that a statement names, and may ask for. */
export interface Named {
  /** A paper is a certificate that no lexicon knows. */
  readonly kind: 'education' | 'language' | 'certificate' | 'paper';
  /** Which of the statements names it, and where. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** What the rules make of it. */
  readonly ruled: Ruling;
}

const token = /@+|\p{L}+(?:['’]\p{L}+)?|\d+|[?!:;(),.…/–—-]/gu;

const tokensIn = (words: string): readonly string[] =>
  Array.from(words.toLowerCase().matchAll(token), ([found]) => {
    if (found.startsWith('@')) return '@';
    return /^\d/u.test(found) ? '#' : found.replace('’', "'");
  });

const nearBefore = 8;
const nearAfter = 10;
const nearBeside = 12;

const pairsOf = (tokens: readonly string[]): readonly string[] =>
  tokens.slice(1).map((second, index) => `${tokens[index]} ${second}`);

const marked = (mark: string, tokens: readonly string[]): readonly string[] =>
  tokens.map((each) => `${mark} ${each}`);

// What else is named reads the same, whatever it is called.
const withoutNames = (words: string, named: Named, beside: readonly Named[]): string => {
  let masked = words;
  for (const { start, end } of beside)
    if (end <= named.start || start >= named.end)
      masked = masked.slice(0, start) + '@'.repeat(end - start) + masked.slice(end);
  return masked;
};

const wordsAround = (words: string, { start, end, kind, ruled }: Named): readonly string[] => {
  const before = ['^', ...tokensIn(words.slice(0, start))];
  const after = [...tokensIn(words.slice(end)), '$'];
  const within = [...before.slice(1), ...after.slice(0, -1)];
  const [last, next] = [before.slice(-1), after.slice(0, 1)];
  const length = Math.min(4, Math.floor(within.length / 4));
  return [
    ...marked('before', before.slice(-nearBefore)),
    ...marked('after', after.slice(0, nearAfter)),
    ...marked('with', within),
    ...marked(`${kind} with`, within),
    ...marked('pair', pairsOf(before).slice(-nearBefore)),
    ...marked('pair', pairsOf(after).slice(0, nearAfter)),
    ...marked('right before', last),
    ...marked('right after', next),
    ...marked(`${kind} right before`, last),
    ...marked(`${kind} right after`, next),
    ...marked('two before', pairsOf(before).slice(-1)),
    ...marked('two after', pairsOf(after).slice(0, 1)),
    `length ${length}`,
    `${ruled} in length ${length}`,
  ];
};

const ofPlace = ({ statement: { section, strength, negated, listItem } }: Said): readonly string[] => [
  `section ${section}`,
  `strength ${strength}`,
  `${strength} in ${section}`,
  `negated ${negated}`,
  `item ${listItem}`,
];

const ofNeighbour = (mark: 'next' | 'last', said: Said, neighbour: Said | undefined): readonly string[] => {
  if (neighbour === undefined) return [];
  const { strength, negated, section } = neighbour.statement;
  const all = tokensIn(neighbour.words);
  const near = mark === 'next' ? all.slice(0, nearBeside) : all.slice(-nearBeside);
  return [
    `${mark} is ${strength} ${negated} ${section === said.statement.section}`,
    ...marked(mark, near),
    ...marked(`${mark} pair`, pairsOf(near)),
  ];
};

/** What a demand is told by: what the rules say, the part of the vacancy, and the words around what is named, one of `namings`. */
export const demandFeatures = (
  all: readonly Said[],
  named: Named,
  namings: readonly Named[],
): ReadonlySet<string> => {
  const said = all[named.index];
  if (said === undefined) throw new RangeError(`no statement ${named.index}`);
  const beside = namings.filter(({ index }) => index === named.index);
  const features = [
    named.kind,
    `ruled ${named.ruled}`,
    `${named.kind} ruled ${named.ruled}`,
    ...ofPlace(said),
    ...wordsAround(withoutNames(said.words, named, beside), named),
    ...ofNeighbour('next', said, all[named.index + 1]),
    ...ofNeighbour('last', said, all[named.index - 1]),
  ];
  return new Set(features);
};

const rows = readLexicon('demand-weights.tsv', 3);
const weightsOf = (question: string): ReadonlyMap<string, number> =>
  new Map(
    rows.filter(([of]) => of === question).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );

/** How likely what has these features is, from 0 to 1, by the weights of a logistic regression. */
const likelihood = (weights: ReadonlyMap<string, number>, features: ReadonlySet<string>): number => {
  let sum = weights.get('always') ?? 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return 1 / (1 + Math.exp(-sum));
};

/** How a vacancy asks for something, and whether hardly anybody would read a demand in it otherwise. */
export interface Judged {
  readonly demand: Demand;
  readonly isCertain: boolean;
}

/** The weights by which it is judged whether something is asked for, and whether what is asked for is demanded. */
export interface Weighing {
  readonly asked: ReadonlyMap<string, number>;
  readonly required: ReadonlyMap<string, number>;
}

const unasked: Judged = { demand: null, isCertain: false };

/** From this chance on who lacks it may be declined. */
const certain = 0.85;

/** Judges how something with these features is asked for. */
export const judgedBy = ({ asked, required }: Weighing, features: ReadonlySet<string>): Judged => {
  const isAsked = likelihood(asked, features);
  if (isAsked < 0.5) return unasked;
  const isRequired = likelihood(required, features);
  return {
    demand: isRequired < 0.5 ? 'nice' : 'required',
    isCertain: Math.min(isAsked, isRequired) >= certain,
  };
};

const learnt: Weighing = { asked: weightsOf('asked'), required: weightsOf('required') };

/** Judges how a vacancy asks for what one of its statements names, one of `namings`: by a logistic regression over `demandFeatures`. */
export const judged = (all: readonly Said[], named: Named, namings: readonly Named[]): Judged => {
  if (named.ruled === 'waived') return unasked;
  if (named.ruled === 'demanded') return { demand: 'required', isCertain: true };
  return judgedBy(learnt, demandFeatures(all, named, namings));
};
