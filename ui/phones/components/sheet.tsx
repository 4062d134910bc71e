import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { Glyph } from './glyph.tsx';
import { usePhonesLocale } from './phones-locale.ts';

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  /** Whether it covers the whole screen of the phone. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** Moves the focus into the sheet, and back to where it was once the sheet is closed. */
const useSheetFocus = () => {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      // The button that opened the sheet can be gone, and the rest of the screen is usable only in the next frame.
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
          before.focus();
      });
    };
  }, []);
  return sheet;
};

/** Opens a sheet from below on the screen of a phone. Escape and a press beside it close it. */
export const Sheet = ({ title, close, isTall = false, children }: SheetProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const id = useId();
  const sheet = useSheetFocus();
  return (
    <div className="sheet-layer">
      <button
        className="sheet-backdrop"
        type="button"
        tabIndex={-1}
        aria-label={texts.close}
        onClick={close}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog */}
      <dialog
        ref={sheet}
        className={isTall ? 'sheet sheet-tall' : 'sheet'}
        open
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close();
        }}
      >
        <header className="sheet-header">
          <button className="round-button" type="button" aria-label={texts.close} onClick={close}>
            <Glyph name="cross" />
          </button>
          <h3 className="sheet-title" id={id}>
            {title}
          </h3>
        </header>
        <div className="sheet-content">{children}</div>
      </dialog>
    </div>
  );
};
