import type { Sql } from '../../database/database.ts';
import { notFound } from '../../errors/api-error.ts';
import { exampleId } from '../../jsonapi/declare/example-id.ts';
import type { ActionContext } from '../../jsonapi/declare/resource.ts';
import { TaggedDocument } from '../../jsonapi/declare/tagged-document.ts';
import { atomicExtension } from '../../jsonapi/respond/media-type.ts';
import type { ResourceObject } from '../../jsonapi/declare/resource-writer.ts';
import { type FlowPart, flowParts } from '../../tables/flow-change-trigger.ts';
import { defineAction, type HookDeps } from '../define-resource.ts';
import { loadChangesSince } from '../flow-changes/load-changes-since.ts';
import { markDraftChanged } from '../flows/draft.ts';
import { applyOperations, findAppliedParts } from './apply-operations.ts';
import { loadNamedParts, openBatch } from './batch.ts';
import {
  type DraftOperation,
  type FlowOperationsBody,
  flowOperationsBody,
  flowOperationsDocument,
} from './body.ts';
import { keyOfPart, type PartReference } from './references.ts';

const nameRequestStatement = { text: `select set_config('service.request_id', $1, true)` };

const revisionStatement = {
  name: 'operations_revision',
  text: `select coalesce((select max(c.revision) from flow_changes c where c.flow_id = f.id and c.request_id = $2),
                         f.revision) as revision
           from flows f where f.id = $1`,
};

const addedStatement = {
  name: 'operations_added',
  text: `select part as type, part_id as id from flow_changes where flow_id = $1 and request_id = $2 and op = 'added'`,
};

const loadRevision = async (sql: Sql, flowId: string, requestId: string): Promise<number> => {
  const [row] = await sql.query<{ revision: number }>(revisionStatement, [flowId, requestId]);
  if (!row) throw notFound('flows', flowId);
  return row.revision;
};

const loadObjects = async (
  { resources }: ActionContext<HookDeps>,
  parts: readonly PartReference[],
): Promise<ReadonlyMap<string, ResourceObject>> => {
  const objects = new Map<string, ResourceObject>();
  const byType = new Map(
    flowParts.map((type): [FlowPart, string[]] => [
      type,
      parts.filter((part) => part.type === type).map(({ id }) => id),
    ]),
  );
  const load = async ([type, ids]: [FlowPart, string[]]): Promise<void> => {
    if (ids.length === 0) return;
    for (const [id, object] of await resources.load(type, ids)) objects.set(keyOfPart({ type, id }), object);
  };
  await Promise.all(Array.from(byType, load));
  return objects;
};

/** Finds what came back together with a restored node. */
const loadTogether = async (
  { sql, newId }: ActionContext<HookDeps>,
  flowId: string,
  parts: readonly PartReference[],
): Promise<readonly PartReference[]> => {
  const named = new Set(parts.map(keyOfPart));
  const added = await sql.query<PartReference>(addedStatement, [flowId, newId]);
  return added.filter((part) => !named.has(keyOfPart(part)));
};

/** Builds the response to a batch from what is there after it. */
const respondToBatch = async (
  context: ActionContext<HookDeps>,
  flowId: string,
  operations: readonly DraftOperation[],
  parts: readonly PartReference[],
): Promise<TaggedDocument> => {
  const { sql, newId } = context;
  const hasRestored = operations.some(({ op }) => op === 'restore');
  const together = hasRestored ? await loadTogether(context, flowId, parts) : [];
  const [revision, objects] = await Promise.all([
    loadRevision(sql, flowId, newId),
    loadObjects(context, [...parts, ...together]),
  ]);
  return new TaggedDocument(revision, {
    jsonapi: { version: '1.1', ext: [atomicExtension] },
    'atomic:results': parts.map((part) => ({ data: objects.get(keyOfPart(part)) ?? null })),
    meta: { revision, restored: together.flatMap((part) => objects.get(keyOfPart(part)) ?? []) },
  });
};

const nodeId = exampleId('nodes');

/** Changes the draft of a flow by several operations at once (docs/decisions/048). */
export const operations = defineAction<FlowOperationsBody>({
  path: '/flows/:id/operations',
  summary: 'Change the draft of a flow',
  description:
    'Changes the draft by up to 500 operations at once, all of them or none: one revision. `restore` brings back what was removed.',
  plain: true,
  body: flowOperationsBody,
  extension: atomicExtension,
  example: {
    'atomic:operations': [
      { op: 'add', data: { type: 'nodes', lid: 'thanks', attributes: { name: 'Thanks', index: 9 } } },
      {
        op: 'add',
        data: {
          type: 'nodeActions',
          attributes: { actionType: 'say', subType: 'text', index: 0, value: { text: 'Thank you!' } },
          relationships: { node: { data: { type: 'nodes', lid: 'thanks' } } },
        },
      },
    ],
  },
  response: flowOperationsDocument,
  responseExample: {
    jsonapi: { version: '1.1', ext: [atomicExtension] },
    'atomic:results': [
      { data: { type: 'nodes', id: nodeId, attributes: { name: 'Thanks' } } },
      { data: null },
    ],
    meta: { revision: 12, restored: [] },
  },
  describeChanges: async (tags, { sql, id, deps }) => ({
    changes: await loadChangesSince(sql, deps.fileLinks, id, tags),
  }),
  run: async (body, context) => {
    const { sql, scope, now, id: flowId, newId } = context;
    sql.write(nameRequestStatement, [newId]);
    const { 'atomic:operations': sent } = body;
    const batch = openBatch(context, flowId);
    // The mark first of all: it makes the revision, and keeps others out until the batch is done.
    await Promise.all([
      markDraftChanged(sql, now, { organizationId: scope.organizationId, flowId }),
      loadNamedParts(batch, sent),
    ]);
    return applyOperations(batch, sent, (parts) => respondToBatch(context, flowId, sent, parts));
  },
  repeat: ({ 'atomic:operations': sent }, context) =>
    respondToBatch(context, context.id, sent, findAppliedParts(context, context.id, sent)),
});
