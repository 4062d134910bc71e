import { type AnalysisList, analysisLists, type Findings } from './findings.ts';
import type { LabelledVacancy } from './labelled-vacancies.ts';
import { type MatchedList, similarityOf } from './labels.ts';
import { matchThreshold } from './name-overlap.ts';

/** Counts of traps: the `fallen` of `of` came out as a demand, the `asKnockout` as one that declines a candidate. */
export interface TrapCounts {
  readonly of: number;
  readonly fallen: number;
  readonly asKnockout: number;
}

/** The traps of a text, and the words of those that came out. */
export interface TrapScore {
  readonly counts: TrapCounts;
  readonly fallen: readonly string[];
}

type Trap = LabelledVacancy['traps'][number];
type MatchedLists = Readonly<Record<AnalysisList, MatchedList>>;

interface ItemPlace {
  readonly list: AnalysisList;
  readonly index: number;
}

const isLabelled = (matched: MatchedLists, lists: readonly AnalysisList[], { list, index }: ItemPlace) => {
  const name = matched[list].found[index]?.name ?? '';
  const isPaired = matched[list].pairs.some((pair) => pair.found === index);
  return (
    isPaired ||
    lists.some((each) =>
      matched[each].labels.some(({ wordings }) => similarityOf(each)(wordings, name) > matchThreshold),
    )
  );
};

/** Finds the items that come from the words of a trap. An item that a label asks for never does. */
const findFallen = (matched: MatchedLists, { words, as }: Trap): ItemPlace[] => {
  const lists = as ? [as] : analysisLists;
  return lists.flatMap((list) =>
    matched[list].found.flatMap(({ name }, index) =>
      similarityOf(list)(words, name) > matchThreshold && !isLabelled(matched, lists, { list, index })
        ? [{ list, index }]
        : [],
    ),
  );
};

/** Scores which traps of a text an engine has fallen into, given its findings matched with the labels. */
export const scoreTraps = (
  traps: readonly Trap[],
  matched: MatchedLists,
  suggested: Findings['suggested'],
): TrapScore => {
  const knockouts = suggested.filter(({ knockout }) => knockout);
  const fallen = traps.flatMap((trap) => {
    const places = findFallen(matched, trap);
    const asKnockout = places.some(({ list, index }) =>
      knockouts.some((each) => each.list === list && each.index === index),
    );
    return places.length > 0 ? [{ words: trap.words[0] ?? '', why: trap.why, asKnockout }] : [];
  });
  return {
    counts: {
      of: traps.length,
      fallen: fallen.length,
      asKnockout: fallen.filter(({ asKnockout }) => asKnockout).length,
    },
    fallen: fallen.map(({ words, why, asKnockout }) => `${words} (${why}${asKnockout ? ', knockout' : ''})`),
  };
};

/** Sums the traps of several texts. */
export const sumTraps = (counts: readonly TrapCounts[]): TrapCounts => ({
  of: counts.reduce((sum, { of }) => sum + of, 0),
  fallen: counts.reduce((sum, { fallen }) => sum + fallen, 0),
  asKnockout: counts.reduce((sum, { asKnockout }) => sum + asKnockout, 0),
});
