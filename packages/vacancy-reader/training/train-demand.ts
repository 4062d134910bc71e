import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { plainStatements, type PlainStatement } from '../src/extractors/plain-statements.ts';
import { findCertificateCandidates } from '../src/extractors/certifications.ts';
import {
  extractDemandFeatures,
  predictDemand,
  demandFeatureNames,
  buildDemandModel,
  type FactDemand,
  type DemandFeatures,
  type DemandCandidate,
} from '../src/extractors/classify-demand.ts';
import { findEducationCandidates } from '../src/extractors/education.ts';
import { languageName } from '../src/extractors/language-names.ts';
import { findLanguageCandidates } from '../src/extractors/languages.ts';
import { removeDiscrimination } from '../src/extractors/warnings.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { logProgress } from './log-progress.ts';
import {
  readOpenDemands,
  readExcerpts,
  type LabelledDemands,
  type DemandLabel,
} from '../evaluation/labelled-demands.ts';
import { languageSimilarity, bestOverlap, type NameSimilarity } from '../evaluation/match-labels.ts';
import { matchThreshold } from '../evaluation/name-overlap.ts';
import { fitWeightedByEvidence, toLexiconLines } from './logistic-regression.ts';

/** A candidate of a labelled text: its features, the verdict of the rules, and what the labels say. */
interface DemandExample {
  readonly features: DemandFeatures;
  readonly ruleVerdict: FactDemand;
  readonly kind: DemandCandidate['kind'];
  readonly demand: FactDemand;
}

interface NamedCandidate {
  readonly candidate: DemandCandidate;
  readonly name: string;
}

const findLabel = (
  labels: readonly DemandLabel[],
  name: string,
  similarity: NameSimilarity,
): DemandLabel | undefined => {
  const [best] = labels
    .map((label) => ({ label, fits: similarity(label.wordings, name) }))
    .sort((one, other) => other.fits - one.fits);
  return best !== undefined && best.fits > matchThreshold ? best.label : undefined;
};

/**
 * Converts candidates into examples. When two candidates match one label, only those with a rule verdict are
 * examples: the label does not say which one it means.
 */
const toExamples = (
  all: readonly PlainStatement[],
  namings: readonly NamedCandidate[],
  labels: readonly DemandLabel[],
  similarity: NameSimilarity,
): DemandExample[] => {
  const candidates = namings.map(({ candidate }) => candidate);
  const labelled = namings.map((naming) => ({
    ...naming,
    label: findLabel(labels, naming.name, similarity),
  }));
  return labelled.flatMap(({ candidate, label }) => {
    const { ruleVerdict, kind } = candidate;
    const isNamedTwice = labelled.filter((other) => label !== undefined && other.label === label).length > 1;
    if (ruleVerdict === 'waived' || ruleVerdict === 'demanded' || (isNamedTwice && ruleVerdict === null))
      return [];
    const demand = label === undefined ? null : label.required ? 'required' : 'nice';
    return [{ features: extractDemandFeatures(all, candidate, candidates), kind, ruleVerdict, demand }];
  });
};

const findNamedCandidates = (text: ParsedVacancy, all: readonly PlainStatement[]) => ({
  education: findEducationCandidates(text, all).map((candidate) => ({
    candidate,
    name: candidate.qualification.name,
  })),
  languages: findLanguageCandidates(text, all).map((candidate) => ({
    candidate,
    name: languageName(candidate.code, text.language),
  })),
  certifications: findCertificateCandidates(text).map((candidate) => ({
    candidate,
    name: candidate.mention.name,
  })),
});

const readExamples = (labelled: LabelledDemands): DemandExample[] => {
  const text = removeDiscrimination(parseVacancy(labelled.text));
  const all = plainStatements(text);
  const { education, languages, certifications } = findNamedCandidates(text, all);
  return [
    ...toExamples(all, education, labelled.education, bestOverlap),
    ...toExamples(all, languages, labelled.languages, languageSimilarity),
    ...toExamples(all, certifications, labelled.certifications, bestOverlap),
  ];
};

const strictness = 6;
/** A feature of fewer rows is left out. */
const minRows = 4;

const toFeatureSizes = (features: DemandFeatures): ReadonlyMap<string, number> =>
  new Map(Array.from(demandFeatureNames(features), (feature) => [feature, 1]));

const fitModels = (all: readonly DemandExample[]) => ({
  asked: fitWeightedByEvidence(
    all.map(({ features, demand }) => ({
      features: toFeatureSizes(features),
      right: demand === null ? 0 : 1,
    })),
    strictness,
    minRows,
  ),
  required: fitWeightedByEvidence(
    all.flatMap(({ features, demand }) =>
      demand === null ? [] : [{ features: toFeatureSizes(features), right: demand === 'required' ? 1 : 0 }],
    ),
    strictness,
    minRows,
  ),
});

const candidateKinds = ['education', 'language', 'certificate', 'paper'] as const;

const logF1 = (what: string, all: readonly DemandExample[], demands: readonly FactDemand[]): void => {
  const f1s = candidateKinds.map((kind) => {
    const count = { right: 0, found: 0, labelled: 0 };
    all.forEach((one, index) => {
      if (one.kind !== kind) return;
      const demand = demands[index] ?? null;
      if (demand !== null) count.found += 1;
      if (one.demand !== null) count.labelled += 1;
      if (demand !== null && demand === one.demand) count.right += 1;
    });
    return `${kind} ${((2 * count.right) / (count.found + count.labelled)).toFixed(3)}`;
  });
  logProgress(`${what}: ${f1s.join(', ')}`);
};

const folds = 5;

/** Prints the cross-validated F1 of the model, beside that of the rules alone. */
const validate = (
  excerpts: readonly (readonly DemandExample[])[],
  always: readonly DemandExample[],
): void => {
  const demands = new Map<DemandExample, FactDemand>();
  for (let fold = 0; fold < folds; fold += 1) {
    const models = buildDemandModel(
      fitModels([...excerpts.filter((_, index) => index % folds !== fold).flat(), ...always]),
    );
    for (const example of excerpts.filter((_, index) => index % folds === fold).flat())
      demands.set(example, predictDemand(models, example.features).demand);
  }
  const all = excerpts.flat();
  logF1(
    'rules',
    all,
    all.map(({ ruleVerdict }) => ruleVerdict),
  );
  logF1(
    `cross-validation in ${folds} folds`,
    all,
    all.map((example) => demands.get(example) ?? null),
  );
};

const minWeight = 0.05;

const weightsFile = new URL('../src/lexicons/demand-weights.tsv', import.meta.url);
const fileHeader = `# What speaks for and against asking for what is named ("asked"), and demanding it ("required"): question, feature, weight. Made
# by packages/vacancy-reader/training/train-demand.ts from the excerpts and the vacancies that are not put aside by logistic regression. Not to be edited.
`;

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, without: { type: 'string' } },
});
const excerpts = (await readExcerpts()).map(readExamples);
const vacancies = (await readOpenDemands())
  .filter(({ name }) => values.without === undefined || !name.startsWith(values.without))
  .flatMap(readExamples);
logProgress(
  `${excerpts.length} excerpts with ${excerpts.flat().length} namings, ${vacancies.length} of vacancies`,
);
if (values.write) {
  const { asked, required } = fitModels([...excerpts.flat(), ...vacancies]);
  await writeFile(
    weightsFile,
    `${fileHeader}${[...toLexiconLines('asked', asked, minWeight), ...toLexiconLines('required', required, minWeight)].join('\n')}\n`,
  );
} else validate(excerpts, vacancies);
