import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { removeDiscrimination } from '../src/extractors/warnings.ts';
import { extractFactNames } from '../src/analyse.ts';
import { rankSkills } from '../src/skills/rank-skills.ts';
import { isWorthListing, scoreSkillCandidates } from '../src/skills/extract-skills.ts';
import type { RankedSkill, ScoredCandidate } from '../src/skills/ranking-types.ts';
import { logisticProbability, type SkillFeature, type SkillFeatures } from '../src/skills/feature-weights.ts';
import { mentionsOverlap } from '../src/skills/widen-name.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { logProgress } from './log-progress.ts';
import { readOpenVacancies, type Wordings } from '../evaluation/labelled-vacancies.ts';
import { bestOverlap, matchLabels } from '../evaluation/match-labels.ts';
import { matchThreshold } from '../evaluation/name-overlap.ts';
import {
  fitLogisticRegression,
  toLexiconLines,
  type FeatureWeights,
  type TrainingRow,
} from './logistic-regression.ts';

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, without: { type: 'string' } },
});

/** A vacancy with its candidates, and how right each of them is, from 0 to 1. */
interface SkillExamples {
  readonly text: ParsedVacancy;
  readonly labels: readonly Wordings[];
  readonly candidates: readonly ScoredCandidate[];
  readonly rightness: readonly number[];
}

/** How much a candidate loses for a worse name than the best one for the same words. */
const worseNamePenalty = 3;

function scoreCandidates(candidates: readonly ScoredCandidate[], labels: readonly Wordings[]): number[] {
  const fits = candidates.map(({ candidate }) =>
    labels.map((label) => bestOverlap(label, candidate.mention.name)),
  );
  return candidates.map((one, index) => {
    const across = fits.filter((_, other) =>
      mentionsOverlap(one.candidate.mention, (candidates[other] ?? one).candidate.mention),
    );
    const rights = labels.map((_, label) => {
      const fit = fits[index]?.[label] ?? 0;
      const best = Math.max(...across.map((row) => row[label] ?? 0));
      return fit > matchThreshold ? 1 - worseNamePenalty * (best - fit) : 0;
    });
    return Math.max(0, ...rights);
  });
}

async function readExamples(): Promise<SkillExamples[]> {
  const open = (await readOpenVacancies()).filter(
    ({ name }) => values.without === undefined || !name.startsWith(values.without),
  );
  return open.map(({ text: input, hardSkills }) => {
    const text = removeDiscrimination(parseVacancy(input));
    const labels = [...hardSkills.must, ...hardSkills.nice];
    const candidates = scoreSkillCandidates(text, extractFactNames(text)).hard;
    return { text, labels, candidates, rightness: scoreCandidates(candidates, labels) };
  });
}

function toFeatureSizes({ all, sizes }: SkillFeatures): ReadonlyMap<string, number> {
  return new Map(
    all.flatMap(({ names }, index) => names.map((name): [string, number] => [name, sizes[index] ?? 0])),
  );
}

function toWordRows(texts: readonly SkillExamples[]): TrainingRow[] {
  return texts.flatMap(({ candidates, rightness }) =>
    candidates.map(({ features }, index) => ({
      features: toFeatureSizes(features),
      right: rightness[index] ?? 0,
    })),
  );
}

function toWeightFunction(model: FeatureWeights): (feature: SkillFeature) => number {
  return ({ names }) => names.reduce((sum, name) => sum + (model.get(name) ?? 0), 0);
}

function rankByModel(model: FeatureWeights, { candidates, text }: SkillExamples): RankedSkill[] {
  const weighed = candidates.map((one) => ({
    ...one,
    probability: logisticProbability(toWeightFunction(model), one.features),
  }));
  return rankSkills(weighed, text);
}

function matchRanks({ labels }: SkillExamples, skills: readonly RankedSkill[]): Set<number> {
  const names = skills.map(({ skill }) => skill.mention.name);
  return new Set(matchLabels(labels, names).map(({ found }) => found));
}

function toRankRows(text: SkillExamples, skills: readonly RankedSkill[]): TrainingRow[] {
  const right = matchRanks(text, skills);
  return skills.map(({ features }, index) => ({
    features: toFeatureSizes(features),
    right: right.has(index) ? 1 : 0,
  }));
}

const folds = 5;
const strictness = { words: 60, beside: 30 };
/** A feature of fewer candidates is left out. */
const minRows = 15;
const isHeldOut = (fold: number) => (_: unknown, index: number) => index % folds === fold;

/**
 * Ranks the skills of each text by a model of the texts in other folds, because the second step must not learn from a
 * model that knows the text.
 */
function rankByOtherFolds(texts: readonly SkillExamples[]): RankedSkill[][] {
  const models = Array.from({ length: folds }, (_, fold) =>
    fitLogisticRegression(
      toWordRows(texts.filter((text, index) => !isHeldOut(fold)(text, index))),
      strictness.words,
      minRows,
    ),
  );
  return texts.map((text, index) => {
    const model = models[index % folds];
    if (model === undefined) throw new Error('there is a model for each fold');
    return rankByModel(model, text);
  });
}

/** Prints the cross-validated F1 over all texts, with its counts. */
function validate(texts: readonly SkillExamples[], lists: readonly (readonly RankedSkill[])[]): void {
  const count = { right: 0, found: 0, labelled: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    const rows = texts.flatMap((text, index) =>
      isHeldOut(fold)(text, index) ? [] : toRankRows(text, lists[index] ?? []),
    );
    const model = fitLogisticRegression(rows, strictness.beside, minRows);
    texts.forEach((text, index) => {
      if (!isHeldOut(fold)(text, index)) return;
      const listed = (lists[index] ?? []).filter(({ features }, rank) =>
        isWorthListing(features, logisticProbability(toWeightFunction(model), features), rank),
      );
      count.right += matchRanks(text, listed).size;
      count.found += listed.length;
      count.labelled += text.labels.length;
    });
  }
  const f1 = (2 * count.right) / (count.found + count.labelled);
  logProgress(`cross-validation in ${folds} folds: F1 ${f1.toFixed(3)}, ${JSON.stringify(count)}`);
}

const minWeight = 0.02;

const weightsFile = new URL('../src/lexicons/hard-skill-weights.tsv', import.meta.url);
const fileHeader = `# What speaks for and against listing words as a hard skill: step, feature, weight. Made by packages/vacancy-reader/training/train-skills.ts from the
# labelled vacancies that are not put aside by logistic regression, as texts, lexicons and features were then. Not to be edited.
`;

const texts = await readExamples();
const lists = rankByOtherFolds(texts);
validate(texts, lists);
if (values.write) {
  const words = fitLogisticRegression(toWordRows(texts), strictness.words, minRows);
  const beside = fitLogisticRegression(
    texts.flatMap((text, index) => toRankRows(text, lists[index] ?? [])),
    strictness.beside,
    minRows,
  );
  const lines = [
    ...toLexiconLines('words', words, minWeight),
    ...toLexiconLines('beside', beside, minWeight),
  ];
  await writeFile(weightsFile, `${fileHeader}${lines.join('\n')}\n`);
}
