import { requirementKey } from 'vacancy-reader';
import type { FlowType } from './flow-types.ts';
import type { Item, Parameters } from './parameters.ts';

/** Requirements that say what one before them says, with the session variable of its answer. */
export type Repeats = ReadonlyMap<Item, string>;

const repeatsAmong = (items: readonly Item[]): Repeats => {
  const asked = new Map<string, string>();
  return new Map(
    items.flatMap((item): [Item, string][] => {
      const meaning = requirementKey(item.value);
      const answeredBy = asked.get(meaning);
      if (answeredBy !== undefined) return [[item, answeredBy]];
      asked.set(meaning, item.sessionField);
      return [];
    }),
  );
};

/** Finds what would be asked twice: of a must and a wish the wish, unless it is asked as an open question. */
export const repeatsIn = (
  { knockoutRequirements: musts, preferredRequirements: likes }: Parameters,
  { preferred }: Pick<FlowType, 'preferred'>,
): Repeats =>
  preferred === 'open'
    ? new Map([...repeatsAmong(musts), ...repeatsAmong(likes)])
    : repeatsAmong([...musts, ...likes]);
