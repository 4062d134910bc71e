import { useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';

import { SymbolButton, TextButton } from '../../../design/button.tsx';
import { useFlowEditor } from '../../components/editor-context.ts';
import {
  findInNotes,
  findText,
  findWrongNames,
  type NoteMatch,
  replaceInNotes,
  replaceText,
  type TextMatch,
} from '../model/flow-texts.ts';
import { useCanvasScene } from './canvas-scene.ts';

interface FindBarProps {
  readonly close: () => void;
  readonly announce: (words: string) => void;
}

type FoundPlace = TextMatch | NoteMatch;

/** Gives the command that shows a place where the text was found. */
const useShowing = () => {
  const { goTo } = useCanvasScene();
  const { layout, select } = useFlowEditor();
  const { setCenter, getZoom } = useReactFlow();
  return (found: FoundPlace | undefined): void => {
    if (!found) return;
    if ('nodeId' in found) {
      goTo(found.nodeId);
      select({ nodeIds: [found.nodeId], actionId: found.actionId, transitionId: found.transitionId });
      return;
    }
    const note = layout.notes[found.noteId];
    if (!note) return;
    select({ nodeIds: [], actionId: null, transitionId: null });
    void setCenter(note.x + note.width / 2, note.y + 60, { zoom: Math.max(0.7, getZoom()) });
  };
};

const useFinding = (announce: FindBarProps['announce']) => {
  const { texts } = useCanvasScene();
  const { graph, layout, perform } = useFlowEditor();
  const { notes } = layout;
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const matches = useMemo(
    (): readonly FoundPlace[] => [...findText(graph, text), ...findInNotes(notes, text)],
    [graph, notes, text],
  );
  const show = useShowing();
  const step = (by: 1 | -1): void => {
    const begin = at < 0 && by < 0 ? 0 : at;
    const next = (begin + by + matches.length) % Math.max(1, matches.length);
    setAt(next);
    show(matches[next]);
  };
  const type = (typed: string): void => {
    setText(typed);
    setAt(-1);
  };
  const replace = (by: string): string | null => {
    const [wrong] = findWrongNames(graph, text, by);
    if (wrong !== undefined) return texts.find.wrongName(wrong);
    const edits = [...replaceText(graph, text, by).edits, ...replaceInNotes(notes, text, by)];
    if (edits.length > 0) perform(texts.commands.replace, edits);
    announce(texts.find.replaced(edits.length));
    return null;
  };
  return { text, type, at, matches, step, replace };
};

interface ReplaceFieldProps {
  readonly press: (event: KeyboardEvent) => void;
  /** The text to find. */
  readonly text: string;
  readonly isDisabled: boolean;
  /** Replaces all, or returns the words that say why not. */
  readonly replace: (by: string) => string | null;
}

const ReplaceField = ({ press, text, isDisabled, replace }: ReplaceFieldProps): ReactElement => {
  const { texts } = useCanvasScene();
  const [by, setBy] = useState('');
  const [refused, refuse] = useState({ text, by, words: '' });
  const isRefused = refused.words !== '' && refused.text === text && refused.by === by;
  return (
    <>
      <input
        className="field"
        aria-label={texts.find.replace}
        placeholder={texts.find.replace}
        value={by}
        onChange={(event) => setBy(event.target.value)}
        onKeyDown={press}
      />
      <TextButton onPress={() => refuse({ text, by, words: replace(by) ?? '' })} isDisabled={isDisabled}>
        {texts.find.replaceAll}
      </TextButton>
      {isRefused && (
        <p className="find-refusal" role="alert">
          {refused.words}
        </p>
      )}
    </>
  );
};

/** Finds words in names, texts, variables, conditions and notes, and replaces them in all of them at once. */
export const FindBar = ({ close, announce }: FindBarProps): ReactElement => {
  const { texts, canWrite } = useCanvasScene();
  const { text, type, at, matches, step, replace } = useFinding(announce);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
  };
  return (
    <search className="find-bar">
      <input
        className="field"
        aria-label={texts.find.find}
        placeholder={texts.find.find}
        // The bar is opened to type in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <output className="find-count">{text === '' ? '' : texts.find.count(at + 1, matches.length)}</output>
      <SymbolButton
        symbol="back"
        label={texts.find.previous}
        onPress={() => step(-1)}
        className="find-previous"
      />
      <SymbolButton symbol="down" label={texts.find.next} shortcut="Enter" onPress={() => step(1)} />
      <SymbolButton symbol="cross" label={texts.find.close} shortcut="Esc" onPress={close} />
      {canWrite && (
        <ReplaceField press={press} text={text} isDisabled={matches.length === 0} replace={replace} />
      )}
    </search>
  );
};
