import type Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import type { Logger } from 'pino';

import type { Clock } from './database/clock.ts';
import { newId } from './database/id.ts';
import type { Database } from './database/database.ts';
import { authenticate, type ApiKeyStore } from './http/authenticate.ts';
import { createBodyParser } from './http/parse-json-body.ts';
import { serveDocumentation } from './http/documentation.ts';
import type { SandboxLinks } from './http/front-page.ts';
import { serveHealth, type ReadinessChecks } from './http/health.ts';
import { idempotency } from './http/idempotency.ts';
import { negotiateContentType } from './http/media-type.ts';
import type { Metrics } from './http/metrics.ts';
import { handleErrors, respondNotFound } from './http/error-handler.ts';
import { enforceRateLimit } from './http/rate-limit.ts';
import { requestContext } from './http/request-context.ts';
import { createRateLimiter } from './http/distributed-rate-limiter.ts';
import type { HttpState, HttpMiddleware } from './http/koa-types.ts';
import { bindResources } from './jsonapi/declare/model.ts';
import { buildOpenApiDocument } from './jsonapi/openapi/openapi-document.ts';
import type { WebhookDescriptions } from './jsonapi/openapi/webhooks.ts';
import type { ResourceDefinition } from './jsonapi/declare/resource.ts';
import { mountResources } from './jsonapi/operations/router.ts';
import type { JsonApiDeps } from './jsonapi/operations/transaction.ts';
import { webhookEventTypes } from './outbox/event-types.ts';
import type { HookDeps } from './resources/define-resource.ts';
import { resources } from './resources/index.ts';
import type { Cipher } from './security/secrets.ts';

/** What serving resources takes, whichever they are; nothing here opens or reads anything by itself. */
export interface ResourceAppDeps {
  readonly orm: Pick<MikroORM, 'getMetadata'>;
  readonly database: Database;
  readonly resources: readonly ResourceDefinition[];
  /** The events that are sent to an organization's `webhookUrl`, for the API document. */
  readonly webhooks: WebhookDescriptions;
  /** What hooks and actions get as `context.deps`. */
  readonly hookDeps: unknown;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: ApiKeyStore;
  /** Tells requests apart that are sent with a key. */
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly probes: ReadinessChecks;
  readonly metrics: Pick<Metrics, 'measure'>;
  readonly requestsPerMinute: number;
  /** How many proxies in front add to X-Forwarded-For; without any the header is not believed. */
  readonly trustedProxies?: number;
  /** What the front page shows beside the documentation. */
  readonly sandbox?: SandboxLinks;
  /** A folder for the long data of bodies, while a request with them is at work. */
  readonly arrivals: string;
  /** Routes that need no key, such as the web chat; they come before the resources. */
  readonly publicRouters: readonly Router[];
}

const jsonApiDeps = ({ database, hookDeps: parts, clock, log }: ResourceAppDeps): JsonApiDeps => ({
  store: {
    query: (statement, values) => database.sharedReads.query(statement, values),
    execute: (statement, values, proof) => database.query(statement, values, proof),
    transaction: (work, options) => database.transaction(work, options),
  },
  hookDeps: parts,
  clock,
  newId,
  reportError: (error) => log.error({ err: error }, 'work after a commit failed'),
});

/** Admits a caller and then holds it to its limit. */
const authenticateAndLimit = ({ keys, database, requestsPerMinute }: ResourceAppDeps) => {
  const limit = { points: requestsPerMinute, seconds: 60 };
  const limited = enforceRateLimit(createRateLimiter(database, limit), limit);
  const admitted = authenticate(keys);
  return (kind: Parameters<typeof admitted>[0]): HttpMiddleware => {
    const first = admitted(kind);
    return (ctx, next) => first(ctx, async () => void (await limited(ctx, next)));
  };
};

/** One sentence of middleware over any declared resources, without listening and without an environment. */
export const createResourceApp = (deps: ResourceAppDeps): Koa<HttpState> => {
  const {
    database,
    clock,
    log,
    cipher,
    probes,
    metrics,
    publicRouters: open,
    sandbox,
    trustedProxies = 0,
  } = deps;
  const models = bindResources(deps.resources, deps.orm.getMetadata());
  const app = new Koa<HttpState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.silent = true;
  app.use(requestContext(log));
  app.use(metrics.measure);
  app.use(handleErrors);
  app.use(serveHealth(probes));
  app.use(serveDocumentation(buildOpenApiDocument(models, deps.webhooks), sandbox));
  for (const router of open) app.use(router.routes());
  app.use(negotiateContentType);
  mountResources(app, models, jsonApiDeps(deps), {
    authenticate: authenticateAndLimit(deps),
    parseBody: createBodyParser(deps.arrivals),
    idempotent: idempotency(database, clock, cipher),
  });
  app.use(respondNotFound);
  return app;
};

/** Everything that the API works with. */
export interface AppDeps extends Omit<
  ResourceAppDeps,
  'resources' | 'webhooks' | 'hookDeps' | 'cipher' | 'arrivals'
> {
  readonly hookDeps: HookDeps;
}

/** The API of this service. */
export const createApp = (deps: AppDeps): Koa<HttpState> =>
  createResourceApp({
    ...deps,
    resources,
    webhooks: webhookEventTypes,
    cipher: deps.hookDeps.cipher,
    arrivals: deps.hookDeps.files.incomingFolder,
  });
