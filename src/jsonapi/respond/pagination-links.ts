import type { ListEnvelope } from './document.ts';
import type { PageRequest } from '../parse/page.ts';
import type { ListTotals } from '../sql/count-totals.ts';

/** Writes the list's address with other page parameters; what the caller asked for besides stays. */
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

/** What a page is framed from. */
export interface PaginatedRows<Row> {
  /** The list's path, as links show it. */
  readonly path: string;
  readonly search: string;
  readonly page: PageRequest;
  readonly rows: readonly Row[];
  /** Whether there are rows beyond this page in the direction that was asked for. */
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

/** Links and meta of a list; with cursors there is no current page. */
export const buildListEnvelope = <Row>(framed: PaginatedRows<Row>): ListEnvelope => {
  const { page, rows, totals } = framed;
  const maxPage = Math.max(1, Math.ceil(totals.total / page.size));
  const byNumber = page.by === 'number' ? { number: page.number } : undefined;
  const links = byNumber ? numberLinks(framed, byNumber.number, maxPage) : cursorLinks(framed);
  return {
    links: { self: selfLink(framed), ...links },
    meta: {
      ...totals,
      currentSize: rows.length,
      ...(byNumber && { currentPage: byNumber.number }),
      maxPage,
    },
  };
};
