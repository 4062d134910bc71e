import type { Node, NodeProps } from '@xyflow/react';
import { type KeyboardEvent, memo, type ReactElement } from 'react';

import { DesignSymbol } from '../../../design/symbol.tsx';
import { focusSoon } from '../../components/regions.ts';
import { arrowShifts } from '../model/arrow-shifts.ts';
import { stepSizes } from '../model/step-shape.ts';
import { useCanvasScene } from './canvas-scene.ts';
import { type ShownNote, useNoteText } from './use-note-text.ts';

/** A note, as the canvas library holds it. */
export type NoteNode = Node<{ readonly [Name in keyof ShownNote]: ShownNote[Name] }, 'note'>;

const { grid } = stepSizes;

/** Adds to the words of a note its keys: Alt and an arrow move it, Escape goes back to the canvas. */
const useNoteOnCanvas = (shown: ShownNote) => {
  const { texts, canWrite } = useCanvasScene();
  const { written, write, keep, change } = useNoteText(shown, texts);
  const { note } = shown;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    event.stopPropagation();
    const [x, y] = (canWrite && event.altKey && arrowShifts[event.key]) || [0, 0];
    if (event.key === 'Escape') focusSoon('.react-flow');
    else if (x !== 0 || y !== 0)
      change({ ...note, text: written, x: note.x + x * grid, y: note.y + y * grid });
    else return;
    event.preventDefault();
  };
  return { texts, canWrite, written, write, keep, press, remove: () => change(null) };
};

const NoteCard = ({ data, selected }: NodeProps<NoteNode>): ReactElement => {
  const { texts, canWrite, written, write, keep, press, remove } = useNoteOnCanvas(data);
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
