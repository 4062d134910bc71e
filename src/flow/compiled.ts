import type { Action } from './actions/action.ts';
import type { Expression } from './condition.ts';
import type { EndFlowType } from './flow.ts';
import type { Language } from './language.ts';

/** A published graph, checked and compiled for its runs. It contains functions and cannot be stored. */
export interface CompiledFlow {
  readonly language: Language;
  readonly startNodeId: string;
  /** Whether a text or an expression uses the run's vacancy. */
  readonly readsVacancy: boolean;
  /** Whether a run has to name the schedule that it books on. */
  readonly needsSchedule: boolean;
  readonly nodes: ReadonlyMap<string, CompiledNode>;
}

/** A node with its actions and transitions, in their order. */
export interface CompiledNode {
  readonly id: string;
  readonly name: string;
  /** How the run ends here; null where it continues. */
  readonly end: EndFlowType | null;
  readonly actions: readonly CompiledAction[];
  readonly transitions: readonly CompiledTransition[];
}

/** A compiled action with its id. */
export interface CompiledAction {
  readonly id: string;
  readonly action: Action;
}

/** A compiled transition. */
export interface CompiledTransition {
  readonly id: string;
  readonly condition: Expression;
  readonly exitNodeId: string;
}

/** The codes of the faults of a flow. */
export const flowFaultCodes = [
  'no_start_node',
  'several_start_nodes',
  'no_reachable_end',
  'endless_loop',
  'unreachable_node',
  'node_without_way_out',
  'condition_does_not_compile',
  'variable_never_set',
  'placeholder_unknown',
  'candidate_status_unknown',
  'template_unknown',
  'schedule_unknown',
  'template_parameters_invalid',
  'end_flow_type_missing',
  'action_not_supported',
  'action_invalid',
  'transition_to_unknown_node',
] as const;

/** One of `flowFaultCodes`. */
export type FlowFaultCode = (typeof flowFaultCodes)[number];

/** One fault of a flow, with the ids of the node, action or transition that has it. */
export interface FlowFault {
  readonly code: FlowFaultCode;
  readonly detail: string;
  readonly nodeId?: string;
  readonly actionId?: string;
  readonly transitionId?: string;
  /** Leads to the fault from the attributes of the action or the transition. */
  readonly path?: readonly (string | number)[];
  /** Where in an expression the fault is, as offsets of its characters; `to` is behind the last one. */
  readonly from?: number;
  readonly to?: number;
}
