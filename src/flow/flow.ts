/** How a run ends at an end node; `reset` empties the session and begins again instead of ending. */
export const endFlowTypes = ['accepted', 'declined', 'update', 'reset'] as const;

/** One of `endFlowTypes`. */
export type EndFlowType = (typeof endFlowTypes)[number];

/** A flow's graph as drafted or published: plain JSON, so that a version can be stored and compiled again. */
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

/** What an action is made of, apart from its place; the shape of `value` follows from its kind. */
export interface ActionDraft {
  readonly actionType: string;
  readonly subType: string;
  readonly value: unknown;
  readonly variableName: string | null;
  readonly attachmentData: unknown;
}

/** One thing that a node does. */
export interface FlowAction extends ActionDraft {
  readonly id: string;
  readonly index: number;
}

/** A line to the node that follows when the condition holds; an empty condition always does. */
export interface FlowTransition {
  readonly id: string;
  readonly index: number;
  readonly condition: string;
  readonly exitNodeId: string;
}
