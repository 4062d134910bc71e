import type { Database } from '../../../database/transaction.ts';
import { notFound } from '../../../errors.ts';
import { addressKey, type ChatLimits, createLimiter, tooManyStreams } from './limits.ts';
import type { ChatLinks } from './link.ts';
import { type Opened, openLink } from './opened.ts';
import { createPlaces } from './stream.ts';

/** A request as the guard sees it. */
export interface Visit {
  /** The link as it stands in the path. */
  readonly link: string;
  /** The visitor's address. */
  readonly address: string;
}

/** Lets a visitor in where the link leads, and nowhere else, and not too often. */
export interface Guard {
  /** What the link opens, for reading; null when it opens nothing. */
  look(visit: Visit): Promise<Opened | null>;
  /** The thread that the link opens, for reading; 404 for any other link. */
  readThread(visit: Visit): Promise<Opened>;
  /** What the link opens, for a message; 404 when it opens nothing. */
  write(visit: Visit): Promise<Opened>;
  /** What the link opens, for a file; 404 when it opens nothing. */
  upload(visit: Visit): Promise<Opened>;
  /** The thread that the link opens, for a report of arrival. */
  report(visit: Visit): Promise<Opened>;
  /** Takes a place for an open stream of the thread, and answers how to give it back. */
  takePlace(opened: Opened): () => void;
}

const unknownLink = () => notFound('chat', 'behind this link');

const threadOnly = (opened: Opened | null): Opened => {
  if (opened?.kind !== 'thread') throw unknownLink();
  return opened;
};

const countersOf = (limits: ChatLimits) => ({
  reads: createLimiter(limits.readsPerAddress),
  writes: createLimiter(limits.writesPerAddress),
  beginningsOfAddress: createLimiter(limits.beginningsPerAddress),
  beginningsOfConnection: createLimiter(limits.beginningsPerConnection),
  messages: createLimiter(limits.messagesPerThread),
  receipts: createLimiter(limits.receiptsPerThread),
  uploads: createLimiter(limits.uploadsPerThread),
  uploadsOfAddress: createLimiter(limits.uploadsPerAddress),
});

/** Makes the guard of one process. */
export const createGuard = (deps: { database: Database; links: ChatLinks; limits: ChatLimits }): Guard => {
  const { database, links, limits } = deps;
  const counters = countersOf(limits);
  const places = createPlaces(limits.streamsPerThread);
  const look = async ({ link, address }: Visit): Promise<Opened | null> => {
    await counters.reads(addressKey(address));
    const read = links.readLink(link);
    return read && openLink(database, read);
  };
  const write = async ({ link, address }: Visit, what: 'messages' | 'receipts'): Promise<Opened> => {
    await counters.writes(addressKey(address));
    const read = links.readLink(link);
    if (read?.kind === 'thread') await counters[what](read.id);
    if (read?.kind === 'connection') {
      await counters.beginningsOfAddress(addressKey(address));
      await counters.beginningsOfConnection(read.id);
    }
    const opened = read && (await openLink(database, read));
    if (!opened) throw unknownLink();
    return opened;
  };
  return {
    look,
    readThread: async (visit) => threadOnly(await look(visit)),
    write: (visit) => write(visit, 'messages'),
    upload: async (visit) => {
      await counters.uploadsOfAddress(addressKey(visit.address));
      const read = links.readLink(visit.link);
      if (read?.kind === 'thread') await counters.uploads(read.id);
      return write(visit, 'messages');
    },
    report: async (visit) => threadOnly(await write(visit, 'receipts')),
    takePlace: ({ id }) => {
      const release = places.take(id);
      if (!release) throw tooManyStreams();
      return release;
    },
  };
};
