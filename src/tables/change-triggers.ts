import type { TriggerDef } from '@mikro-orm/core';

/** How the rows of a table are reported to the change feed. */
export interface ReportedChanges {
  /** The type of the resource that shows the rows. */
  readonly type: string;
  /**
   * Where a row's thread stands: in `message_thread_id`, in its conversation, or it is the thread itself. Left out for rows
   * that belong to no thread.
   */
  readonly thread?: 'column' | 'conversation' | 'self';
  /**
   * The columns whose change an update has to make to be reported; every change when left out. `migration:create` does not see a
   * new one: write the migration by hand, as `migrations/Migration20261126184317_reported_columns.ts` does.
   */
  readonly shown?: readonly string[];
}

const functionArguments = ({ type, thread }: ReportedChanges): string => `'${type}', '${thread ?? 'none'}'`;

const statementTrigger = (
  table: string,
  event: 'insert' | 'delete',
  changes: ReportedChanges,
): TriggerDef => {
  const name = `${table}_reported_on_${event}`;
  const rows = event === 'insert' ? 'new' : 'old';
  return {
    name,
    timing: 'after',
    events: [event],
    forEach: 'statement',
    expression: `create trigger "${name}" after ${event} on "${table}" referencing ${rows} table as changed for each statement execute function report_changed_rows(${functionArguments(changes)})`,
  };
};

const anyDiffers = (columns: readonly string[]): string =>
  columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ');

// Row by row, so that the condition is checked without a call of the function: most updates of a thread show nothing.
const updateTrigger = (table: string, changes: ReportedChanges): TriggerDef => {
  const name = `${table}_reported_on_update`;
  const { shown } = changes;
  const columns = shown ? `of ${shown.map((column) => `"${column}"`).join(', ')} ` : '';
  const condition = shown ? `when (${anyDiffers(shown)}) ` : '';
  return {
    name,
    timing: 'after',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "${name}" after update ${columns}on "${table}" for each row ${condition}execute function report_changed_row(${functionArguments(changes)})`,
  };
};

/** Defines the triggers that report a table's changes in `organization_changes` (docs/decisions/046). */
export const changeTriggers = (table: string, changes: ReportedChanges): TriggerDef[] => [
  statementTrigger(table, 'insert', changes),
  statementTrigger(table, 'delete', changes),
  updateTrigger(table, changes),
];
