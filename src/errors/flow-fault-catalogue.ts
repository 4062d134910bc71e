/** The faults that prevent the publication of a flow; a part of the catalogue of all errors. */
export const flowFaultCatalogue = {
  several_start_nodes: {
    status: 422,
    title: 'several start nodes',
    meaning: 'More than one node of the flow is a start node.',
  },
  no_start_node: { status: 422, title: 'no start node', meaning: 'The flow has no start node.' },
  no_reachable_end: {
    status: 422,
    title: 'no reachable end',
    meaning: 'No end node of the flow can be reached.',
  },
  endless_loop: {
    status: 422,
    title: 'endless loop',
    meaning: 'The flow has a loop without an exit, a question or a wait.',
  },
  unreachable_node: {
    status: 422,
    title: 'unreachable node',
    meaning: 'A node of the flow cannot be reached.',
  },
  node_without_way_out: {
    status: 422,
    title: 'node without a way out',
    meaning: 'A node of the flow is not an end node and has no transition.',
  },
  condition_does_not_compile: {
    status: 422,
    title: 'condition does not compile',
    meaning: 'A condition is not a valid CEL expression.',
  },
  variable_never_set: {
    status: 422,
    title: 'variable is never set',
    meaning: 'A text or condition uses a session variable that nothing sets.',
  },
  placeholder_unknown: {
    status: 422,
    title: 'unknown placeholder',
    meaning:
      'A text has a placeholder that names no session variable and no field of the candidate or the vacancy.',
  },
  candidate_status_unknown: {
    status: 422,
    title: 'unknown candidate status',
    meaning: 'An action sets a candidate status that the organization does not have.',
  },
  template_unknown: {
    status: 422,
    title: 'unknown template',
    meaning: 'An action sends a message template that the organization does not have.',
  },
  schedule_unknown: {
    status: 422,
    title: 'unknown schedule',
    meaning:
      'An action books on a schedule that the organization does not have, or with a user who has none.',
  },
  end_flow_type_missing: {
    status: 422,
    title: 'endFlowType missing',
    meaning: 'An end node needs an endFlowType.',
  },
  action_not_supported: {
    status: 422,
    title: 'action not supported',
    meaning: 'An action has the bytes of a file that is not stored yet: save the action again.',
  },
  action_invalid: {
    status: 422,
    title: 'invalid action',
    meaning: 'The value of an action does not have the shape of its type.',
  },
  transition_to_unknown_node: {
    status: 422,
    title: 'transition to an unknown node',
    meaning: 'A transition leads to a node that is not in the flow.',
  },
} as const satisfies Record<string, { status: number; title: string; meaning: string }>;
