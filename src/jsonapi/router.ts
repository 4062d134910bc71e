import { isDeepStrictEqual } from 'node:util';

import Router, { type RouterMiddleware } from '@koa/router';
import type Koa from 'koa';
import type { Middleware, ParameterizedContext } from 'koa';

import { Problem, refuse, throwFaults } from '../errors.ts';
import { act } from './act.ts';
import { ownParameters } from './aside.ts';
import { linkTo } from './document.ts';
import { canonicalPath, type Endpoint, endpointsOf, pathsOf } from './endpoints.ts';
import type { Model } from './model.ts';
import { parseQuery, type Query } from './query.ts';
import { documentOf, metaOf, readList, readRow } from './read.ts';
import type { Action, Values } from './resource.ts';
import type { Scope } from './scope.ts';
import type { Core, Creation, Request } from './transact.ts';
import { createResource, deleteResource, updateResource } from './write.ts';

/** The media type of every answer. */
export const mediaType = 'application/vnd.api+json';

/** What the steps before an operation leave for it. */
export interface RequestState {
  /** Who calls, as far as is known; nothing is committed or answered before `confirmed` says the same. */
  scope?: Scope;
  /** Who calls by now; rejects with 401 when the key is not valid any more. */
  confirmed?: Promise<Scope>;
  creation?: Creation;
}

type Gate<State extends RequestState> = Middleware<State>;

/** The steps before an operation, in this order; the service brings them. */
export interface Gates<State extends RequestState> {
  /** Sets `state.scope` and `state.confirmed` for this kind of key, or answers 401. */
  admit(kind: Scope['kind']): Gate<State>;
  /** Parses a body of at most so many bytes into `request.body`. */
  readBody(limitBytes: number): Gate<State>;
  /** Answers a repeated request as the first time. */
  readonly once: Gate<State>;
}

interface Call {
  readonly ctx: ParameterizedContext<RequestState>;
  readonly id: string;
  readonly request: Request;
  readonly query: Query;
  readonly body: unknown;
}

const answer = (ctx: Call['ctx'], status: number, body: unknown): void => {
  ctx.status = status;
  // Set as text: Koa would add a charset, and the media type takes no such parameter.
  ctx.set('Content-Type', mediaType);
  // Answers hold personal data: no cache on the way may keep them.
  ctx.set('Cache-Control', 'no-store');
  ctx.body = JSON.stringify(body);
};

const answerRow = async (
  { ctx, request, query }: Call,
  status: number,
  id: string,
  known?: Values,
): Promise<void> => {
  const { core, model, scope } = request;
  const row = known ?? (await readRow(core.store, model, scope, id));
  const self = linkTo(model, String(row.id));
  const reading = { reader: core.store, model, scope, deps: core.deps, query };
  const document = await documentOf(reading, row, self);
  const meta = await metaOf(reading, row);
  if (status === 201) ctx.set('Location', self);
  answer(ctx, status, { ...document, ...(meta && { meta }) });
};

const list = async ({ ctx, request, query }: Call): Promise<void> => {
  const { core, model, scope } = request;
  answer(
    ctx,
    200,
    await readList({ reader: core.store, model, scope, deps: core.deps, query }, ctx.querystring),
  );
};

const create = async (call: Call): Promise<void> => {
  const { request, query, body } = call;
  const { core, model, scope } = request;
  const { waiting } = model.resource;
  const waits = waiting && query.own.get(waiting.parameter) === 'true' ? waiting : undefined;
  const context = { scope, deps: core.deps };
  await waits?.admit(context);
  const { id, row } = await createResource(request, body);
  await waits?.until(id, context);
  return answerRow(call, 201, id, waits ? undefined : row);
};

const runAction = async (call: Call, path: string, action: Action): Promise<void> => {
  const { ctx, request, body } = call;
  const id = path.includes(':id') ? call.id : undefined;
  const result = await act(request, action, id, body);
  if (action.answer === 'resource') await answerRow(call, action.status ?? 200, String(result));
  else if (action.answer === 'nothing') ctx.status = 204;
  else answer(ctx, action.status ?? 200, result);
};

