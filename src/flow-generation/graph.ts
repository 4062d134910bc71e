/** A flow's graph, in the form in which the engine of conversations compiles it. */
export interface GeneratedGraph {
  readonly nodes: readonly GeneratedNode[];
}

/** A node with what it does and the ways out of it. */
export interface GeneratedNode {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly isStartFlow: boolean;
  readonly isEndFlow: boolean;
  readonly endFlowType: 'accepted' | 'declined' | null;
  readonly actions: readonly GeneratedAction[];
  readonly transitions: readonly GeneratedTransition[];
}

/** One thing that a node does. */
export interface GeneratedAction {
  readonly id: string;
  readonly index: number;
  readonly actionType: 'say' | 'ask' | 'set' | 'update';
  readonly subType: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly variableName: string | null;
  readonly attachmentData: null;
}

/** A way to another node; an empty condition always holds. */
export interface GeneratedTransition {
  readonly id: string;
  readonly index: number;
  readonly condition: string;
  readonly exitNodeId: string;
}

/** An action before it has its place. */
export type Act = Pick<GeneratedAction, 'actionType' | 'subType' | 'value' | 'variableName'>;

/** A node before it has its place; `to` are its ways out, each with its condition. */
export interface Sketch {
  readonly id: string;
  readonly name: string;
  readonly acts: readonly Act[];
  readonly to: readonly (readonly [condition: string, nodeId: string])[];
  readonly end?: 'accepted' | 'declined';
}

/** say / text */
export const sayAction = (text: string): Act => ({
  actionType: 'say',
  subType: 'text',
  value: { text },
  variableName: null,
});

/** ask / any kind */
export const askAction = (
  subType: string,
  variableName: string,
  value: Readonly<Record<string, unknown>>,
): Act => ({
  actionType: 'ask',
  subType,
  value,
  variableName,
});

/** set / session; values are CEL. */
export const setAction = (values: Readonly<Record<string, string>>): Act => ({
  actionType: 'set',
  subType: 'session',
  value: { values },
  variableName: null,
});

/** update / candidate: fields to the session variables that they are written from. */
export const updateAction = (fields: Readonly<Record<string, string>>): Act => ({
  actionType: 'update',
  subType: 'candidate',
  value: { fields },
  variableName: null,
});

/** Gives sketches their places, the first one being the start. */
export const graphOfSketches = (sketches: readonly Sketch[], newId: () => string): GeneratedGraph => ({
  nodes: sketches.map(({ id, name, acts, to, end }, index) => ({
    id,
    name,
    index,
    isStartFlow: index === 0,
    isEndFlow: end !== undefined,
    endFlowType: end ?? null,
    actions: acts.map((act, at) => ({ ...act, id: newId(), index: at, attachmentData: null })),
    transitions: to.map(([condition, exitNodeId], at) => ({ id: newId(), index: at, condition, exitNodeId })),
  })),
});
