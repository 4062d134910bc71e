import { hasMembers } from './json-values.ts';

const idOf = (value: unknown): string => String(hasMembers(value) ? value['id'] : value);
const compareIds = (one: unknown, other: unknown): number => idOf(one).localeCompare(idOf(other));

/** The place of a part among the others is no content: the last one to order them wins. */
export const orderMember = 'index';

/** Returns parts without their order, so that only what they hold is compared. */
export const contentOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(contentOf).toSorted(compareIds);
  if (!hasMembers(value)) return value;
  const { [orderMember]: _, actions, transitions, ...content } = value;
  return { ...content, actions: contentOf(actions), transitions: contentOf(transitions) };
};
