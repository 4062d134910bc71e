/** Returns a name that is not taken: the base itself, or the base with the first free number from 2. */
export const unusedName = (base: string, taken: readonly string[], separator = ''): string => {
  const others = new Set(taken);
  let name = base;
  for (let number = 2; others.has(name); number += 1) name = `${base}${separator}${number}`;
  return name;
};
