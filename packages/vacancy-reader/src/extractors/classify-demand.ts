import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { isRefused, type PlainStatement } from './plain-statements.ts';

/** How a vacancy asks for something that it names: `required`, `nice`, or null when it does not ask for it. */
export type FactDemand = 'required' | 'nice' | null;

/**
 * The verdict of the hand-written rules. `demanded` and `waived` are final; the others are an input of the model;
 * null means that no rule applies.
 */
export type RuleVerdict = FactDemand | 'demanded' | 'waived';

// A `paper` is a certificate that is not in the lexicon.
const kinds = ['education', 'language', 'certificate', 'paper'] as const;

/** Something that a statement names and that the vacancy possibly asks for. */
export interface DemandCandidate {
  readonly kind: (typeof kinds)[number];
  /** Index of the statement that names it; `start` and `end` are offsets in the words of that statement. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** The verdict of the rules. */
  readonly ruleVerdict: RuleVerdict;
}

const tokenPattern = /@+|\p{L}+(?:['’]\p{L}+)?|\d+|[?!:;(),.…/–—-]/gu;

const tokenizeWords = (words: string): readonly string[] =>
  (words.toLowerCase().match(tokenPattern) ?? []).map((found) => {
    if (found.startsWith('@')) return '@';
    return /^\d/u.test(found) ? '#' : found.replace('’', "'");
  });

const nearBefore = 8;
const nearAfter = 10;
const nearBeside = 12;

const toPairs = (tokens: readonly string[]): readonly string[] =>
  tokens.slice(1).map((second, index) => `${tokens[index]} ${second}`);

// These positions count both for all kinds together and for each kind separately.
const kindSpecificPositions = ['with', 'right before', 'right after'] as const;
const otherPositions = [
  ...(['name', 'before', 'after', 'pair', 'two before', 'two after'] as const),
  ...(['next pair', 'last pair', 'next', 'last'] as const),
];

const featurePositions = [
  ...kindSpecificPositions,
  ...kinds.flatMap((kind) => kindSpecificPositions.map((position) => `${kind} ${position}` as const)),
  ...otherPositions,
];
type FeaturePosition = '' | (typeof featurePositions)[number];

/**
 * Features of a candidate: for each position the signs found there. Signs of the whole statement have the position
 * `''`.
 */
export type DemandFeatures = ReadonlyMap<FeaturePosition, ReadonlySet<string>>;

/** Returns the names of features, as the weights file has them: the position, a space, the sign. */
export const demandFeatureNames = (features: DemandFeatures): ReadonlySet<string> =>
  new Set(
    [...features].flatMap(([position, signs]) =>
      Array.from(signs, (sign) => (position === '' ? sign : `${position} ${sign}`)),
    ),
  );

// Replaces the other candidates of the statement by `@`, so that their names make no difference.
const maskOtherCandidates = (
  words: string,
  candidate: DemandCandidate,
  neighbours: readonly DemandCandidate[],
): string => {
  let masked = words;
  for (const { start, end } of neighbours)
    if (end <= candidate.start || start >= candidate.end)
      masked = masked.slice(0, start) + '@'.repeat(end - start) + masked.slice(end);
  return masked;
};

type PositionedSigns = readonly [mark: FeaturePosition, signs: ReadonlySet<string>];

interface SurroundingTokens {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const surroundingSigns = (
  kind: DemandCandidate['kind'],
  { before, after }: SurroundingTokens,
): readonly PositionedSigns[] => {
  const [pairsBefore, pairsAfter] = [toPairs(before), toPairs(after)];
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

const lengthClass = ({ before, after }: SurroundingTokens): number =>
  Math.min(4, Math.floor((before.length + after.length - 2) / 4));

/** Returns which candidate of its kind it is, and of how many. */
const orderSigns = (
  candidate: DemandCandidate,
  candidates: readonly DemandCandidate[],
): readonly string[] => {
  const alike = candidates.filter(({ kind }) => kind === candidate.kind);
  const here = alike.filter(({ index }) => index === candidate.index);
  return [
    `${candidate.kind} of ${Math.min(alike.length, 5)}`,
    `${candidate.kind} after ${Math.min(alike.indexOf(candidate), 4)}`,
    `${candidate.kind} of ${Math.min(here.length, 4)} here`,
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
  position: 'next' | 'last',
  source: PlainStatement,
  neighbour: PlainStatement | undefined,
): readonly PositionedSigns[] => {
  if (neighbour === undefined) return [];
  const { strength, negated, section } = neighbour.statement;
  const all = tokenizeWords(neighbour.words);
  const near = position === 'next' ? all.slice(0, nearBeside) : all.slice(-nearBeside);
  return [
    [position, new Set([`is ${strength} ${negated} ${section === source.statement.section}`, ...near])],
    [`${position} pair`, new Set(toPairs(near))],
  ];
};

/**
 * Extracts the features of a candidate: the verdict of the rules, the part of the vacancy, the candidate's name, its
 * rank among `candidates`, and the words around it.
 */
export const extractDemandFeatures = (
  statements: readonly PlainStatement[],
  candidate: DemandCandidate,
  candidates: readonly DemandCandidate[],
): DemandFeatures => {
  const source = statements[candidate.index];
  if (source === undefined) throw new RangeError(`no statement ${candidate.index}`);
  const { kind, ruleVerdict } = candidate;
  const neighbours = candidates.filter(({ index }) => index === candidate.index);
  const words = maskOtherCandidates(source.words, candidate, neighbours);
  const before = ['^', ...tokenizeWords(words.slice(0, candidate.start))];
  const after = [...tokenizeWords(words.slice(candidate.end)), '$'];
  const length = `length ${lengthClass({ before, after })}`;
  const general = [
    kind,
    `ruled ${ruleVerdict}`,
    `${kind} ruled ${ruleVerdict}`,
    length,
    `${ruleVerdict} in ${length}`,
  ];
  return new Map<FeaturePosition, ReadonlySet<string>>([
    ['', new Set([...general, ...statementSigns(source), ...orderSigns(candidate, candidates)])],
    ['name', new Set(tokenizeWords(source.words.slice(candidate.start, candidate.end)))],
    ...surroundingSigns(kind, { before, after }),
    ...neighbourSigns('next', source, statements[candidate.index + 1]),
    ...neighbourSigns('last', source, statements[candidate.index - 1]),
  ]);
};

interface DemandWeights {
  readonly asked: number;
  readonly required: number;
}

/** The weights of every sign, by its position: for being asked for, and for being required once it is asked for. */
export type DemandModel = ReadonlyMap<FeaturePosition, ReadonlyMap<string, DemandWeights>>;

type WeightByName = ReadonlyMap<string, number>;

/** Builds a model from the weights of two logistic regressions by feature name. `always` is the intercept. */
export const buildDemandModel = ({
  asked,
  required,
}: Readonly<Record<keyof DemandWeights, WeightByName>>): DemandModel => {
  const model = new Map<FeaturePosition, Map<string, DemandWeights>>();
  for (const name of new Set([...asked.keys(), ...required.keys()])) {
    const position = featurePositions.find((each) => name.startsWith(`${each} `)) ?? '';
    const sign = position === '' ? name : name.slice(`${position} `.length);
    const signs = model.get(position) ?? new Map<string, DemandWeights>();
    signs.set(sign, { asked: asked.get(name) ?? 0, required: required.get(name) ?? 0 });
    model.set(position, signs);
  }
  return model;
};

const noWeights: DemandWeights = { asked: 0, required: 0 };

const sumWeights = (model: DemandModel, features: DemandFeatures): DemandWeights => {
  let { asked, required } = model.get('')?.get('always') ?? noWeights;
  for (const [position, signs] of features) {
    const weights = model.get(position);
    for (const sign of signs) {
      const known = weights?.get(sign);
      if (known === undefined) continue;
      asked += known.asked;
      required += known.required;
    }
  }
  return { asked, required };
};

const toProbability = (sum: number): number => 1 / (1 + Math.exp(-sum));

/**
 * How a vacancy asks for something. `isCertain` is true when hardly any reader would disagree that it is required.
 */
export interface DemandPrediction {
  readonly demand: FactDemand;
  readonly isCertain: boolean;
}

const notRequested: DemandPrediction = { demand: null, isCertain: false };

/** From this probability on, a candidate who lacks it can be declined. */
const certaintyThreshold = 0.85;

/** Predicts how something with these features is asked for. */
export const predictDemand = (model: DemandModel, features: DemandFeatures): DemandPrediction => {
  const sums = sumWeights(model, features);
  const [requestedProbability, requiredProbability] = [
    toProbability(sums.asked),
    toProbability(sums.required),
  ];
  if (requestedProbability < 0.5) return notRequested;
  return {
    demand: requiredProbability < 0.5 ? 'nice' : 'required',
    isCertain: Math.min(requestedProbability, requiredProbability) >= certaintyThreshold,
  };
};

const rows = loadLexiconTable('demand-weights.tsv', 3);
const loadWeights = (question: keyof DemandWeights): WeightByName =>
  new Map(
    rows.filter(([of]) => of === question).map(([, feature = '', weight = '']) => [feature, Number(weight)]),
  );

const trainedModel = buildDemandModel({ asked: loadWeights('asked'), required: loadWeights('required') });

// "Without it you cannot start" demands.
const withoutIt = /(?<!\p{L})(?:without|zonder)(?!\p{L})/iu;

/** Returns whether a statement says no to a candidate, and the next one does not take it back. */
const isDenied = (
  { statement, words }: PlainStatement,
  next: PlainStatement | undefined,
  candidate: DemandCandidate,
): boolean => {
  // "Fries hoeft niet, verstaan is wel makkelijk" wishes for it.
  if (candidate.ruleVerdict === 'nice' || next?.statement.strength === 'nice') return false;
  if (isRefused(words, candidate)) return true;
  if (!statement.negated || candidate.ruleVerdict !== null) return false;
  return !/^\p{Ll}/u.test(next?.words ?? '') && !withoutIt.test(words);
};

/**
 * Decides how a vacancy asks for a candidate, one of `candidates`: by the rules when their verdict is final,
 * otherwise by logistic regression over the features.
 */
export const classifyDemand = (
  statements: readonly PlainStatement[],
  candidate: DemandCandidate,
  candidates: readonly DemandCandidate[],
): DemandPrediction => {
  if (candidate.ruleVerdict === 'waived') return notRequested;
  const source = statements[candidate.index];
  if (source !== undefined && isDenied(source, statements[candidate.index + 1], candidate))
    return notRequested;
  if (candidate.ruleVerdict === 'demanded') return { demand: 'required', isCertain: true };
  return predictDemand(trainedModel, extractDemandFeatures(statements, candidate, candidates));
};
