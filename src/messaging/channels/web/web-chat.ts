import { fileURLToPath } from 'node:url';

import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import type { Conversation } from '../../../conversation/conversation.ts';
import type { Clock } from '../../../database/clock.ts';
import type { Database } from '../../../database/transaction.ts';
import type { Notices } from '../../../events/notices.ts';
import { createFileLinks } from '../../../storage/file-links.ts';
import { createGuard } from './guard.ts';
import { type ChatLimits, chatLimits } from './limits.ts';
import { createChatLinks } from './link.ts';
import { createPages, privateHeaders, serveAssets } from './page.ts';
import { answerRefusals } from './refusals.ts';
import type { UploadFiles } from './upload.ts';
import { readBody, readRoutes, type RouteDeps, writeRoutes } from './routes.ts';

/** What the web chat works with. */
export interface WebChatDeps {
  readonly database: Database;
  readonly conversation: Pick<Conversation, 'receive' | 'announce'>;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly files: UploadFiles;
  readonly encryptionKey: string;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Ends the open event streams when it aborts, so that the process can stop. */
  readonly closing?: AbortSignal;
  /** The folder of the built page. */
  readonly folder?: string;
  readonly limits?: Partial<ChatLimits>;
  /** How long a stream trusts the notices before it looks into the database itself. */
  readonly recheckMs?: number;
}

const builtPage = fileURLToPath(new URL('../../../../dist/ui/chat', import.meta.url));

const hardened: Middleware = async (ctx, next) => {
  ctx.set(privateHeaders);
  await next();
};

const routeDeps = (deps: WebChatDeps, folder: string): RouteDeps => {
  const links = createChatLinks(deps.encryptionKey, deps.publicUrl);
  const limits = { ...chatLimits, ...deps.limits };
  const { database, conversation, notices, clock, log, files } = deps;
  return {
    database,
    conversation,
    notices,
    clock,
    log,
    links,
    files,
    fileLinks: createFileLinks(deps.encryptionKey, deps.publicUrl),
    guard: createGuard({ database, links, limits }),
    fillPage: createPages(folder),
    closing: deps.closing ?? new AbortController().signal,
    recheckMs: deps.recheckMs ?? 15_000,
  };
};

/**
 * The candidate's chat: the page at `/chat/:link`, its requests below it, and its files at `/chat-assets`. A link is
 * all that a visitor needs and has: it opens one connection's invitation or one thread.
 */
export const webChat = (deps: WebChatDeps): Router => {
  const folder = deps.folder ?? builtPage;
  const parts = routeDeps(deps, folder);
  const router = new Router();
  router.get('/chat-assets/*file', serveAssets(folder));
  router.use('/chat/:link', hardened, answerRefusals(deps.log), readBody);
  readRoutes(router, parts);
  writeRoutes(router, parts);
  return router;
};
