import { useMemo, useState } from 'react';

import type { FlowGraph } from '../../../src/flow/flow.ts';
import { noteRise, useNotes } from '../canvas/components/use-notes.ts';
import type { ShownNote } from '../canvas/components/use-note-text.ts';
import type { Places } from '../canvas/layout/arrangement.ts';
import { arrangeBesidePage } from '../canvas/layout/arranger.ts';
import { toArrangementRequest } from '../canvas/model/arrangement-request.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { focusSoon } from '../components/regions.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';
import { findNearestNode } from './nearest-node.ts';
import type { OutlinePlaces } from './use-outline-places.ts';

/** A note, and the name of the node that it lies nearest to on the canvas; null in a flow without nodes. */
export interface OutlineNote extends ShownNote {
  readonly nearName: string | null;
}

/** The notes of the flow below the outline. */
export interface OutlineNotes {
  readonly notes: readonly OutlineNote[];
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The note that the bar to find has got to. */
  readonly foundId: string | null;
  /** Shows a note that was found; null for none. */
  find(noteId: string | null): void;
  /** Adds a note at the selected node, and lets the user write in it. */
  add(): void;
  goToNext(): void;
}

/** Arranges a flow that nobody has placed as the canvas does: a note in it would else be at another node there. */
const arrangeUnplaced = async (graph: FlowGraph, { isPlaced }: OutlinePlaces): Promise<Places> => {
  const nowhere = (): undefined => undefined;
  return isPlaced ? {} : arrangeBesidePage(toArrangementRequest(graph, nowhere, () => false));
};

/** Gives the notes of the flow, and the commands for them. */
export const useOutlineNotes = (texts: CanvasTexts, outlinePlaces: OutlinePlaces): OutlineNotes => {
  const { graph, layout, selection } = useFlowEditor();
  const { places } = outlinePlaces;
  const [isOpen, setOpen] = useState(false);
  const [foundId, setFoundId] = useState<string | null>(null);
  const notes = useMemo(() => {
    const names = new Map(graph.nodes.map(({ id, name }) => [id, name]));
    return Object.entries(layout.notes).map(([noteId, note]): OutlineNote => ({
      noteId,
      note,
      nearName: names.get(findNearestNode(places, { x: note.x, y: note.y + noteRise }) ?? '') ?? null,
    }));
  }, [graph, layout, places]);
  const { add, goToNext } = useNotes(texts, (noteId) => {
    setOpen(true);
    focusSoon(`[data-note="${CSS.escape(noteId)}"] textarea`);
  });
  const addAtSelected = async (): Promise<void> => {
    const unplaced = await arrangeUnplaced(graph, outlinePlaces);
    const nodeId = selection.nodeIds.at(-1) ?? '';
    const { x, y } = unplaced[nodeId] ?? places.get(nodeId) ?? { x: 0, y: 0 };
    add({ x, y: y - noteRise }, { kind: 'move', nodes: {}, unplaced });
  };
  return {
    notes,
    isOpen,
    setOpen,
    foundId,
    find: (noteId) => {
      setFoundId(noteId);
      if (noteId !== null) setOpen(true);
    },
    add: () => void addAtSelected(),
    goToNext,
  };
};
