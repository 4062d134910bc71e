import type { ReactElement, ReactNode } from 'react';

import { DesignSymbol, type SymbolName } from './symbol.tsx';

interface BlankStateProps {
  readonly symbol: SymbolName;
  readonly title: string;
  readonly text?: string;
  /** The next steps, as buttons. */
  readonly children?: ReactNode;
}

/** Says why there is nothing to see, and what to do next. */
export const BlankState = ({ symbol, title, text, children }: BlankStateProps): ReactElement => (
  <div className="blank">
    <span className="blank-symbol" aria-hidden="true">
      <DesignSymbol name={symbol} />
    </span>
    <h2 className="blank-title">{title}</h2>
    {text !== undefined && <p className="blank-text">{text}</p>}
    {children}
  </div>
);
