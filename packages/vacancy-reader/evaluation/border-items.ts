import { conditionKindsOf } from './condition-kinds.ts';
import type { AnalysisList, Findings, FoundItem } from './findings.ts';
import { forEachList, type ListLabel, matchList, similarityOf } from './labels.ts';
import { matchThreshold } from './name-overlap.ts';

type BorderList = 'certifications' | 'softSkills' | 'conditions';
const borderLists: readonly BorderList[] = ['certifications', 'softSkills', 'conditions'];
const borderKinds = ['conduct', 'licence', 'physical', 'medical', 'vaccination', 'workPermit'];

const isOnBorder = (name: string): boolean => {
  const kinds = conditionKindsOf(name);
  return borderKinds.some((kind) => kinds.has(kind));
};

/** An item, with the list and index at which the engine returned it. */
interface PlacedItem {
  readonly item: FoundItem;
  readonly list: AnalysisList;
  readonly index: number;
}

type PlacedLists = Readonly<Record<AnalysisList, readonly PlacedItem[]>>;
type LabelLists = Readonly<Record<AnalysisList, readonly ListLabel[]>>;

const asItemOf = (list: BorderList, item: FoundItem, label: ListLabel): FoundItem => ({
  ...item,
  required: list === 'softSkills' ? null : (item.required ?? label.required),
});

/** Finds the label of another list that an item matches, and that no item of that list matches. */
const findHome = (labels: LabelLists, lists: PlacedLists, from: BorderList, { item }: PlacedItem) => {
  const others =
    from === 'conditions' ? (['certifications', 'softSkills'] as const) : (['conditions'] as const);
  for (const list of others) {
    const { pairs } = matchList(
      list,
      labels[list],
      lists[list].map((each) => each.item),
    );
    const label = labels[list].find(
      ({ wordings }, index) =>
        !pairs.some((pair) => pair.label === index) &&
        similarityOf(list)(wordings, item.name) > matchThreshold,
    );
    if (label) return { list, item: asItemOf(list, item, label) };
  }
  return null;
};

const moveFrom = (labels: LabelLists, lists: PlacedLists, from: BorderList): PlacedLists => {
  const names = lists[from].map(({ item }) => item);
  const { pairs } = matchList(from, labels[from], names);
  let moved = lists;
  for (const [index, placed] of lists[from].entries()) {
    if (pairs.some((pair) => pair.found === index) || !isOnBorder(placed.item.name)) continue;
    const home = findHome(labels, moved, from, placed);
    if (!home) continue;
    moved = {
      ...moved,
      [from]: moved[from].filter((each) => each !== placed),
      [home.list]: [...moved[home.list], { ...placed, item: home.item }],
    };
  }
  return moved;
};

/**
 * Takes certificates of conduct, licences, permits, vaccinations, medical and physical demands to the list in which the text has its
 * label: a certificate, a soft skill or a condition. Guides differ on that border, and a recruiter has the demand either way.
 * An item that its own list has a label for stays, and so does the second of two items for one label.
 */
export const alignBorderItems = (labels: LabelLists, found: Findings): Findings => {
  const placed: PlacedLists = forEachList((list) =>
    found.lists[list].map((item, index) => ({ item, list, index })),
  );
  const aligned = borderLists.reduce((lists, from) => moveFrom(labels, lists, from), placed);
  const suggested = found.suggested.map((suggestion) => {
    const places = borderLists.map((list) => ({
      list,
      index: aligned[list].findIndex(
        (each) => each.list === suggestion.list && each.index === suggestion.index,
      ),
    }));
    return { ...suggestion, ...places.find(({ index }) => index >= 0) };
  });
  return {
    ...found,
    lists: forEachList((list) => aligned[list].map(({ item }) => item)),
    suggested,
  };
};
