// Writes the frame of a page by hand, for both kinds of paging.

/** The beginning of every document. */
export const jsonApiMember = '{"jsonapi":{"version":"1.1"}';

/** The parts of a page by number. */
export interface PageFrame {
  readonly path: string;
  /** The query of the request without its page, ending in `&` when there is any. */
  readonly kept: string;
  readonly size: number;
  readonly number: number;
  readonly given: boolean;
  readonly total: number;
  readonly unfiltered: number;
}

/** A page by number, without its closing brace. */
export const numbered = (
  { path, kept, size, number, given, total, unfiltered }: PageFrame,
  data: readonly string[],
) => {
  const maxPage = Math.max(1, Math.ceil(total / size));
  const to = (page: number): string => `"${path}?${kept}page%5Bnumber%5D=${page}"`;
  const self = given ? to(number) : kept === '' ? `"${path}"` : `"${path}?${kept.slice(0, -1)}"`;
  const links = `{"self":${self},"first":${to(1)},"prev":${number > 1 ? to(Math.min(number - 1, maxPage)) : 'null'},"next":${number < maxPage ? to(number + 1) : 'null'},"last":${to(maxPage)}}`;
  const meta = `{"total":${total},"totalUnfiltered":${unfiltered},"currentSize":${data.length},"currentPage":${number},"maxPage":${maxPage}}`;
  return `${jsonApiMember},"links":${links},"meta":${meta},"data":[${data.join()}]`;
};

/** The cursor of a position in an order. */
export const cursorOf = (name: string, position: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify([name, position])).toString('base64url');

/** A list that is paged by cursor. */
export interface Walk<Row> {
  /** The address of the list with its query, without its page, ending in `?` or `&`. */
  readonly list: string;
  readonly cursor: string;
  cursorOf(row: Row | undefined): string;
  json(row: Row): string;
}

/** Builds a page after a cursor. One more row than shown was read. */
export const walked = <Row>(
  { list, cursor, cursorOf: at, json }: Walk<Row>,
  found: Row[],
  total: number,
): string => {
  const rows = found.slice(0, 25);
  const to = (member: string, value: string): string => `"${list}page%5B${member}%5D=${value}"`;
  const next = found.length > 25 ? to('after', at(rows.at(-1))) : 'null';
  const links = `{"self":${to('after', cursor)},"first":${to('after', '')},"prev":${to('before', at(rows[0]))},"next":${next},"last":${to('before', '')}}`;
  const meta = `{"total":${total},"totalUnfiltered":${total},"currentSize":${rows.length},"maxPage":${Math.max(1, Math.ceil(total / 25))}}`;
  return `${jsonApiMember},"links":${links},"meta":${meta},"data":[${rows.map(json).join()}]}`;
};

/** Parses the position in a cursor. */
export const positionOf = (cursor: string): readonly string[] => {
  const [, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  return position;
};
