import type { ListEnvelope } from './document.ts';
import type { PageRequest } from '../parse/page.ts';
import type { ListTotals } from '../sql/count-totals.ts';

/** Returns the URL of the list with other page parameters; all other query parameters stay. */
const pageUrl = (path: string, search: string, page: Readonly<Record<string, string | number>>): string => {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !/^page\[(number|after|before)\]$/.test(name),
  );
  const all = [...kept, ...Object.entries(page).map(([member, value]) => [`page[${member}]`, String(value)])];
  const query = all
    .map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
};

/** The rows of a page, with everything that its links need. */
export interface PaginatedRows<Row> {
  /** Path of the list, for links. */
  readonly path: string;
  readonly search: string;
  readonly page: PageRequest;
  readonly rows: readonly Row[];
  /** True when there are more rows in the requested direction. */
  readonly hasMore: boolean;
  readonly totals: ListTotals;
  cursorOf(row: Row): string;
}

const numberLinks = <Row>({ path, search }: PaginatedRows<Row>, number: number, maxPage: number) => {
  const to = (page: number) => pageUrl(path, search, { number: page });
  return {
    first: to(1),
    prev: number > 1 ? to(Math.min(number - 1, maxPage)) : null,
    next: number < maxPage ? to(number + 1) : null,
    last: to(maxPage),
  };
};

const cursorLinks = <Row>({ path, search, page, rows, hasMore, cursorOf }: PaginatedRows<Row>) => {
  const to = (member: 'after' | 'before', cursor: string) => pageUrl(path, search, { [member]: cursor });
  const first = rows[0];
  const last = rows.at(-1);
  const backwards = page.by === 'cursor' && page.direction === 'before';
  const fromMiddle = page.by === 'cursor' && page.position !== null;
  const hasPrev = backwards ? hasMore : fromMiddle;
  const hasNext = backwards ? fromMiddle : hasMore;
  return {
    first: to('after', ''),
    prev: hasPrev ? to('before', first ? cursorOf(first) : '') : null,
    next: hasNext ? to('after', last ? cursorOf(last) : '') : null,
    last: to('before', ''),
  };
};

const selfLink = <Row>({ path, search }: PaginatedRows<Row>): string => {
  const pages = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const [, member] = /^page\[(number|after|before)\]$/.exec(name) ?? [];
    return member === undefined ? [] : [[member, value] as const];
  });
  return pageUrl(path, search, Object.fromEntries(pages));
};

/** Builds the links and the meta of a list. With cursors there is no `currentPage`. */
export const buildListEnvelope = <Row>(paginated: PaginatedRows<Row>): ListEnvelope => {
  const { page, rows, totals } = paginated;
  const maxPage = Math.max(1, Math.ceil(totals.total / page.size));
  const byNumber = page.by === 'number' ? { number: page.number } : undefined;
  const links = byNumber ? numberLinks(paginated, byNumber.number, maxPage) : cursorLinks(paginated);
  return {
    links: { self: selfLink(paginated), ...links },
    meta: {
      ...totals,
      currentSize: rows.length,
      ...(byNumber && { currentPage: byNumber.number }),
      maxPage,
    },
  };
};
