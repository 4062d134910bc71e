import type { InboxConversation } from './records.ts';

/** The views of the list, in the order in which they are shown. */
export const inboxViews = ['needsPerson', 'unread', 'open', 'closed', 'all'] as const;

/** A view of the list. */
export type InboxView = (typeof inboxViews)[number];

/** The filters that narrow a view. Null means any. */
export interface InboxFilters {
  readonly channel: string | null;
  readonly flowId: string | null;
  readonly vacancyId: string | null;
  readonly candidateStatusId: string | null;
}

const inboxSorts = ['newest', 'longestWaiting'] as const;

/** An order of the list. */
export type InboxSort = (typeof inboxSorts)[number];

/** The list that is asked for. */
export interface ListQuery {
  readonly view: InboxView;
  readonly filters: InboxFilters;
  readonly sort: InboxSort;
  readonly search: string;
}

/** The number of rows of a page of the list. */
export const listPageSize = 100;

/** The number of rows of the largest page. */
const mostInPage = 2 * listPageSize;

/**
 * Returns the pages that have the places `first` to `last` of a list. A page is asked for by its number, so that places on both
 * sides of a border would need two: another size has its borders elsewhere, and one page of some rows more does.
 */
export const findListPages = (first: number, last: number): readonly ListPage[] => {
  for (let size = listPageSize; size <= mostInPage; size += 1) {
    const number = Math.floor(first / size);
    if (Math.floor(last / size) === number) return [{ number, size }];
  }
  const from = Math.floor(first / listPageSize);
  const to = Math.floor(last / listPageSize);
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    number: from + index,
    size: listPageSize,
  }));
};

/** No filter. */
export const noFilters: InboxFilters = {
  channel: null,
  flowId: null,
  vacancyId: null,
  candidateStatusId: null,
};

/** The list that a user sees first. */
export const firstListQuery: ListQuery = {
  view: 'needsPerson',
  filters: noFilters,
  sort: 'newest',
  search: '',
};

/** Writes what is kept of a list between visits: its view, filters and order, and not the words that were searched for. */
export const serializeListQuery = ({ view, filters, sort }: ListQuery): string =>
  JSON.stringify({ view, filters, sort });

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads a list that was kept; the first list when there is none, or another version wrote it. */
export const parseListQuery = (kept: string | null): ListQuery => {
  try {
    const { view, sort, filters } = Object(JSON.parse(kept ?? 'null'));
    const [knownView, knownSort] = [
      inboxViews.find((each) => each === view),
      inboxSorts.find((each) => each === sort),
    ];
    if (!knownView || !knownSort) return firstListQuery;
    const { channel, flowId, vacancyId, candidateStatusId } = Object(filters);
    const chosen = {
      channel: textOrNull(channel),
      flowId: textOrNull(flowId),
      vacancyId: textOrNull(vacancyId),
      candidateStatusId: textOrNull(candidateStatusId),
    };
    return { view: knownView, filters: chosen, sort: knownSort, search: '' };
  } catch {
    return firstListQuery;
  }
};

const viewFilters: Readonly<Record<InboxView, Readonly<Record<string, string>>>> = {
  needsPerson: { needsPerson: 'true', status: 'open' },
  unread: { unreadMessages: 'true' },
  open: { status: 'open' },
  closed: { status: 'closed' },
  all: {},
};

/** The members of a row that a list needs, each in the same response. */
export const conversationIncludes = 'candidate,candidate.candidateStatus,vacancy,flow';

/** Returns the filters of a list, as the API names them. */
export const filterParameters = ({ view, filters, search }: ListQuery): Record<string, string> => {
  const { channel, flowId, vacancyId, candidateStatusId } = filters;
  const words = search.trim();
  const chosen = { channel, flowId, vacancyId, candidateStatusId, search: words === '' ? null : words };
  // A search looks everywhere: words are remembered longer than the view in which they were read.
  const ofView = words === '' ? viewFilters[view] : {};
  return Object.fromEntries(
    Object.entries({ ...ofView, ...chosen }).flatMap(([name, value]) =>
      value === null ? [] : [[`filter[${name}]`, value]],
    ),
  );
};

/** A page of a list by its number from 0, in pages of a size. */
export interface ListPage {
  readonly number: number;
  readonly size: number;
}

/** Returns the parameters of one page of a list, as it was at `frozenAt`: newer conversations are asked for apart. */
export const pageParameters = (
  query: ListQuery,
  frozenAt: string,
  { number, size }: ListPage,
): Record<string, string> => ({
  ...filterParameters(query),
  ...(query.sort === 'newest' && { 'filter[lastMessageAt][lte]': frozenAt }),
  sort: query.sort === 'newest' ? '-lastMessageAt' : 'waitingSince',
  include: conversationIncludes,
  'page[number]': String(number + 1),
  'page[size]': String(size),
});

/** Returns the parameters of the conversations that joined a list since `frozenAt`. */
export const newerParameters = (query: ListQuery, frozenAt: string): Record<string, string> => ({
  ...filterParameters(query),
  'filter[lastMessageAt][gt]': frozenAt,
  sort: '-lastMessageAt',
  include: conversationIncludes,
  'page[number]': '1',
  'page[size]': String(listPageSize),
});

/** Returns the number of filters that are set. */
export const countFilters = (filters: InboxFilters): number =>
  Object.values(filters).filter((value) => value !== null).length;

/** Returns whether a conversation still belongs to the view of a list, by what the row says. In a search, all do. */
export const belongsToView = (row: InboxConversation, { view, search }: ListQuery): boolean => {
  if (search.trim() !== '') return true;
  switch (view) {
    case 'needsPerson':
      return row.needsPerson && row.status === 'open';
    case 'unread':
      return row.unread > 0;
    case 'open':
    case 'closed':
      return row.status === view;
    case 'all':
      return true;
    default:
      return view satisfies never;
  }
};

/** Returns whether a row belongs to a list, as far as it says so itself: not whether it has the words of a search. */
export const belongsToList = (row: InboxConversation, query: ListQuery): boolean => {
  const { channel, flowId, vacancyId, candidateStatusId } = query.filters;
  const wanted = [
    [channel, row.channel],
    [flowId, row.flow?.id],
    [vacancyId, row.vacancy?.id],
    [candidateStatusId, row.candidate?.status?.id],
  ];
  return belongsToView(row, query) && wanted.every(([value, own]) => value === null || value === own);
};
