/** The option that a press names: by its value, or by its place where the value does not fit into an id. */
export type PressedOption =
  | { readonly type: 'value'; readonly messageId: string; readonly value: string }
  | { readonly type: 'place'; readonly messageId: string; readonly place: number };

/** The lengths of ids that the platform accepts. */
export const replyIdLengths = { button: 256, row: 200 } as const;

const byValue = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(.+)$/isu;
const byPlace = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})#(\d{1,3})$/iu;

/**
 * Builds the ids of the options of a message, in their order: `<messageId>:<value>`. An option whose value does not fit gets
 * `<messageId>#<place>`, with its place from 0; so does one whose value the platform would trim, or that another option has as well.
 */
export const buildReplyIds = (
  messageId: string,
  values: readonly string[],
  maxLength: number,
): readonly string[] =>
  values.map((value, place) => {
    const id = `${messageId}:${value}`;
    const isExact = id.length <= maxLength && value === value.trim() && values.indexOf(value) === place;
    return isExact ? id : `${messageId}#${place}`;
  });

/** Reads the id of a press; null for one that this service did not build. */
export const parseReplyId = (id: string): PressedOption | null => {
  const [, messageId, value] = byValue.exec(id) ?? [];
  if (messageId !== undefined && value !== undefined) return { type: 'value', messageId, value };
  const [, placedId, place] = byPlace.exec(id) ?? [];
  return placedId === undefined ? null : { type: 'place', messageId: placedId, place: Number(place) };
};
