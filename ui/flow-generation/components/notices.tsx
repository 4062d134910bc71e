import type { ReactElement } from 'react';

import { SymbolButton, TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { useStoreValue } from '../../shared/value-store.ts';
import { wordsFor } from '../model/generation-locale.ts';
import { useGenerationDraft, useGenerationLocale, useGenerator } from './generation-context.ts';

/** Says that the host has filled in something, and gives back what was there before. */
export const EarlierNotice = (): ReactElement | null => {
  const { draft, earlier } = useGenerator();
  const { texts } = useGenerationLocale();
  const before = useStoreValue(earlier);
  if (!before) return null;
  const forget = (): void => earlier.update(() => null);
  const undo = (): void => {
    draft.update(() => before);
    forget();
  };
  return (
    <output className="notice">
      <p className="notice-words">{texts.earlier.text}</p>
      <TextButton onPress={undo}>{texts.earlier.undo}</TextButton>
      <TextButton kind="quiet" onPress={forget}>
        {texts.earlier.keep}
      </TextButton>
    </output>
  );
};

/** Names the values of the host that cannot be used. */
export const StartFaultNotice = (): ReactElement | null => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const { startFaults } = draft;
  if (startFaults.length === 0) return null;
  return (
    <div className="notice notice-alert" role="alert">
      <DesignSymbol name="alert" />
      <div className="notice-words">
        <p className="notice-title">{texts.faults.title}</p>
        <ul className="fault-list">
          {startFaults.map(({ path, code }) => (
            <li key={`${path} ${code}`}>
              <code>{path}</code> {wordsFor(texts.faults.words, code)}
            </li>
          ))}
        </ul>
      </div>
      <SymbolButton symbol="cross" label={texts.faults.dismiss} onPress={() => change({ startFaults: [] })} />
    </div>
  );
};
