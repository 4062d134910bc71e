import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useNoteText } from '../canvas/components/use-note-text.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { catchFocus, focusSoon } from '../components/regions.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';
import type { OutlineNote, OutlineNotes } from './use-outline-notes.ts';

const goToTree = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  focusSoon('.outline-tree');
};

interface NoteLineProps {
  readonly shown: OutlineNote;
  readonly texts: CanvasTexts;
  readonly isFound: boolean;
}

const NoteLine = ({ shown, texts, isFound }: NoteLineProps): ReactElement => {
  const { canWrite } = useFlowEditor();
  const { written, write, keep, change } = useNoteText(shown, texts);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFound) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isFound]);
  const remove = (): void => {
    change(null);
    catchFocus('.outline-note-text', '.outline-tree');
  };
  const { noteId, nearName } = shown;
  const near = nearName === null ? null : texts.noteNear(nearName);
  return (
    <li className={`outline-note ${isFound ? 'is-found' : ''}`} data-note={noteId} ref={line}>
      <div className="outline-note-head">
        <span>{near}</span>
        {canWrite && <SymbolButton symbol="trash" label={texts.removeNote} onPress={remove} />}
      </div>
      <textarea
        className="field outline-note-text"
        rows={2}
        aria-label={near === null ? texts.note : `${texts.note}. ${near}`}
        placeholder={texts.noteHint}
        readOnly={!canWrite}
        maxLength={2000}
        value={written}
        onChange={(event) => write(event.target.value)}
        onBlur={keep}
        onKeyDown={goToTree}
      />
    </li>
  );
};

interface NoteListProps {
  readonly texts: CanvasTexts;
  readonly list: OutlineNotes;
}

/** The notes of the flow below the rows of the outline, each with the step that it lies at on the canvas. */
export const NoteList = ({ texts, list }: NoteListProps): ReactElement | null => {
  const { notes, isOpen, setOpen, foundId } = list;
  const listId = useId();
  if (notes.length === 0) return null;
  return (
    <section className="outline-notes" aria-label={texts.notes(notes.length)}>
      <button
        type="button"
        className="outline-notes-head"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <DesignSymbol name="down" />
        {texts.notes(notes.length)}
      </button>
      <ul id={listId} hidden={!isOpen}>
        {notes.map((shown) => (
          <NoteLine
            key={shown.noteId}
            shown={shown}
            texts={texts}
            isFound={isOpen && foundId === shown.noteId}
          />
        ))}
      </ul>
    </section>
  );
};
