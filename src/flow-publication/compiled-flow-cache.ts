import { LRUCache } from 'lru-cache';

import type { Sql } from '../database/database.ts';
import { type CompiledFlow, compileFlow } from '../flow/compile.ts';
import type { FlowGraph } from '../flow/flow.ts';

/**
 * A cache of compiled flow versions; a published version never changes. Without it a reply takes a fifth more CPU of the service, and a
 * tenth more of PostgreSQL, in a flow of five questions (`npm run bench -- versions`).
 */
export interface CompiledFlowCache {
  /** Returns the compiled version. Throws `UnusableVersionError` when it does not exist or no longer compiles. */
  get(sql: Pick<Sql, 'query'>, versionId: string): Promise<CompiledFlow>;
}

/** The error of a published version that somebody changed or deleted by hand. */
export class UnusableVersionError extends Error {}

const graphStatement = { name: 'version_graph', text: 'select graph from flow_versions where id = $1' };

const loadCompiledFlow = async (sql: Pick<Sql, 'query'>, versionId: string): Promise<CompiledFlow> => {
  const [row] = await sql.query<{ graph: FlowGraph }>(graphStatement, [versionId]);
  if (!row) throw new UnusableVersionError(`flow version ${versionId} does not exist`);
  // The variables that its runs bring were checked at publication and are not stored.
  const compiled = compileFlow(row.graph, null);
  if (!compiled.ok)
    throw new UnusableVersionError(`flow version ${versionId} does not compile: ${compiled.faults[0]?.code}`);
  return compiled.flow;
};

/** Creates a cache of the `size` most recently used versions. */
export const createCompiledFlowCache = (size = 500): CompiledFlowCache => {
  const flows = new LRUCache<string, CompiledFlow>({ max: size });
  return {
    get: async (sql, versionId) => {
      const flow = flows.get(versionId) ?? (await loadCompiledFlow(sql, versionId));
      flows.set(versionId, flow);
      return flow;
    },
  };
};
