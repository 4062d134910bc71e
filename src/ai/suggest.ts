import type { Analysis } from './analysis.ts';
import { meaningOf } from './meaning.ts';

type Suggested = Analysis['suggested'];
type List = Suggested[number]['from']['list'];

/** An item that could be suggested, and whether the text makes it a must. */
export interface Suggestible {
  readonly list: List;
  readonly index: number;
  readonly name: string;
  readonly rating: number;
  readonly must: boolean;
}

const most = 10;
const mostActive = 5;
const fewestActive = 3;
/** From here on an item is asked for, not only nice or part of the work. */
const asked = 4;

const order: readonly List[] = ['hardSkills', 'languageRequirements', 'softSkills'];

/**
 * The items that a recruiter would ask about, the most relevant first; a knockout only for a must that can be measured. Of
 * items that say the same one is suggested: a must, or else the most relevant.
 */
export function suggest(items: readonly Suggestible[]): Suggested {
  const chosen = withoutRepeats([...items].sort(byRelevance)).slice(0, most);
  const active = activeOf(chosen);
  return chosen.map((item) => ({
    from: { list: item.list, index: item.index },
    name: item.name,
    type: item.list === 'softSkills' ? 'softSkill' : 'hardSkill',
    active: active.has(item),
    knockout: active.has(item) && item.must && item.list !== 'softSkills',
  }));
}

function withoutRepeats(items: readonly Suggestible[]): Suggestible[] {
  const kept = new Map<string, Suggestible>();
  for (const item of items) {
    const meaning = meaningOf(item.name);
    const known = kept.get(meaning);
    if (!known || (item.must && !known.must)) kept.set(meaning, item);
  }
  const left = new Set(kept.values());
  return items.filter((item) => left.has(item));
}

function byRelevance(one: Suggestible, other: Suggestible): number {
  return (
    other.rating - one.rating ||
    order.indexOf(one.list) - order.indexOf(other.list) ||
    one.index - other.index
  );
}

/** The first five of what is asked for, at most two of them soft skills; more where these are fewer than three. */
function activeOf(chosen: readonly Suggestible[]): Set<Suggestible> {
  const soft = chosen.filter(({ list }) => list === 'softSkills').slice(0, 2);
  const preferred = chosen.filter((item) => item.list !== 'softSkills' || soft.includes(item));
  const asking = preferred.filter(({ rating }) => rating >= asked).slice(0, mostActive);
  const rest = [...preferred, ...chosen].filter((item) => !asking.includes(item));
  return new Set([...asking, ...new Set(rest)].slice(0, Math.max(fewestActive, asking.length)));
}
