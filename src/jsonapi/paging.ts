import { linkTo, type ListFrame } from './document.ts';
import type { Model } from './model.ts';
import { encodeCursor } from './page.ts';
import type { Query } from './query.ts';
import type { Values } from './resource.ts';
import type { Totals } from './totals.ts';

/** Writes the list's address with other page parameters; what the caller asked for besides stays. */
const address = (model: Model, search: string, page: Readonly<Record<string, string | number>>): string => {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !/^page\[(number|after|before)\]$/.test(name),
  );
  const all = [...kept, ...Object.entries(page).map(([member, value]) => [`page[${member}]`, String(value)])];
  const query = all
    .map(([name = '', value = '']) => `${encodeName(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return query === '' ? linkTo(model) : `${linkTo(model)}?${query}`;
};

/** Brackets stay readable: every client and server takes them in a query string. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');

/** What a page is framed from. */
export interface PageOfRows {
  readonly model: Model;
  readonly search: string;
  readonly query: Query;
  readonly rows: readonly Values[];
  /** Whether there are rows beyond this page in the direction that was asked for. */
  readonly more: boolean;
  readonly totals: Totals;
}

const numberLinks = ({ model, search }: PageOfRows, number: number, maxPage: number) => {
  const to = (page: number) => address(model, search, { number: page });
  return {
    first: to(1),
    prev: number > 1 ? to(Math.min(number - 1, maxPage)) : null,
    next: number < maxPage ? to(number + 1) : null,
    last: to(maxPage),
  };
};

const cursorLinks = ({ model, search, query, rows, more }: PageOfRows) => {
  const to = (member: 'after' | 'before', cursor: string) => address(model, search, { [member]: cursor });
  const first = rows[0];
  const last = rows.at(-1);
  const backwards = query.page.by === 'cursor' && query.page.direction === 'before';
  const fromMiddle = query.page.by === 'cursor' && query.page.position !== null;
  const hasPrev = backwards ? more : fromMiddle;
  const hasNext = backwards ? fromMiddle : more;
  return {
    first: to('after', ''),
    prev: hasPrev ? to('before', first ? encodeCursor(first, query.sort) : '') : null,
    next: hasNext ? to('after', last ? encodeCursor(last, query.sort) : '') : null,
    last: to('before', ''),
  };
};

const selfLink = ({ model, search }: PageOfRows): string => {
  const pages = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const [, member] = /^page\[(number|after|before)\]$/.exec(name) ?? [];
    return member === undefined ? [] : [[member, value] as const];
  });
  return address(model, search, Object.fromEntries(pages));
};

/** Links and meta of a list; with cursors there is no current page. */
export const frameOf = (page: PageOfRows): ListFrame => {
  const { query, rows, totals } = page;
  const maxPage = Math.max(1, Math.ceil(totals.total / query.page.size));
  const byNumber = query.page.by === 'number' ? { number: query.page.number } : undefined;
  const links = byNumber ? numberLinks(page, byNumber.number, maxPage) : cursorLinks(page);
  return {
    links: { self: selfLink(page), ...links },
    meta: {
      ...totals,
      currentSize: rows.length,
      ...(byNumber && { currentPage: byNumber.number }),
      maxPage,
    },
  };
};
