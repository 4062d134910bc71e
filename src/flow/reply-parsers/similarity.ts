/** Computes the number of letters to add, drop, change or swap with their neighbour to get from one word to the other. */
export const editDistance = (from: string, to: string): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const changed = (last[column - 1] ?? 0) + (same ? 0 : 1);
      const options = [changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1];
      if (swapped) options.push((beforeLast[column - 2] ?? 0) + 1);
      current.push(Math.min(...options));
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
};

const slack = (length: number): number => {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
};

const longestShort = 5;

/** Whether two short words begin with other letters: "mate" is another word than "late", and "alte" is a mistyped one. */
const beginOtherwise = (from: string, to: string): boolean =>
  Math.min(from.length, to.length) <= longestShort && from[0] !== to[0] && from[0] !== to[1];

/** Computes how similar two words are, from 0 to 1; 0 when they differ by more than typing mistakes. */
export const computeSimilarity = (from: string, to: string): number => {
  if (from === to) return 1;
  if (beginOtherwise(from, to)) return 0;
  const allowed = slack(Math.min(from.length, to.length));
  if (Math.abs(from.length - to.length) > allowed || Math.max(from.length, to.length) > 200) return 0;
  const distance = editDistance(from, to);
  return distance > allowed ? 0 : 1 - distance / (Math.max(from.length, to.length) + 1);
};

/** Finds the one item with the highest score above 0; null when there is none, or more than one. */
export const findSingleBest = <Item>(
  items: readonly Item[],
  score: (item: Item) => number,
): { item: Item; score: number } | null => {
  const scored = items.map((item) => ({ item, score: score(item) })).sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || best.score <= 0) return null;
  return second && best.score - second.score < 1e-9 ? null : best;
};
