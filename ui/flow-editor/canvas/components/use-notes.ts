import { useReactFlow } from '@xyflow/react';
import { useRef } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import { focusSoon } from '../../components/regions.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { Point } from '../layout/arrangement.ts';

const focusNote = (noteId: string): void => focusSoon(`[data-id="${CSS.escape(`note:${noteId}`)}"] textarea`);

/** The commands for the notes of the canvas. Each is one step of undo. */
interface NoteCommands {
  /** Adds a note at a place of the canvas, and lets the user write in it. */
  add(at: Point): void;
  /** Goes to the next note. */
  goToNext(): void;
}

/** Gives the commands for the notes of the flow on the screen. */
export const useNotes = ({ commands }: CanvasTexts): NoteCommands => {
  const { layout, perform } = useFlowEditor();
  const { setCenter, getZoom } = useReactFlow();
  const last = useRef('');
  return {
    add: ({ x, y }) => {
      const noteId = crypto.randomUUID();
      const note = { x: Math.round(x), y: Math.round(y), width: 240, text: '' };
      perform(commands.note, [{ kind: 'note', noteId, note }]);
      last.current = noteId;
      focusNote(noteId);
    },
    goToNext: () => {
      const ids = Object.keys(layout.notes);
      const noteId = ids[(ids.indexOf(last.current) + 1) % ids.length];
      const note = noteId === undefined ? undefined : layout.notes[noteId];
      if (noteId === undefined || !note) return;
      last.current = noteId;
      void setCenter(note.x + note.width / 2, note.y + 60, { zoom: Math.max(0.7, getZoom()) });
      focusNote(noteId);
    },
  };
};
