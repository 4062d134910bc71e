import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { plainStatements, type PlainStatement } from '../src/facts/plain-statements.ts';
import { findCertificateCandidates } from '../src/facts/certifications.ts';
import {
  extractDemandFeatures,
  predictDemand,
  demandFeatureNames,
  buildDemandModel,
  type FactDemand,
  type DemandFeatures,
  type DemandCandidate,
} from '../src/facts/classify-demand.ts';
import { findEducationCandidates } from '../src/facts/education.ts';
import { languageName } from '../src/facts/language-names.ts';
import { findLanguageCandidates } from '../src/facts/languages.ts';
import { withoutDiscrimination } from '../src/facts/warnings.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { logProgress } from './progress.ts';
import { readDemanding, readExcerpts, type Demanding, type Label } from './excerpts.ts';
import { byLanguage, byOverlap, type Likeness } from './match.ts';
import { matchBeyond } from './overlap.ts';
import { fittedByEvidence, linesOf } from './regression.ts';

/** Something that a text names, and what its labels say of it. */
interface Learnt {
  readonly features: DemandFeatures;
  readonly ruled: FactDemand;
  readonly kind: DemandCandidate['kind'];
  readonly demand: FactDemand;
}

interface Naming {
  readonly named: DemandCandidate;
  readonly name: string;
}

const labelFor = (labels: readonly Label[], name: string, likeness: Likeness): Label | undefined => {
  const [best] = labels
    .map((label) => ({ label, fits: likeness(label.wordings, name) }))
    .sort((one, other) => other.fits - one.fits);
  return best !== undefined && best.fits > matchBeyond ? best.label : undefined;
};

/** What is named twice is asked for where the rules say so: elsewhere nobody knows which naming a label is of. */
const learntOf = (
  all: readonly PlainStatement[],
  namings: readonly Naming[],
  labels: readonly Label[],
  likeness: Likeness,
): Learnt[] => {
  const beside = namings.map(({ named }) => named);
  const labelled = namings.map((naming) => ({ ...naming, label: labelFor(labels, naming.name, likeness) }));
  return labelled.flatMap(({ named, label }) => {
    const { ruleVerdict: ruled, kind } = named;
    const isTwice = labelled.filter((other) => label !== undefined && other.label === label).length > 1;
    if (ruled === 'waived' || ruled === 'demanded' || (isTwice && ruled === null)) return [];
    const demand = label === undefined ? null : label.required ? 'required' : 'nice';
    return [{ features: extractDemandFeatures(all, named, beside), kind, ruled, demand }];
  });
};

const namingsIn = (text: ParsedVacancy, all: readonly PlainStatement[]) => ({
  education: findEducationCandidates(text, all).map((named) => ({ named, name: named.qualification.name })),
  languages: findLanguageCandidates(text, all).map((named) => ({
    named,
    name: languageName(named.code, text.language),
  })),
  certifications: findCertificateCandidates(text).map((named) => ({ named, name: named.mention.name })),
});

const learntFrom = (demanding: Demanding): Learnt[] => {
  const text = withoutDiscrimination(parseVacancy(demanding.text));
  const all = plainStatements(text);
  const { education, languages, certifications } = namingsIn(text, all);
  return [
    ...learntOf(all, education, demanding.education, byOverlap),
    ...learntOf(all, languages, demanding.languages, byLanguage),
    ...learntOf(all, certifications, demanding.certifications, byOverlap),
  ];
};

const strictness = 6;
/** A feature that fewer have teaches nothing. */
const fewest = 4;

const sizesOf = (features: DemandFeatures): ReadonlyMap<string, number> =>
  new Map(Array.from(demandFeatureNames(features), (feature) => [feature, 1]));

const modelsOf = (all: readonly Learnt[]) => ({
  asked: fittedByEvidence(
    all.map(({ features, demand }) => ({ features: sizesOf(features), right: demand === null ? 0 : 1 })),
    strictness,
    fewest,
  ),
  required: fittedByEvidence(
    all.flatMap(({ features, demand }) =>
      demand === null ? [] : [{ features: sizesOf(features), right: demand === 'required' ? 1 : 0 }],
    ),
    strictness,
    fewest,
  ),
});

const kinds = ['education', 'language', 'certificate', 'paper'] as const;

const tellOf = (what: string, all: readonly Learnt[], demands: readonly FactDemand[]): void => {
  const f1s = kinds.map((kind) => {
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

/** Prints how well namings are judged by what the other folds taught, beside what the rules make of them. */
const validate = (excerpts: readonly (readonly Learnt[])[], always: readonly Learnt[]): void => {
  const demands = new Map<Learnt, FactDemand>();
  for (let fold = 0; fold < folds; fold += 1) {
    const models = buildDemandModel(
      modelsOf([...excerpts.filter((_, index) => index % folds !== fold).flat(), ...always]),
    );
    for (const learnt of excerpts.filter((_, index) => index % folds === fold).flat())
      demands.set(learnt, predictDemand(models, learnt.features).demand);
  }
  const all = excerpts.flat();
  tellOf(
    'rules',
    all,
    all.map(({ ruled }) => ruled),
  );
  tellOf(
    `cross-validation in ${folds} folds`,
    all,
    all.map((learnt) => demands.get(learnt) ?? null),
  );
};

const least = 0.05;

const file = new URL('../src/lexicons/demand-weights.tsv', import.meta.url);
const opening = `# What speaks for and against asking for what is named ("asked"), and demanding it ("required"): question, feature, weight. Made
# by packages/vacancy-reader/evaluation/train-demand.ts from the excerpts and the tuning part by logistic regression. Not to be edited.
`;

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const excerpts = (await readExcerpts()).map(learntFrom);
const vacancies = (await readDemanding()).flatMap(learntFrom);
logProgress(
  `${excerpts.length} excerpts with ${excerpts.flat().length} namings, ${vacancies.length} of vacancies`,
);
validate(excerpts, vacancies);
if (values.write) {
  const { asked, required } = modelsOf([...excerpts.flat(), ...vacancies]);
  await writeFile(
    file,
    `${opening}${[...linesOf('asked', asked, least), ...linesOf('required', required, least)].join('\n')}\n`,
  );
}
