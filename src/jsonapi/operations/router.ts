import { isDeepStrictEqual } from 'node:util';

import Router, { type RouterMiddleware } from '@koa/router';
import type Koa from 'koa';
import type { Middleware, ParameterizedContext } from 'koa';

import { guardCommits } from '../../database/commit-guard.ts';
import { ApiError, apiError, throwIfFaults } from '../../errors/api-error.ts';
import type { Caller } from '../../security/caller.ts';
import { customParametersOf } from '../declare/custom-parameters.ts';
import { canonicalPath, type Endpoint, endpointPaths, endpointsOf } from '../declare/endpoints.ts';
import { allows, type ResourceModel } from '../declare/model.ts';
import type { BodyOptions } from '../parse/body-limits.ts';
import { pointToSentMembers } from '../parse/fault-pointers.ts';
import { typesIncluded } from '../parse/include.ts';
import { parseQuery } from '../parse/query.ts';
import { type IfMatch, parseIfMatch } from './if-match.ts';
import type { RequestState } from './request-state.ts';
import { runOperation } from './run-operation.ts';
import type { JsonApiDeps, OperationRequest } from './transaction.ts';

/** The parts of a request that a caller with few rights is checked for. */
export interface RestrictedCall {
  readonly endpoint: Endpoint;
  /** The types of the relationships that the response includes. */
  readonly includedTypes: ReadonlySet<string>;
  readonly body: unknown;
}

type StatefulMiddleware<State extends RequestState> = Middleware<State>;

/** The middleware that the service supplies; it runs before each operation, in this order. */
export interface OperationMiddleware<State extends RequestState> {
  /** Sets `state.cachedCaller` and `state.verifiedCaller` of a caller who can use the endpoint, or throws 401 or 403. */
  authenticate(endpoint: Endpoint): StatefulMiddleware<State>;
  /** Throws 403 for a query or a body that goes beyond what the caller may do at the endpoint. */
  restrict?(scope: Caller, call: RestrictedCall): void;
  /** Parses a body within `bodyLimits` into `state.body`. */
  parseBody(options: BodyOptions): StatefulMiddleware<State>;
  /** Sets `state.replayableResponse` for a repeated request. */
  readonly idempotent: StatefulMiddleware<State>;
}

/**
 * Runs the operation with the cached caller while the key is verified; nothing is committed or sent before. If the key
 * now belongs to another caller, runs the operation again with that caller. A 401 wins over every other result.
 */
const runWhileVerifying = async (
  cachedCaller: Caller,
  verifiedCaller: Promise<Caller>,
  work: (scope: Caller) => Promise<void>,
): Promise<void> => {
  const assertSameCaller = async (): Promise<void> => {
    if (!isDeepStrictEqual(await verifiedCaller, cachedCaller))
      throw apiError('access_denied', 'The key belongs to another caller by now.');
  };
  const verified = assertSameCaller();
  verified.catch(() => undefined);
  const [outcome] = await Promise.allSettled([guardCommits(verified, () => work(cachedCaller))]);
  const scope = await verifiedCaller;
  if (!isDeepStrictEqual(scope, cachedCaller)) return work(scope);
  if (outcome.status === 'rejected') throw outcome.reason;
};

const isPlain = ({ operation }: Endpoint): boolean =>
  typeof operation !== 'string' && operation.action.plain === true;

const idTypeOf = ({ operation }: Endpoint): string | undefined =>
  typeof operation === 'string' ? undefined : operation.action.idType;

// An action at the id of another resource changes nothing of that one.
const ifMatchOf = (ctx: ParameterizedContext, { method, model }: Endpoint): IfMatch | undefined =>
  method === 'get' ? undefined : parseIfMatch(model, ctx.get('If-Match'));

const toOperationRequest = (
  ctx: ParameterizedContext<RequestState>,
  endpoint: Endpoint,
  known: Pick<OperationRequest, 'core' | 'scope'> & { readonly models: readonly ResourceModel[] },
): OperationRequest => {
  const { reservedCreate } = ctx.state;
  return {
    ...known,
    model: endpoint.model,
    idModel: known.models.find(({ resource }) => resource.type === idTypeOf(endpoint)),
    ifMatch: ctx['params'].id === undefined ? undefined : ifMatchOf(ctx, endpoint),
    ...(reservedCreate && { reservedCreate }),
  };
};

