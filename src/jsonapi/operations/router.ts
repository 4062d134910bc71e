import { isDeepStrictEqual } from 'node:util';

import Router, { type RouterMiddleware } from '@koa/router';
import type Koa from 'koa';
import type { Middleware, ParameterizedContext } from 'koa';

import { guardCommits } from '../../database/commit-guard.ts';
import { ApiError, apiError, throwIfFaults } from '../../errors/api-error.ts';
import { runAction } from './run-action.ts';
import { customParametersOf, type SyncCreateTrigger } from '../declare/custom-parameters.ts';
import type { BodyOptions } from '../parse/body-limits.ts';
import { selfLinkOf } from '../respond/document.ts';
import {
  canonicalPath,
  type Endpoint,
  endpointsOf,
  fixedListOf,
  endpointPaths,
} from '../openapi/endpoints.ts';
import { buildFixedListDocument } from '../declare/fixed-list-document.ts';
import { allows, type ResourceModel } from '../declare/model.ts';
import { parseQuery, type ResourceQuery } from '../parse/query.ts';
import { loadResourceDocument, loadMeta, loadListDocument, loadRow } from './read.ts';
import type { ResourceAction, PropertyValues } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';
import { pointToSentMembers } from '../parse/fault-pointers.ts';
import type { ReplayableResponse, JsonApiDeps, ReservedCreate, OperationRequest } from './transaction.ts';
import { createResource, deleteResource, updateResource } from './write.ts';

/** The media type of every response. */
export const jsonApiMediaType = 'application/vnd.api+json';

/** The Koa state that the middleware sets for an operation. */
export interface RequestState {
  /** The caller as last looked up; nothing is committed or sent before `verifiedCaller` confirms it. */
  cachedCaller?: Caller;
  /** The caller as looked up for this request; rejects with 401 when the key is invalid. */
  verifiedCaller?: Promise<Caller>;
  reservedCreate?: ReservedCreate;
  /** Set before the operation: the stored response of a repeated request. Set by the operation: the response to store. */
  replayableResponse?: ReplayableResponse;
  /** The parsed body; undefined without a body. */
  body?: unknown;
}

type StatefulMiddleware<State extends RequestState> = Middleware<State>;

/** The middleware that the service supplies; it runs before each operation, in this order. */
export interface OperationMiddleware<State extends RequestState> {
  /** Sets `state.cachedCaller` and `state.verifiedCaller` for this kind of key, or throws 401. */
  authenticate(kind: Caller['kind']): StatefulMiddleware<State>;
  /** Parses a body within `bodyLimits` into `state.body`. */
  parseBody(options: BodyOptions): StatefulMiddleware<State>;
  /** Sets `state.replayableResponse` for a repeated request. */
  readonly idempotent: StatefulMiddleware<State>;
}

interface OperationCall {
  readonly ctx: ParameterizedContext<RequestState>;
  readonly id: string;
  readonly request: OperationRequest;
  readonly query: ResourceQuery;
  readonly body: unknown;
  /** The response to the same request before. */
  readonly earlierResponse: ReplayableResponse | undefined;
}

const respond = (ctx: OperationCall['ctx'], status: number, body: unknown): void => {
  ctx.status = status;
  // Koa would add a charset to a JSON body; the media type does not allow that parameter.
  ctx.set('Content-Type', jsonApiMediaType);
  // Responses contain personal data: no cache may store them.
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify(body);
};

const respondWithRow = async (
  { ctx, request, query }: OperationCall,
  status: number,
  id: string,
  known?: PropertyValues,
): Promise<void> => {
  const { core, model, scope } = request;
  const row = known ?? (await loadRow(core.store, model, scope, id, query.filters));
  const self = selfLinkOf(model, row);
  const reading = { reader: core.store, model, scope, deps: core.hookDeps, query };
  const document = await loadResourceDocument(reading, row, self);
  const meta = await loadMeta(reading, row);
  if (status === 201) ctx.set('Location', self);
  ctx.state.replayableResponse = { status, id };
  respond(ctx, status, { ...document, meta });
};

const respondWithList = async ({ ctx, request, query }: OperationCall): Promise<void> => {
  const { core, model, scope } = request;
  respond(
    ctx,
    200,
    await loadListDocument({ reader: core.store, model, scope, deps: core.hookDeps, query }, ctx.querystring),
  );
};

const requestsSyncCreate = (
  { customParameters, include }: ResourceQuery,
  trigger: SyncCreateTrigger,
): boolean =>
  'include' in trigger ? include.has(trigger.include) : customParameters.get(trigger.parameter) === 'true';

