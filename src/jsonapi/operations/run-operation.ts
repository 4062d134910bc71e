import type { ParameterizedContext } from 'koa';

import type { SyncCreateTrigger } from '../declare/custom-parameters.ts';
import { TaggedDocument } from '../declare/tagged-document.ts';
import { FileResponse } from '../declare/file-response.ts';
import { type Endpoint, fixedListOf } from '../declare/endpoints.ts';
import type { PropertyValues, ResourceAction } from '../declare/resource.ts';
import type { ResourceQuery } from '../parse/query.ts';
import { selfLinkOf } from '../respond/document.ts';
import { buildFixedListDocument } from '../respond/fixed-list-document.ts';
import { jsonApiMediaType } from '../respond/media-type.ts';
import { entityTagOf } from './if-match.ts';
import { loadListDocument, loadMeta, loadResourceDocument, loadRow } from './read.ts';
import type { RequestState } from './request-state.ts';
import { runAction } from './run-action.ts';
import type { OperationRequest, ReplayableResponse } from './transaction.ts';
import { createResource, deleteResource, updateResource } from './write.ts';

/** A call of an operation: the parsed request, and the Koa context for its response. */
export interface OperationCall {
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

const respondTagged = (
  ctx: OperationCall['ctx'],
  { status = 200, extension }: ResourceAction,
  { revision, document }: TaggedDocument,
): void => {
  respond(ctx, status, document);
  ctx.set('ETag', `"${revision}"`);
  if (extension !== undefined) ctx.set('Content-Type', `${jsonApiMediaType}; ext="${extension}"`);
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
  const tag = entityTagOf(model, row);
  if (tag !== undefined) ctx.set('ETag', tag);
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

const respondWithFile = (
  ctx: OperationCall['ctx'],
  response: ResourceAction['response'],
  { filename, body }: FileResponse,
): void => {
  ctx.status = 200;
  ctx.attachment(filename);
  if (typeof response === 'object' && 'file' in response) ctx.set('Content-Type', response.file);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body;
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
  { ctx, id, query }: OperationCall,
  action: ResourceAction,
  path: string,
  result: unknown,
): unknown => {
  const list = fixedListOf(action);
  if (!list) return result;
  return buildFixedListDocument(
    path.replace(':id', id),
    ctx.querystring,
    query.page,
    list.listOf.array().parse(result),
  );
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
  const { ctx, request, body, query } = call;
  const id = path.includes(':id') ? call.id : undefined;
  const result = await runAction(request, action, id, { body, parameters: query.customParameters });
  if (action.response === 'resource') await respondWithRow(call, action.status ?? 200, String(result));
  else if (action.response === 'nothing') respondEmpty(ctx, 204);
  else if (result instanceof FileResponse) respondWithFile(ctx, action.response, result);
  else if (result instanceof TaggedDocument) respondTagged(ctx, action, result);
  else respond(ctx, action.status ?? 200, actionResult(call, action, path, result));
};

/** Runs the operation of an endpoint and writes its response to the Koa context. */
export const runOperation = async (endpoint: Endpoint, call: OperationCall): Promise<void> => {
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
