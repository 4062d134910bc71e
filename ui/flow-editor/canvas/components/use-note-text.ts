import { useState } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { CanvasNote } from '../../model/edit.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';

/** A note of the layout, by its id. */
export interface ShownNote {
  readonly noteId: string;
  readonly note: CanvasNote;
}

/** Keeps the words of a note while they are written, and saves them when `keep` is called. */
export const useNoteText = ({ noteId, note }: ShownNote, { commands }: CanvasTexts) => {
  const { perform, canWrite } = useFlowEditor();
  const [text, setText] = useState<string | null>(null);
  const written = text ?? note.text;
  const change = (changed: CanvasNote | null): void =>
    perform(commands.note, [{ kind: 'note', noteId, note: changed }]);
  const keep = (): void => {
    if (!canWrite) return;
    // A note with nothing in it is none.
    if (written.trim() === '') change(null);
    else if (written !== note.text) change({ ...note, text: written });
    setText(null);
  };
  return { written, write: setText, keep, change };
};
