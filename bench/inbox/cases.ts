import {
  conversationIncludes,
  firstListQuery,
  listPageSize,
  type ListQuery,
  newerParameters,
  pageParameters,
} from '../../ui/inbox/model/views.ts';
import { inboxSize, type SeededInbox } from './seed.ts';

/** A request of the inbox, and the time that it may take for somebody who waits. */
export interface InboxCase {
  readonly name: string;
  readonly path: string;
  readonly goalMs: number;
  /** The number of rows that the first page must have. */
  readonly rows: number;
}

const pathOf = (parameters: Readonly<Record<string, string>>): string =>
  `/conversations?${new URLSearchParams(parameters).toString()}`;

const everything: ListQuery = { ...firstListQuery, view: 'all' };

const pageMs = 300;
const searchMs = 300;

/** Returns the read that all others are compared with: one conversation by its key. */
export const plainRead = ({ conversationId }: SeededInbox): InboxCase => ({
  name: 'one conversation by its id',
  path: pathOf({ 'filter[id]': conversationId, include: conversationIncludes }),
  goalMs: 50,
  rows: 1,
});

/** Returns the requests of the inbox, as its page sends them. */
export const inboxCases = ({ phone, frozenAt }: SeededInbox): readonly InboxCase[] => {
  const page = (name: string, query: ListQuery, number: number): InboxCase => ({
    name,
    path: pathOf(pageParameters(query, frozenAt, { number, size: listPageSize })),
    goalMs: pageMs,
    rows: 100,
  });
  const search = (name: string, words: string, rows: number): InboxCase => ({
    ...page(name, { ...everything, search: words }, 0),
    goalMs: searchMs,
    rows,
  });
  const last = inboxSize.conversations / 100 - 1;
  return [
    page('first page: needs a person', firstListQuery, 0),
    page('first page: longest waiting', { ...firstListQuery, sort: 'longestWaiting' }, 0),
    page('first page: unread', { ...everything, view: 'unread' }, 0),
    page('first page: all', everything, 0),
    page('page in the middle', everything, Math.round(last / 2)),
    page('last page', everything, last),
    { name: 'newer ones', path: pathOf(newerParameters(everything, frozenAt)), goalMs: pageMs, rows: 0 },
    search('search: a whole name', 'Noor Bakker 49987', 1),
    search('search: a frequent name', 'bakker', 100),
    search('search: phone number', phone, 1),
    search('search: end of a phone number', phone.slice(-6), 1),
    search('search: rare word', 'zeppelin', 50),
    search('search: word of one in a hundred', 'forklift', 100),
    search('search: word of one in three', 'shift', 100),
    search('search: part of a word', 'eppel', 50),
    search('search: two words', 'forklift shift', 100),
    search('search: nothing', 'submarine', 0),
  ];
};
