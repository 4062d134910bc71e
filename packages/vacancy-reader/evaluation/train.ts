import { writeFile } from 'node:fs/promises';

import { withoutDiscrimination } from '../src/facts/warnings.ts';
import { extractFactNames } from '../src/analyse.ts';
import { rankSkills } from '../src/skills/rank-skills.ts';
import { isWorthListing, scoreSkillCandidates } from '../src/skills/find-skills.ts';
import type { RankedSkill, ScoredCandidate } from '../src/skills/ranking-types.ts';
import { logisticProbability, type SkillFeature, type SkillFeatures } from '../src/skills/feature-weights.ts';
import { mentionsOverlap } from '../src/skills/widen-name.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { logProgress } from './progress.ts';
import { readPart, type Wordings } from './labelled.ts';
import { byOverlap, pairUp } from './match.ts';
import { matchBeyond } from './overlap.ts';
import { fitted, linesOf, type Model, type Row } from './regression.ts';

/** A vacancy with its candidates, and how right each of them is, from 0 to 1. */
interface Learnt {
  readonly text: ParsedVacancy;
  readonly labels: readonly Wordings[];
  readonly candidates: readonly ScoredCandidate[];
  readonly rightness: readonly number[];
}

/** How much a worse name than the best for the same words of the text loses. */
const lossOfWorse = 3;

function rightnessOf(candidates: readonly ScoredCandidate[], labels: readonly Wordings[]): number[] {
  const fits = candidates.map(({ candidate }) =>
    labels.map((label) => byOverlap(label, candidate.mention.name)),
  );
  return candidates.map((one, index) => {
    const across = fits.filter((_, other) =>
      mentionsOverlap(one.candidate.mention, (candidates[other] ?? one).candidate.mention),
    );
    const rights = labels.map((_, label) => {
      const fit = fits[index]?.[label] ?? 0;
      const best = Math.max(...across.map((row) => row[label] ?? 0));
      return fit > matchBeyond ? 1 - lossOfWorse * (best - fit) : 0;
    });
    return Math.max(0, ...rights);
  });
}

async function readLearnt(): Promise<Learnt[]> {
  return (await readPart('tuning')).map(({ text: input, hardSkills }) => {
    const text = withoutDiscrimination(parseVacancy(input));
    const labels = [...hardSkills.must, ...hardSkills.nice];
    const candidates = scoreSkillCandidates(text, extractFactNames(text)).hard;
    return { text, labels, candidates, rightness: rightnessOf(candidates, labels) };
  });
}

function sizesOf({ all, sizes }: SkillFeatures): ReadonlyMap<string, number> {
  return new Map(
    all.flatMap(({ names }, index) => names.map((name): [string, number] => [name, sizes[index] ?? 0])),
  );
}

function rowsOf(texts: readonly Learnt[]): Row[] {
  return texts.flatMap(({ candidates, rightness }) =>
    candidates.map(({ features }, index) => ({ features: sizesOf(features), right: rightness[index] ?? 0 })),
  );
}

function weighingOf(model: Model): (feature: SkillFeature) => number {
  return ({ names }) => names.reduce((sum, name) => sum + (model.get(name) ?? 0), 0);
}

function rankedBy(model: Model, { candidates, text }: Learnt): RankedSkill[] {
  const weighed = candidates.map((one) => ({
    ...one,
    chance: logisticProbability(weighingOf(model), one.features),
  }));
  return rankSkills(weighed, text);
}

function pairsOf({ labels }: Learnt, skills: readonly RankedSkill[]): Set<number> {
  const names = skills.map(({ skill }) => skill.mention.name);
  return new Set(pairUp(labels, names).map(({ found }) => found));
}

function rowsBeside(text: Learnt, skills: readonly RankedSkill[]): Row[] {
  const right = pairsOf(text, skills);
  return skills.map(({ features }, index) => ({
    features: sizesOf(features),
    right: right.has(index) ? 1 : 0,
  }));
}

const folds = 5;
const strictness = { words: 60, beside: 30 };
/** A feature that fewer candidates have teaches nothing. */
const fewest = 15;
const isHeldOut = (fold: number) => (_: unknown, index: number) => index % folds === fold;

/** For each text the skills as the texts of the other folds rank them: what is learnt from them must not know the text. */
function rankedApart(texts: readonly Learnt[]): RankedSkill[][] {
  const models = Array.from({ length: folds }, (_, fold) =>
    fitted(rowsOf(texts.filter((text, index) => !isHeldOut(fold)(text, index))), strictness.words, fewest),
  );
  return texts.map((text, index) => {
    const model = models[index % folds];
    if (model === undefined) throw new Error('there is a model for each fold');
    return rankedBy(model, text);
  });
}

/** Prints what is right, found and labelled in all texts, each judged by what the others taught. */
function validate(texts: readonly Learnt[], lists: readonly (readonly RankedSkill[])[]): void {
  const count = { right: 0, found: 0, labelled: 0 };
  for (let fold = 0; fold < folds; fold += 1) {
    const rows = texts.flatMap((text, index) =>
      isHeldOut(fold)(text, index) ? [] : rowsBeside(text, lists[index] ?? []),
    );
    const model = fitted(rows, strictness.beside, fewest);
    texts.forEach((text, index) => {
      if (!isHeldOut(fold)(text, index)) return;
      const listed = (lists[index] ?? []).filter(({ features }, rank) =>
        isWorthListing(features, logisticProbability(weighingOf(model), features), rank),
      );
      count.right += pairsOf(text, listed).size;
      count.found += listed.length;
      count.labelled += text.labels.length;
    });
  }
  const f1 = (2 * count.right) / (count.found + count.labelled);
  logProgress(`cross-validation in ${folds} folds: F1 ${f1.toFixed(3)}, ${JSON.stringify(count)}`);
}

const least = 0.02;

const file = new URL('../src/lexicons/hard-skill-weights.tsv', import.meta.url);
const opening = `# What speaks for and against listing words as a hard skill: step, feature, weight. Made by packages/vacancy-reader/evaluation/train.ts from the
# labelled vacancies of the tuning part by logistic regression, as texts, lexicons and features were then. Not to be edited.
`;

const texts = await readLearnt();
const lists = rankedApart(texts);
validate(texts, lists);
if (process.argv.includes('--write')) {
  const words = fitted(rowsOf(texts), strictness.words, fewest);
  const beside = fitted(
    texts.flatMap((text, index) => rowsBeside(text, lists[index] ?? [])),
    strictness.beside,
    fewest,
  );
  const lines = [...linesOf('words', words, least), ...linesOf('beside', beside, least)];
  await writeFile(file, `${opening}${lines.join('\n')}\n`);
}
