import { useEffect } from 'react';

const focusable = ':is(input, textarea, select, button, summary, [tabindex="0"]):not([disabled])';

/** Focuses the first element that one of the selectors finds, as soon as it is there; gives up after a third of a second. */
export const focusSoon = (...selectors: readonly string[]): void => {
  const find = (tries: number): void => {
    const [found] = selectors.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
    if (found) found.focus();
    else if (tries > 0) requestAnimationFrame(() => find(tries - 1));
  };
  requestAnimationFrame(() => find(20));
};

/** Focuses the first element that one of the selectors finds, if the focus has been lost with the control that had it. */
export const catchFocus = (...selectors: readonly string[]): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusSoon(...selectors);
  });
};

/** Moves the focus into the form of what is selected: to the part that is open, else to the name of the node. */
export const focusForm = (): void =>
  focusSoon(
    `.frame-panel .part-open .part-body ${focusable}`,
    `.frame-panel > :not(.frame-panel-bar, .sheet-handle) ${focusable}`,
  );

/** The parts of the frame between which F6 goes, in their order. */
const regionNames = ['.frame-head', '.frame-view', '.conflict-cards', '.frame-panel'] as const;

/** Where the focus was when it left a part. */
const left = new Map<Element, HTMLElement>();

const enter = (region: Element): void => {
  const last = left.get(region);
  const target =
    (last && region.contains(last) ? last : null) ??
    region.querySelector<HTMLElement>('[role="application"], [role="treegrid"]') ??
    region.querySelector<HTMLElement>(focusable);
  target?.focus();
};

const listRegions = (): readonly Element[] =>
  regionNames.flatMap((name) => document.querySelector(name) ?? []);

const goTo = (region: Element | undefined): void => {
  const { activeElement } = document;
  const from = listRegions().find((each) => each.contains(activeElement));
  if (from && activeElement instanceof HTMLElement) left.set(from, activeElement);
  if (region) enter(region);
};

const goOn = (by: 1 | -1): void => {
  const regions = listRegions();
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  goTo(at < 0 ? regions[1] : regions.at((at + by) % regions.length));
};

/** F6 goes from the head to the view, to conflicts and to the panel, with Shift back; Escape goes from the panel to the view. */
export const useRegionKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A dialog above the frame keeps the focus.
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      const { key, target } = event;
      const isInPanel = target instanceof Element && target.closest('.frame-panel') !== null;
      if (key === 'F6') goOn(event.shiftKey ? -1 : 1);
      else if (key === 'Escape' && isInPanel) goTo(document.querySelector('.frame-view') ?? undefined);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      left.clear();
    };
  }, []);
};
