import { z } from 'zod';

import type { ComponentWindow } from './component-window.ts';
import { eventually } from '../eventually.ts';
import { isSlowRun } from '../slow-run.ts';
import { findLayoutFaults, type LayoutCheckOptions } from './layout-checks.ts';

/** How a person sees a component: language, colours, and the width of the window in px. */
export interface PageLook {
  readonly locale: 'en' | 'nl';
  readonly mode: 'light' | 'dark';
  readonly width: number;
}

const widths = [360, 768, 1280, 2560] as const;
const locales = ['en', 'nl'] as const;
const modes = ['light', 'dark'] as const;

/** One of the looks in which a state is seen, and whether axe reads it there: its rules see no width but what a width hides. */
export interface CheckedLook extends PageLook {
  readonly isForAxe: boolean;
}

const allLooks = widths.flatMap((width) =>
  locales.flatMap((locale) => modes.map((mode): CheckedLook => ({ locale, mode, width, isForAxe: true }))),
);

/** Returns whether states are looked at in every look: where pictures are wanted, and in the long run. */
export const wantsAllLooks = (pictures: string | undefined): boolean =>
  isSlowRun || (pictures !== undefined && pictures !== '');

/**
 * Returns the looks in which a state is seen. In the gate those are four that have every width, both languages and both themes,
 * each language with each theme; which of them meet a width changes from state to state, so that four states have all sixteen. Axe,
 * which takes longer than all else, reads two of the four there: a light and a dark one, and all sixteen in eight states.
 */
export const looksFor = (place: number, isEvery: boolean): readonly CheckedLook[] =>
  isEvery
    ? allLooks
    : widths.map((width, index) => ({
        width,
        locale: (place + index) % 2 === 0 ? 'en' : 'nl',
        mode: ((place >> 1) + (index >> 1)) % 2 === 0 ? 'light' : 'dark',
        isForAxe: index % 2 === (place >> 2) % 2,
      }));

/** The usual look. */
export const defaultLook: PageLook = { locale: 'en', mode: 'light', width: 1280 };

type LookingPage = Pick<ComponentWindow, 'page' | 'frame' | 'takePicture' | 'findAccessibilityViolations'>;

const sizeOfHost = `(({ clientWidth, clientHeight }) => clientWidth + ' ' + clientHeight)(document.querySelector('iframe'))`;
const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/**
 * Gives the window another size, and waits until the frame has it: another process draws it, and a press in between would miss. The
 * policy of the page refuses `waitForFunction`, which evaluates text in it.
 */
export const resizeWindow = async (
  { page, frame }: Pick<LookingPage, 'page' | 'frame'>,
  size: { readonly width: number; readonly height: number },
): Promise<void> => {
  await page.setViewportSize(size);
  const wanted = String(await page.evaluate(sizeOfHost));
  const sizeOfFrame = (): Promise<unknown> => frame.evaluate("innerWidth + ' ' + innerHeight");
  await eventually(`the frame has the size ${wanted}`, 30, async () => (await sizeOfFrame()) === wanted);
  await frame.evaluate(twoFrames);
};

/** Sets the size of text that a person has chosen in the browser, in px; 16 is the usual one. It shows with the next change of the width. */
export const chooseTextSize = async ({ page, frame }: LookingPage, px: number): Promise<void> => {
  const session = await page.context().newCDPSession(frame);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  await session.detach();
};

/** Gives a component another look, in place. */
export const applyLook = async (component: LookingPage, { locale, mode, width }: PageLook): Promise<void> => {
  const { page, frame } = component;
  await resizeWindow(component, { width, height: width < 500 ? 740 : 860 });
  await page.evaluate(`window.mounted.update({ locale: '${locale}', theme: { mode: '${mode}' } })`);
  await frame.locator(`html[lang=${locale}][data-mode=${mode}]`).waitFor();
};

// The texts of the page grow, as a translation may; typed words and the drawing of a flow stay.
const lengthen = `() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  window.shortTexts = new Map();
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const text = node.nodeValue.trim();
    if (text === '' || node.parentElement.closest('script, style, textarea, option, .react-flow, .bubble')) continue;
    window.shortTexts.set(node, node.nodeValue);
    const more = text.slice(0, Math.ceil(text.length * 0.4));
    node.nodeValue += text.includes(' ') ? ' ' + more : more;
  }
}`;
const shorten = '() => window.shortTexts.forEach((text, node) => { node.nodeValue = text; })';

/** Does something while all texts of a component are longer by two fifths. */
const withLongerTexts = async ({ frame }: LookingPage, work: () => Promise<void>): Promise<void> => {
  await frame.evaluate(`(${lengthen})()`);
  try {
    await work();
  } finally {
    await frame.evaluate(`(${shorten})()`);
  }
};

const finishAnimations = `document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  .forEach((animation) => animation.finish())`;

/** Names what moves for longer than a hundredth of a second. */
const findAnimations = async ({ frame }: LookingPage): Promise<readonly string[]> =>
  z.array(z.string()).parse(
    await frame.evaluate(`document.getAnimations()
      .filter(({ effect }) => Number(effect.getComputedTiming().duration) > 10)
      .map(({ effect, animationName, transitionProperty }) =>
        effect.target.className + ' ' + (animationName ?? transitionProperty))`),
  );

/** How a state is looked at. */
export interface LookOptions extends Pick<LayoutCheckOptions, 'beside'> {
  /** The number of the state: states take turns in the looks. */
  readonly place: number;
  /** The folder of the pictures, where they are wanted. */
  readonly pictures: string | undefined;
}

/**
 * Looks at a state of a component as different people see it: languages, colours and widths; with longer words; at 400 % zoom;
 * with colours of their own and no motion. Returns what they could not use, each with the name of the look.
 */
export const lookAt = async (
  component: LookingPage,
  state: string,
  { place, pictures, beside = '' }: LookOptions,
): Promise<readonly string[]> => {
  const { page } = component;
  const faults: string[] = [];
  const note = (look: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${state}-${look}: ${fault}`));
  };
  const check = async (look: string): Promise<void> => {
    await component.takePicture(`${state}-${look}`);
    let found: readonly string[] = [];
    const isFine = async (): Promise<boolean> => {
      found = await findLayoutFaults(component.frame, 24, { beside, mayScroll: true });
      return found.length === 0;
    };
    // A window of rows is laid out anew some moments after a change of its size.
    await eventually('a layout without faults', 3, isFine).catch(() => undefined);
    note(look, found);
  };
  for (const look of looksFor(place, wantsAllLooks(pictures))) {
    await applyLook(component, look);
    const name = `${look.width}-${look.locale}-${look.mode}`;
    await check(name);
    if (look.isForAxe) note(name, await component.findAccessibilityViolations());
  }
  const width = [320, 768, 1280][place % 3] ?? 320;
  await applyLook(component, { ...defaultLook, width });
  await withLongerTexts(component, () => check(`long-${width}`));
  await resizeWindow(component, { width: 320, height: 256 });
  await check('zoomed');
  await applyLook(component, defaultLook);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await component.frame.evaluate(finishAnimations);
  await page.emulateMedia({ forcedColors: 'active' });
  note('still', await findAnimations(component));
  await component.takePicture(`${state}-forced`);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
  // A picture waits until the window is drawn as it is now: a press before that can miss.
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  return faults;
};
