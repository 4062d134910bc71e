import type { Sql } from '../database/database.ts';
import { validationError, notFound, type ApiFault } from '../errors/api-error.ts';
import { type CompiledFlow, type CompileResult, compileFlow, type FlowFault } from '../flow/compile.ts';
import type { FlowGraph } from '../flow/flow.ts';
import { loadDraft } from './load-draft.ts';
import { loadReferenceFaults } from './load-reference-faults.ts';
import { newId } from '../database/id.ts';
import { addFileReferencesOfDraft, addFileReferencesOfEarlierVersion } from '../messaging/file-references.ts';

/** A flow to publish. With `version`, that version is published again instead of the draft. */
export interface PublishTarget {
  readonly organizationId: string;
  readonly flowId: string;
  readonly version?: number;
  /** Session variables that runs bring with them, so that a draft may use variables that it never sets; those of the flow by default. */
  readonly given?: readonly string[];
  /** Session variables that a run brings beside those. */
  readonly brought?: readonly string[];
  /** The words of the author about the version. */
  readonly note?: string | null;
  /** The user who publishes it; null for a client with a token. */
  readonly userId?: string | null;
}

/** A published version: the id of its row, and its number, which counts from 1 within the flow. */
export interface PublishedVersion {
  readonly flowVersionId: string;
  readonly version: number;
}

const lockFlowStatement = {
  name: 'flow_lock',
  text: 'select id from flows where id = $1 and organization_id = $2 for no key update',
};

// A separate statement after the lock: a statement that waits for the lock sees the rows as they were before the wait.
const publishedVersionStatement = {
  name: 'flow_standing',
  text: `select v.id as "flowVersionId", v.version
           from flows f join flow_versions v on v.id = f.published_version_id where f.id = $1`,
};

const insertStatement = {
  name: 'flow_version_insert',
  text: `insert into flow_versions (id, organization_id, flow_id, version, graph, settings, created_at, updated_at, note, published_by_id)
         select $1, $2, f.id,
           coalesce((select max(v.version) from flow_versions v where v.flow_id = f.id), 0) + 1, $4,
           flow_part_of('flows', to_jsonb(f)) - 'givenVariables' ||
             case when $8::jsonb is null then '{}' else jsonb_build_object('givenVariables', $8::jsonb) end, $5, $5, $6, $7
           from flows f where f.id = $3
         returning version`,
};

const versionStatement = {
  name: 'flow_version_by_number',
  text: `select id, graph, settings->'givenVariables' as "givenVariables" from flow_versions where flow_id = $1 and version = $2`,
};

const markPublishedStatement = {
  name: 'flow_mark_published',
  text: `update flows set published_version_id = $2, published_at = $3, unpublished_changes = $4, updated_at = $3
          where id = $1`,
};

/** Returns the path of the faulty resource, for the pointer of the error. */
const pointerOf = (fault: FlowFault): string => {
  if (fault.actionId) return `/nodeActions/${fault.actionId}`;
  if (fault.transitionId) return `/nodeTransitions/${fault.transitionId}`;
  return fault.nodeId ? `/nodes/${fault.nodeId}` : '/data';
};

const toApiFault = (fault: FlowFault): ApiFault => ({
  code: fault.code,
  detail: fault.detail,
  pointer: pointerOf(fault),
});

const compiledOrThrow = (compiled: CompileResult): CompiledFlow => {
  if (!compiled.ok) throw validationError(compiled.faults.map(toApiFault));
  return compiled.flow;
};

/** A graph that can be run, of the draft or of a version. */
export interface RunnableGraph {
  /** Id of the version; null for the draft. */
  readonly versionId: string | null;
  readonly graph: FlowGraph;
  readonly flow: CompiledFlow;
  /** The session variables that its runs bring; null for an old version that does not say so. */
  readonly givenVariables: readonly string[] | null;
}

/**
 * Loads and compiles a flow's draft. A draft may use the session variables that its runs bring. Throws 422 with every fault,
 * each with the path of its node, action or transition.
 */
export const loadRunnableDraft = async (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  { given, brought = [] }: Pick<PublishTarget, 'given' | 'brought'> = {},
): Promise<RunnableGraph> => {
  const draft = await loadDraft(sql, flowId);
  const { graph } = draft;
  const givenVariables = given ?? draft.givenVariables;
  const compiled = compileFlow(graph, [...givenVariables, ...brought]);
  const unknown = await loadReferenceFaults(sql, flowId, graph);
  if (unknown.length === 0)
    return { versionId: null, graph, flow: compiledOrThrow(compiled), givenVariables };
  throw validationError([...(compiled.ok ? [] : compiled.faults), ...unknown].map(toApiFault));
};

interface VersionRow {
  readonly id: string;
  readonly graph: FlowGraph;
  readonly givenVariables: readonly string[] | null;
}

/** Loads and compiles a published version by its number. Throws 422 `version_unknown`, and 422 with the faults if it no longer compiles. */
export const loadFlowVersion = async (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  version: number,
): Promise<RunnableGraph> => {
  const [row] = await sql.query<VersionRow>(versionStatement, [flowId, version]);
  if (!row) {
    const detail = `The flow has no version ${version}.`;
    throw validationError([{ code: 'version_unknown', detail, pointer: '/data/attributes/version' }]);
  }
  const { id: versionId, graph, givenVariables } = row;
  // It was checked with the variables that its runs bring when it was published.
  return { versionId, graph, flow: compiledOrThrow(compileFlow(graph, null)), givenVariables };
};

const lockFlow = async (sql: Sql, target: PublishTarget): Promise<void> => {
  const [flow] = await sql.query<{ id: string }>(lockFlowStatement, [target.flowId, target.organizationId]);
  if (!flow) throw notFound('flows', target.flowId);
};

/**
 * Publishes the draft, or an earlier version again, as a new immutable version. Runs keep the version that they started with.
 * Throws 404 for an unknown flow, 422 `version_unknown`, and 422 with every fault of the graph, each with the path of its node,
 * action or transition (docs/product-decisions.md#publishing-a-flow).
 */
export const publishFlow = async (sql: Sql, now: Date, target: PublishTarget): Promise<PublishedVersion> => {
  const { organizationId, flowId, version, note = null, userId = null } = target;
  await lockFlow(sql, target);
  const isRepublished = version !== undefined;
  const { graph, versionId, givenVariables } = isRepublished
    ? await loadFlowVersion(sql, flowId, version)
    : await loadRunnableDraft(sql, flowId, target);
  const id = newId();
  const given = givenVariables && JSON.stringify(givenVariables);
  const values = [id, organizationId, flowId, JSON.stringify(graph), now, note, userId, given];
  const [inserted] = await sql.query<{ version: number }>(insertStatement, values);
  if (versionId === null) addFileReferencesOfDraft(sql, id, flowId);
  else addFileReferencesOfEarlierVersion(sql, id, versionId);
  sql.write(markPublishedStatement, [flowId, id, now, isRepublished]);
  await sql.flush();
  return { flowVersionId: id, version: inserted?.version ?? 1 };
};

/** Publishes a flow unless it has a published version. Of several first runs at once, one publishes, and all use that version. */
export const publishIfNeverPublished = async (
  sql: Sql,
  now: Date,
  target: PublishTarget,
): Promise<PublishedVersion> => {
  await lockFlow(sql, target);
  const [published] = await sql.query<PublishedVersion>(publishedVersionStatement, [target.flowId]);
  return published ?? publishFlow(sql, now, target);
};
