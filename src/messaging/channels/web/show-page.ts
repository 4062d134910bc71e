import type { RouterContext } from '@koa/router';

import { Problem, statusOf } from '../../../errors.ts';
import type { Opened } from './opened.ts';
import type { RouteDeps } from './routes.ts';

const away = { kind: 'away', organization: null, connection: null } as const;

/** A person gets a page that says what is the matter and tries again, not a document for programs. */
const showAway = async (ctx: RouterContext, deps: RouteDeps, error: unknown): Promise<void> => {
  const refused = error instanceof Problem ? error : null;
  if (!refused) deps.log.error({ err: error }, 'a chat page could not be opened');
  ctx.set(refused?.headers ?? { 'Retry-After': '5' });
  ctx.body = await deps.fillPage(away);
  ctx.type = 'html';
  ctx.status = refused ? statusOf(refused.faults) : 503;
};

/** Answers the page of a link: of what it opens, of a link that opens nothing, or of a service that is away or busy. */
export const showPage = async (ctx: RouterContext, deps: RouteDeps): Promise<void> => {
  let opened: Opened | null;
  try {
    opened = await deps.guard.look({ link: ctx.params['link'] ?? '', address: ctx.ip });
  } catch (error) {
    return showAway(ctx, deps, error);
  }
  ctx.body = await deps.fillPage({
    kind: opened?.kind ?? 'unknown',
    organization: opened?.organizationName ?? null,
    connection: opened?.connectionName ?? null,
  });
  ctx.type = 'html';
  ctx.status = opened ? 200 : 404;
};
