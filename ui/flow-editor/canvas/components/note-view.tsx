import type { Node, NodeProps } from '@xyflow/react';
import { memo, type ReactElement, useState } from 'react';

import { DesignSymbol } from '../../../design/symbol.tsx';
import { useFlowEditor } from '../../components/editor-context.ts';
import type { CanvasNote } from '../../model/edit.ts';
import { useCanvasScene } from './canvas-scene.ts';

/** A note, as the canvas library holds it. */
export type NoteNode = Node<{ readonly noteId: string; readonly note: CanvasNote }, 'note'>;

const NoteCard = ({ data: { noteId, note }, selected }: NodeProps<NoteNode>): ReactElement => {
  const { texts, canWrite } = useCanvasScene();
  const { perform } = useFlowEditor();
  const [text, setText] = useState<string | null>(null);
  const keep = (): void => {
    if (text !== null && text !== note.text)
      perform(texts.deeds.note, [{ kind: 'note', noteId, note: { ...note, text } }]);
    setText(null);
  };
  return (
    <div className={`canvas-note ${selected ? 'is-selected' : ''}`}>
      <textarea
        className="canvas-note-text nodrag nowheel"
        tabIndex={-1}
        aria-label={texts.note}
        placeholder={texts.noteHint}
        readOnly={!canWrite}
        maxLength={2000}
        value={text ?? note.text}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {canWrite && (
        <button
          type="button"
          tabIndex={-1}
          className="canvas-note-remove nodrag"
          aria-label={texts.removeNote}
          onClick={() => perform(texts.deeds.note, [{ kind: 'note', noteId, note: null }])}
        >
          <DesignSymbol name="cross" />
        </button>
      )}
    </div>
  );
};

/** Draws a note for people, which is no part of the flow. */
export const NoteView = memo(NoteCard);
