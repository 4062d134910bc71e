import type { FoundRequirement } from './records.ts';
import { nameSessionField } from './session-fields.ts';

/** A requirement that can be asked. */
export interface ChosenRequirement {
  /** Names it on the screen; unlike all others. */
  readonly key: string;
  readonly words: string;
  readonly sessionField: string;
  readonly isTicked: boolean;
  /** Whether the flow declines a candidate who does not meet it. */
  readonly isKnockout: boolean;
  /** The words of the vacancy that show it; empty for one of the user's own. */
  readonly quote: string;
  /** Whether it stands in the list; otherwise it is only offered. */
  readonly isListed: boolean;
}

/** A requirement or a field of a request. */
export interface RequestedValue {
  readonly value: string;
  readonly sessionField: string;
}

const namesOf = (items: readonly { readonly sessionField: string }[]): ReadonlySet<string> =>
  new Set(items.map(({ sessionField }) => sessionField));

const sameWords = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Takes over what an analysis has found. Own requirements stay, and so does what was chosen for one that is found again. Pure. */
export const takeFound = (
  chosen: readonly ChosenRequirement[],
  found: readonly FoundRequirement[],
  takenFields: ReadonlySet<string>,
): readonly ChosenRequirement[] => {
  const own = chosen.filter(({ quote }) => quote === '');
  const taken = new Set([...takenFields, ...namesOf(own)]);
  const foundAgain = found.flatMap((each): ChosenRequirement[] => {
    if (own.some(({ words }) => sameWords(words, each.words))) return [];
    const before = chosen.find(
      ({ quote, words, sessionField }) =>
        quote !== '' && (sessionField === each.sessionField || sameWords(words, each.words)),
    );
    const sessionField = nameSessionFieldOnce(each, taken);
    taken.add(sessionField);
    const { words, quote, isSuggested, isKnockout } = each;
    const fresh = { key: sessionField, words, sessionField, quote, isKnockout };
    const chosenYet = { isTicked: isSuggested, isListed: isSuggested };
    return [before ? { ...before, key: sessionField, sessionField, quote } : { ...fresh, ...chosenYet }];
  });
  return [...foundAgain, ...own];
};

const nameSessionFieldOnce = (
  { sessionField, words }: Pick<FoundRequirement, 'sessionField' | 'words'>,
  taken: ReadonlySet<string>,
): string =>
  sessionField !== '' && !taken.has(sessionField)
    ? sessionField
    : nameSessionField(sessionField || words, taken);

/** Adds a requirement of the user's own. */
export const addOwnRequirement = (
  chosen: readonly ChosenRequirement[],
  words: string,
  takenFields: ReadonlySet<string>,
): readonly ChosenRequirement[] => {
  const sessionField = nameSessionField(words, new Set([...takenFields, ...namesOf(chosen)]));
  const own = { key: sessionField, words: words.trim(), sessionField, isKnockout: false, quote: '' };
  return [...chosen, { ...own, isTicked: true, isListed: true }];
};

/** Moves a listed requirement by one place among the listed ones, up or down; at the end of the list it stays. */
export const moveRequirement = (
  items: readonly ChosenRequirement[],
  key: string,
  by: -1 | 1,
): readonly ChosenRequirement[] => {
  const listed = items.filter(({ isListed }) => isListed);
  const at = listed.findIndex((item) => item.key === key);
  const [item, other] = [listed[at], listed[at + by]];
  if (!item || !other) return items;
  return items.map((each) => (each === item ? other : each === other ? item : each));
};

/** Changes one item of a list. */
export const changeItem = <T extends { readonly key: string }>(
  items: readonly T[],
  key: string,
  changes: Partial<Omit<T, 'key'>>,
): readonly T[] => items.map((item) => (item.key === key ? { ...item, ...changes } : item));

/** Returns the requirements as a request names them: those that are ticked, knockouts or preferred ones. */
export const toRequested = (
  chosen: readonly ChosenRequirement[],
  isKnockout: boolean,
): readonly RequestedValue[] =>
  chosen
    .filter((each) => each.isTicked && each.isKnockout === isKnockout)
    .map(({ words, sessionField }) => ({ value: words, sessionField }));
