const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** The pattern of ids separated by commas, as authors and callers write them: spaces can stand around each. */
export const idListPattern = new RegExp(`^ *${uuid}( *, *${uuid})* *$`, 'u');

/** Splits ids that are separated by commas. Returns them in lower case. */
export const splitIds = (list: string): readonly string[] =>
  list.split(',').map((id) => id.trim().toLowerCase());
