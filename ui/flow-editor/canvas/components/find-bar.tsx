import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';

import { SymbolButton, TextButton } from '../../../design/button.tsx';
import { useFlowEditor } from '../../components/editor-context.ts';
import { returnFocus } from '../../components/return-focus.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import {
  findInNotes,
  findText,
  findWrongNames,
  type NoteMatch,
  replaceInNotes,
  replaceText,
  type TextMatch,
} from '../model/flow-texts.ts';
import '../../styles/find-bar.css';

/** A place where the text was found. */
export type FoundPlace = TextMatch | NoteMatch;

interface FindBarProps {
  readonly texts: CanvasTexts;
  /** Brings a place into sight; the focus stays in the bar. */
  readonly show: (found: FoundPlace) => void;
  readonly close: () => void;
  readonly announce: (words: string) => void;
}

const useFinding = ({ texts, show, announce }: FindBarProps) => {
  const { graph, layout, perform } = useFlowEditor();
  const { notes } = layout;
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const matches = useMemo(
    (): readonly FoundPlace[] => [...findText(graph, text), ...findInNotes(notes, text)],
    [graph, notes, text],
  );
  const step = (by: 1 | -1): void => {
    const begin = at < 0 && by < 0 ? 0 : at;
    const next = (begin + by + matches.length) % Math.max(1, matches.length);
    setAt(next);
    const found = matches[next];
    if (found) show(found);
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
  readonly texts: CanvasTexts;
  readonly press: (event: KeyboardEvent) => void;
  /** The text to find. */
  readonly text: string;
  /** Replaces all, or returns the words that say why not. */
  readonly replace: (by: string) => string | null;
}

const ReplaceField = ({ texts, press, text, replace }: ReplaceFieldProps): ReactElement => {
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
      {/* It keeps the focus when nothing is left to replace: the keys that undo work there, and not in a field. */}
      <TextButton onPress={() => refuse({ text, by, words: replace(by) ?? '' })} isDisabled={text === ''}>
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

/** Returns how to close the bar: the focus goes back to what had it before the field of the bar took it. */
const useClosing = (close: () => void): (() => void) => {
  const [before] = useState(() => document.activeElement);
  return () => {
    close();
    returnFocus(before);
  };
};

/** Finds words in names, texts, variables, conditions and notes, and replaces them in all of them at once. */
export const FindBar = (props: FindBarProps): ReactElement => {
  const { texts } = props;
  const { canWrite } = useFlowEditor();
  const { text, type, at, matches, step, replace } = useFinding(props);
  const close = useClosing(props.close);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
  };
  return (
    // Each control of the bar closes it with Escape.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className="find-bar" onKeyDown={({ key }) => key === 'Escape' && close()}>
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
      {canWrite && <ReplaceField {...{ texts, press, text, replace }} />}
    </search>
  );
};
