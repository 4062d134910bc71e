import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { PageLanguage } from '../../shared/language.ts';
import { fieldIdOf } from './field-focus.ts';
import { useFormTexts } from './form-scope.ts';

interface PartCardProps {
  readonly id: string;
  readonly symbol: ReactElement;
  readonly title: string;
  readonly summary: string;
  /** The language of the summary, where it is not that of the page. */
  readonly summaryLanguage?: PageLanguage;
  readonly isOpen: boolean;
  readonly faults: number;
  readonly isReadOnly: boolean;
  readonly toggle: () => void;
  /** Moves the part; left out where it cannot move. */
  readonly moveUp?: () => void;
  readonly moveDown?: () => void;
  readonly remove: () => void;
  readonly children: ReactNode;
}

const PartButtons = (props: PartCardProps): ReactElement => {
  const { title, moveUp, moveDown, remove } = props;
  const texts = useFormTexts();
  return (
    <span className="part-buttons">
      {moveUp && (
        <SymbolButton className="form-up" symbol="down" label={texts.partUp(title)} onPress={moveUp} />
      )}
      {moveDown && <SymbolButton symbol="down" label={texts.partDown(title)} onPress={moveDown} />}
      <SymbolButton symbol="trash" label={texts.removePart(title)} onPress={remove} />
    </span>
  );
};

/** An action or an exit of a node: one line, which opens its form. A form that is opened comes into sight. */
export const PartCard = (props: PartCardProps): ReactElement => {
  const { id, symbol, title, summary, summaryLanguage, isOpen, faults, isReadOnly, toggle, children } = props;
  const texts = useFormTexts();
  const part = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={part} className={isOpen ? 'part part-open' : 'part'}>
      <div className="part-head">
        <button
          className="part-toggle"
          id={fieldIdOf(id, ['part'])}
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {symbol}
          <span className="part-words">
            <span className="part-title">{title}</span>
            {summary !== '' && (
              <span className="part-summary" lang={summaryLanguage}>
                {summary}
              </span>
            )}
          </span>
          {faults > 0 && (
            <span className="part-faults">
              <DesignSymbol name="alert" />
              <span className="for-listeners">{texts.faults.count(faults)}</span>
            </span>
          )}
        </button>
        {isOpen && !isReadOnly && <PartButtons {...props} />}
      </div>
      {isOpen && <div className="part-body">{children}</div>}
    </li>
  );
};
