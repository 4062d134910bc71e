import { ApiError, apiError, type ApiFault, notFound } from '../../errors/api-error.ts';
import type { ActionContext } from '../../jsonapi/declare/resource.ts';
import type { AwaitWrite } from '../../jsonapi/declare/resource-writer.ts';
import type { HookDeps } from '../define-resource.ts';
import { type DraftBatch, linkedIdOf, isId, openBatch } from './batch.ts';
import type { DraftOperation } from './body.ts';
import { buildAddedId, type PartReference } from './references.ts';
import { restorePart } from './restore-part.ts';

type Members = Readonly<Record<string, unknown>>;
type Added = Extract<DraftOperation, { op: 'add' }>['data'];
type Updated = Extract<DraftOperation, { op: 'update' }>['data'];

/** Adds the flow of the path to a node that does not name it. Throws 422 where it names another one. */
const withFlow = (relationships: Members, flowId: string): Members => {
  const { flow = { data: { type: 'flows', id: flowId } } } = relationships;
  const id = linkedIdOf(flow);
  if (typeof id === 'string' && id.toLowerCase() !== flowId.toLowerCase())
    throw apiError('relationship_invalid', 'The node must belong to the flow of the path.', {
      pointer: '/data/relationships/flow',
    });
  return { ...relationships, flow };
};

/** Throws 404 where the node of a new action or transition is one of another flow. Anything else is left to the rules of the type. */
const assertNodeOfFlow = async (
  { parts }: DraftBatch,
  attributes: Members,
  relationships: Members,
): Promise<void> => {
  const places = [
    { id: linkedIdOf(relationships['node']), pointer: '/data/relationships/node' },
    { id: attributes['nodeId'], pointer: '/data/attributes/nodeId' },
  ];
  for (const { id, pointer } of places) {
    if (!isId(id)) continue;
    const node: PartReference = { type: 'nodes', id };
    if (!(await parts.has(node))) throw notFound(node.type, node.id, pointer);
  }
};

const idOfAdded = (
  { context, names }: DraftBatch,
  { type, id, lid }: Added,
  index: number,
): PartReference => {
  const part: PartReference = { type, id: id ?? buildAddedId(context.newId, index) };
  if (lid !== undefined) names.add(lid, part);
  return part;
};

/** An operation whose statement was sent. */
interface Applied {
  readonly part: PartReference;
  readonly awaitWrite: AwaitWrite;
}

const addPart = async (batch: DraftBatch, data: Added, index: number): Promise<Applied> => {
  const { context, flowId, names, parts } = batch;
  const part = idOfAdded(batch, data, index);
  const { type, attributes = {} } = data;
  const resolved = names.resolveRelationships(data.relationships ?? {});
  if (type !== 'nodes') await assertNodeOfFlow(batch, attributes, resolved);
  const relationships = type === 'nodes' ? withFlow(resolved, flowId) : resolved;
  const awaitWrite = await context.resources.create(type, part.id, {
    data: { type, attributes, relationships },
  });
  parts.add(part);
  return { part, awaitWrite };
};

const updatePart = async ({ context, names, parts }: DraftBatch, data: Updated): Promise<Applied> => {
  const part = names.resolve(data, '/data');
  if (!(await parts.has(part))) throw notFound(part.type, part.id, '/data/id');
  const { type, attributes, relationships } = data;
  const awaitWrite = await context.resources.update(type, part.id, {
    data: {
      type,
      id: part.id,
      ...(attributes && { attributes }),
      ...(relationships && { relationships: names.resolveRelationships(relationships) }),
    },
  });
  return { part, awaitWrite };
};

const nothingToAwait: AwaitWrite = async () => undefined;

const applyOperation = async (
  batch: DraftBatch,
  operation: DraftOperation,
  index: number,
): Promise<Applied> => {
  const { context, flowId, names, parts } = batch;
  switch (operation.op) {
    case 'add':
      return addPart(batch, operation.data, index);
    case 'update':
      return updatePart(batch, operation.data);
    case 'remove': {
      const part = names.resolve(operation.ref, '/ref');
      if (!(await parts.has(part))) throw notFound(part.type, part.id, '/ref/id');
      await context.resources.delete(part.type, part.id);
      parts.forget();
      return { part, awaitWrite: nothingToAwait };
    }
    case 'restore': {
      const part = names.resolve(operation.ref, '/ref');
      await restorePart(context, flowId, part);
      parts.forget();
      return { part, awaitWrite: nothingToAwait };
    }
  }
};

/** The member of an operation that a pointer of a single resource's body points to. */
const pointerIn = ({ op }: DraftOperation, pointer: string): string =>
  op === 'add' || op === 'update' ? pointer : pointer.replace(/^\/data.*/, '/ref');

const atOperation = (
  operation: DraftOperation,
  index: number,
  { faults, headers, cause }: ApiError,
): ApiError =>
  new ApiError(
    faults.map(({ pointer = '', ...fault }): ApiFault => ({
      ...fault,
      pointer: `/atomic:operations/${index}${pointerIn(operation, pointer)}`,
    })),
    headers,
    { cause },
  );

// A statement on its way counts against its own time limit while it waits for those before it.
const maxInFlight = 50;

/** Waits for the statements of operations in their order. Throws the faults of the first that failed. */
const awaitInOrder = async (inFlight: (() => Promise<void>)[]): Promise<void> => {
  for (const awaitWrite of inFlight.splice(0)) await awaitWrite();
};

/**
 * Applies the operations of a batch in their order, and returns what `respond` makes of their parts. Throws the faults of the
 * first that fails. An operation does not wait for the statement of the one before it: 500 travel together, in place of 500
 * exchanges.
 */
export const applyOperations = async <T>(
  batch: DraftBatch,
  operations: readonly DraftOperation[],
  respond: (parts: readonly PartReference[]) => Promise<T>,
): Promise<T> => {
  const parts: PartReference[] = [];
  const inFlight: (() => Promise<void>)[] = [];
  for (const [index, operation] of operations.entries()) {
    const withPlace = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      try {
        return await work();
      } catch (error) {
        throw error instanceof ApiError ? atOperation(operation, index, error) : error;
      }
    };
    try {
      const { part, awaitWrite } = await withPlace(() => applyOperation(batch, operation, index));
      parts.push(part);
      inFlight.push(() => withPlace(awaitWrite));
    } catch (error) {
      // After a statement that failed all others fail: the first one is the cause.
      await awaitInOrder(inFlight);
      throw error;
    }
    if (inFlight.length >= maxInFlight) await awaitInOrder(inFlight);
  }
  const response = respond(parts);
  response.catch(() => undefined);
  await awaitInOrder(inFlight);
  return response;
};

/** Returns the parts of the operations of a batch that was applied before. */
export const findAppliedParts = (
  context: ActionContext<HookDeps>,
  flowId: string,
  operations: readonly DraftOperation[],
): readonly PartReference[] => {
  const batch = openBatch(context, flowId);
  return operations.map((operation, index) => {
    if (operation.op === 'add') return idOfAdded(batch, operation.data, index);
    return operation.op === 'update'
      ? batch.names.resolve(operation.data, '/data')
      : batch.names.resolve(operation.ref, '/ref');
  });
};
