import type { RouterContext } from '@koa/router';
import type { Logger } from 'pino';
import { z } from 'zod';

import type { Database } from '../../database/database.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { isJsonRecord } from '../../jsonapi/declare/storable-json.ts';
import { clientSignal, createStreamLimit, sendEvents } from '../../http/event-stream.ts';
import { readBodyAs } from '../../http/small-json-body.ts';
import { currentLogContext } from '../../logging/log-context.ts';
import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';
import type { SessionEnd } from '../sessions.ts';
import { createChangeFeeds } from './change-feeds.ts';
import { createPresence, type PresenceReport } from './presence.ts';
import { streamSessionEvents } from './stream.ts';

/** The session that a request belongs to; the gate has let it through. */
export interface StreamingSession {
  readonly sessionId: string;
  readonly organizationId: string;
  readonly userId: string;
  /** Returns why the session is over; null while it is not. */
  findEnd(): Promise<SessionEnd | null>;
}

/** Dependencies of the event streams of sessions. */
export interface LiveEventsDeps {
  readonly database: Database;
  readonly notices: ChangeNotifications;
  readonly log: Logger;
  /** Ends the open streams when it aborts, so that the process can stop. */
  readonly closing: AbortSignal;
  /** Shorter times, for tests. */
  readonly times?: Partial<LiveTimes>;
}

/** The times of event streams, in milliseconds. */
export interface LiveTimes {
  /** How often a session is looked at again, and the longest silence of a stream. */
  readonly recheckMs: number;
  /** After this time a client that reads nothing is disconnected. */
  readonly stalledMs: number;
  /** How long a reported presence holds. */
  readonly presenceMs: number;
}

/** The event streams of a process, and the presence of its users. */
export interface LiveEvents {
  /** Answers with the event stream of a session. */
  openStream(ctx: RouterContext, session: StreamingSession): void;
  /** Takes the report of where the user of a session is. The body is parsed. */
  reportPresence(ctx: RouterContext, session: StreamingSession): Promise<void>;
}

const defaultTimes: LiveTimes = { recheckMs: 10_000, stalledMs: 60_000, presenceMs: 30_000 };

const maxStreamsPerSession = 6;

const conversationPresence = z.strictObject({
  conversationId: z.uuid(),
  state: z.enum(['viewing', 'writing', 'left']),
});

const flowPresence = z.strictObject({
  flowId: z.uuid(),
  nodeId: z.uuid().nullable().default(null),
  state: z.enum(['viewing', 'editing', 'left']),
});

/** Reads where the user of a session is, and what they do there. */
const readPresence = (ctx: RouterContext): Pick<PresenceReport, 'place' | 'nodeId' | 'state'> => {
  if (isJsonRecord(ctx.request.body) && 'flowId' in ctx.request.body) {
    const { flowId, ...report } = readBodyAs(ctx, flowPresence);
    return { ...report, place: { type: 'flows', id: flowId } };
  }
  const { conversationId, state } = readBodyAs(ctx, conversationPresence);
  return { place: { type: 'conversations', id: conversationId }, nodeId: null, state };
};

const findPlaceOfUser = {
  name: 'presence_place',
  text: `select u.full_name as "name" from users u
          where u.id = $1 and u.organization_id = $2
            and (exists (select from conversations c where c.id = $3 and c.organization_id = $2 and $4 = 'conversations')
              or exists (select from flows f where f.id = $3 and f.organization_id = $2 and $4 = 'flows'))`,
};

/** Returns the cursor that the client resumes from: the browser's own header when it reconnects, else the parameter. */
const resumesFrom = (ctx: RouterContext): string | null => {
  const header = ctx.get('Last-Event-ID');
  const { after } = ctx.query;
  if (header !== '') return header;
  return typeof after === 'string' && after !== '' ? after : null;
};

const tooManyStreams = (): ApiError =>
  new ApiError(
    [{ code: 'too_many_requests', detail: `A session has at most ${maxStreamsPerSession} event streams.` }],
    { 'Retry-After': '10' },
  );

/** Calls the listener when sessions of the user or of the organization have ended. */
const watchEndsOf = (
  { userId, organizationId }: StreamingSession,
  notices: LiveEventsDeps['notices'],
  listener: () => void,
): (() => void) => {
  const stops = [userId, organizationId].map((id) => notices.subscribeSessionEnds(id, listener));
  return () => stops.forEach((stop) => stop());
};

/** Creates the event streams and the presence of a process. */
export const createLiveEvents = (deps: LiveEventsDeps): LiveEvents => {
  const { database, notices, log, closing } = deps;
  const times = { ...defaultTimes, ...deps.times };
  const feeds = createChangeFeeds({
    database,
    notices,
    onError: (error) => log.warn({ err: error }, 'changes not read, will retry'),
  });
  const presence = createPresence({ notices, lifetimeMs: times.presenceMs });
  closing.addEventListener('abort', presence.close, { once: true });
  const streams = createStreamLimit(maxStreamsPerSession);
  return {
    openStream: (ctx, session) => {
      const release = streams.acquire(session.sessionId);
      if (release === null) throw tooManyStreams();
      const logContext = currentLogContext();
      const source = {
        ...session,
        feeds,
        presence,
        watchEnds: (listener: () => void) => watchEndsOf(session, notices, listener),
        recheckMs: times.recheckMs,
        onError: (error: unknown) => log.warn({ ...logContext, err: error }, 'event stream ended early'),
      };
      const signal = AbortSignal.any([clientSignal(ctx, release), closing]);
      ctx.set('Cache-Control', 'no-store');
      // No byte moves while the client does not read. A stream that is read has a beat more often than this.
      ctx.res.setTimeout(times.stalledMs, () => ctx.res.destroy());
      sendEvents(ctx, streamSessionEvents(source, resumesFrom(ctx), signal));
    },
    reportPresence: async (ctx, { sessionId, organizationId, userId }) => {
      const report = readPresence(ctx);
      const { place } = report;
      const values = [userId, organizationId, place.id, place.type];
      const [user] = await database.sharedReads.query<{ name: string }>(findPlaceOfUser, values);
      if (!user) throw notFound(place.type, place.id);
      presence.report({ organizationId, sessionId, ...report, user: { id: userId, ...user } });
      ctx.status = 204;
    },
  };
};
