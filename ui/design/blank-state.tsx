import type { ReactElement, ReactNode } from 'react';

import { DesignSymbol } from './symbol.tsx';
import type { SymbolName } from './symbol-paths.ts';

interface BlankStateProps {
  readonly symbol: SymbolName;
  readonly title: string;
  readonly text?: string;
  /** Whether it is the whole page, whose title is the first heading. */
  readonly isPage?: boolean;
  /** The next steps, as buttons. */
  readonly children?: ReactNode;
}

/** Says why there is nothing to see, and what to do next. */
export const BlankState = ({
  symbol,
  title,
  text,
  isPage = false,
  children,
}: BlankStateProps): ReactElement => (
  <div className="blank">
    <span className="blank-symbol" aria-hidden="true">
      <DesignSymbol name={symbol} />
    </span>
    {isPage ? <h1 className="blank-title">{title}</h1> : <h2 className="blank-title">{title}</h2>}
    {text !== undefined && <p className="blank-text">{text}</p>}
    {children}
  </div>
);
