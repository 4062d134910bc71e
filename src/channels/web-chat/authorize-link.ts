import type { Database } from '../../database/database.ts';
import { apiError } from '../../errors/api-error.ts';
import { chatLinkEndedError } from '../../messaging/chat-link-ended.ts';
import {
  rateLimitKeyOfAddress,
  type ChatLimits,
  createChatRateLimiter,
  tooManyStreamsError,
} from './limits.ts';
import type { ChatLinks } from './chat-links.ts';
import { type LinkResolution, type ResolvedLink, resolveLink } from './resolve-link.ts';
import { createStreamLimit } from './stream.ts';

/** A request as the guard sees it. */
export interface LinkRequest {
  /** The link as it stands in the path. */
  readonly link: string;
  /** The visitor's address. */
  readonly address: string;
}

/** Lets a visitor in where the link leads, and nowhere else, and not too often. */
export interface LinkAuthorizer {
  /** What is behind the link, for reading. */
  resolve(visit: LinkRequest): Promise<LinkResolution>;
  /** The thread that the link opens, for reading; 404 for any other link, 410 `chat_link_ended` for one that has ended. */
  authorizeRead(visit: LinkRequest): Promise<ResolvedLink>;
  /** What the link opens, for a message; 404 when it opens nothing, 410 when it has ended. */
  authorizeWrite(visit: LinkRequest): Promise<ResolvedLink>;
  /** What the link opens, for a file; 404 when it opens nothing, 410 when it has ended. */
  authorizeUpload(visit: LinkRequest): Promise<ResolvedLink>;
  /** The thread that the link opens, for a report of arrival. */
  authorizeReceipt(visit: LinkRequest): Promise<ResolvedLink>;
  /** Takes a place of the thread and one of the address for an open stream, and answers how to give them back. */
  acquireStream(opened: ResolvedLink, visit: LinkRequest): () => void;
}

const unknownLinkError = () => apiError('not_found', 'Chat not found: there is none behind this link.');

const requireResolved = (behind: LinkResolution): ResolvedLink => {
  if (behind === 'ended') throw chatLinkEndedError();
  if (behind === null) throw unknownLinkError();
  return behind;
};

const requireThread = (behind: LinkResolution): ResolvedLink => {
  const opened = requireResolved(behind);
  if (opened.kind !== 'thread') throw unknownLinkError();
  return opened;
};

const createLimiters = (limits: ChatLimits) => ({
  reads: createChatRateLimiter(limits.readsPerAddress),
  writes: createChatRateLimiter(limits.writesPerAddress),
  beginningsOfAddress: createChatRateLimiter(limits.beginningsPerAddress),
  beginningsOfConnection: createChatRateLimiter(limits.beginningsPerConnection),
  messages: createChatRateLimiter(limits.messagesPerThread),
  receipts: createChatRateLimiter(limits.receiptsPerThread),
  uploads: createChatRateLimiter(limits.uploadsPerThread),
  uploadsOfAddress: createChatRateLimiter(limits.uploadsPerAddress),
});

const createAcquireStream = ({
  streamsPerThread,
  streamsPerAddress,
}: ChatLimits): LinkAuthorizer['acquireStream'] => {
  const ofThreads = createStreamLimit(streamsPerThread);
  const ofAddresses = createStreamLimit(streamsPerAddress);
  return ({ id }, { address }) => {
    const leaveAddress = ofAddresses.take(rateLimitKeyOfAddress(address));
    if (!leaveAddress) throw tooManyStreamsError();
    const leaveThread = ofThreads.take(id);
    if (leaveThread) return () => [leaveThread, leaveAddress].forEach((leave) => leave());
    leaveAddress();
    throw tooManyStreamsError();
  };
};

/** Makes the guard of one process. */
export const createLinkAuthorizer = (deps: {
  database: Database;
  links: ChatLinks;
  limits: ChatLimits;
}): LinkAuthorizer => {
  const { database, links, limits } = deps;
  const counters = createLimiters(limits);
  const look = async ({ link, address }: LinkRequest): Promise<LinkResolution> => {
    await counters.reads(rateLimitKeyOfAddress(address));
    const read = links.parseLink(link);
    return read && resolveLink(database, read);
  };
  const write = async (
    { link, address }: LinkRequest,
    what: 'messages' | 'receipts',
  ): Promise<ResolvedLink> => {
    await counters.writes(rateLimitKeyOfAddress(address));
    const read = links.parseLink(link);
    if (read?.kind === 'thread') await counters[what](read.id);
    if (read?.kind === 'connection') {
      await counters.beginningsOfAddress(rateLimitKeyOfAddress(address));
      await counters.beginningsOfConnection(read.id);
    }
    return requireResolved(read && (await resolveLink(database, read)));
  };
  return {
    resolve: look,
    authorizeRead: async (visit) => requireThread(await look(visit)),
    authorizeWrite: (visit) => write(visit, 'messages'),
    authorizeUpload: async (visit) => {
      await counters.uploadsOfAddress(rateLimitKeyOfAddress(visit.address));
      const read = links.parseLink(visit.link);
      if (read?.kind === 'thread') await counters.uploads(read.id);
      return write(visit, 'messages');
    },
    authorizeReceipt: async (visit) => requireThread(await write(visit, 'receipts')),
    acquireStream: createAcquireStream(limits),
  };
};