const operationHandler =
  <State extends RequestState>(
    endpoint: Endpoint,
    models: readonly ResourceModel[],
    core: JsonApiDeps,
    { restrict }: Pick<OperationMiddleware<State>, 'restrict'>,
  ): RouterMiddleware<State> =>
  async (ctx) => {
    const { cachedCaller: known, verifiedCaller, replayableResponse: earlierResponse } = ctx.state;
    if (!known || !verifiedCaller) throw apiError('access_denied', 'A valid key is needed.');
    const { model, parameterGroups } = endpoint;
    const customParameters = customParametersOf(endpoint.operation, model.resource);
    const work = async (scope: Caller): Promise<void> => {
      const { query, faults } = parseQuery(ctx.querystring, {
        model,
        models,
        scope,
        parameterGroups,
        customParameters,
      });
      throwIfFaults(faults);
      const { body } = ctx.state;
      restrict?.(scope, { endpoint, includedTypes: typesIncluded(model, query.include), body });
      const request = toOperationRequest(ctx, endpoint, { core, models, scope });
      try {
        await runOperation(endpoint, { ctx, id: ctx.params.id ?? '', request, query, body, earlierResponse });
      } catch (error) {
        throw pointToSentMembers(error, body, isPlain(endpoint));
      }
    };
    // An action can act beyond the database, where no commit is awaited: it begins with a verified caller.
    if (typeof endpoint.operation === 'string') await runWhileVerifying(known, verifiedCaller, work);
    else await work(await verifiedCaller);
  };

const bodyOptionsOf = ({ operation, model }: Endpoint): BodyOptions => {
  if (typeof operation !== 'string') {
    const { mediaAttributes = [], extension } = operation.action;
    return { mediaAttributes, ...(extension !== undefined && { extension }) };
  }
  if (operation !== 'create' && operation !== 'update') return { mediaAttributes: [] };
  const holders = [...model.fields.values()].filter(({ media, flags }) => media && allows(flags, operation));
  return { mediaAttributes: holders.map(({ name }) => name) };
};

const middlewareOf = <State extends RequestState>(
  endpoint: Endpoint,
  middleware: OperationMiddleware<State>,
) => {
  const { method } = endpoint;
  const steps = [middleware.authenticate(endpoint)];
  if (method === 'post' || method === 'patch') steps.push(middleware.parseBody(bodyOptionsOf(endpoint)));
  return method === 'post' ? [...steps, middleware.idempotent] : steps;
};

const respondMethodNotAllowed =
  <State extends RequestState>(router: Router<State>): StatefulMiddleware<State> =>
  (ctx, next) => {
    const methods = new Set(router.match(canonicalPath(ctx.path), '').path.flatMap((layer) => layer.methods));
    if (methods.size === 0) return next();
    const allow = [...methods].toSorted().join(', ');
    throw new ApiError([{ code: 'method_not_allowed', detail: `This path supports ${allow}.` }], {
      Allow: allow,
    });
  };

/** Serves every declared resource at all its paths; other paths go on to later middleware. */
export const mountResources = <State extends RequestState>(
  app: Koa<State>,
  models: readonly ResourceModel[],
  core: JsonApiDeps,
  middleware: OperationMiddleware<State>,
): void => {
  const router = new Router<State>();
  for (const endpoint of models.flatMap(endpointsOf)) {
    const steps = [
      ...middlewareOf(endpoint, middleware),
      operationHandler<State>(endpoint, models, core, middleware),
    ];
    for (const path of endpointPaths(endpoint)) router[endpoint.method](path, ...steps);
  }
  app.use((ctx, next) => {
    ctx.newRouterPath = canonicalPath(ctx.path);
    return next();
  });
  app.use(router.routes());
  app.use(respondMethodNotAllowed(router));
};
