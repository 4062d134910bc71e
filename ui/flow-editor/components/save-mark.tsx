import type { ReactElement } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import type { SaveState } from '../live/flow-state.ts';
import { useEditorTexts } from './editor-locale.ts';

const symbols: Readonly<Record<SaveState['kind'], SymbolName>> = {
  saved: 'check',
  saving: 'reopen',
  offline: 'offline',
  conflict: 'hand',
  refused: 'alert',
  held: 'alert',
};

/** Says whether everything is saved, and what it waits for. */
export const SaveMark = ({ save }: { readonly save: SaveState }): ReactElement => {
  const { saving } = useEditorTexts();
  return (
    <output className={`save-mark save-mark-${save.kind}`}>
      <DesignSymbol name={symbols[save.kind]} />
      <span className="save-words">{saving[save.kind](save.waiting)}</span>
    </output>
  );
};
