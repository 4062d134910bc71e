/** Returns a list with one item replaced. */
export const replaceAt = <Item>(items: readonly Item[], place: number, item: Item): readonly Item[] =>
  items.map((old, at) => (at === place ? item : old));

/** Returns a list without one item. */
export const removeAt = <Item>(items: readonly Item[], place: number): readonly Item[] =>
  items.filter((_, at) => at !== place);

/** Returns a list with one item moved by some places; the same list where it cannot move. */
export const moveBy = <Item>(items: readonly Item[], place: number, by: number): readonly Item[] => {
  const [item] = items.slice(place, place + 1);
  const target = place + by;
  if (item === undefined || target < 0 || target >= items.length) return items;
  return removeAt(items, place).toSpliced(target, 0, item);
};
