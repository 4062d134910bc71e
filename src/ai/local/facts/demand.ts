import { readLexicon } from '../lexicons/read-lexicon.ts';
import type { Said } from './asked.ts';

/** How a vacancy asks for something that it names; null when it does not ask for it. */
export type Demand = 'required' | 'nice' | null;

/** What the rules make of something that is named: `demanded` and `waived` where they are sure, null when none speaks of it. */
export type Ruling = Demand | 'demanded' | 'waived';

// A paper is a certificate that no lexicon knows.
const kinds = ['education', 'language', 'certificate', 'paper'] as const;

/** Something that a statement names, and may ask for. */
export interface Named {
  readonly kind: (typeof kinds)[number];
  /** Which of the statements names it, and where. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** What the rules make of it. */
  readonly ruled: Ruling;
}

const token = /@+|\p{L}+(?:['’]\p{L}+)?|\d+|[?!:;(),.…/–—-]/gu;

const tokensIn = (words: string): readonly string[] =>
  (words.toLowerCase().match(token) ?? []).map((found) => {
    if (found.startsWith('@')) return '@';
    return /^\d/u.test(found) ? '#' : found.replace('’', "'");
  });

const nearBefore = 8;
const nearAfter = 10;
const nearBeside = 12;

const pairsOf = (tokens: readonly string[]): readonly string[] =>
  tokens.slice(1).map((second, index) => `${tokens[index]} ${second}`);

// These count for all kinds of things, and for each kind by itself.
const besideAnything = ['with', 'right before', 'right after'] as const;
const elsewhere = [
  ...(['name', 'before', 'after', 'pair', 'two before', 'two after'] as const),
  ...(['next pair', 'last pair', 'next', 'last'] as const),
];

const marks = [
  ...besideAnything,
  ...kinds.flatMap((kind) => besideAnything.map((mark) => `${kind} ${mark}` as const)),
  ...elsewhere,
];
type Mark = '' | (typeof marks)[number];

/** What a demand is told by: signs by the mark that says where they stand; those of the statement as a whole have none. */
export type Features = ReadonlyMap<Mark, ReadonlySet<string>>;

/** The features by their names, as they are learnt. */
export const namesOf = (features: Features): ReadonlySet<string> =>
  new Set(
    [...features].flatMap(([mark, signs]) =>
      Array.from(signs, (sign) => (mark === '' ? sign : `${mark} ${sign}`)),
    ),
  );

// What else is named reads the same, whatever it is called.
const withoutNames = (words: string, named: Named, beside: readonly Named[]): string => {
  let masked = words;
  for (const { start, end } of beside)
    if (end <= named.start || start >= named.end)
      masked = masked.slice(0, start) + '@'.repeat(end - start) + masked.slice(end);
  return masked;
};

type Signs = readonly [mark: Mark, signs: ReadonlySet<string>];

interface Around {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const wordsAround = (kind: Named['kind'], { before, after }: Around): readonly Signs[] => {
  const [pairsBefore, pairsAfter] = [pairsOf(before), pairsOf(after)];
  const within = new Set([...before.slice(1), ...after.slice(0, -1)]);
  const [last, next] = [new Set(before.slice(-1)), new Set(after.slice(0, 1))];
  return [
    ['before', new Set(before.slice(-nearBefore))],
    ['after', new Set(after.slice(0, nearAfter))],
    ['with', within],
    [`${kind} with`, within],
    ['pair', new Set([...pairsBefore.slice(-nearBefore), ...pairsAfter.slice(0, nearAfter)])],
    ['right before', last],
    ['right after', next],
    [`${kind} right before`, last],
    [`${kind} right after`, next],
    ['two before', new Set(pairsBefore.slice(-1))],
    ['two after', new Set(pairsAfter.slice(0, 1))],
  ];
};

const lengthOf = ({ before, after }: Around): number =>
  Math.min(4, Math.floor((before.length + after.length - 2) / 4));

/** Which of how many of its kind it is. */
const ofOrder = (named: Named, namings: readonly Named[]): readonly string[] => {
  const alike = namings.filter(({ kind }) => kind === named.kind);
  const here = alike.filter(({ index }) => index === named.index);
  return [
    `${named.kind} of ${Math.min(alike.length, 5)}`,
    `${named.kind} after ${Math.min(alike.indexOf(named), 4)}`,
    `${named.kind} of ${Math.min(here.length, 4)} here`,
  ];
};

const ofPlace = ({ statement: { section, strength, negated, listItem } }: Said): readonly string[] => [
  `section ${section}`,
  `strength ${strength}`,
  `${strength} in ${section}`,
  `negated ${negated}`,
  `item ${listItem}`,
];

const ofNeighbour = (mark: 'next' | 'last', said: Said, neighbour: Said | undefined): readonly Signs[] => {
  if (neighbour === undefined) return [];
  const { strength, negated, section } = neighbour.statement;
  const all = tokensIn(neighbour.words);
  const near = mark === 'next' ? all.slice(0, nearBeside) : all.slice(-nearBeside);
  return [
    [mark, new Set([`is ${strength} ${negated} ${section === said.statement.section}`, ...near])],
    [`${mark} pair`, new Set(pairsOf(near))],
  ];
};

/**
 * What a demand is told by: what the rules say, the part of the vacancy, what is named, which of how many of `namings` it is, and the
 * words around it.
 */
export const demandFeatures = (all: readonly Said[], named: Named, namings: readonly Named[]): Features => {
  const said = all[named.index];
  if (said === undefined) throw new RangeError(`no statement ${named.index}`);
  const { kind, ruled } = named;
  const beside = namings.filter(({ index }) => index === named.index);
  const words = withoutNames(said.words, named, beside);
  const before = ['^', ...tokensIn(words.slice(0, named.start))];
  const after = [...tokensIn(words.slice(named.end)), '$'];
  const length = `length ${lengthOf({ before, after })}`;
  const ofAll = [kind, `ruled ${ruled}`, `${kind} ruled ${ruled}`, length, `${ruled} in ${length}`];
  return new Map<Mark, ReadonlySet<string>>([
    ['', new Set([...ofAll, ...ofPlace(said), ...ofOrder(named, namings)])],
    ['name', new Set(tokensIn(said.words.slice(named.start, named.end)))],
    ...wordsAround(kind, { before, after }),
    ...ofNeighbour('next', said, all[named.index + 1]),
    ...ofNeighbour('last', said, all[named.index - 1]),
  ]);
};

interface Weights {
  readonly asked: number;
  readonly required: number;
}

/** How much each sign speaks for it that something is asked for, and that what is asked for is demanded; by its mark. */
export type Weighing = ReadonlyMap<Mark, ReadonlyMap<string, Weights>>;

type ByName = ReadonlyMap<string, number>;

/** The weights of two logistic regressions, given by the names of the features, `always` among them. */
export const weighingOf = ({ asked, required }: Readonly<Record<keyof Weights, ByName>>): Weighing => {
  const weighing = new Map<Mark, Map<string, Weights>>();
  for (const name of new Set([...asked.keys(), ...required.keys()])) {
    const mark = marks.find((each) => name.startsWith(`${each} `)) ?? '';
    const sign = mark === '' ? name : name.slice(`${mark} `.length);
    const signs = weighing.get(mark) ?? new Map<string, Weights>();
    signs.set(sign, { asked: asked.get(name) ?? 0, required: required.get(name) ?? 0 });
    weighing.set(mark, signs);
  }
  return weighing;
};

const none: Weights = { asked: 0, required: 0 };

const sumsOf = (weighing: Weighing, features: Features): Weights => {
  let { asked, required } = weighing.get('')?.get('always') ?? none;
  for (const [mark, signs] of features) {
    const weights = weighing.get(mark);
    for (const sign of signs) {
      const known = weights?.get(sign);
      if (known === undefined) continue;
      asked += known.asked;
      required += known.required;
    }
  }
  return { asked, required };
};

const likelihood = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** How a vacancy asks for something, and whether hardly anybody would read a demand in it otherwise. */
export interface Judged {
  readonly demand: Demand;
  readonly isCertain: boolean;
}

const unasked: Judged = { demand: null, isCertain: false };

/** From this chance on who lacks it may be declined. */
const certain = 0.85;

/** Judges how something with these features is asked for. */
export const judgedBy = (weighing: Weighing, features: Features): Judged => {
  const sums = sumsOf(weighing, features);
  const [isAsked, isRequired] = [likelihood(sums.asked), likelihood(sums.required)];
  if (isAsked < 0.5) return unasked;
  return {
    demand: isRequired < 0.5 ? 'nice' : 'required',
    isCertain: Math.min(isAsked, isRequired) >= certain,
  };
};

const rows = readLexicon('demand-weights.tsv', 3);
const weightsOf = (question: keyof Weights): ByName =>
  new Map(
    rows.filter(([of]) => of === question).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );

const learnt = weighingOf({ asked: weightsOf('asked'), required: weightsOf('required') });

/** Judges how a vacancy asks for what one of its statements names, one of `namings`: by a logistic regression over `demandFeatures`. */
export const judged = (all: readonly Said[], named: Named, namings: readonly Named[]): Judged => {
  if (named.ruled === 'waived') return unasked;
  if (named.ruled === 'demanded') return { demand: 'required', isCertain: true };
  return judgedBy(learnt, demandFeatures(all, named, namings));
};
