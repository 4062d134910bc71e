/** Codes of the faults of an action. */
export type ActionFaultCode =
  | 'attribute_required'
  | 'attribute_invalid'
  | 'attribute_unknown'
  | 'condition_does_not_compile'
  | 'action_not_supported';

/** One fault of an action; `path` leads to it from the action's attributes. */
export interface ActionFault {
  readonly path: readonly (string | number)[];
  readonly code: ActionFaultCode;
  readonly detail: string;
  /** Where in an expression the fault is, as offsets of its characters. */
  readonly from?: number;
  readonly to?: number;
}
