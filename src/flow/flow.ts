/** The ways in which an end node ends a run; `reset` empties the session and starts again instead. */
export const endFlowTypes = ['accepted', 'declined', 'update', 'reset'] as const;

/** One of `endFlowTypes`. */
export type EndFlowType = (typeof endFlowTypes)[number];

/** The graph of a draft or a version: plain JSON, which can be stored and compiled again. */
export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
}

/** A step: its actions run by `index`, then its transitions are tried by `index`. */
export interface FlowNode {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly isStartFlow: boolean;
  readonly isEndFlow: boolean;
  readonly endFlowType: EndFlowType | null;
  readonly actions: readonly FlowAction[];
  readonly transitions: readonly FlowTransition[];
}

/** An action without its place; the shape of `value` follows from `actionType` and `subType`. */
export interface ActionDraft {
  readonly actionType: string;
  readonly subType: string;
  readonly value: unknown;
  readonly variableName: string | null;
  readonly attachmentData: unknown;
}

/** An action of a node. */
export interface FlowAction extends ActionDraft {
  readonly id: string;
  readonly index: number;
}

/** A way to the next node, which is taken when the condition holds; an empty condition always holds. */
export interface FlowTransition {
  readonly id: string;
  readonly index: number;
  readonly condition: string;
  readonly exitNodeId: string;
}
