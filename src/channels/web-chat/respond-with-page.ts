import type { RouterContext } from '@koa/router';

import { ApiError, httpStatusOf } from '../../errors/api-error.ts';
import type { LinkResolution } from './resolve-link.ts';
import type { ChatRouteDeps } from './route-deps.ts';
import type { ChatPage } from './protocol.ts';

const unavailablePage = { kind: 'away', organization: null, connection: null } as const;

const toChatPage = (resolution: LinkResolution): ChatPage => {
  if (resolution === null || resolution === 'ended')
    return { kind: resolution ?? 'unknown', organization: null, connection: null };
  const { kind, organizationName, connectionName } = resolution;
  return { kind, organization: organizationName, connection: connectionName };
};

const statuses = { connection: 200, thread: 200, ended: 410, unknown: 404, away: 503 } as const;

/** Responds with a page that explains the problem and reloads itself, instead of a JSON error. */
const respondUnavailable = async (ctx: RouterContext, deps: ChatRouteDeps, error: unknown): Promise<void> => {
  const apiError = error instanceof ApiError ? error : null;
  if (!apiError) deps.log.error({ err: error }, 'chat page not served');
  ctx.set(apiError?.headers ?? { 'Retry-After': '5' });
  ctx.body = await deps.fillPage(unavailablePage);
  ctx.type = 'html';
  ctx.status = apiError ? httpStatusOf(apiError.faults) : 503;
};

/** Responds with the page of a link, also for an unknown or ended link, and while the service is unavailable or busy. */
export const respondWithPage = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  let resolution: LinkResolution;
  try {
    resolution = await deps.authorizer.resolve({ link: ctx.params['link'] ?? '', address: ctx.ip });
  } catch (error) {
    return respondUnavailable(ctx, deps, error);
  }
  const page = toChatPage(resolution);
  ctx.body = await deps.fillPage(page);
  ctx.type = 'html';
  ctx.status = statuses[page.kind];
};
