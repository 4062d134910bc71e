import type { RouterContext } from '@koa/router';

import { ApiError, httpStatusOf } from '../../errors/api-error.ts';
import type { LinkResolution } from './resolve-link.ts';
import type { ChatRouteDeps } from './route-deps.ts';
import type { ChatPage } from './protocol.ts';

const unavailablePage = { kind: 'away', organization: null, connection: null } as const;

const toChatPage = (behind: LinkResolution): ChatPage => {
  if (behind === null || behind === 'ended')
    return { kind: behind ?? 'unknown', organization: null, connection: null };
  const { kind, organizationName, connectionName } = behind;
  return { kind, organization: organizationName, connection: connectionName };
};

const statuses = { connection: 200, thread: 200, ended: 410, unknown: 404, away: 503 } as const;

/** A person gets a page that says what is the matter and tries again, not a document for programs. */
const respondUnavailable = async (ctx: RouterContext, deps: ChatRouteDeps, error: unknown): Promise<void> => {
  const refused = error instanceof ApiError ? error : null;
  if (!refused) deps.log.error({ err: error }, 'a chat page could not be opened');
  ctx.set(refused?.headers ?? { 'Retry-After': '5' });
  ctx.body = await deps.fillPage(unavailablePage);
  ctx.type = 'html';
  ctx.status = refused ? httpStatusOf(refused.faults) : 503;
};

/** Answers the page of a link: of what it opens, of a link that opens nothing or has ended, or of a service that is away or busy. */
export const respondWithPage = async (ctx: RouterContext, deps: ChatRouteDeps): Promise<void> => {
  let behind: LinkResolution;
  try {
    behind = await deps.authorizer.resolve({ link: ctx.params['link'] ?? '', address: ctx.ip });
  } catch (error) {
    return respondUnavailable(ctx, deps, error);
  }
  const page = toChatPage(behind);
  ctx.body = await deps.fillPage(page);
  ctx.type = 'html';
  ctx.status = statuses[page.kind];
};
