import type { Database } from '../../database/database.ts';
import { apiError } from '../../errors/api-error.ts';
import { chatLinkEndedError } from '../../messaging/chat-link-ended.ts';
import { createStreamLimit } from '../../http/event-stream.ts';
import { createProcessRateLimiter, rateLimitKeyOfAddress } from '../../http/process-rate-limiter.ts';
import type { ChatLinks } from './chat-links.ts';
import { type ChatLimits, tooManyStreamsError } from './limits.ts';
import { type LinkResolution, type ResolvedLink, resolveLink } from './resolve-link.ts';

/** A request over a chat link. */
export interface LinkRequest {
  /** The link in the path. */
  readonly link: string;
  /** The visitor's address. */
  readonly address: string;
}

/** Authorizes requests over chat links and applies the rate limits. Each method can throw 429. */
export interface LinkAuthorizer {
  /** Resolves the link, for reading. */
  resolve(request: LinkRequest): Promise<LinkResolution>;
  /** Resolves the link to its thread, for reading; throws 404 for any other link, 410 `chat_link_ended` for an ended one. */
  authorizeRead(request: LinkRequest): Promise<ResolvedLink>;
  /** Resolves the link, for a message; throws 404 for an unknown link, 410 for an ended one. */
  authorizeWrite(request: LinkRequest): Promise<ResolvedLink>;
  /** Resolves the link, for a file; throws 404 for an unknown link, 410 for an ended one. */
  authorizeUpload(request: LinkRequest): Promise<ResolvedLink>;
  /** Resolves the link to its thread, for a receipt; throws like `authorizeRead`. */
  authorizeReceipt(request: LinkRequest): Promise<ResolvedLink>;
  /** Counts an open stream of the thread and of the address. Returns the function to call when the stream closes. */
  acquireStream(link: ResolvedLink, request: LinkRequest): () => void;
}

const unknownLinkError = () => apiError('not_found', 'There is no chat at this link.');

const requireResolved = (resolution: LinkResolution): ResolvedLink => {
  if (resolution === 'ended') throw chatLinkEndedError();
  if (resolution === null) throw unknownLinkError();
  return resolution;
};

const requireThread = (resolution: LinkResolution): ResolvedLink => {
  const link = requireResolved(resolution);
  if (link.kind !== 'thread') throw unknownLinkError();
  return link;
};

const createLimiters = (limits: ChatLimits) => ({
  reads: createProcessRateLimiter(limits.readsPerAddress),
  writes: createProcessRateLimiter(limits.writesPerAddress),
  beginningsOfAddress: createProcessRateLimiter(limits.beginningsPerAddress),
  beginningsOfConnection: createProcessRateLimiter(limits.beginningsPerConnection),
  messages: createProcessRateLimiter(limits.messagesPerThread),
  receipts: createProcessRateLimiter(limits.receiptsPerThread),
  uploads: createProcessRateLimiter(limits.uploadsPerThread),
  uploadsOfAddress: createProcessRateLimiter(limits.uploadsPerAddress),
});

const createAcquireStream = ({
  streamsPerThread,
  streamsPerAddress,
}: ChatLimits): LinkAuthorizer['acquireStream'] => {
  const threadLimit = createStreamLimit(streamsPerThread);
  const addressLimit = createStreamLimit(streamsPerAddress);
  return ({ id }, { address }) => {
    const releaseAddress = addressLimit.acquire(rateLimitKeyOfAddress(address));
    if (!releaseAddress) throw tooManyStreamsError();
    const releaseThread = threadLimit.acquire(id);
    if (releaseThread) return () => [releaseThread, releaseAddress].forEach((release) => release());
    releaseAddress();
    throw tooManyStreamsError();
  };
};

/** Creates the authorizer of this process. */
export const createLinkAuthorizer = (deps: {
  database: Database;
  links: ChatLinks;
  limits: ChatLimits;
}): LinkAuthorizer => {
  const { database, links, limits } = deps;
  const limiters = createLimiters(limits);
  const resolve = async ({ link, address }: LinkRequest): Promise<LinkResolution> => {
    await limiters.reads(rateLimitKeyOfAddress(address));
    const parsed = links.parseLink(link);
    return parsed && resolveLink(database, parsed);
  };
  const resolveForWrite = async (
    { link, address }: LinkRequest,
    limited: 'messages' | 'receipts',
  ): Promise<ResolvedLink> => {
    await limiters.writes(rateLimitKeyOfAddress(address));
    const parsed = links.parseLink(link);
    if (parsed?.kind === 'thread') await limiters[limited](parsed.id);
    if (parsed?.kind === 'connection') {
      await limiters.beginningsOfAddress(rateLimitKeyOfAddress(address));
      await limiters.beginningsOfConnection(parsed.id);
    }
    return requireResolved(parsed && (await resolveLink(database, parsed)));
  };
  return {
    resolve,
    authorizeRead: async (request) => requireThread(await resolve(request)),
    authorizeWrite: (request) => resolveForWrite(request, 'messages'),
    authorizeUpload: async (request) => {
      await limiters.uploadsOfAddress(rateLimitKeyOfAddress(request.address));
      const parsed = links.parseLink(request.link);
      if (parsed?.kind === 'thread') await limiters.uploads(parsed.id);
      return resolveForWrite(request, 'messages');
    },
    authorizeReceipt: async (request) => requireThread(await resolveForWrite(request, 'receipts')),
    acquireStream: createAcquireStream(limits),
  };
};
