import { z } from 'zod';

import type { Sql, SqlStatement } from '../database/database.ts';
import type { ReferencedTable } from '../flow/actions/action-kind.ts';
import type { FlowFault } from '../flow/compile.ts';
import type { FlowGraph } from '../flow/flow.ts';
import { findReferencedRows, type ReferencedRow } from '../flow/referenced-rows.ts';
import { type TemplateComponent, templateValues } from '../messaging/template.ts';
import { findTemplateValueFaults, type TemplateValueFault } from '../messaging/template-values.ts';

/** A row that the organization has; a template with its components. */
interface KnownRow {
  readonly id: string;
  readonly components?: readonly TemplateComponent[];
}

const templateAction = z.object({ components: z.array(templateValues).default([]) });

/** How rows of a table are looked up, and the fault of an id that the organization does not have. */
interface TableReference {
  /** Takes the flow's id and the ids, and returns those that the organization of the flow has. */
  readonly statement: SqlStatement;
  readonly code: FlowFault['code'];
  /** The name of a row in the detail of the fault. */
  readonly rowName: string;
  /** Returns what does not fit between a row and the value of the action that names it. */
  readonly findValueFaults?: (row: KnownRow, value: unknown) => readonly TemplateValueFault[];
}

/** A value that is no value of a template is a fault of its action, and is left out here. */
const findTemplateFaults = ({ components = [] }: KnownRow, value: unknown): readonly TemplateValueFault[] => {
  const { data } = templateAction.safeParse(value);
  return data ? findTemplateValueFaults(components, data.components) : [];
};

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
  messageTemplates: {
    statement: {
      name: 'flow_message_templates',
      text: `select m.id, m.components from message_templates m join flows f on f.organization_id = m.organization_id
              where f.id = $1 and m.id = any($2::uuid[])`,
    },
    code: 'template_unknown',
    rowName: 'message template',
    findValueFaults: findTemplateFaults,
  },
  schedules: {
    statement: {
      name: 'flow_schedules',
      text: `select s.id from schedules s join flows f on f.organization_id = s.organization_id
              where f.id = $1 and s.id = any($2::uuid[])`,
    },
    code: 'schedule_unknown',
    rowName: 'schedule',
  },
  bookableUsers: {
    statement: {
      name: 'flow_bookable_users',
      text: `select u.id from users u join flows f on f.organization_id = u.organization_id
              where f.id = $1 and u.id = any($2::uuid[])
                and exists (select from schedules s where s.user_id = u.id and s.status = 'active')`,
    },
    code: 'schedule_unknown',
    rowName: 'user with an active schedule',
  },
};

const toFault = (
  { nodeId, nodeName, actionId, kind, ...reference }: ReferencedRow,
  code: FlowFault['code'],
  detail: string,
  path: FlowFault['path'] = reference.path,
): FlowFault => ({ code, detail: `"${nodeName}", action ${kind}: ${detail}`, nodeId, actionId, path });

const loadTableFaults = async (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  table: ReferencedTable,
  named: readonly ReferencedRow[],
): Promise<FlowFault[]> => {
  const { statement, code, rowName, findValueFaults } = tables[table];
  const rows = await sql.query<KnownRow>(statement, [flowId, named.map(({ id }) => id)]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return named.flatMap((reference) => {
    const row = known.get(reference.id);
    if (!row) return [toFault(reference, code, `there is no ${rowName} ${reference.id}.`)];
    const faults = findValueFaults?.(row, reference.value) ?? [];
    return faults.map(({ detail, path }) =>
      toFault(reference, 'template_parameters_invalid', detail, ['value', ...path]),
    );
  });
};

/**
 * Returns a fault for each row that a flow's draft names and its organization does not have. Queries the database only for
 * tables that the draft names.
 */
export const loadReferenceFaults = async (
  sql: Pick<Sql, 'query'>,
  flowId: string,
  graph: FlowGraph,
): Promise<FlowFault[]> => {
  const byTable = Map.groupBy(findReferencedRows(graph), ({ table }) => table);
  const faults: FlowFault[] = [];
  for (const [table, named] of byTable) faults.push(...(await loadTableFaults(sql, flowId, table, named)));
  return faults;
};
