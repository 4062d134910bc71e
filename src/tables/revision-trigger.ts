import type { TriggerDef } from '@mikro-orm/core';

/**
 * Defines the trigger that counts the changes of a table's rows in `revision`: every update, whatever statement makes it, and
 * those of one transaction once. A client that changes what it has read names the revision, and is refused when the row has another one by then.
 */
export const revisionTrigger = (table: string): TriggerDef => {
  const name = `${table}_count_revisions`;
  return {
    name,
    timing: 'before',
    events: ['update'],
    forEach: 'row',
    expression: `create trigger "${name}" before update on "${table}" for each row when (old.xmin is distinct from pg_current_xact_id()::xid) execute function count_revision()`,
  };
};
