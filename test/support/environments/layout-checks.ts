import type { Frame } from 'playwright-core';
import { z } from 'zod';

// Runs in the page. A control is what a person can press or write in.
const findFaults = `(leastPx, beside, mayScroll) => {
  const faults = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const nameOf = (element) =>
    [element.tagName.toLowerCase(), ...element.classList].join('.') +
    ' "' + (element.getAttribute('aria-label') ?? element.innerText ?? '').slice(0, 40).replaceAll('\\n', ' ') + '"';
  const isCutToNothing = (element) => element.clientWidth <= 1 && getComputedStyle(element).clip !== 'auto';
  // Text for screen readers alone is cut down to one pixel.
  const isForListeners = (element) => element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isCutToNothing(element) ||
      isForListeners(element.parentElement));
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert]') === null && !isForListeners(element) &&
    (beside === '' || element.closest(beside) === null);
  const boxOf = (element) => element.getBoundingClientRect();
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
  const places = all('*').filter(scrolls).map((element) => [element, element.scrollTop]);
  const isWide = (element) => element.scrollWidth > element.clientWidth + 1;

  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  for (const element of all('body *:not(input, textarea, select)')) {
    if (isWide(element) && /auto|scroll/.test(getComputedStyle(element).overflowX) && isShown(element))
      faults.push('scrolls sideways: ' + nameOf(element));
  }

  const findCutOff = (control) => {
    // A row of a list shows the beginning of what was said.
    const isRow = control.matches('.row-button, .other-thread, .canned-option, .part-toggle');
    for (const part of [control, ...control.querySelectorAll('*:not(svg, svg *)')]) {
      if (part.matches('input, textarea, select') || !isShown(part)) continue;
      const hides = getComputedStyle(part).overflowX !== 'visible';
      const isShortened = getComputedStyle(part).webkitLineClamp !== 'none';
      const isTall = !isShortened && part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 3;
      const isCutOff = hides && !scrolls(part) && ((isWide(part) && !isRow) || isTall);
      if (isCutOff || boxOf(part).bottom > boxOf(control).bottom + 3) faults.push('cuts its words off: ' + nameOf(part));
    }
  };
  // Whether the middle of a control can be seen, or scrolled to.
  const findSight = (control) => {
    const { left, top, width, height } = boxOf(control);
    const [x, y] = [left + width / 2, top + height / 2];
    let [isInSight, canScroll] = [y > 1 && y < innerHeight - 2, false];
    for (let parent = control.parentElement; parent; parent = parent.parentElement) {
      if (!scrolls(parent)) continue;
      canScroll = true;
      if (y < boxOf(parent).top + 2 || y > boxOf(parent).bottom - 2) isInSight = false;
    }
    return { isInSight, canScroll, top: document.elementFromPoint(x, y) };
  };

  const controls = all('button, a[href], input, select, textarea, summary, [role^="menuitem"], [role="option"], [role="tab"]');
  for (const control of controls) {
    if (!isShown(control) || control.type === 'file') continue;
    const box = boxOf(control);
    if (box.left < -1 || box.right > innerWidth + 1) faults.push('reaches out of the window: ' + nameOf(control));
    const target = control.matches('[type="checkbox"], [type="radio"]') ? (control.closest('label') ?? control) : control;
    const { width, height } = boxOf(target);
    // A link in a sentence is as high as its line.
    const isInText = control.matches('a:not(.file-line), .text-link');
    if (!isInText && Math.min(width, height) < leastPx - 0.5)
      faults.push('is only ' + Math.round(width) + ' × ' + Math.round(height) + ' px: ' + nameOf(control));
    findCutOff(control);
    let { isInSight, canScroll, top } = findSight(control);
    const isOnTop = () => top && (control.contains(top) || top.contains(control) || target.contains(top));
    // An element that gets the focus is scrolled into view.
    if (mayScroll && isInSight && canScroll && !isOnTop()) {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      ({ isInSight, canScroll, top } = findSight(control));
    }
    if (!isInSight && !canScroll) faults.push('cannot be scrolled to: ' + nameOf(control));
    // A list lies above the page for as long as it is open, and a floating button above lines that can be scrolled.
    const isFloating = top?.closest('[role="listbox"]') || (canScroll && top?.closest('.newer-pill, .end-button'));
    if (isInSight && !isOnTop() && !isFloating)
      faults.push('lies under ' + (top ? nameOf(top) : 'nothing') + ': ' + nameOf(control));
  }
  if (mayScroll) for (const [element, scrollTop] of places) element.scrollTop = scrollTop;
  return [...new Set(faults)];
}`;

/** A selector of parts that are left out, and whether a control that lies under another one may be scrolled from below it. */
export interface LayoutCheckOptions {
  readonly beside?: string;
  readonly mayScroll?: boolean;
}

/**
 * Returns what a person could not use as it lies on the screen: pages and boxes that scroll sideways, controls out of the
 * window, under others, with words that are cut off, or smaller than `leastPx` in one direction.
 */
export const findLayoutFaults = async (
  frame: Pick<Frame, 'evaluate'>,
  leastPx = 24,
  { beside = '', mayScroll = false }: LayoutCheckOptions = {},
): Promise<string[]> =>
  z
    .array(z.string())
    .parse(await frame.evaluate(`(${findFaults})(${leastPx}, ${JSON.stringify(beside)}, ${mayScroll})`));
