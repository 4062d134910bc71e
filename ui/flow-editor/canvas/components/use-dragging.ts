import type { NodeChange } from '@xyflow/react';
import { useCallback, useRef, useState } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { Edit } from '../../model/edit.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import { type CardBox, snapCard } from '../model/align-steps.ts';
import type { DraggedPositions } from './canvas-nodes.ts';
import type { CanvasCommands } from './use-canvas-commands.ts';

/** The lines that say with what a dragged card is in line, on the canvas. */
export interface HelperLines {
  readonly vertical: number | null;
  readonly horizontal: number | null;
}

const noLines: HelperLines = { vertical: null, horizontal: null };
const notePrefix = 'note:';

/** Moves cards and notes under the pointer. The flow hears of it when they are let go. */
export const useDragging = () => {
  const [dragged, setDragged] = useState<DraggedPositions>({});
  const [lines, setLines] = useState(noLines);
  // The pointer can be up before the last move is on the screen.
  const latest = useRef<DraggedPositions>({});
  const put = useCallback((moved: DraggedPositions, shown: HelperLines): void => {
    latest.current = { ...latest.current, ...moved };
    setDragged(latest.current);
    setLines(shown);
  }, []);
  const drag = useCallback(
    (changes: readonly NodeChange[], boxes: () => readonly CardBox[]): void => {
      const moves = changes.flatMap((change) =>
        change.type === 'position' && change.position ? [{ id: change.id, at: change.position }] : [],
      );
      const [first] = moves;
      if (!first) return;
      const all = moves.length === 1 ? boxes() : [];
      const own = all.find(({ id }) => id === first.id);
      if (!own) {
        put(Object.fromEntries(moves.map(({ id, at }) => [id, at])), noLines);
        return;
      }
      const others = all.filter(({ id }) => id !== first.id);
      const { x, y, vertical, horizontal } = snapCard({ ...own, ...first.at }, others);
      put({ [first.id]: { x, y } }, { vertical, horizontal });
    },
    [put],
  );
  /** Ends the drag, and returns where everything was let go. */
  const rest = useCallback((): DraggedPositions => {
    const moved = latest.current;
    latest.current = {};
    setDragged({});
    setLines(noLines);
    return moved;
  }, []);
  return { dragged, lines, drag, rest };
};

/** Returns what keeps the places of the cards and the notes that were dragged. */
export const useDrop = (
  commands: CanvasCommands,
  texts: CanvasTexts,
): ((dragged: DraggedPositions) => void) => {
  const { layout, perform } = useFlowEditor();
  return (dragged) => {
    const entries = Object.entries(dragged);
    commands.move(Object.fromEntries(entries.filter(([id]) => !id.startsWith(notePrefix))));
    const notes = entries.flatMap(([id, { x, y }]): readonly Edit[] => {
      const noteId = id.slice(notePrefix.length);
      const note = id.startsWith(notePrefix) ? layout.notes[noteId] : undefined;
      return note ? [{ kind: 'note', noteId, note: { ...note, x: Math.round(x), y: Math.round(y) } }] : [];
    });
    if (notes.length > 0) perform(texts.commands.note, notes);
  };
};