const perform = async (endpoint: Endpoint, call: Call): Promise<void> => {
  const { ctx, request, body, id } = call;
  switch (endpoint.does) {
    case 'list':
      return list(call);
    case 'show':
      return answerRow(call, 200, id);
    case 'create':
      return create(call);
    case 'update':
      await updateResource(request, id, body);
      return answerRow(call, 200, id);
    case 'delete':
      await deleteResource(request, id);
      ctx.status = 204;
      return;
    default:
      return runAction(call, endpoint.path, endpoint.does.action);
  }
};

/** Whether an operation may begin before the caller is confirmed: it reads, or waits for it before it commits. */
const goesAhead = ({ does, model: { resource } }: Endpoint): boolean => {
  switch (does) {
    case 'list':
    case 'show':
      return true;
    case 'create':
      return resource.replace.create === undefined || resource.replace.createChecks === true;
    case 'update':
    case 'delete':
      return resource.replace[does] === undefined;
    default:
      return false;
  }
};

/** Begins with who the caller was before, and again where it is somebody else by now; 401 comes before all else. */
const ahead = async (
  known: Scope,
  confirmed: Promise<Scope>,
  work: (scope: Scope, agreed: Promise<void>) => Promise<void>,
): Promise<void> => {
  const agree = async (): Promise<void> => {
    if (!isDeepStrictEqual(await confirmed, known)) throw new Error('The key opens something else by now.');
  };
  const agreed = agree();
  agreed.catch(() => undefined);
  const [outcome] = await Promise.allSettled([work(known, agreed)]);
  const scope = await confirmed;
  if (!isDeepStrictEqual(scope, known)) return work(scope, Promise.resolve());
  if (outcome.status === 'rejected') throw outcome.reason;
};

const handle =
  <State extends RequestState>(
    endpoint: Endpoint,
    models: readonly Model[],
    core: Core,
  ): RouterMiddleware<State> =>
  async (ctx) => {
    const { scope: known, confirmed, creation } = ctx.state;
    if (!known || !confirmed) throw refuse('access_denied', 'A valid key is needed.');
    const { model, families } = endpoint;
    const own = ownParameters(endpoint.does, model.resource);
    const work = async (scope: Scope, agreed: Promise<void>): Promise<void> => {
      const { query, faults } = parseQuery(ctx.querystring, { model, models, scope, families, own });
      throwFaults(faults);
      const body: unknown = ctx.request.body;
      const request = { core, model, scope, agreed, ...(creation && { creation }) };
      await perform(endpoint, { ctx, id: ctx.params.id ?? '', request, query, body });
    };
    if (goesAhead(endpoint)) await ahead(known, confirmed, work);
    else await work(await confirmed, Promise.resolve());
  };

const stepsOf = <State extends RequestState>({ method, model }: Endpoint, gates: Gates<State>) => {
  const { scope, bodyLimitBytes } = model.resource;
  const steps = [gates.admit(scope === 'partner' ? 'partner' : 'organization')];
  if (method === 'post' || method === 'patch') steps.push(gates.readBody(bodyLimitBytes));
  return method === 'post' ? [...steps, gates.once] : steps;
};

const refuseMethod =
  <State extends RequestState>(router: Router<State>): Gate<State> =>
  (ctx, next) => {
    const methods = new Set(router.match(canonicalPath(ctx.path), '').path.flatMap((layer) => layer.methods));
    if (methods.size === 0) return next();
    const allow = [...methods].toSorted().join(', ');
    throw new Problem([{ code: 'method_not_allowed', detail: `This path takes ${allow}.` }], {
      Allow: allow,
    });
  };

/** Serves every declared resource at all its paths; other paths go on to what is mounted after. */
export const mountResources = <State extends RequestState>(
  app: Koa<State>,
  models: readonly Model[],
  core: Core,
  gates: Gates<State>,
): void => {
  const router = new Router<State>();
  for (const endpoint of models.flatMap(endpointsOf)) {
    const steps = [...stepsOf(endpoint, gates), handle<State>(endpoint, models, core)];
    for (const path of pathsOf(endpoint)) router[endpoint.method](path, ...steps);
  }
  app.use((ctx, next) => {
    ctx.newRouterPath = canonicalPath(ctx.path);
    return next();
  });
  app.use(router.routes());
  app.use(refuseMethod(router));
};
