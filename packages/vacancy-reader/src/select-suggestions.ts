import type { Analysis } from './analysis.ts';
import { requirementKey } from './requirement-key.ts';

type Suggested = Analysis['suggested'];
type SuggestionList = Suggested[number]['from']['list'];

/**
 * An item that can be suggested. `must` is true when the text makes it a condition; `index` is its index in its list.
 */
export interface SuggestionCandidate {
  readonly list: SuggestionList;
  readonly index: number;
  readonly name: string;
  readonly rating: number;
  readonly must: boolean;
}

/** Returns the rating that a condition has among the suggestions: a must comes first, a wish among the wishes. */
export const conditionRating = (required: boolean): number => (required ? 7 : 2);

const maxSuggestions = 10;
const maxActive = 5;
const minActive = 3;
/** From this rating on, the text asks for the item. Below, it is a wish or part of the work. */
const requestedRating = 4;

const listOrder: readonly SuggestionList[] = [
  'conditions',
  'hardSkills',
  'languageRequirements',
  'softSkills',
];

/**
 * Selects the items that a recruiter would ask about: at most ten, most relevant first. Active are the first five
 * that are asked for, at least three in all. Only an active must that can be measured is a knockout. Of items with
 * the same meaning, one is selected: a must, otherwise the most relevant.
 */
export function selectSuggestions(items: readonly SuggestionCandidate[]): Suggested {
  const chosen = withoutDuplicates([...items].sort(byRelevance)).slice(0, maxSuggestions);
  const active = selectActive(chosen);
  return chosen.map((item) => ({
    from: { list: item.list, index: item.index },
    name: item.name,
    type: item.list === 'softSkills' ? 'softSkill' : 'hardSkill',
    active: active.has(item),
    knockout: active.has(item) && item.must && item.list !== 'softSkills',
  }));
}

function withoutDuplicates(items: readonly SuggestionCandidate[]): SuggestionCandidate[] {
  const kept = new Map<string, SuggestionCandidate>();
  for (const item of items) {
    const meaning = requirementKey(item.name);
    const known = kept.get(meaning);
    if (!known || (item.must && !known.must)) kept.set(meaning, item);
  }
  const remaining = new Set(kept.values());
  return items.filter((item) => remaining.has(item));
}

function byRelevance(one: SuggestionCandidate, other: SuggestionCandidate): number {
  return (
    other.rating - one.rating ||
    listOrder.indexOf(one.list) - listOrder.indexOf(other.list) ||
    one.index - other.index
  );
}

/** How many items of a list can be active. The other lists have no limit of their own. */
const maxActiveOfList: ReadonlyMap<SuggestionList, number> = new Map([
  ['softSkills', 2],
  ['conditions', 3],
]);

/**
 * Returns the first five items that are asked for, at most two of them soft skills and three conditions; more when
 * these are fewer than three.
 */
function selectActive(chosen: readonly SuggestionCandidate[]): Set<SuggestionCandidate> {
  const preferred = chosen.filter((item, index) => {
    const before = chosen.slice(0, index).filter(({ list }) => list === item.list).length;
    return before < (maxActiveOfList.get(item.list) ?? maxActive);
  });
  const requested = preferred.filter(({ rating }) => rating >= requestedRating).slice(0, maxActive);
  const rest = [...preferred, ...chosen].filter((item) => !requested.includes(item));
  return new Set([...requested, ...new Set(rest)].slice(0, Math.max(minActive, requested.length)));
}
