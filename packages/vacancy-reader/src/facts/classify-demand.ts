import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import type { PlainStatement } from './plain-statements.ts';

/** How a vacancy asks for something that it names; null when it does not ask for it. */
export type FactDemand = 'required' | 'nice' | null;

/** What the rules make of something that is named: `demanded` and `waived` where they are sure, null when none speaks of it. */
export type RuleVerdict = FactDemand | 'demanded' | 'waived';

// A paper is a certificate that no lexicon knows.
const kinds = ['education', 'language', 'certificate', 'paper'] as const;

/** Something that a statement names, and may ask for. */
export interface DemandCandidate {
  readonly kind: (typeof kinds)[number];
  /** Which of the statements names it, and where. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** What the rules make of it. */
  readonly ruleVerdict: RuleVerdict;
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

const featurePositions = [
  ...besideAnything,
  ...kinds.flatMap((kind) => besideAnything.map((mark) => `${kind} ${mark}` as const)),
  ...elsewhere,
];
type FeaturePosition = '' | (typeof featurePositions)[number];

/** What a demand is told by: signs by the mark that says where they stand; those of the statement as a whole have none. */
export type DemandFeatures = ReadonlyMap<FeaturePosition, ReadonlySet<string>>;

/** The features by their names, as they are learnt. */
export const demandFeatureNames = (features: DemandFeatures): ReadonlySet<string> =>
  new Set(
    [...features].flatMap(([mark, signs]) =>
      Array.from(signs, (sign) => (mark === '' ? sign : `${mark} ${sign}`)),
    ),
  );

// What else is named reads the same, whatever it is called.
const withoutNames = (words: string, named: DemandCandidate, beside: readonly DemandCandidate[]): string => {
  let masked = words;
  for (const { start, end } of beside)
    if (end <= named.start || start >= named.end)
      masked = masked.slice(0, start) + '@'.repeat(end - start) + masked.slice(end);
  return masked;
};

type PositionedSigns = readonly [mark: FeaturePosition, signs: ReadonlySet<string>];

interface SurroundingTokens {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const wordsAround = (
  kind: DemandCandidate['kind'],
  { before, after }: SurroundingTokens,
): readonly PositionedSigns[] => {
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

const lengthOf = ({ before, after }: SurroundingTokens): number =>
  Math.min(4, Math.floor((before.length + after.length - 2) / 4));

/** Which of how many of its kind it is. */
const orderSigns = (named: DemandCandidate, namings: readonly DemandCandidate[]): readonly string[] => {
  const alike = namings.filter(({ kind }) => kind === named.kind);
  const here = alike.filter(({ index }) => index === named.index);
  return [
    `${named.kind} of ${Math.min(alike.length, 5)}`,
    `${named.kind} after ${Math.min(alike.indexOf(named), 4)}`,
    `${named.kind} of ${Math.min(here.length, 4)} here`,
  ];
};

const statementSigns = ({
  statement: { section, strength, negated, listItem },
}: PlainStatement): readonly string[] => [
  `section ${section}`,
  `strength ${strength}`,
  `${strength} in ${section}`,
  `negated ${negated}`,
  `item ${listItem}`,
];

const neighbourSigns = (
  mark: 'next' | 'last',
  said: PlainStatement,
  neighbour: PlainStatement | undefined,
): readonly PositionedSigns[] => {
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
export const extractDemandFeatures = (
  all: readonly PlainStatement[],
  named: DemandCandidate,
  namings: readonly DemandCandidate[],
): DemandFeatures => {
  const said = all[named.index];
  if (said === undefined) throw new RangeError(`no statement ${named.index}`);
  const { kind, ruleVerdict: ruled } = named;
  const beside = namings.filter(({ index }) => index === named.index);
  const words = withoutNames(said.words, named, beside);
  const before = ['^', ...tokensIn(words.slice(0, named.start))];
  const after = [...tokensIn(words.slice(named.end)), '$'];
  const length = `length ${lengthOf({ before, after })}`;
  const ofAll = [kind, `ruled ${ruled}`, `${kind} ruled ${ruled}`, length, `${ruled} in ${length}`];
  return new Map<FeaturePosition, ReadonlySet<string>>([
    ['', new Set([...ofAll, ...statementSigns(said), ...orderSigns(named, namings)])],
    ['name', new Set(tokensIn(said.words.slice(named.start, named.end)))],
    ...wordsAround(kind, { before, after }),
    ...neighbourSigns('next', said, all[named.index + 1]),
    ...neighbourSigns('last', said, all[named.index - 1]),
  ]);
};

interface DemandWeights {
  readonly asked: number;
  readonly required: number;
}

/** How much each sign speaks for it that something is asked for, and that what is asked for is demanded; by its mark. */
export type DemandModel = ReadonlyMap<FeaturePosition, ReadonlyMap<string, DemandWeights>>;

type ByName = ReadonlyMap<string, number>;

/** The weights of two logistic regressions, given by the names of the features, `always` among them. */
export const buildDemandModel = ({
  asked,
  required,
}: Readonly<Record<keyof DemandWeights, ByName>>): DemandModel => {
  const weighing = new Map<FeaturePosition, Map<string, DemandWeights>>();
  for (const name of new Set([...asked.keys(), ...required.keys()])) {
    const mark = featurePositions.find((each) => name.startsWith(`${each} `)) ?? '';
    const sign = mark === '' ? name : name.slice(`${mark} `.length);
    const signs = weighing.get(mark) ?? new Map<string, DemandWeights>();
    signs.set(sign, { asked: asked.get(name) ?? 0, required: required.get(name) ?? 0 });
    weighing.set(mark, signs);
  }
  return weighing;
};

const none: DemandWeights = { asked: 0, required: 0 };

const sumsOf = (weighing: DemandModel, features: DemandFeatures): DemandWeights => {
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
export interface DemandPrediction {
  readonly demand: FactDemand;
  readonly isCertain: boolean;
}

const notAsked: DemandPrediction = { demand: null, isCertain: false };

/** From this chance on who lacks it may be declined. */
const certaintyThreshold = 0.85;

/** Judges how something with these features is asked for. */
export const predictDemand = (weighing: DemandModel, features: DemandFeatures): DemandPrediction => {
  const sums = sumsOf(weighing, features);
  const [isAsked, isRequired] = [likelihood(sums.asked), likelihood(sums.required)];
  if (isAsked < 0.5) return notAsked;
  return {
    demand: isRequired < 0.5 ? 'nice' : 'required',
    isCertain: Math.min(isAsked, isRequired) >= certaintyThreshold,
  };
};

const rows = loadLexiconTable('demand-weights.tsv', 3);
const weightsOf = (question: keyof DemandWeights): ByName =>
  new Map(
    rows.filter(([of]) => of === question).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );

const trainedModel = buildDemandModel({ asked: weightsOf('asked'), required: weightsOf('required') });

/** Judges how a vacancy asks for what one of its statements names, one of `namings`: by a logistic regression over `demandFeatures`. */
export const classifyDemand = (
  all: readonly PlainStatement[],
  named: DemandCandidate,
  namings: readonly DemandCandidate[],
): DemandPrediction => {
  if (named.ruleVerdict === 'waived') return notAsked;
  if (named.ruleVerdict === 'demanded') return { demand: 'required', isCertain: true };
  return predictDemand(trainedModel, extractDemandFeatures(all, named, namings));
};
