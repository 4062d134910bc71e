import type { Sql } from '../database/database.ts';
import { type CompiledFlow, compileFlow } from '../flow/compile.ts';
import type { FlowGraph } from '../flow/flow.ts';

/** Published versions, compiled once: a version never changes, so neither does its compiled form. */
export interface VersionCache {
  /** Answers the compiled version; throws when it is not there or no longer compiles. */
  get(sql: Sql, versionId: string): Promise<CompiledFlow>;
}

/** A published version that cannot be used, since somebody changed it by hand. */
export class UnusableVersion extends Error {}

const select = { name: 'version_graph', text: 'select graph from flow_versions where id = $1' };

const load = async (sql: Sql, versionId: string): Promise<CompiledFlow> => {
  const [row] = await sql.query<{ graph: FlowGraph }>(select, [versionId]);
  if (!row) throw new UnusableVersion(`flow version ${versionId} does not exist`);
  // What its runs bring with them was known when it was published, and is not stored.
  const compiled = compileFlow(row.graph, null);
  if (!compiled.ok)
    throw new UnusableVersion(`flow version ${versionId} does not compile: ${compiled.faults[0]?.code}`);
  return compiled.flow;
};

/** Keeps the most recently used versions, at most `size` of them. */
export const createVersionCache = (size = 500): VersionCache => {
  const kept = new Map<string, CompiledFlow>();
  return {
    get: async (sql, versionId) => {
      const flow = kept.get(versionId) ?? (await load(sql, versionId));
      kept.delete(versionId);
      kept.set(versionId, flow);
      const oldest = kept.keys().next().value;
      if (kept.size > size && oldest !== undefined) kept.delete(oldest);
      return flow;
    },
  };
};
