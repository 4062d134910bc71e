import type { Sql } from '../database/database.ts';
import type { FlowFault } from '../flow/compile.ts';
import type { FlowGraph } from '../flow/flow.ts';
import { candidateStatusesIn } from '../flow/referenced-rows.ts';

const knownStatusesStatement = {
  name: 'flow_candidate_statuses',
  text: `select s.id from candidate_statuses s join flows f on f.organization_id = s.organization_id
          where f.id = $1 and s.id = any($2::uuid[])`,
};

/** Return a fault for each candidate status that a flow's draft names and its organization does not have. */
export const loadReferenceFaults = async (
  sql: Sql,
  flowId: string,
  graph: FlowGraph,
): Promise<FlowFault[]> => {
  const named = candidateStatusesIn(graph);
  if (named.length === 0) return [];
  const rows = await sql.query<{ id: string }>(knownStatusesStatement, [flowId, named.map(({ id }) => id)]);
  const known = new Set(rows.map(({ id }) => id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, nodeId, nodeName, actionId }) => {
      const detail = `"${nodeName}", action update / candidate: there is no candidate status ${id}.`;
      return { code: 'candidate_status_unknown', detail, nodeId, actionId };
    });
};
