import type { TriggerDef } from '@mikro-orm/core';

const statementTrigger = (table: string, event: 'insert' | 'delete', counts: string): TriggerDef => {
  const name = `${table}_counted_on_${event}`;
  const rows = event === 'insert' ? 'new' : 'old';
  return {
    name,
    timing: 'after',
    events: [event],
    forEach: 'statement',
    expression: `create trigger "${name}" after ${event} on "${table}" referencing ${rows} table as changed for each statement execute function ${counts}()`,
  };
};

/** Trigger that deletes the row counts of a deleted organization. */
export const deleteRowCountsTrigger: TriggerDef = {
  name: 'organizations_forget_counts',
  timing: 'after',
  events: ['delete'],
  forEach: 'statement',
  expression:
    'create trigger "organizations_forget_counts" after delete on "organizations" referencing old table as changed for each statement execute function forget_row_counts()',
};

/**
 * Defines the triggers that count a table's rows per organization in `row_counts`. A list of 500,000 rows would take 40 ms of a
 * core to count them, and an insert takes 0.1 ms longer (docs/decisions/008).
 */
export const rowCountTriggers = (table: string): TriggerDef[] => [
  statementTrigger(table, 'insert', 'count_rows'),
  statementTrigger(table, 'delete', 'count_rows'),
];

/** Defines the row-count triggers of a table with soft deletion: deleted rows are not counted. */
export const liveRowCountTriggers = (table: string): TriggerDef[] => {
  const name = `${table}_counted_on_soft_delete`;
  return [
    statementTrigger(table, 'insert', 'count_live_rows'),
    statementTrigger(table, 'delete', 'count_live_rows'),
    {
      name,
      timing: 'after',
      events: ['update'],
      forEach: 'row',
      expression: `create trigger "${name}" after update of "deleted_at" on "${table}" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_soft_delete()`,
    },
  ];
};
