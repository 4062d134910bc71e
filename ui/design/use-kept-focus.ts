import { useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';
const layer = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const isUsable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[inert], [aria-hidden="true"]');

const findHome = (chain: readonly HTMLElement[]): HTMLElement | null => {
  const [nearest] = chain.filter((element) => element.isConnected);
  if (!nearest) return null;
  // A log is read as a whole: the end of one line does not lead to the first line.
  const log = nearest.closest<HTMLElement>('[role="log"][tabindex]');
  if (log) return log;
  for (let place: HTMLElement | null = nearest; place; place = place.parentElement) {
    const found = [...place.querySelectorAll<HTMLElement>(focusable)].find(isUsable);
    if (found) return found;
  }
  return null;
};

const ancestorsOf = (element: HTMLElement): readonly HTMLElement[] => {
  const chain: HTMLElement[] = [];
  for (let place: HTMLElement | null = element; place; place = place.parentElement) chain.push(place);
  return chain;
};

/**
 * Keeps the focus in the page when the element that has it goes away, because of what the user or somebody else did. The focus
 * goes to what is nearest. Without it, the keyboard would begin again at the top of the host's page.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let chain: readonly HTMLElement[] = [];
    let isWaiting = false;
    const note = ({ target }: FocusEvent): void => {
      // A dialog gives the focus back by itself, and is gone by then.
      if (target instanceof HTMLElement && !target.closest(layer)) chain = ancestorsOf(target);
    };
    // While the page around this one has the focus, none is taken from it.
    const isLost = (): boolean =>
      document.hasFocus() &&
      (document.activeElement === null || document.activeElement === document.body) &&
      chain[0]?.isConnected === false;
    const restore = (): void => {
      isWaiting = false;
      if (isLost() && !document.querySelector(layer)) {
        // A row that was scrolled out of a window of rows is gone, too: the reader stays where they are.
        findHome(chain)?.focus({ preventScroll: true });
      }
    };
    const observer = new MutationObserver(() => {
      if (isWaiting || !isLost()) return;
      isWaiting = true;
      // A component that puts the focus somewhere itself has done so after two frames.
      requestAnimationFrame(() => requestAnimationFrame(restore));
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
};
