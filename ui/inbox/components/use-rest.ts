import { type MouseEvent, type PointerEvent, useRef } from 'react';

const restMs = 500;

/** A finger that lies on a row. */
interface Touch {
  readonly timer: ReturnType<typeof setTimeout>;
  /** Whether it has rested there for long enough. */
  isRest: boolean;
}

/**
 * Returns the listeners of a list of rows, `onRest` of which gets the id of a row on which a finger has rested. The press that
 * ends then counts no more, and the browser opens no menu of its own. A finger that scrolls does not rest.
 */
export const useRest = (onRest: ((id: string) => void) | null) => {
  const touch = useRef<Touch | null>(null);
  const stop = (): void => clearTimeout(touch.current?.timer);
  const start = ({ pointerType, target }: PointerEvent): void => {
    stop();
    touch.current = null;
    const row = target instanceof Element && target.closest('.row')?.querySelector('[data-row]');
    const id = row && row.getAttribute('data-row');
    if (pointerType !== 'touch' || !onRest || !id) return;
    const rest = (): void => {
      begun.isRest = true;
      onRest(id);
    };
    const begun = { timer: setTimeout(rest, restMs), isRest: false };
    touch.current = begun;
  };
  const refuse = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => touch.current && refuse(event),
    onClickCapture: (event: MouseEvent) => touch.current?.isRest && refuse(event),
  };
};