const createAndRespond = async (call: OperationCall): Promise<void> => {
  const { request, query, body } = call;
  const { core, model, scope } = request;
  const { syncCreate } = model.resource;
  const waits = syncCreate && requestsSyncCreate(query, syncCreate.trigger) ? syncCreate : undefined;
  const context = { scope, deps: core.hookDeps };
  await waits?.assertPossible?.(context);
  const { id, row } = await createResource(request, body);
  if (!waits || (row && waits.isFinished?.(row))) return respondWithRow(call, 201, id, row);
  await waits.waitUntilFinished(id, context);
  return respondWithRow(call, 201, id);
};

/** Returns the response body of an action: of a fixed list, the requested page. */
const actionResult = (
  { ctx, query }: OperationCall,
  action: ResourceAction,
  path: string,
  result: unknown,
): unknown => {
  const list = fixedListOf(action);
  if (!list) return result;
  return buildFixedListDocument(path, ctx.querystring, query.page, list.listOf.array().parse(result));
};

const respondEmpty = (ctx: OperationCall['ctx'], status: number): void => {
  ctx.status = status;
  ctx.state.replayableResponse = { status, id: null };
};

/** Responds with the stored status and the current state of the resource. Throws 404 when it was deleted. */
const replayResponse = async (call: OperationCall, { status, id }: ReplayableResponse): Promise<void> =>
  id === null ? respondEmpty(call.ctx, status) : respondWithRow(call, status, id);

const runActionAndRespond = async (
  call: OperationCall,
  path: string,
  action: ResourceAction,
): Promise<void> => {
  const { ctx, request, body } = call;
  const id = path.includes(':id') ? call.id : undefined;
  const result = await runAction(request, action, id, body);
  if (action.response === 'resource') await respondWithRow(call, action.status ?? 200, String(result));
  else if (action.response === 'nothing') respondEmpty(ctx, 204);
  else respond(ctx, action.status ?? 200, actionResult(call, action, path, result));
};

const runOperation = async (endpoint: Endpoint, call: OperationCall): Promise<void> => {
  const { ctx, request, body, id, earlierResponse } = call;
  if (earlierResponse) return replayResponse(call, earlierResponse);
  switch (endpoint.operation) {
    case 'list':
      return respondWithList(call);
    case 'show':
      return respondWithRow(call, 200, id);
    case 'create':
      return createAndRespond(call);
    case 'update':
      await updateResource(request, id, body);
      return respondWithRow(call, 200, id);
    case 'delete':
      await deleteResource(request, id);
      return respondEmpty(ctx, 204);
    default:
      return runActionAndRespond(call, endpoint.path, endpoint.operation.action);
  }
};

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

const operationHandler =
  <State extends RequestState>(
    endpoint: Endpoint,
    models: readonly ResourceModel[],
    core: JsonApiDeps,
  ): RouterMiddleware<State> =>
  async (ctx) => {
    const {
      cachedCaller: known,
      verifiedCaller,
      reservedCreate,
      replayableResponse: earlierResponse,
    } = ctx.state;
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
      const request = { core, model, scope, ...(reservedCreate && { reservedCreate }) };
      try {
        await runOperation(endpoint, { ctx, id: ctx.params.id ?? '', request, query, body, earlierResponse });
      } catch (error) {
        throw pointToSentMembers(error, body, isPlain(endpoint));
      }
    };
    // A named operation can act beyond the database, where no commit is awaited: it begins with a verified caller.
    if (typeof endpoint.operation === 'string') await runWhileVerifying(known, verifiedCaller, work);
    else await work(await verifiedCaller);
  };

const bodyOptionsOf = ({ operation, model }: Endpoint): BodyOptions => {
  if (operation !== 'create' && operation !== 'update') return { mediaAttributes: [] };
  const holders = [...model.fields.values()].filter(({ media, flags }) => media && allows(flags, operation));
  return { mediaAttributes: holders.map(({ name }) => name) };
};

const middlewareOf = <State extends RequestState>(
  endpoint: Endpoint,
  middleware: OperationMiddleware<State>,
) => {
  const { method, model } = endpoint;
  const { scope } = model.resource;
  const steps = [middleware.authenticate(scope === 'partner' ? 'partner' : 'organization')];
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
    const steps = [...middlewareOf(endpoint, middleware), operationHandler<State>(endpoint, models, core)];
    for (const path of endpointPaths(endpoint)) router[endpoint.method](path, ...steps);
  }
  app.use((ctx, next) => {
    ctx.newRouterPath = canonicalPath(ctx.path);
    return next();
  });
  app.use(router.routes());
  app.use(respondMethodNotAllowed(router));
};
