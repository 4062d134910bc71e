import type { FlowAction, FlowGraph, FlowNode, FlowTransition } from '../../../src/flow/flow.ts';

/** The settings of a flow that the editor shows; times as the API gives them. */
export interface EditorSettings {
  readonly name: string;
  /** In minutes; 0 sends no reminder. */
  readonly reminderInterval: number;
  readonly reminderMessage: string;
  /** In minutes. */
  readonly sessionTimeout: number;
  /** Null is the default of the channel. */
  readonly answerBurstSeconds: number | null;
  /** Session variables that runs bring with them. */
  readonly givenVariables: readonly string[];
}

/** Where a node stands on the canvas, in px at full size. */
export interface NodePosition {
  readonly x: number;
  readonly y: number;
  /** Automatic layout leaves a pinned node where it is. */
  readonly pinned?: boolean;
  readonly collapsed?: boolean;
}

/** A note on the canvas, for people only. */
export interface CanvasNote {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

/** The places of the nodes and the notes, by id. They are no part of the draft. */
export interface FlowLayout {
  readonly nodes: Readonly<Record<string, NodePosition>>;
  readonly notes: Readonly<Record<string, CanvasNote>>;
}

/** The attributes of a node itself. */
export type NodeChanges = Partial<
  Pick<FlowNode, 'name' | 'index' | 'isStartFlow' | 'isEndFlow' | 'endFlowType'>
>;

/** One change of the draft. An added part brings its own id. */
export type GraphEdit =
  | { readonly kind: 'addNode'; readonly node: FlowNode }
  | { readonly kind: 'updateNode'; readonly nodeId: string; readonly changes: NodeChanges }
  | { readonly kind: 'removeNode'; readonly nodeId: string }
  | { readonly kind: 'addAction'; readonly nodeId: string; readonly action: FlowAction }
  | {
      readonly kind: 'updateAction';
      readonly nodeId: string;
      readonly actionId: string;
      readonly changes: Partial<Omit<FlowAction, 'id'>>;
    }
  | { readonly kind: 'removeAction'; readonly nodeId: string; readonly actionId: string }
  | { readonly kind: 'addTransition'; readonly nodeId: string; readonly transition: FlowTransition }
  | {
      readonly kind: 'updateTransition';
      readonly nodeId: string;
      readonly transitionId: string;
      readonly changes: Partial<Omit<FlowTransition, 'id'>>;
    }
  | { readonly kind: 'removeTransition'; readonly nodeId: string; readonly transitionId: string };

/** One change that a user makes: of the draft, of the settings, or of the canvas. */
export type Edit =
  | GraphEdit
  | { readonly kind: 'updateSettings'; readonly changes: Partial<EditorSettings> }
  | {
      readonly kind: 'move';
      readonly nodes: Readonly<Record<string, NodePosition | null>>;
      /** Places for nodes that have none; a node that somebody has placed stays where it is. */
      readonly unplaced?: Readonly<Record<string, NodePosition>>;
    }
  | { readonly kind: 'note'; readonly noteId: string; readonly note: CanvasNote | null };

interface Part {
  readonly id: string;
  readonly index: number;
}

const add = <Item extends Part>(items: readonly Item[], item: Item): readonly Item[] =>
  [...items.filter(({ id }) => id !== item.id), item].toSorted((a, b) => a.index - b.index);

const remove = <Item extends Part>(items: readonly Item[], id: string): readonly Item[] =>
  items.filter((item) => item.id !== id);

const change = <Item extends Part>(
  items: readonly Item[],
  id: string,
  edit: (item: Item) => Item,
): readonly Item[] =>
  items.map((item) => (item.id === id ? edit(item) : item)).toSorted((a, b) => a.index - b.index);

const removeNode = (nodes: readonly FlowNode[], nodeId: string): readonly FlowNode[] =>
  remove(nodes, nodeId).map((node) =>
    node.transitions.some(({ exitNodeId }) => exitNodeId === nodeId)
      ? { ...node, transitions: node.transitions.filter(({ exitNodeId }) => exitNodeId !== nodeId) }
      : node,
  );

const editNode = (node: FlowNode, edit: GraphEdit): FlowNode => {
  const { actions, transitions } = node;
  switch (edit.kind) {
    case 'updateNode':
      return { ...node, ...edit.changes };
    case 'addAction':
      return { ...node, actions: add(actions, edit.action) };
    case 'updateAction':
      return { ...node, actions: change(actions, edit.actionId, (old) => ({ ...old, ...edit.changes })) };
    case 'removeAction':
      return { ...node, actions: remove(actions, edit.actionId) };
    case 'addTransition':
      return { ...node, transitions: add(transitions, edit.transition) };
    case 'updateTransition': {
      const { transitionId, changes } = edit;
      return { ...node, transitions: change(transitions, transitionId, (old) => ({ ...old, ...changes })) };
    }
    case 'removeTransition':
      return { ...node, transitions: remove(transitions, edit.transitionId) };
    case 'addNode':
    case 'removeNode':
      return node;
  }
};

/**
 * Returns the graph after an edit. A removed node takes the transitions to it along. An edit of a part that is not there
 * changes nothing.
 */
export const applyGraphEdit = ({ nodes }: FlowGraph, edit: GraphEdit): FlowGraph => {
  switch (edit.kind) {
    case 'addNode':
      return { nodes: add(nodes, edit.node) };
    case 'removeNode':
      return { nodes: removeNode(nodes, edit.nodeId) };
    default:
      return { nodes: change(nodes, edit.nodeId, (node) => editNode(node, edit)) };
  }
};
