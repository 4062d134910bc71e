import type { VacancyStatement, ParsedVacancy } from '../../vacancy-structure.ts';
import type { SkillCandidate, CandidateSource } from '../skill-candidates.ts';
import type { SkillMention } from '../skill-mention.ts';
import { isSubjectOfDiploma } from '../diploma-subject.ts';
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
import { collectNameFeatures } from './name-features.ts';
import { describeWordByLanguage } from './word-properties.ts';

/** Collects once for a text what its candidates are described by. */
export function buildFeatureContext(
  text: ParsedVacancy,
  candidates: readonly SkillCandidate[],
  known: readonly SkillMention[],
): FeatureContext {
  const candidatesOf = Map.groupBy(candidates, ({ mention }) => mention.statement);
  const knownOf = Map.groupBy(known, ({ statement }) => statement);
  const statements = text.statements.flatMap((statement, index): [VacancyStatement, StatementFindings][] => {
    const findings = candidatesOf.get(statement);
    if (findings === undefined) return [];
    const here = knownOf.get(statement) ?? [];
    const place = index / text.statements.length;
    return [
      [
        statement,
        {
          candidates: findings,
          hard: here.filter(({ kind }) => kind === 'hard'),
          soft: here.filter(({ kind }) => kind === 'soft'),
          features: collectFeatures((collect) =>
            collectStatementFeatures({ statement, place }, text.language, collect),
          ),
        },
      ],
    ];
  });
  return {
    language: text.language,
    statements: new Map(statements),
    words: describeWordByLanguage[text.language],
  };
}

function collectFeatures(collectInto: (collect: FeatureCollector) => void): CollectedFeatures {
  const collected: CollectedFeatures = { all: [], sizes: [] };
  collectInto((name, size) => {
    if (size === false || size === 0) return;
    collected.all.push(featureByKind(name));
    collected.sizes.push(Number(size));
  });
  return collected;
}

/**
 * Extracts the features of a candidate, both for all candidates and for its kind. They describe structure; none is a
 * word of a training text.
 */
export function extractFeatures(candidate: SkillCandidate, context: FeatureContext): SkillFeatures {
  const findings = context.statements.get(candidate.mention.statement);
  if (findings === undefined) throw new RangeError('the candidate is of another text');
  const kind = candidateKind(candidate);
  const own = collectFeatures((collect) => {
    collect('diploma', isSubjectOfDiploma(candidate.mention));
    collectPositionFeatures(candidate, context, collect);
    collectNameFeatures(candidate, context, collect);
    collectNeighbourFeatures(candidate, findings, collect);
  });
  const all = sourceFeatures(candidate, kind);
  const sizes = all.map(() => 1);
  for (const collected of [findings.features, own]) {
    for (const one of collected.all) all.push(one[kind]);
    for (const size of collected.sizes) sizes.push(size);
  }
  return { all, sizes };
}

// All texts share a few hundred features.
const featureCache = new Map<string, FeatureByKind>();

function featureByKind(name: string): FeatureByKind {
  const cached = featureCache.get(name);
  if (cached !== undefined) return cached;
  const toFeature = (kind: CandidateKind): SkillFeature => combineFeatures(name, `${kind}: ${name}`);
  const feature = { known: toFeature('known'), placed: toFeature('placed'), words: toFeature('words') };
  featureCache.set(name, feature);
  return feature;
}

const shapes: ReadonlySet<string> = new Set(['whole', 'tail', 'work', 'things', 'joined', 'and']);

function candidateKind({ mention, sources }: SkillCandidate): CandidateKind {
  if (!mention.unknown) return 'known';
  return [...sources].every((source) => shapes.has(source)) ? 'words' : 'placed';
}

/** Returns a look-up of the features of an enumeration, by the key of each member. */
function featuresBy<Key extends string>(name: (key: Key) => string): (key: Key) => SkillFeature {
  const features = new Map<Key, SkillFeature>();
  return (key) => {
    const known = features.get(key) ?? featureByName(name(key));
    features.set(key, known);
    return known;
  };
}

const kindFeature = featuresBy((kind: CandidateKind) => kind);
const askedFeature = featuresBy((asked: SkillMention['asked']) => `asked ${asked}`);
const formFeature = featuresBy((form: SkillMention['form']) => `form ${form}`);
const sourceFeatureByPlace = {
  anywhere: featuresBy((source: CandidateSource) => `source ${source}`),
  work: featuresBy((source: CandidateSource) => `source ${source} in work`),
  ask: featuresBy((source: CandidateSource) => `source ${source} in ask`),
};
const properNameFeature = {
  anywhere: featureByName('proper name'),
  work: featureByName('proper name in work'),
  ask: featureByName('proper name in ask'),
};
const foundTwice = featureByName('found twice');

function sourceFeatures({ mention, sources }: SkillCandidate, kind: CandidateKind): SkillFeature[] {
  const { section } = mention.statement;
  const where = section === 'duties' || section === 'other' ? 'work' : 'ask';
  const features = [kindFeature(kind), askedFeature(mention.asked)];
  for (const source of sources)
    features.push(sourceFeatureByPlace.anywhere(source), sourceFeatureByPlace[where](source));
  if (!mention.unknown) features.push(formFeature(mention.form));
  if (mention.language === 'any') features.push(properNameFeature.anywhere, properNameFeature[where]);
  if (sources.size > 2) features.push(foundTwice);
  return features;
}
