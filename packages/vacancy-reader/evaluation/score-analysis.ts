import { proficiencies } from '../src/analysis.ts';
import type { Findings, AnalysisList } from './findings.ts';
import type { LabelledVacancy, Wordings } from './labelled-vacancies.ts';
import { languageSimilarity, bestOverlap, type LabelMatch, matchLabels } from './match-labels.ts';

/** A proportion: `right` of `of` things are right. */
export interface ScoreShare {
  readonly right: number;
  readonly of: number;
}

/** Counts of one list. F1 is `2 right / (found + labelled)`. */
export interface ListCounts {
  readonly right: number;
  readonly found: number;
  readonly labelled: number;
}

/** A label of a list. `required` is null when the list has no such flag. */
interface ListLabel {
  readonly wordings: Wordings;
  readonly required: boolean | null;
  /** The text makes it a must. Null for soft skills. */
  readonly must: boolean | null;
  readonly proficiency: (typeof proficiencies)[number] | null;
}

/** Names that a list lacks, has in vain, or has with the wrong flag. */
export interface ListDifferences {
  readonly missed: readonly string[];
  readonly false: readonly string[];
  readonly wrongFlag: readonly string[];
}

/** The comparison of an analysis with the labels of its text. */
export interface AnalysisScore {
  readonly counts: Readonly<Record<AnalysisList, ListCounts>>;
  readonly differences: Readonly<Record<AnalysisList, ListDifferences>>;
  /** Found languages whose level is at most one step off. */
  readonly level: ScoreShare;
  readonly city: ScoreShare;
  readonly presence: ScoreShare;
  /** Pairs of a must-have and a nice-to-have of one list in which the must-have has the higher rating. */
  readonly order: ScoreShare;
  /** Knockout items that rest on a labelled item: those that rest on a must-have. */
  readonly knockout: ScoreShare;
  /** All knockout items: those that rest on a labelled must-have. */
  readonly strictKnockout: ScoreShare;
  readonly warned: ScoreShare;
}

const noFlags = { required: null, must: null, proficiency: null };

const toListLabels = (labelled: LabelledVacancy): Record<AnalysisList, readonly ListLabel[]> => {
  const toDemandLabels = ({ required, nice }: LabelledVacancy['education']): ListLabel[] => [
    ...required.map((wordings) => ({ ...noFlags, wordings, required: true, must: true })),
    ...nice.map((wordings) => ({ ...noFlags, wordings, required: false, must: false })),
  ];
  const { hardSkills, softSkills, languages } = labelled;
  return {
    hardSkills: [
      ...hardSkills.must.map((wordings) => ({ ...noFlags, wordings, must: true })),
      ...hardSkills.nice.map((wordings) => ({ ...noFlags, wordings, must: false })),
    ],
    softSkills: softSkills.map((wordings) => ({ ...noFlags, wordings })),
    certifications: toDemandLabels(labelled.certifications),
    languages: languages.map(({ language, required, proficiency }) => ({
      wordings: language,
      required,
      must: required,
      proficiency,
    })),
    education: toDemandLabels(labelled.education),
  };
};

/** The labels of a list, what was found, and which of them match. */
interface MatchedList {
  readonly labels: readonly ListLabel[];
  readonly found: Findings['lists'][AnalysisList];
  readonly pairs: readonly LabelMatch[];
}

const matchList = (
  list: AnalysisList,
  labels: readonly ListLabel[],
  found: Findings['lists'][AnalysisList],
): MatchedList => {
  const wordings = labels.map((label) => label.wordings);
  const names = found.map(({ name }) => name);
  return {
    labels,
    found,
    pairs: matchLabels(wordings, names, list === 'languages' ? languageSimilarity : bestOverlap),
  };
};

const hasRightFlag = ({ labels, found }: MatchedList, pair: LabelMatch): boolean =>
  labels[pair.label]?.required === found[pair.found]?.required;

const countMatches = (compared: MatchedList): ListCounts => ({
  right: compared.pairs.filter((pair) => hasRightFlag(compared, pair)).length,
  found: compared.found.length,
  labelled: compared.labels.length,
});

const findDifferences = (compared: MatchedList): ListDifferences => {
  const { labels, found, pairs } = compared;
  return {
    missed: labels.flatMap(({ wordings }, label) =>
      pairs.some((pair) => pair.label === label) ? [] : [wordings[0] ?? ''],
    ),
    false: found.flatMap(({ name }, index) => (pairs.some((pair) => pair.found === index) ? [] : [name])),
    wrongFlag: pairs.flatMap((pair) =>
      hasRightFlag(compared, pair) ? [] : [`${found[pair.found]?.name}: ${found[pair.found]?.required}`],
    ),
  };
};

