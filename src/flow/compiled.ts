import type { Action } from './actions/action.ts';
import type { Expression } from './condition.ts';
import type { EndFlowType } from './flow.ts';
import type { Language } from './language.ts';

/** A published graph, checked and compiled: what runs execute. It holds functions and cannot be stored. */
export interface CompiledFlow {
  readonly language: Language;
  readonly startNodeId: string;
  /** Whether a text or an expression of it shows or computes with the run's vacancy. */
  readonly readsVacancy: boolean;
  readonly nodes: ReadonlyMap<string, CompiledNode>;
}

/** A node with its actions and transitions in the order in which they are taken. */
export interface CompiledNode {
  readonly id: string;
  readonly name: string;
  /** How the run ends here; null where it goes on. */
  readonly end: EndFlowType | null;
  readonly actions: readonly CompiledAction[];
  readonly transitions: readonly CompiledTransition[];
}

/** An action in its place. */
export interface CompiledAction {
  readonly id: string;
  readonly action: Action;
}

/** A way out of a node. */
export interface CompiledTransition {
  readonly id: string;
  readonly condition: Expression;
  readonly exitNodeId: string;
}

/** Codes of the faults of a flow. */
export type FlowFaultCode =
  | 'no_start_node'
  | 'several_start_nodes'
  | 'no_reachable_end'
  | 'endless_loop'
  | 'unreachable_node'
  | 'node_without_way_out'
  | 'condition_does_not_compile'
  | 'variable_never_set'
  | 'candidate_status_unknown'
  | 'end_flow_type_missing'
  | 'action_not_supported'
  | 'action_invalid'
  | 'transition_to_unknown_node';

/** One fault of a flow, and the node, action or transition that it lies in. */
export interface FlowFault {
  readonly code: FlowFaultCode;
  readonly detail: string;
  readonly nodeId?: string;
  readonly actionId?: string;
  readonly transitionId?: string;
}
