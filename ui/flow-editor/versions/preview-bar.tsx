import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import type { GraphPreview } from '../components/graph-preview.ts';
import { usePanelTexts } from '../components/panel-context.ts';
import { changeSymbols } from './change-mark.tsx';
import { describePartChange, listPartNames, selectionOfChange, useChangeTexts } from './change-words.ts';
import { type ChangeKind, changeKinds, type PartChange } from './graph-diff.ts';

/** Explains the marks: how many parts have each. */
const Legend = ({ changes }: { readonly changes: readonly PartChange[] }): ReactElement => {
  const texts = usePanelTexts();
  const countOf = (kind: ChangeKind): number => changes.filter(({ change }) => change === kind).length;
  return (
    <ul className="preview-legend" aria-label={texts.legend}>
      {changeKinds
        .filter((kind) => countOf(kind) > 0)
        .map((kind) => (
          <li key={kind} className={`change-mark change-mark-${kind}`}>
            <DesignSymbol name={changeSymbols[kind]} />
            {countOf(kind)} {texts.changes[kind]}
          </li>
        ))}
    </ul>
  );
};

/** Goes from one change to the next, in the order of the flow: by buttons, by F7, and back with Shift. */
const useChangeSteps = (changes: readonly PartChange[]) => {
  const { select } = useFlowEditor();
  const [shown, show] = useState<PartChange | null>(null);
  const at = changes.findIndex(({ id }) => id === shown?.id);
  const step = (by: 1 | -1): void => {
    const begin = at < 0 && by < 0 ? 0 : at;
    const next = changes[(begin + by + changes.length) % changes.length];
    if (!next) return;
    show(next);
    select(selectionOfChange(next));
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'F7') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { at, step };
};

const ChangeSteps = ({ preview }: { readonly preview: GraphPreview }): ReactElement => {
  const texts = usePanelTexts();
  const words = useChangeTexts();
  const { changes, graph } = preview;
  const { at, step } = useChangeSteps(changes);
  const shown = changes[at];
  const { title, summary } = shown
    ? describePartChange(shown, listPartNames(graph), words)
    : { title: '', summary: '' };
  return (
    <div className="preview-steps">
      <SymbolButton symbol="back" label={texts.previousChange} shortcut="Shift F7" onPress={() => step(-1)} />
      <SymbolButton
        symbol="back"
        label={texts.nextChange}
        shortcut="F7"
        className="preview-next"
        onPress={() => step(1)}
      />
      <output className="preview-at">
        {shown ? (
          <>
            {texts.changeOf(at + 1, changes.length)} <strong>{title}</strong>: {summary}
          </>
        ) : (
          <>
            {texts.changeCount(changes.length)}
            <span className="menu-hint">
              {texts.nextChange} <kbd className="key">F7</kbd>
            </span>
          </>
        )}
      </output>
    </div>
  );
};

/** Says what is shown in place of the draft, explains the marks of a comparison, and leads from change to change. */
export const PreviewBar = ({ preview }: { readonly preview: GraphPreview }): ReactElement => {
  const { title, changes } = preview;
  return (
    <section className="preview-bar" aria-label={title}>
      <output className="preview-title">{title}</output>
      {changes.length > 0 && (
        <>
          <Legend changes={changes} />
          <ChangeSteps preview={preview} />
        </>
      )}
    </section>
  );
};