const toShare = (holds: readonly boolean[]): ScoreShare => ({
  right: holds.filter(Boolean).length,
  of: holds.length,
});

const scoreLevels = ({ labels, found, pairs }: MatchedList): ScoreShare =>
  toShare(
    pairs.map((pair) => {
      const [wanted, got] = [labels[pair.label]?.proficiency, found[pair.found]?.proficiency];
      if (!wanted || !got) return false;
      return Math.abs(proficiencies.indexOf(wanted) - proficiencies.indexOf(got)) <= 1;
    }),
  );

const compareRatings = ({ labels, found, pairs }: MatchedList): readonly boolean[] => {
  const ratings = (must: boolean): number[] =>
    pairs.filter((pair) => labels[pair.label]?.must === must).map((pair) => found[pair.found]?.rating ?? 0);
  return ratings(true).flatMap((must) => ratings(false).map((nice) => must > nice));
};

/** Returns for each knockout item whether it rests on a must-have; null when it rests on no label. */
const scoreKnockouts = (
  found: Findings,
  compared: Readonly<Record<AnalysisList, MatchedList>>,
): (boolean | null)[] =>
  found.suggested
    .filter(({ knockout }) => knockout)
    .map(({ list, index }) => {
      const { labels, pairs } = compared[list];
      const pair = pairs.find((one) => one.found === index);
      return pair ? labels[pair.label]?.must === true : null;
    });

const normalizeCity = (city: string): string =>
  city
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const forEachList = <T>(make: (list: AnalysisList) => T): Record<AnalysisList, T> => ({
  hardSkills: make('hardSkills'),
  softSkills: make('softSkills'),
  certifications: make('certifications'),
  languages: make('languages'),
  education: make('education'),
});

/** Scores what an engine found in a text against the labels of the text. */
export const scoreAnalysis = (labelled: LabelledVacancy, found: Findings): AnalysisScore => {
  const labels = toListLabels(labelled);
  const compared = forEachList((list) => matchList(list, labels[list], found.lists[list]));
  const knockouts = scoreKnockouts(found, compared);
  return {
    counts: forEachList((list) => countMatches(compared[list])),
    differences: forEachList((list) => findDifferences(compared[list])),
    level: scoreLevels(compared.languages),
    city: toShare([labelled.city.some((city) => normalizeCity(city) === normalizeCity(found.city))]),
    presence: toShare([labelled.mustBeNearOrOnSite === found.mustBeNearOrOnSite]),
    order: toShare([...compareRatings(compared.hardSkills), ...compareRatings(compared.languages)]),
    knockout: toShare(knockouts.filter((rests) => rests !== null)),
    strictKnockout: toShare(knockouts.map((rests) => rests === true)),
    warned: toShare([labelled.discriminates === found.hasWarned]),
  };
};

const sumShares = (shares: readonly ScoreShare[]): ScoreShare => ({
  right: shares.reduce((sum, { right }) => sum + right, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
});

/** The summed counts of several texts. A text with many items weighs more (micro-average). */
export type ScoreTotals = Omit<AnalysisScore, 'differences'>;

/** Sums the scores of several texts. */
export const sumScores = (scores: readonly ScoreTotals[]): ScoreTotals => ({
  counts: forEachList((list) => {
    const counts = scores.map((each) => each.counts[list]);
    const sum = (of: keyof ListCounts): number => counts.reduce((so, each) => so + each[of], 0);
    return { right: sum('right'), found: sum('found'), labelled: sum('labelled') };
  }),
  level: sumShares(scores.map(({ level }) => level)),
  city: sumShares(scores.map(({ city }) => city)),
  presence: sumShares(scores.map(({ presence }) => presence)),
  order: sumShares(scores.map(({ order }) => order)),
  knockout: sumShares(scores.map(({ knockout }) => knockout)),
  strictKnockout: sumShares(scores.map(({ strictKnockout }) => strictKnockout)),
  warned: sumShares(scores.map(({ warned }) => warned)),
});

/** Returns F1 from 0 to 1; 1 when there is nothing to find and nothing was found. */
export const f1 = ({ right, found, labelled }: ListCounts): number =>
  found + labelled === 0 ? 1 : (2 * right) / (found + labelled);

/** Returns a proportion from 0 to 1; 1 when `of` is 0. */
export const toFraction = ({ right, of }: ScoreShare): number => (of === 0 ? 1 : right / of);
