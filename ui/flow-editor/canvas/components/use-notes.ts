import { useRef } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { Edit } from '../../model/edit.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { Point } from '../layout/arrangement.ts';

/** A new note stands so far above the node that it is about, in px. */
export const noteRise = 136;

/** The commands for the notes of a flow. Each is one step of undo. */
export interface NoteCommands {
  /**
   * Adds a note at a place of the canvas, and lets the user write in it. `places` keeps the nodes where they are, so that the note
   * stays at what it is about.
   */
  add(at: Point, places: Edit): void;
  /** Goes to the next note. */
  goToNext(): void;
}

/** Gives the commands for the notes of the flow on the screen; `open` brings a note into sight and lets the user write in it. */
export const useNotes = ({ commands }: CanvasTexts, open: (noteId: string) => void): NoteCommands => {
  const { layout, perform } = useFlowEditor();
  const last = useRef('');
  const goTo = (noteId: string): void => {
    last.current = noteId;
    open(noteId);
  };
  return {
    add: ({ x, y }, places) => {
      const noteId = crypto.randomUUID();
      const note = { x: Math.round(x), y: Math.round(y), width: 240, text: '' };
      perform(commands.note, [places, { kind: 'note', noteId, note }]);
      goTo(noteId);
    },
    goToNext: () => {
      const ids = Object.keys(layout.notes);
      const noteId = ids[(ids.indexOf(last.current) + 1) % ids.length];
      if (noteId !== undefined) goTo(noteId);
    },
  };
};
