import type { TriggerDef } from '@mikro-orm/core';

/** The parts of a flow whose changes are recorded: the types of their resources. */
export const flowParts = ['nodes', 'nodeActions', 'nodeTransitions', 'flows'] as const;

/** One of `flowParts`. */
export type FlowPart = (typeof flowParts)[number];

/** Defines the trigger that records the changes of a table's rows in `flow_changes` (docs/decisions/048). */
export const flowChangeTrigger = (table: string, part: FlowPart): TriggerDef => {
  const name = `${table}_record_flow_change`;
  // A new flow has no earlier draft, and a deleted one no later: only the changes of its settings are changes of it.
  const events: TriggerDef['events'] = part === 'flows' ? ['update'] : ['insert', 'update', 'delete'];
  return {
    name,
    timing: 'after',
    events,
    forEach: 'row',
    expression: `create trigger "${name}" after ${events.join(' or ')} on "${table}" for each row execute function record_flow_change('${part}')`,
  };
};
