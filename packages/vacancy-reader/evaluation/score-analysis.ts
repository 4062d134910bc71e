import { proficiencies } from '../src/analysis.ts';
import { alignBorderItems } from './border-items.ts';
import { type Findings, type AnalysisList, analysisLists } from './findings.ts';
import type { LabelledVacancy } from './labelled-vacancies.ts';
import { forEachList, hasRightFlag, type MatchedList, matchList, toListLabels } from './labels.ts';
import { conditionKindsOf } from './condition-kinds.ts';
import { scoreTraps, sumTraps, type TrapCounts } from './score-traps.ts';

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
  /** Musts of all lists that have them: those that were found, with the right flag. */
  readonly musts: ScoreShare;
  readonly traps: TrapCounts;
  /** The words of the traps that the engine fell into. */
  readonly fallenTraps: readonly string[];
}

const countMatches = (compared: MatchedList): ListCounts => {
  const { labels, found, pairs } = compared;
  const labelsOf = (matches: MatchedList['pairs']): number => new Set(matches.map(({ label }) => label)).size;
  const inVain = found.filter((_, index) => !pairs.some((pair) => pair.found === index)).length;
  return {
    right: labelsOf(pairs.filter((pair) => hasRightFlag(compared, pair))),
    // Of conditions, several items can match one label, and one item several labels.
    found: labelsOf(pairs) + inVain,
    labelled: labels.length,
  };
};

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

/** Returns for each must of a text, of any list, whether it was found as a must. */
const scoreMusts = (compared: Readonly<Record<AnalysisList, MatchedList>>): boolean[] =>
  analysisLists.flatMap((list) => {
    const { labels, pairs } = compared[list];
    return labels.flatMap(({ must }, label) =>
      must ? [pairs.some((pair) => pair.label === label && hasRightFlag(compared[list], pair))] : [],
    );
  });

/** Leaves out conditions that say where one lives, which the location says, and all of a text without labels for them. */
const findingsToScore = (labelled: LabelledVacancy, found: Findings): Findings => {
  const aligned = alignBorderItems(toListLabels(labelled), found);
  const isScored = (name: string): boolean => {
    const kinds = conditionKindsOf(name);
    return labelled.conditions !== null && !(kinds.size === 1 && kinds.has('residence'));
  };
  const conditions = aligned.lists.conditions.filter(({ name }) => isScored(name));
  const suggested = aligned.suggested.flatMap((each) => {
    if (each.list !== 'conditions') return [each];
    const index = conditions.findIndex((item) => item === aligned.lists.conditions[each.index]);
    return index < 0 ? [] : [{ ...each, index }];
  });
  return { ...aligned, lists: { ...aligned.lists, conditions }, suggested };
};

/** Scores what an engine found in a text against the labels of the text. */
export const scoreAnalysis = (labelled: LabelledVacancy, answered: Findings): AnalysisScore => {
  const labels = toListLabels(labelled);
  const found = findingsToScore(labelled, answered);
  const compared = forEachList((list) => matchList(list, labels[list], found.lists[list]));
  const knockouts = scoreKnockouts(found, compared);
  const traps = scoreTraps(labelled.traps, compared, found.suggested);
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
    musts: toShare(scoreMusts(compared)),
    traps: traps.counts,
    fallenTraps: traps.fallen,
  };
};

const sumShares = (shares: readonly ScoreShare[]): ScoreShare => ({
  right: shares.reduce((sum, { right }) => sum + right, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
});

/** The summed counts of several texts. A text with many items weighs more (micro-average). */
export type ScoreTotals = Omit<AnalysisScore, 'differences' | 'fallenTraps'>;

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
  musts: sumShares(scores.map(({ musts }) => musts)),
  traps: sumTraps(scores.map(({ traps }) => traps)),
});

/** Returns F1 from 0 to 1; 1 when there is nothing to find and nothing was found. */
export const f1 = ({ right, found, labelled }: ListCounts): number =>
  found + labelled === 0 ? 1 : (2 * right) / (found + labelled);

/** Returns a proportion from 0 to 1; 1 when `of` is 0. */
export const toFraction = ({ right, of }: ScoreShare): number => (of === 0 ? 1 : right / of);
