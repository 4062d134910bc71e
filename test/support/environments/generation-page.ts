import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';

import { hostDocument, type EmbedHall, openHostPage, openHostPageIn } from './embed-hall.ts';
import { findViolations, savePicture } from './page-checks.ts';

/** The generation of flows in the page of a host, in a browser context of its own. */
export interface GenerationPage {
  readonly page: Page;
  /** The document of the generation. */
  readonly frame: Frame;
  /** Errors of the page. */
  readonly faults: readonly string[];
  /** The events that the host has heard. */
  events(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  waitForEvent(name: string, seconds?: number): Promise<Readonly<Record<string, unknown>>>;
  /** Chooses a type of flow by its title, and writes the text of a vacancy. */
  writeVacancy(kind: string, text: string): Promise<void>;
  /** Presses a button by its name. */
  press(name: string): Promise<void>;
  /** Saves a screenshot in the folder that GENERATION_PICTURES names, if it is set. */
  takePicture(name: string): Promise<void>;
  findAccessibilityViolations(): Promise<readonly string[]>;
  /** Returns how far the page is wider than its window, in px. */
  measureOverflow(): Promise<number>;
  /** Sends an action to the generation, and returns its result. */
  act(action: string, fields?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Loads the host again. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** How a page of the generation differs from the usual one. */
export interface GenerationPageOptions {
  readonly locale?: 'en' | 'nl';
  readonly mode?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** A profile that keeps what pages of other sites store; a window of its own keeps nothing. */
  readonly context?: BrowserContext;
}

const hostOf = (origin: string, { locale = 'en', mode = 'light' }: GenerationPageOptions): string =>
  `<style>body { margin: 0 } #box { height: 100vh !important }</style>${hostDocument(
    origin,
    `component: 'flowGeneration', locale: '${locale}', theme: { mode: '${mode}' }`,
  )}`;

const watch = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security|Trusted/i.test(message.text())) faults.push(message.text());
  });
  return faults;
};

/** Opens the generation of flows for the user of the hall, in a window of its own. */
export const openGenerationPage = async (
  browser: Browser,
  origin: string,
  hall: EmbedHall,
  options: GenerationPageOptions = {},
): Promise<GenerationPage> => {
  const url = hall.addPage('ats', hostOf(origin, options));
  const host = await (options.context ? openHostPageIn(options.context, url) : openHostPage(browser, url));
  const { page, context, events } = host;
  const faults = watch(page);
  await page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 860 });
  const ready = async (): Promise<Frame> => {
    await host.waitForEvent('initialized');
    await host.frame().locator('.generation').waitFor();
    return host.frame();
  };
  let frame = await ready();
  const press = (name: string): Promise<void> => frame.getByRole('button', { name, exact: true }).click();
  return {
    page,
    get frame() {
      return frame;
    },
    faults,
    events,
    waitForEvent: host.waitForEvent,
    press,
    writeVacancy: async (kind, text) => {
      await frame.locator('.type-card', { hasText: kind }).click();
      await frame.locator('.vacancy-field').fill(text);
    },
    takePicture: (name) => savePicture(page, process.env['GENERATION_PICTURES'], name),
    findAccessibilityViolations: () => findViolations(frame),
    measureOverflow: async () =>
      Number(await frame.evaluate('document.documentElement.scrollWidth - innerWidth')),
    act: (action, fields = {}) =>
      page.evaluate(`window.mounted.send(${JSON.stringify(action)}, ${JSON.stringify(fields)})`),
    reload: async () => {
      await page.reload();
      frame = await ready();
    },
    close: () => context.close(),
  };
};

/** A vacancy in English that names what it asks, and an age that it may not ask. */
export const forkliftVacancy = `Forklift driver in Utrecht

We are looking for an experienced forklift driver for our warehouse in Utrecht. You drive our reach truck and you have a valid forklift certificate. You speak good Dutch. You work every other weekend and you are a team player. A driving licence is an advantage. You are not older than 35 years.

We offer 2,600 euros a month and 25 days of leave.`;

/** A vacancy in Dutch that asks the same. */
export const forkliftVacancyInDutch = `Heftruckchauffeur in Utrecht

Wij zoeken een ervaren heftruckchauffeur voor ons magazijn in Utrecht. Je bestuurt onze reachtruck en je hebt een geldig heftruckcertificaat. Je spreekt goed Nederlands. Je werkt om het weekend en bent een teamspeler. Een rijbewijs is een pre. Je bent niet ouder dan 35 jaar.

Wij bieden 2.600 euro per maand en 25 vakantiedagen.`;
