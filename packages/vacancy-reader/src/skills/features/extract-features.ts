import type { VacancyStatement, ParsedVacancy } from '../../vacancy-structure.ts';
import type { SkillCandidate, CandidateSource } from '../skill-candidates.ts';
import { isSkillRequested, type SkillMention } from '../skill-mention.ts';
import { isSubjectOfDiploma } from '../diploma-subject.ts';
import { foldWord } from '../tokens.ts';
import { featureByName, combineFeatures, type SkillFeature, type SkillFeatures } from '../feature-weights.ts';
import type {
  FeatureContext,
  FeatureByKind,
  StatementFindings,
  CollectedFeatures,
  FeatureCollector,
  CandidateKind,
} from './feature-types.ts';
import { collectNeighbourFeatures } from './neighbour-features.ts';
import { collectPositionFeatures } from './position-features.ts';
import { collectStatementFeatures } from './statement-features.ts';
import { collectTextFeatures } from './text-features.ts';
import { collectNameFeatures } from './name-features.ts';
import { describeWordByLanguage } from './word-properties.ts';

/** What candidates are judged by, gathered once for all of a text. */
export function buildFeatureContext(
  text: ParsedVacancy,
  candidates: readonly SkillCandidate[],
  known: readonly SkillMention[],
): FeatureContext {
  const candidatesOf = Map.groupBy(candidates, ({ mention }) => mention.statement);
  const knownOf = Map.groupBy(known, ({ statement }) => statement);
  const chosen = candidates.filter(({ sources }) => sources.has('chosen'));
  const asking = chosen.filter(({ mention }) => isSkillRequested(mention)).length;
  const statements = text.statements.flatMap((statement, index): [VacancyStatement, StatementFindings][] => {
    const found = candidatesOf.get(statement);
    if (found === undefined) return [];
    const here = knownOf.get(statement) ?? [];
    const place = index / text.statements.length;
    return [
      [
        statement,
        {
          candidates: found,
          hard: here.filter(({ kind }) => kind === 'hard'),
          soft: here.filter(({ kind }) => kind === 'soft'),
          features: collectFeatures((hold) =>
            collectStatementFeatures({ statement, place }, text.language, hold),
          ),
          isRequested: isSkillRequested({ kind: 'hard', statement }),
        },
      ],
    ];
  });
  return {
    language: text.language,
    statements: new Map(statements),
    foldedStatements: text.statements.map((statement) => ({ statement, folded: foldWord(statement.text) })),
    title: foldWord(text.title),
    requestedCount: asking,
    workCount: chosen.length - asking,
    words: describeWordByLanguage[text.language],
  };
}

function collectFeatures(tell: (hold: FeatureCollector) => void): CollectedFeatures {
  const held: CollectedFeatures = { all: [], sizes: [] };
  tell((name, size) => {
    if (size === false || size === 0) return;
    held.all.push(featureByKind(name));
    held.sizes.push(Number(size));
  });
  return held;
}

/** What holds of a candidate by its structure, for all and for its kind alone; none of it is a word that a text taught. */
export function extractFeatures(candidate: SkillCandidate, context: FeatureContext): SkillFeatures {
  const found = context.statements.get(candidate.mention.statement);
  if (found === undefined) throw new RangeError('the candidate is of another text');
  const kind = candidateKind(candidate);
  const own = collectFeatures((hold) => {
    hold('diploma', isSubjectOfDiploma(candidate.mention));
    collectPositionFeatures(candidate, context, hold);
    collectNameFeatures(candidate, context, hold);
    collectNeighbourFeatures(candidate, found, hold);
    collectTextFeatures(candidate, found, context, hold);
  });
  const all = sourceFeatures(candidate, kind);
  const sizes = all.map(() => 1);
  for (const held of [found.features, own]) {
    for (const one of held.all) all.push(one[kind]);
    for (const size of held.sizes) sizes.push(size);
  }
  return { all, sizes };
}

// The same few hundred for all texts.
const known = new Map<string, FeatureByKind>();

function featureByKind(name: string): FeatureByKind {
  const before = known.get(name);
  if (before !== undefined) return before;
  const among = (kind: CandidateKind): SkillFeature => combineFeatures(name, `${kind}: ${name}`);
  const made = { known: among('known'), placed: among('placed'), words: among('words') };
  known.set(name, made);
  return made;
}

const shapes: ReadonlySet<string> = new Set(['whole', 'tail', 'work', 'things', 'joined', 'and']);

function candidateKind({ mention, sources }: SkillCandidate): CandidateKind {
  if (!mention.unknown) return 'known';
  return [...sources].every((source) => shapes.has(source)) ? 'words' : 'placed';
}

/** The features of something that is one of a few, by what they are called. */
function featuresBy<Key extends string>(name: (key: Key) => string): (key: Key) => SkillFeature {
  const features = new Map<Key, SkillFeature>();
  return (key) => {
    const known = features.get(key) ?? featureByName(name(key));
    features.set(key, known);
    return known;
  };
}

const ofKind = featuresBy((kind: CandidateKind) => kind);
const ofAsked = featuresBy((asked: SkillMention['asked']) => `asked ${asked}`);
const ofForm = featuresBy((form: SkillMention['form']) => `form ${form}`);
const ofSource = {
  anywhere: featuresBy((source: CandidateSource) => `source ${source}`),
  work: featuresBy((source: CandidateSource) => `source ${source} in work`),
  ask: featuresBy((source: CandidateSource) => `source ${source} in ask`),
};
const proper = {
  anywhere: featureByName('proper name'),
  work: featureByName('proper name in work'),
  ask: featureByName('proper name in ask'),
};
const foundTwice = featureByName('found twice');

function sourceFeatures({ mention, sources }: SkillCandidate, kind: CandidateKind): SkillFeature[] {
  const { section } = mention.statement;
  const where = section === 'duties' || section === 'other' ? 'work' : 'ask';
  const features = [ofKind(kind), ofAsked(mention.asked)];
  for (const source of sources) features.push(ofSource.anywhere(source), ofSource[where](source));
  if (!mention.unknown) features.push(ofForm(mention.form));
  if (mention.language === 'any') features.push(proper.anywhere, proper[where]);
  if (sources.size > 2) features.push(foundTwice);
  return features;
}
