import { ApiError, apiError, type ApiFault } from '../../errors/api-error.ts';
import { isRecord } from '../../flow/json.ts';
import type { ActionContext } from '../../jsonapi/declare/resource.ts';
import type { HookDeps } from '../define-resource.ts';
import { type DraftOperation } from './body.ts';
import { isPartOfFlow } from './parts-of-flow.ts';
import {
  buildAddedId,
  createLocalNames,
  type LocalNames,
  type PartReference,
  partNotFound,
} from './references.ts';
import { restorePart } from './restore-part.ts';

interface Batch {
  readonly context: ActionContext<HookDeps>;
  readonly flowId: string;
  readonly names: LocalNames;
  /** Nodes of the flow that the batch has found or added; a look-up less for each of their parts. */
  readonly knownNodeIds: Set<string>;
}

const openBatch = (context: ActionContext<HookDeps>, flowId: string): Batch => ({
  context,
  flowId,
  names: createLocalNames(),
  knownNodeIds: new Set(),
});

type Members = Readonly<Record<string, unknown>>;
type Added = Extract<DraftOperation, { op: 'add' }>['data'];
type Updated = Extract<DraftOperation, { op: 'update' }>['data'];

const idIn = (linkage: unknown): unknown =>
  isRecord(linkage) && isRecord(linkage['data']) ? linkage['data']['id'] : undefined;

/** Adds the flow of the path to a node that does not name it. Throws 422 where it names another one. */
const withFlow = (relationships: Members, flowId: string): Members => {
  const { flow = { data: { type: 'flows', id: flowId } } } = relationships;
  const id = idIn(flow);
  if (typeof id === 'string' && id.toLowerCase() !== flowId.toLowerCase())
    throw apiError('relationship_invalid', 'The node belongs to the flow of the path.', {
      pointer: '/data/relationships/flow',
    });
  return { ...relationships, flow };
};

/** Throws 404 where the node of a new action or transition is one of another flow. Anything else is left to the rules of the type. */
const assertNodeOfFlow = async (
  { context, flowId, knownNodeIds }: Batch,
  attributes: Members,
  relationships: Members,
): Promise<void> => {
  const places = [
    { id: idIn(relationships['node']), pointer: '/data/relationships/node' },
    { id: attributes['nodeId'], pointer: '/data/attributes/nodeId' },
  ];
  for (const { id, pointer } of places) {
    if (typeof id !== 'string' || !/^[\da-f-]{36}$/i.test(id)) continue;
    const node: PartReference = { type: 'nodes', id };
    if (knownNodeIds.has(id)) continue;
    if (!(await isPartOfFlow(context.sql, flowId, node))) throw partNotFound(node, pointer);
    knownNodeIds.add(id);
  }
};

const idOfAdded = ({ context, names }: Batch, { type, id, lid }: Added, index: number): PartReference => {
  const part: PartReference = { type, id: id ?? buildAddedId(context.newId, index) };
  if (lid !== undefined) names.add(lid, part);
  return part;
};

const addPart = async (batch: Batch, data: Added, index: number): Promise<PartReference> => {
  const { context, flowId, names } = batch;
  const part = idOfAdded(batch, data, index);
  const { type, attributes = {} } = data;
  const resolved = names.resolveRelationships(data.relationships ?? {});
  if (type !== 'nodes') await assertNodeOfFlow(batch, attributes, resolved);
  const relationships = type === 'nodes' ? withFlow(resolved, flowId) : resolved;
  await context.resources.create(type, part.id, { data: { type, attributes, relationships } });
  if (type === 'nodes') batch.knownNodeIds.add(part.id);
  return part;
};

const updatePart = async (batch: Batch, data: Updated): Promise<PartReference> => {
  const { context, flowId, names } = batch;
  const part = names.resolve(data, '/data');
  if (!(await isPartOfFlow(context.sql, flowId, part))) throw partNotFound(part, '/data/id');
  const { type, attributes, relationships } = data;
  await context.resources.update(type, part.id, {
    data: {
      type,
      id: part.id,
      ...(attributes && { attributes }),
      ...(relationships && { relationships: names.resolveRelationships(relationships) }),
    },
  });
  return part;
};

const applyOperation = async (
  batch: Batch,
  operation: DraftOperation,
  index: number,
): Promise<PartReference> => {
  const { context, flowId, names } = batch;
  switch (operation.op) {
    case 'add':
      return addPart(batch, operation.data, index);
    case 'update':
      return updatePart(batch, operation.data);
    case 'remove': {
      const part = names.resolve(operation.ref, '/ref');
      if (!(await isPartOfFlow(context.sql, flowId, part))) throw partNotFound(part, '/ref/id');
      await context.resources.delete(part.type, part.id);
      batch.knownNodeIds.delete(part.id);
      return part;
    }
    case 'restore': {
      const part = names.resolve(operation.ref, '/ref');
      await restorePart(context, flowId, part);
      return part;
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

/** Applies the operations of a batch in their order, and returns their parts. Throws the faults of the first that fails. */
export const applyOperations = async (
  context: ActionContext<HookDeps>,
  flowId: string,
  operations: readonly DraftOperation[],
): Promise<readonly PartReference[]> => {
  const batch = openBatch(context, flowId);
  const parts: PartReference[] = [];
  for (const [index, operation] of operations.entries()) {
    try {
      parts.push(await applyOperation(batch, operation, index));
    } catch (error) {
      throw error instanceof ApiError ? atOperation(operation, index, error) : error;
    }
  }
  return parts;
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
