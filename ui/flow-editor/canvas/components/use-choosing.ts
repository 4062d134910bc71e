import { type Edge, type Node, type NodeChange, useReactFlow } from '@xyflow/react';
import type { MouseEvent } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { CardBox } from '../model/align-steps.ts';
import type { CanvasScene, CanvasSubject } from './canvas-scene.ts';
import { type CanvasElements, toBox } from './use-canvas-elements.ts';

type Drag = (changes: readonly NodeChange[], boxes: () => readonly CardBox[]) => void;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** Returns the ids of the chosen nodes after what the pointer did. */
const chosenAfter = (now: readonly string[], changes: readonly NodeChange[]): readonly string[] => {
  const chosen = new Set(now);
  for (const change of changes) {
    if (change.type !== 'select' || change.id.startsWith('note:')) continue;
    if (change.selected) chosen.add(change.id);
    else chosen.delete(change.id);
  }
  return [...chosen];
};

const partUnder = ({ target }: MouseEvent): string | null => {
  const part = target instanceof Element ? target.closest('[data-part]') : null;
  return part instanceof HTMLElement ? (part.dataset['part'] ?? null) : null;
};

/** The row of a card that the pointer is on; nothing for the card itself. */
interface PartUnder {
  readonly actionId?: string | null;
  readonly transitionId?: string | null;
}

const useContextMenus = ({ links }: CanvasScene, openMenu: (subject: CanvasSubject) => void) => {
  const { selection, select } = useFlowEditor();
  const { screenToFlowPosition } = useReactFlow();
  // The menu is about what is under the pointer; of several chosen nodes, it is about all.
  const ask = (
    event: MouseEvent | globalThis.MouseEvent,
    nodeId: string | null,
    { actionId = null, transitionId = null }: PartUnder = {},
  ): void => {
    event.preventDefault();
    const screen = { x: event.clientX, y: event.clientY };
    const isOne = actionId !== null || transitionId !== null;
    if (nodeId !== null) {
      const nodeIds = !isOne && selection.nodeIds.includes(nodeId) ? selection.nodeIds : [nodeId];
      select({ nodeIds, actionId, transitionId });
    }
    openMenu({ nodeId, transitionId, screen, point: screenToFlowPosition(screen) });
  };
  const rowUnder = (event: MouseEvent, nodeId: string): PartUnder => {
    const part = partUnder(event);
    const node = links.nodes.get(nodeId);
    if (node?.actions.some(({ id }) => id === part) === true) return { actionId: part };
    return node?.transitions.some(({ id }) => id === part) === true ? { transitionId: part } : {};
  };
  return {
    onNodeContextMenu: (event: MouseEvent, { id, type }: Node) => {
      if (type === 'step') ask(event, id, rowUnder(event, id));
    },
    onEdgeContextMenu: (event: MouseEvent, { id, source }: Edge) => ask(event, source, { transitionId: id }),
    onPaneContextMenu: (event: MouseEvent | globalThis.MouseEvent) => ask(event, null),
  };
};

/** Chooses nodes, exits and places with the pointer. */
export const useChoosing = (
  scene: CanvasScene,
  openMenu: (subject: CanvasSubject) => void,
  drag: Drag,
  { cards }: CanvasElements,
) => {
  const { selection, select } = useFlowEditor();
  const boxes = (): readonly CardBox[] => cards.map((card) => toBox(card, scene.places));
  return {
    ...useContextMenus(scene, openMenu),
    onNodesChange: (changes: NodeChange[]) => {
      drag(changes, boxes);
      const nodeIds = chosenAfter(selection.nodeIds, changes);
      if (!isSame(nodeIds, selection.nodeIds)) select({ nodeIds });
    },
    onNodeClick: (event: MouseEvent) => {
      // The keys belong to the canvas, whatever on the card was pressed.
      const canvas = event.currentTarget.closest('.react-flow');
      const { activeElement } = document;
      const isTyping = activeElement instanceof HTMLTextAreaElement;
      if (canvas instanceof HTMLElement && !isTyping) canvas.focus({ preventScroll: true });
      if (partUnder(event) === null) select({ actionId: null, transitionId: null });
    },
    onPaneClick: () => select({ nodeIds: [], actionId: null, transitionId: null }),
    onEdgeClick: (_: MouseEvent, { id, source }: Edge) =>
      select({ nodeIds: [source], actionId: null, transitionId: id }),
  };
};
