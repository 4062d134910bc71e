import type { Sql } from '../../database/database.ts';
import { isRecord } from '../../flow/json.ts';
import type { ActionContext } from '../../jsonapi/declare/resource.ts';
import { flowParts } from '../../tables/flow-change-trigger.ts';
import type { HookDeps } from '../define-resource.ts';
import { rememberFlowOfNode } from '../nodes/draft.ts';
import type { DraftOperation } from './body.ts';
import { findPartsOfFlow, isPartOfFlow, type PartIds } from './parts-of-flow.ts';
import { createLocalNames, keyOfPart, type LocalNames, type PartReference } from './references.ts';

/** The parts of a flow that a batch has found, so that they need not be looked up one by one. */
export interface KnownParts {
  has(part: PartReference): Promise<boolean>;
  add(part: PartReference): void;
  /** Parts have gone or come back together with another one: they are looked up again. */
  forget(): void;
}

/** A batch while its operations are applied. */
export interface DraftBatch {
  readonly context: ActionContext<HookDeps>;
  readonly flowId: string;
  readonly names: LocalNames;
  readonly parts: KnownParts;
}

const createKnownParts = (sql: Sql, flowId: string): KnownParts => {
  const known = new Set<string>();
  const add = (part: PartReference): void => {
    known.add(keyOfPart(part));
    if (part.type === 'nodes') rememberFlowOfNode(sql, part.id, flowId);
  };
  return {
    has: async (part) => {
      if (known.has(keyOfPart(part))) return true;
      const isThere = await isPartOfFlow(sql, flowId, part);
      if (isThere) add(part);
      return isThere;
    },
    add,
    forget: () => known.clear(),
  };
};

/** Opens a batch, which has looked nothing up yet. */
export const openBatch = (context: ActionContext<HookDeps>, flowId: string): DraftBatch => ({
  context,
  flowId,
  names: createLocalNames(),
  parts: createKnownParts(context.sql, flowId),
});

/** Returns the id in the linkage of a relationship. */
export const linkedIdOf = (linkage: unknown): unknown =>
  isRecord(linkage) && isRecord(linkage['data']) ? linkage['data']['id'] : undefined;

/** Whether a value has the form of an id. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(value);

/** Lists the parts that operations name by id: those that they change, and the nodes that they lead to. */
const collectNamedParts = (operations: readonly DraftOperation[]): PartIds => {
  const ids = {
    nodes: new Set<string>(),
    nodeActions: new Set<string>(),
    nodeTransitions: new Set<string>(),
  };
  for (const operation of operations) {
    const { type, id } = 'data' in operation ? operation.data : operation.ref;
    if (operation.op !== 'add' && type !== 'flows' && id !== undefined) ids[type].add(id);
    const relationships = 'data' in operation ? (operation.data.relationships ?? {}) : {};
    for (const node of [relationships['node'], relationships['exitNode']].map(linkedIdOf))
      if (isId(node)) ids.nodes.add(node);
  }
  return {
    nodes: [...ids.nodes],
    nodeActions: [...ids.nodeActions],
    nodeTransitions: [...ids.nodeTransitions],
  };
};

/** Looks up and locks what operations name, with a statement for each type in place of several for each operation. */
export const loadNamedParts = async (
  { context: { sql, resources }, flowId, parts }: DraftBatch,
  operations: readonly DraftOperation[],
): Promise<void> => {
  const named = collectNamedParts(operations);
  const locked = flowParts.flatMap((type) =>
    type === 'flows' || named[type].length === 0 ? [] : [resources.lock(type, named[type])],
  );
  if (locked.length === 0) return;
  const [found] = await Promise.all([findPartsOfFlow(sql, flowId, named), ...locked]);
  for (const part of found) parts.add(part);
};
