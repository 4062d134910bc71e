import type Router from '@koa/router';
import type { MikroORM } from '@mikro-orm/postgresql';
import Koa from 'koa';
import type { Logger } from 'pino';

import type { Clock } from './database/clock.ts';
import { newId } from './database/id.ts';
import type { Database } from './database/transaction.ts';
import { admit, type Keys } from './http/authenticate.ts';
import { readJson } from './http/body.ts';
import { describeError } from './http/describe-error.ts';
import { documentation } from './http/documentation.ts';
import { health, type Probes } from './http/health.ts';
import { answerOnce } from './http/idempotency.ts';
import { negotiate } from './http/media-type.ts';
import { createMetrics, type GaugeReading } from './http/metrics.ts';
import { answerProblems, answerUnknownPath } from './http/problems.ts';
import { rateLimit } from './http/rate-limit.ts';
import { requestContext } from './http/request-context.ts';
import { sharedLimit } from './http/shared-limit.ts';
import type { HttpState, Step } from './http/state.ts';
import { bindResources } from './jsonapi/model.ts';
import { openApiDocument } from './jsonapi/openapi.ts';
import type { Resource } from './jsonapi/resource.ts';
import { mountResources } from './jsonapi/router.ts';
import type { Core } from './jsonapi/transact.ts';
import type { ServiceDeps } from './resources/declare.ts';
import { resources } from './resources/index.ts';
import type { Cipher } from './secrets.ts';

/** What serving resources takes, whichever they are; nothing here opens or reads anything by itself. */
export interface ServingDeps {
  readonly orm: Pick<MikroORM, 'getMetadata'>;
  readonly database: Database;
  readonly resources: readonly Resource[];
  /** What hooks and actions get as `context.deps`. */
  readonly parts: unknown;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: Keys;
  /** Seals answers that are kept for a repeated request: they may hold a token. */
  readonly cipher: Cipher;
  readonly probes: Probes;
  readonly gauges: readonly GaugeReading[];
  readonly requestsPerMinute: number;
  /** How many proxies in front add to X-Forwarded-For; without any the header is not believed. */
  readonly trustedProxies?: number;
  /** Where clients reach the service, without a slash at the end. */
  readonly publicUrl: string;
  /** Routes that need no key, such as the web chat; they come before the resources. */
  readonly open: readonly Router[];
}

const coreOf = ({ database, parts, clock, log }: ServingDeps): Core => ({
  store: {
    query: (statement, values) => database.reads.query(statement, values),
    execute: (statement, values) => database.query(statement, values),
    transaction: (work) => database.transaction(work),
  },
  deps: parts,
  clock,
  newId,
  report: (error) => log.error({ err: describeError(error) }, 'work after a commit failed'),
});

/** Admits a caller and then holds it to its limit. */
const gate = ({ keys, database, requestsPerMinute }: ServingDeps) => {
  const limit = { points: requestsPerMinute, seconds: 60 };
  const limited = rateLimit(sharedLimit(database, limit), limit);
  const admitted = admit(keys);
  return (kind: Parameters<typeof admitted>[0]): Step => {
    const first = admitted(kind);
    return (ctx, next) => first(ctx, async () => void (await limited(ctx, next)));
  };
};

/** One sentence of middleware over any declared resources, without listening and without an environment. */
export const serveResources = (deps: ServingDeps): Koa<HttpState> => {
  const { database, clock, log, cipher, probes, gauges, publicUrl, open, trustedProxies = 0 } = deps;
  const models = bindResources(deps.resources, deps.orm.getMetadata());
  const metrics = createMetrics(gauges);
  const app = new Koa<HttpState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  app.silent = true;
  app.use(requestContext(log));
  app.use(metrics.measure);
  app.use(answerProblems);
  app.use(health(probes));
  app.use(metrics.expose);
  app.use(documentation(openApiDocument(models, publicUrl)));
  for (const router of open) app.use(router.routes());
  app.use(negotiate);
  mountResources(app, models, coreOf(deps), {
    admit: gate(deps),
    readBody: readJson,
    once: answerOnce(database, clock, cipher),
  });
  app.use(answerUnknownPath);
  return app;
};

/** Everything that the API works with. */
export interface AppDeps extends Omit<ServingDeps, 'resources' | 'parts' | 'cipher'> {
  readonly parts: ServiceDeps;
}

/** The API of this service. */
export const createApp = (deps: AppDeps): Koa<HttpState> =>
  serveResources({ ...deps, resources, cipher: deps.parts.cipher });
