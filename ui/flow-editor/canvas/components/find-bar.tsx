import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';

import { SymbolButton, TextButton } from '../../../design/button.tsx';
import { useFlowEditor } from '../../components/editor-context.ts';
import { findText, replaceText, type TextMatch } from '../model/flow-texts.ts';
import { useCanvasScene } from './canvas-scene.ts';

interface FindBarProps {
  readonly close: () => void;
  readonly announce: (words: string) => void;
}

const useFinding = (announce: FindBarProps['announce']) => {
  const { texts, goTo } = useCanvasScene();
  const { graph, select, perform } = useFlowEditor();
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const matches = useMemo(() => findText(graph, text), [graph, text]);
  const show = (match: TextMatch | undefined): void => {
    if (!match) return;
    goTo(match.nodeId);
    select({ nodeIds: [match.nodeId], actionId: match.actionId, transitionId: match.transitionId });
  };
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
  const replace = (by: string): void => {
    const { edits, places } = replaceText(graph, text, by);
    if (places > 0) perform(texts.commands.replace, edits);
    announce(texts.find.replaced(places));
  };
  return { text, type, at, matches, step, replace };
};

interface ReplaceFieldProps {
  readonly press: (event: KeyboardEvent) => void;
  readonly isDisabled: boolean;
  readonly replace: (by: string) => void;
}

const ReplaceField = ({ press, isDisabled, replace }: ReplaceFieldProps): ReactElement => {
  const { texts } = useCanvasScene();
  const [by, setBy] = useState('');
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
      <TextButton onPress={() => replace(by)} isDisabled={isDisabled}>
        {texts.find.replaceAll}
      </TextButton>
    </>
  );
};

/** Finds words in names, texts, variables and conditions, and replaces them in all of them at once. */
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
      {canWrite && <ReplaceField press={press} isDisabled={matches.length === 0} replace={replace} />}
    </search>
  );
};
