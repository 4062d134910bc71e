import { createHash } from 'node:crypto';

import Router from '@koa/router';

import type { Clock } from '../database/clock.ts';
import { apiError } from '../errors/api-error.ts';
import type { FeedLinks } from './feed-links.ts';
import { buildFeed } from './invitation.ts';
import { loadFeed } from './load-feed.ts';
import type { ReadSql } from './load-schedules.ts';

/** Dependencies of the feeds. */
export interface FeedRouteDeps {
  readonly reads: ReadSql;
  readonly clock: Clock;
  readonly links: Pick<FeedLinks, 'parseToken'>;
}

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  // Names of candidates: the reader alone may store them, and asks each time.
  'Cache-Control': 'private, no-cache',
  'Content-Disposition': 'inline; filename="appointments.ics"',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Compares versions as `If-None-Match` lists them. Unlike Koa, also for a reader that forbids caches a copy in between. */
const hasVersion = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

/** Creates the route of the feeds that calendars subscribe to. Whoever has the address can read one. */
export const createFeedRouter = ({ reads, clock, links }: FeedRouteDeps): Router => {
  const router = new Router();
  router.get('/c/:token.ics', async (ctx) => {
    const link = links.parseToken(ctx.params['token'] ?? '');
    const feed = link && (await loadFeed(reads, link, await clock.now()));
    if (!feed) throw apiError('not_found', 'There is no calendar at this address.');
    const text = buildFeed(feed.name, feed.events);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    if (hasVersion(ctx.get('If-None-Match'), etag)) ctx.status = 304;
    else ctx.body = text;
    // After the body, which guesses a type.
    ctx.set({ ...headers, ETag: etag });
  });
  return router;
};
