import type { ActionContext } from '../../jsonapi/declare/resource.ts';
import type { Sql } from '../../database/database.ts';
import { apiError, notFound } from '../../errors/api-error.ts';
import type { FlowPart } from '../../tables/flow-change-trigger.ts';
import type { HookDeps } from '../define-resource.ts';
import { serializePart } from '../flow-changes/serialize-part.ts';
import { isPartOfFlow } from './parts-of-flow.ts';
import type { PartReference } from './references.ts';

/** A recorded removal. */
interface Removal {
  readonly part: FlowPart;
  readonly partId: string;
  readonly nodeId: string;
  readonly revision: number;
  readonly before: Readonly<Record<string, unknown>>;
}

const columns = 'part, part_id as "partId", node_id as "nodeId", revision, removed as before';

const removalStatement = {
  name: 'flow_changes_removal',
  text: `select ${columns} from flow_changes
          where flow_id = $1 and part_id = $2 and part = $3 and op = 'removed' order by revision desc limit 1`,
};

// The actions and transitions of the node, and the transitions that led to it.
const togetherStatement = {
  name: 'flow_changes_together',
  text: `select ${columns} from flow_changes
          where flow_id = $1 and revision = $2 and op = 'removed' and part in ('nodeActions', 'nodeTransitions')
            and (node_id = $3 or removed->>'exitNodeId' = $3::text) order by part, created_at`,
};

const reference = (type: string, id: unknown) => ({ data: { type, id } });

const toBody = ({ part, nodeId, before }: Removal, flowId: string, links: HookDeps['fileLinks']) => {
  const { id: _id, exitNodeId, ...attributes } = serializePart(part, before, links);
  const relationships =
    part === 'nodes'
      ? { flow: reference('flows', flowId) }
      : {
          node: reference('nodes', nodeId),
          ...(part === 'nodeTransitions' && { exitNode: reference('nodes', exitNodeId) }),
        };
  return { data: { type: part, attributes, relationships } };
};

const hasBothEnds = async (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  { part, nodeId, before }: Removal,
): Promise<boolean> => {
  const ends = part === 'nodeTransitions' ? [nodeId, String(before['exitNodeId'])] : [nodeId];
  for (const id of ends) if (!(await isPartOfFlow(sql, flowId, { type: 'nodes', id }))) return false;
  return true;
};

/**
 * Brings back a removed part with its own id. With a node come the actions and transitions that were removed with it, and the
 * transitions that led to it, where their other end is still there. Throws 404 for what was not removed in the last 90 days, and
 * 409 for what is there.
 */
export const restorePart = async (
  context: ActionContext<HookDeps>,
  flowId: string,
  part: PartReference,
): Promise<void> => {
  const { sql, deps, resources } = context;
  const pointer = '/ref/id';
  if (await isPartOfFlow(sql, flowId, part))
    throw apiError('already_exists', 'It has not been removed: there is nothing to restore.', { pointer });
  const [removal] = await sql.query<Removal>(removalStatement, [flowId, part.id, part.type]);
  if (!removal) throw notFound(part.type, part.id, pointer);
  if (part.type !== 'nodes' && !(await hasBothEnds(sql, flowId, removal)))
    throw apiError('not_found', 'A node that it belongs to is not there: restore the node first.', {
      pointer,
    });
  const together =
    part.type === 'nodes'
      ? await sql.query<Removal>(togetherStatement, [flowId, removal.revision, part.id])
      : [];
  const create = async (each: Removal): Promise<void> => {
    const created = await resources.create(each.part, each.partId, toBody(each, flowId, deps.fileLinks));
    await created();
  };
  await create(removal);
  for (const other of together) {
    const isThere = await isPartOfFlow(sql, flowId, { type: other.part, id: other.partId });
    if (!isThere && (await hasBothEnds(sql, flowId, other))) await create(other);
  }
};
