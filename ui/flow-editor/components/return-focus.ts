import { catchFocus } from './regions.ts';

/** Gives the focus back to the element that had it, once what has it now is gone. If that has gone, too, the view takes it. */
export const returnFocus = (element: Element | null): void => {
  requestAnimationFrame(() => {
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    catchFocus('.frame-view :is([role="application"], [role="treegrid"])', '.frame-view [tabindex="0"]');
  });
};
