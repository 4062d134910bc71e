import { type ReactElement, type ReactNode, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';

import type { LockReason } from '../bridge/frame.ts';
import type { PageLanguage } from '../shared/language.ts';
import { createValueStore, useStoreValue, type ValueStore } from '../shared/value-store.ts';
import { LockScreen } from './lock-screen.tsx';
import { StateTextsContext } from './state-texts.ts';
import { createStateTexts, type OwnStateTexts } from './state-words.ts';
import type { SymbolName } from './symbol-paths.ts';

interface ComponentFrameProps {
  readonly language: PageLanguage;
  readonly states: OwnStateTexts;
  readonly symbol: SymbolName;
  /** Set once the service has refused the session; null while none is open. */
  readonly isEnded: ValueStore<boolean> | null;
  readonly locked: LockReason | null;
  readonly allowCookies: () => void;
  readonly askForToken: () => void;
  /** The component itself, which is shown while a session is open. */
  readonly children: ReactNode;
}

const noSession = createValueStore(false);

/** Frames a component: it shows the component while a session is open, and says why there is none otherwise. */
export const ComponentFrame = (props: ComponentFrameProps): ReactElement => {
  const { language, states, symbol, isEnded, locked, allowCookies, askForToken, children } = props;
  const hasEnded = useStoreValue(isEnded ?? noSession);
  const texts = useMemo(() => createStateTexts(language, states), [language, states]);
  const reason = hasEnded ? 'expired' : (locked ?? 'tokenRequired');
  return (
    <I18nProvider locale={language}>
      <StateTextsContext value={texts}>
        {isEnded && !hasEnded ? (
          children
        ) : (
          <LockScreen symbol={symbol} reason={reason} allowCookies={allowCookies} askForToken={askForToken} />
        )}
      </StateTextsContext>
    </I18nProvider>
  );
};
