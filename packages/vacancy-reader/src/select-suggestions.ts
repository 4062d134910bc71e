import type { Analysis } from './analysis.ts';
import { requirementKey } from './requirement-key.ts';

type Suggested = Analysis['suggested'];
type SuggestionList = Suggested[number]['from']['list'];

/** An item that could be suggested, and whether the text makes it a must. */
export interface SuggestionCandidate {
  readonly list: SuggestionList;
  readonly index: number;
  readonly name: string;
  readonly rating: number;
  readonly must: boolean;
}

const maxSuggestions = 10;
const maxActive = 5;
const minActive = 3;
/** From here on an item is asked for, not only nice or part of the work. */
const requestedRating = 4;

const listOrder: readonly SuggestionList[] = ['hardSkills', 'languageRequirements', 'softSkills'];

/**
 * The items that a recruiter would ask about, the most relevant first; a knockout only for a must that can be measured. Of
 * items that say the same one is suggested: a must, or else the most relevant.
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
  const left = new Set(kept.values());
  return items.filter((item) => left.has(item));
}

function byRelevance(one: SuggestionCandidate, other: SuggestionCandidate): number {
  return (
    other.rating - one.rating ||
    listOrder.indexOf(one.list) - listOrder.indexOf(other.list) ||
    one.index - other.index
  );
}

/** The first five of what is asked for, at most two of them soft skills; more where these are fewer than three. */
function selectActive(chosen: readonly SuggestionCandidate[]): Set<SuggestionCandidate> {
  const soft = chosen.filter(({ list }) => list === 'softSkills').slice(0, 2);
  const preferred = chosen.filter((item) => item.list !== 'softSkills' || soft.includes(item));
  const asking = preferred.filter(({ rating }) => rating >= requestedRating).slice(0, maxActive);
  const rest = [...preferred, ...chosen].filter((item) => !asking.includes(item));
  return new Set([...asking, ...new Set(rest)].slice(0, Math.max(minActive, asking.length)));
}
