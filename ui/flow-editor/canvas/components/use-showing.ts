import { useReactFlow } from '@xyflow/react';

import { useFlowEditor } from '../../components/editor-context.ts';
import type { NoteMatch, TextMatch } from '../model/flow-texts.ts';

/** Gives the commands that bring a place of the flow or a note into the middle of the canvas. */
export const useShowing = (goTo: (nodeId: string) => void) => {
  const { layout, select } = useFlowEditor();
  const { setCenter, getZoom } = useReactFlow();
  const showNote = (noteId: string): void => {
    const note = layout.notes[noteId];
    if (!note) return;
    void setCenter(note.x + note.width / 2, note.y + 60, { zoom: Math.max(0.7, getZoom()) });
  };
  const showFound = (found: TextMatch | NoteMatch): void => {
    if ('noteId' in found) {
      select({ nodeIds: [], actionId: null, transitionId: null });
      showNote(found.noteId);
      return;
    }
    const { nodeId, actionId, transitionId } = found;
    goTo(nodeId);
    select({ nodeIds: [nodeId], actionId, transitionId });
  };
  return { showNote, showFound };
};
