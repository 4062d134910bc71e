import type { ActionDraft, FlowGraph } from '../flow/flow.ts';

/** A node of a generated flow before it gets its index; `exits` are its transitions in order. */
export interface NodeDraft {
  readonly id: string;
  readonly name: string;
  readonly actions: readonly ActionDraft[];
  readonly exits: readonly (readonly [condition: string, nodeId: string])[];
  readonly end?: 'accepted' | 'declined';
}

const buildAction = (
  [actionType, subType]: readonly [string, string],
  value: Readonly<Record<string, unknown>>,
  variableName: string | null = null,
): ActionDraft => ({ actionType, subType, value, variableName, attachmentData: null });

/** Builds an action say / text. */
export const buildSayAction = (text: string): ActionDraft => buildAction(['say', 'text'], { text });

/** Builds an ask action of any kind. */
export const buildAskAction = (
  kind: string,
  variableName: string,
  value: Readonly<Record<string, unknown>>,
): ActionDraft => buildAction(['ask', kind], value, variableName);

/** Builds an action set / session from CEL expressions by variable name. */
export const buildSetAction = (values: Readonly<Record<string, string>>): ActionDraft =>
  buildAction(['set', 'session'], { values });

/** Builds an action update / candidate from variable names by candidate field. */
export const buildUpdateAction = (fields: Readonly<Record<string, string>>): ActionDraft =>
  buildAction(['update', 'candidate'], { fields });

/** Builds the graph of the drafts in their order; the first one is the start node. */
export const buildGraph = (drafts: readonly NodeDraft[], newId: () => string): FlowGraph => ({
  nodes: drafts.map(({ id, name, actions, exits, end }, index) => ({
    id,
    name,
    index,
    isStartFlow: index === 0,
    isEndFlow: end !== undefined,
    endFlowType: end ?? null,
    actions: actions.map((action, at) => ({ ...action, id: newId(), index: at })),
    transitions: exits.map(([condition, exitNodeId], at) => ({
      id: newId(),
      index: at,
      condition,
      exitNodeId,
    })),
  })),
});
