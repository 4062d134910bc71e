import type { Sql } from '../database/database.ts';
import { validationError, notFound, type ApiFault } from '../errors/api-error.ts';
import { type CompiledFlow, type CompileResult, compileFlow, type FlowFault } from '../flow/compile.ts';
import type { FlowGraph } from '../flow/flow.ts';
import { faultsOfReferences } from './references.ts';
import { newId } from '../database/id.ts';
import { addFileReferencesOfDraft, addFileReferencesOfEarlierVersion } from '../messaging/file-references.ts';

/** A flow to publish; `version` publishes an earlier version again instead of the draft. */
export interface Publishing {
  readonly organizationId: string;
  readonly flowId: string;
  readonly version?: number;
  /** Session variables that runs will bring with them, so that a draft may use what it never sets. */
  readonly given?: readonly string[];
}

/** A published version: its row and its number, from 1 within the flow. */
export interface Published {
  readonly flowVersionId: string;
  readonly version: number;
}

const lockFlow = {
  name: 'flow_lock',
  text: 'select id from flows where id = $1 and organization_id = $2 for no key update',
};

// A statement of its own: the one that waits for the lock still sees what was before it.
const standing = {
  name: 'flow_standing',
  text: `select v.id as "flowVersionId", v.version
           from flows f join flow_versions v on v.id = f.published_version_id where f.id = $1`,
};

// Rows become the snapshot's shape in the database: one round trip, whatever the graph's size.
const draft = {
  name: 'flow_draft',
  text: `select coalesce(json_agg(json_build_object(
      'id', n.id, 'name', n.name, 'index', n.index, 'isStartFlow', n.is_start_flow, 'isEndFlow', n.is_end_flow,
      'endFlowType', n.end_flow_type,
      'actions', (select coalesce(json_agg(json_build_object('id', a.id, 'index', a.index, 'actionType', a.action_type,
          'subType', a.sub_type, 'value', a.value, 'variableName', a.variable_name, 'attachmentData', a.attachment_data)
          order by a.index, a.created_at, a.id), '[]') from node_actions a where a.node_id = n.id),
      'transitions', (select coalesce(json_agg(json_build_object('id', t.id, 'index', t.index, 'condition', t.condition,
          'exitNodeId', t.exit_node_id) order by t.index, t.created_at, t.id), '[]')
          from node_transitions t where t.node_id = n.id))
      order by n.index, n.created_at, n.id), '[]') as nodes
    from nodes n where n.flow_id = $1`,
};

const insert = {
  name: 'flow_version_insert',
  text: `insert into flow_versions (id, organization_id, flow_id, version, graph, settings, created_at, updated_at)
         select $1, $2, f.id,
           coalesce((select max(v.version) from flow_versions v where v.flow_id = f.id), 0) + 1, $4,
           json_build_object('name', f.name, 'reminderInterval', f.reminder_interval,
             'reminderMessage', f.reminder_message, 'sessionTimeout', f.session_timeout,
             'answerBurstSeconds', f.answer_burst_seconds), $5, $5
           from flows f where f.id = $3
         returning version`,
};

const earlier = {
  name: 'flow_version_by_number',
  text: 'select id, graph from flow_versions where flow_id = $1 and version = $2',
};

const mark = {
  name: 'flow_mark_published',
  text: `update flows set published_version_id = $2, published_at = $3, unpublished_changes = $4, updated_at = $3
          where id = $1`,
};

/** The path of the resource that a fault lies in, for the pointer of its error. */
const pointerOf = (fault: FlowFault): string => {
  if (fault.actionId) return `/nodeActions/${fault.actionId}`;
  if (fault.transitionId) return `/nodeTransitions/${fault.transitionId}`;
  return fault.nodeId ? `/nodes/${fault.nodeId}` : '/data';
};

const faultOf = (fault: FlowFault): ApiFault => ({
  code: fault.code,
  detail: fault.detail,
  pointer: pointerOf(fault),
});

const orThrow = (compiled: CompileResult): CompiledFlow => {
  if (!compiled.ok) throw validationError(compiled.faults.map(faultOf));
  return compiled.flow;
};

/** A graph that can be run: of the draft, or of a version. */
export interface RunnableGraph {
  /** Id of the version; null for the draft. */
  readonly versionId: string | null;
  readonly graph: FlowGraph;
  readonly flow: CompiledFlow;
}

/**
 * Reads a flow's draft and compiles it, with the names of session variables that its runs bring. Throws 422 with
 * every fault, each with the path of the node, action or transition that it lies in.
 */
export const readDraft = async (
  sql: Sql,
  flowId: string,
  given?: readonly string[],
): Promise<RunnableGraph> => {
  const [row] = await sql.query<FlowGraph>(draft, [flowId]);
  const graph: FlowGraph = { nodes: row?.nodes ?? [] };
  const compiled = compileFlow(graph, given);
  const unknown = await faultsOfReferences(sql, flowId, graph);
  if (unknown.length === 0) return { versionId: null, graph, flow: orThrow(compiled) };
  throw validationError([...(compiled.ok ? [] : compiled.faults), ...unknown].map(faultOf));
};

/** Reads a published version by its number. Throws 422 `version_unknown`, and its faults when it no longer compiles. */
export const readVersion = async (sql: Sql, flowId: string, version: number): Promise<RunnableGraph> => {
  const [row] = await sql.query<{ id: string; graph: FlowGraph }>(earlier, [flowId, version]);
  if (!row) {
    const detail = `The flow has no version ${version}.`;
    throw validationError([{ code: 'version_unknown', detail, pointer: '/data/attributes/version' }]);
  }
  // What its runs bring with them was known when it was published, and is not stored.
  return { versionId: row.id, graph: row.graph, flow: orThrow(compileFlow(row.graph, null)) };
};

const lock = async (sql: Sql, target: Publishing): Promise<void> => {
  const [flow] = await sql.query<{ id: string }>(lockFlow, [target.flowId, target.organizationId]);
  if (!flow) throw notFound('flows', target.flowId);
};

/**
 * Publishes the draft, or an earlier version again, as a new immutable version; runs keep the one that they began with.
 * Throws 404 for a flow that is not the organization's, 422 `version_unknown`, and 422 with every fault of the graph,
 * each with the path of the node, action or transition it lies in (decisions, section 5).
 */
export const publishFlow = async (sql: Sql, now: Date, target: Publishing): Promise<Published> => {
  const { organizationId, flowId, version, given } = target;
  await lock(sql, target);
  const again = version !== undefined;
  const { graph, versionId } = again
    ? await readVersion(sql, flowId, version)
    : await readDraft(sql, flowId, given);
  const id = newId();
  const values = [id, organizationId, flowId, JSON.stringify(graph), now];
  const [inserted] = await sql.query<{ version: number }>(insert, values);
  if (versionId === null) addFileReferencesOfDraft(sql, id, flowId);
  else addFileReferencesOfEarlierVersion(sql, id, versionId);
  sql.write(mark, [flowId, id, now, again]);
  await sql.flush();
  return { flowVersionId: id, version: inserted?.version ?? 1 };
};

/** Publishes a flow that was never published; of several first runs at once, one publishes and all use it. */
export const publishFirst = async (sql: Sql, now: Date, target: Publishing): Promise<Published> => {
  await lock(sql, target);
  const [published] = await sql.query<Published>(standing, [target.flowId]);
  return published ?? publishFlow(sql, now, target);
};
