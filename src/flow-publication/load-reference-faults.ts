import type { Sql, SqlStatement } from '../database/database.ts';
import type { ReferencedTable } from '../flow/actions/action-kind.ts';
import type { FlowFault } from '../flow/compile.ts';
import type { FlowGraph } from '../flow/flow.ts';
import { findReferencedRows, type ReferencedRow } from '../flow/referenced-rows.ts';

/** How rows of a table are looked up, and the fault of an id that the organization does not have. */
interface TableReference {
  /** Takes the flow's id and the ids, and returns those that the organization of the flow has. */
  readonly statement: SqlStatement;
  readonly code: FlowFault['code'];
  /** The name of a row in the detail of the fault. */
  readonly rowName: string;
}

const tables: Readonly<Record<ReferencedTable, TableReference>> = {
  candidateStatuses: {
    statement: {
      name: 'flow_candidate_statuses',
      text: `select s.id from candidate_statuses s join flows f on f.organization_id = s.organization_id
              where f.id = $1 and s.id = any($2::uuid[])`,
    },
    code: 'candidate_status_unknown',
    rowName: 'candidate status',
  },
};

const loadTableFaults = async (
  sql: Sql,
  flowId: string,
  table: ReferencedTable,
  named: readonly ReferencedRow[],
): Promise<FlowFault[]> => {
  const { statement, code, rowName } = tables[table];
  const rows = await sql.query<{ id: string }>(statement, [flowId, named.map(({ id }) => id)]);
  const known = new Set(rows.map(({ id }) => id));
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, nodeId, nodeName, actionId, kind }) => {
      const detail = `"${nodeName}", action ${kind}: there is no ${rowName} ${id}.`;
      return { code, detail, nodeId, actionId };
    });
};

/**
 * Return a fault for each row that a flow's draft names and its organization does not have. Queries the database only for
 * tables that the draft names.
 */
export const loadReferenceFaults = async (
  sql: Sql,
  flowId: string,
  graph: FlowGraph,
): Promise<FlowFault[]> => {
  const byTable = Map.groupBy(findReferencedRows(graph), ({ table }) => table);
  const faults: FlowFault[] = [];
  for (const [table, named] of byTable) faults.push(...(await loadTableFaults(sql, flowId, table, named)));
  return faults;
};
