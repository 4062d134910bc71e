import type Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import type { Logger } from 'pino';

import type { Clock } from './database/clock.ts';
import { newId } from './database/id.ts';
import type { Database } from './database/database.ts';
import { admitSessionUser, restrictSessionUser } from './embed/component-operations.ts';
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
import type { Endpoint } from './jsonapi/declare/endpoints.ts';
import { bindResources } from './jsonapi/declare/model.ts';
import { buildOpenApiDocument } from './jsonapi/openapi/openapi-document.ts';
import type { WebhookDescriptions } from './jsonapi/openapi/webhooks.ts';
import type { ResourceDefinition } from './jsonapi/declare/resource.ts';
import { mountResources } from './jsonapi/operations/router.ts';
import type { JsonApiDeps } from './jsonapi/operations/transaction.ts';
import { webhookEventTypes } from './outbox/event-types.ts';
import type { HookDeps } from './resources/define-resource.ts';
import { resources } from './resources/index.ts';
import { type Caller, sessionUserOf } from './security/caller.ts';
import type { Cipher } from './security/encryption.ts';

/** The dependencies of an app over any resources. */
export interface ResourceAppDeps {
  readonly orm: Pick<MikroORM, 'getMetadata'>;
  readonly database: Database;
  readonly resources: readonly ResourceDefinition[];
  /** The events that are sent to an organization's `webhookUrl`, for the OpenAPI document. */
  readonly webhooks: WebhookDescriptions;
  /** The value of `context.deps` in hooks and actions. */
  readonly hookDeps: unknown;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called after each commit of an operation with the caller who made it; must not throw and must not block. */
  announceChange?(scope: Caller): void;
  readonly keys: ApiKeyStore;
  /** Hashes the requests that have an idempotency key. */
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly readinessChecks: ReadinessChecks;
  readonly metrics: Pick<Metrics, 'measure'>;
  readonly requestsPerMinute: number;
  /** Number of proxies in front that add to X-Forwarded-For. With 0, the header is ignored. */
  readonly trustedProxies?: number;
  /** Further links of the front page. */
  readonly sandbox?: SandboxLinks;
  /** The folder of uploaded media data during a request. */
  readonly incomingFolder: string;
  /** Routes without a key, such as the web chat; they come before the resources. */
  readonly publicRouters: readonly Router[];
}

const jsonApiDeps = ({ database, hookDeps, clock, log, announceChange }: ResourceAppDeps): JsonApiDeps => ({
  store: {
    query: (statement, values) => database.sharedReads.query(statement, values),
    execute: (statement, values, proof) => database.query(statement, values, proof),
    transaction: (work, options) => database.transaction(work, options),
  },
  hookDeps,
  clock,
  newId,
  announceChange: (scope) => announceChange?.(scope),
  reportError: (error) => log.error({ err: error }, 'after-commit work failed'),
});

const kindOf = ({ model }: Endpoint) => (model.resource.scope === 'partner' ? 'partner' : 'organization');

const authenticateAndLimit = ({ keys, database, requestsPerMinute }: ResourceAppDeps) => {
  const limit = { points: requestsPerMinute, seconds: 60 };
  const enforceLimit = enforceRateLimit(createRateLimiter(database, limit), limit);
  const authenticateKind = authenticate(keys);
  return (endpoint: Endpoint): HttpMiddleware => {
    const authenticateCaller = authenticateKind(kindOf(endpoint));
    return async (ctx, next) => {
      // The gate of embed sessions has authenticated and counted the request.
      const user = sessionUserOf(ctx.state.cachedCaller);
      if (!user) return authenticateCaller(ctx, async () => void (await enforceLimit(ctx, next)));
      admitSessionUser(user, endpoint);
      await next();
    };
  };
};

/** Creates a Koa app over declared resources. It neither listens nor reads the environment. */
export const createResourceApp = (deps: ResourceAppDeps): Koa<HttpState> => {
  const {
    database,
    clock,
    log,
    cipher,
    readinessChecks,
    metrics,
    publicRouters,
    sandbox,
    trustedProxies = 0,
  } = deps;
  const models = bindResources(deps.resources, deps.orm.getMetadata());
  const app = new Koa<HttpState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.silent = true;
  app.use(requestContext(log));
  app.use(metrics.measure);
  app.use(handleErrors);
  app.use(serveHealth(readinessChecks));
  app.use(serveDocumentation(() => buildOpenApiDocument(models, deps.webhooks), sandbox));
  for (const router of publicRouters) app.use(router.routes());
  app.use(negotiateContentType);
  mountResources(app, models, jsonApiDeps(deps), {
    authenticate: authenticateAndLimit(deps),
    restrict: restrictSessionUser,
    parseBody: createBodyParser(deps.incomingFolder),
    idempotent: idempotency(database, clock, cipher),
  });
  app.use(respondNotFound);
  return app;
};

/** The dependencies of the API of this service. */
export interface AppDeps extends Omit<
  ResourceAppDeps,
  'resources' | 'webhooks' | 'hookDeps' | 'cipher' | 'incomingFolder'
> {
  readonly hookDeps: HookDeps;
}

/** Creates the API of this service. */
export const createApp = (deps: AppDeps): Koa<HttpState> =>
  createResourceApp({
    ...deps,
    resources,
    webhooks: webhookEventTypes,
    cipher: deps.hookDeps.cipher,
    incomingFolder: deps.hookDeps.files.incomingFolder,
  });
