import type { Node, NodeProps } from '@xyflow/react';
import { type KeyboardEvent, memo, type ReactElement, useState } from 'react';

import { DesignSymbol } from '../../../design/symbol.tsx';
import { useFlowEditor } from '../../components/editor-context.ts';
import { focusSoon } from '../../components/regions.ts';
import type { CanvasNote } from '../../model/edit.ts';
import { arrowShifts } from '../model/arrow-shifts.ts';
import { stepSizes } from '../model/step-shape.ts';
import { useCanvasScene } from './canvas-scene.ts';

/** A note, as the canvas library holds it. */
export type NoteNode = Node<{ readonly noteId: string; readonly note: CanvasNote }, 'note'>;

const { grid } = stepSizes;

/** Keeps the words of a note while they are written; Alt and an arrow move it, Escape goes back to the canvas. */
const useNote = ({ noteId, note }: NoteNode['data']) => {
  const { texts, canWrite } = useCanvasScene();
  const { perform } = useFlowEditor();
  const [text, setText] = useState<string | null>(null);
  const written = text ?? note.text;
  const change = (changed: CanvasNote | null): void =>
    perform(texts.commands.note, [{ kind: 'note', noteId, note: changed }]);
  const keep = (): void => {
    if (!canWrite) return;
    // A note with nothing in it is none.
    if (written.trim() === '') change(null);
    else if (written !== note.text) change({ ...note, text: written });
    setText(null);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    event.stopPropagation();
    const [x, y] = (canWrite && event.altKey && arrowShifts[event.key]) || [0, 0];
    if (event.key === 'Escape') focusSoon('.react-flow');
    else if (x !== 0 || y !== 0)
      change({ ...note, text: written, x: note.x + x * grid, y: note.y + y * grid });
    else return;
    event.preventDefault();
  };
  return { texts, canWrite, written, write: setText, keep, press, remove: () => change(null) };
};

const NoteCard = ({ data, selected }: NodeProps<NoteNode>): ReactElement => {
  const { texts, canWrite, written, write, keep, press, remove } = useNote(data);
  return (
    <div className={`canvas-note ${selected ? 'is-selected' : ''}`}>
      <textarea
        className="canvas-note-text nodrag nowheel"
        tabIndex={-1}
        aria-label={texts.note}
        placeholder={texts.noteHint}
        readOnly={!canWrite}
        maxLength={2000}
        value={written}
        onChange={(event) => write(event.target.value)}
        onBlur={keep}
        onKeyDown={press}
      />
      {canWrite && (
        <button
          type="button"
          tabIndex={-1}
          className="canvas-note-remove nodrag"
          aria-label={texts.removeNote}
          onClick={remove}
        >
          <DesignSymbol name="cross" />
        </button>
      )}
    </div>
  );
};

/** Draws a note for people, which is no part of the flow. */
export const NoteView = memo(NoteCard);
