import type { ReactElement, ReactNode } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';

import { DesignSymbol } from './symbol.tsx';
import type { SymbolName } from './symbol-paths.ts';

/** How loud a button is. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

interface TextButtonProps {
  readonly kind?: ButtonKind;
  readonly symbol?: SymbolName;
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button with words. */
export const TextButton = ({
  kind = 'plain',
  symbol,
  onPress,
  isDisabled = false,
  className = '',
  children,
}: TextButtonProps): ReactElement => (
  <Button
    className={`button button-${kind} ${className}`}
    isDisabled={isDisabled}
    {...(onPress && { onPress })}
  >
    {symbol && <DesignSymbol name={symbol} />}
    <span className="button-words">{children}</span>
  </Button>
);

interface SymbolButtonProps {
  readonly symbol: SymbolName;
  /** The name of the button, which its tooltip shows. */
  readonly label: string;
  /** The key that does the same. */
  readonly shortcut?: string;
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly isPrimary?: boolean;
  readonly className?: string;
}

/** A button with a symbol. Its name shows under the pointer and under the focus of the keyboard. */
export const SymbolButton = ({
  symbol,
  label,
  shortcut,
  onPress,
  isDisabled = false,
  isPressed,
  isPrimary = false,
  className = '',
}: SymbolButtonProps): ReactElement => (
  <TooltipTrigger delay={500} closeDelay={0}>
    <Button
      className={`symbol-button ${isPrimary ? 'symbol-button-primary' : ''} ${className}`}
      aria-label={label}
      isDisabled={isDisabled}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      {...(onPress && { onPress })}
    >
      <DesignSymbol name={symbol} />
    </Button>
    <Tooltip className="tooltip" offset={6}>
      {label}
      {shortcut !== undefined && <kbd className="key">{shortcut}</kbd>}
    </Tooltip>
  </TooltipTrigger>
);
