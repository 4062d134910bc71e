import { fileURLToPath } from 'node:url';

import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import type { ConversationOperations } from '../../conversation/operations.ts';
import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';
import { createFileLinks } from '../../storage/file-links.ts';
import { createLinkAuthorizer } from './authorize-link.ts';
import { type ChatLimits, defaultChatLimits } from './limits.ts';
import { createChatLinks } from './chat-links.ts';
import { privateHeaders, serveAssets } from '../../http/built-pages.ts';
import { createPageFiller } from './page-files.ts';
import { handleChatErrors } from './error-handler.ts';
import type { ChatRouteDeps, FilesForUpload } from './route-deps.ts';
import { parseSmallJsonBody } from '../../http/small-json-body.ts';
import { addReadRoutes, addWriteRoutes } from './routes.ts';

/** Dependencies of the web chat. */
export interface WebChatDeps {
  readonly database: Database;
  readonly conversation: Pick<ConversationOperations, 'receive' | 'notifyAfterCommit'>;
  readonly notices: ChangeNotifications;
  readonly clock: Clock;
  readonly files: FilesForUpload;
  readonly encryptionKey: string;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Ends the open event streams when it aborts, so that the process can stop. */
  readonly closing?: AbortSignal;
  /** The folder of the built page. */
  readonly folder?: string;
  readonly limits?: Partial<ChatLimits>;
  /** How long a stream relies on notices before it reads the database itself, in milliseconds. */
  readonly recheckMs?: number;
}

const builtPageFolder = fileURLToPath(new URL('../../../dist/ui/chat', import.meta.url));

const setPrivateHeaders: Middleware = async (ctx, next) => {
  ctx.set(privateHeaders);
  await next();
};

const buildRouteDeps = (deps: WebChatDeps, folder: string): ChatRouteDeps => {
  const links = createChatLinks(deps.encryptionKey, deps.publicUrl);
  const limits = { ...defaultChatLimits, ...deps.limits };
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
    authorizer: createLinkAuthorizer({ database, links, limits }),
    fillPage: createPageFiller(folder),
    closing: deps.closing ?? new AbortController().signal,
    recheckMs: deps.recheckMs ?? 15_000,
  };
};

/**
 * Creates the router of the candidate's chat: the page at `/chat/:link`, its requests below that path, and its files at
 * `/chat-assets`. The link is the candidate's only credential: it opens one connection or one thread.
 */
export const createWebChatRouter = (deps: WebChatDeps): Router => {
  const folder = deps.folder ?? builtPageFolder;
  const routeDeps = buildRouteDeps(deps, folder);
  const router = new Router();
  router.get('/chat-assets/*file', serveAssets(folder));
  router.use('/chat/:link', setPrivateHeaders, handleChatErrors(deps.log), parseSmallJsonBody);
  addReadRoutes(router, routeDeps);
  addWriteRoutes(router, routeDeps);
  return router;
};
