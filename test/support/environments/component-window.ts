import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';

import { type HostServer, hostDocument, openHostPage, openHostPageIn } from './embed-site.ts';
import { findViolations, savePicture } from './page-checks.ts';

/** A component in the page of a host, in a browser context of its own. */
export interface ComponentWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The document of the component. */
  readonly frame: Frame;
  /** Errors of the page, and what its policy refused. */
  readonly faults: readonly string[];
  /** The events that the host has heard. */
  events(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  waitForEvent(name: string, seconds?: number): Promise<Readonly<Record<string, unknown>>>;
  /** Saves a screenshot in the folder that an environment variable of the component names, if it is set. */
  takePicture(name: string): Promise<void>;
  findAccessibilityViolations(): Promise<readonly string[]>;
  /** Returns how far the component is wider than its window, in px. */
  measureOverflow(): Promise<number>;
  /** Sends an action to the component, and returns its result. */
  act(action: string, fields?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Loads the host again. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** How the window of a component differs from the usual one. */
export interface ComponentWindowOptions {
  readonly locale?: 'en' | 'nl';
  readonly mode?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** The browser's profile; a new one, which keeps nothing for pages in frames, unless it is named. */
  readonly context?: BrowserContext;
  /** Where browsers reach the service; the service's own origin unless it is named. */
  readonly origin?: string;
}

/** A component, and where it is served. */
export interface WindowSource {
  readonly component: 'inbox' | 'flowEditor' | 'flowGeneration';
  /** The origin of the service. */
  readonly origin: string;
}

const roots = { inbox: '.inbox', flowEditor: '.flow-editor', flowGeneration: '.generation' };

const pictureFolders = {
  inbox: 'INBOX_PICTURES',
  flowEditor: 'EDITOR_PICTURES',
  flowGeneration: 'GENERATION_PICTURES',
};

const hostOf = (
  { component, origin }: WindowSource,
  { locale = 'en', mode = 'light' }: ComponentWindowOptions,
): string =>
  `<meta name="viewport" content="width=device-width"><style>body { margin: 0 } #box { height: 100vh !important }</style>${hostDocument(
    origin,
    `component: '${component}', locale: '${locale}', theme: { mode: '${mode}' }`,
  )}`;

const watchComponent = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security|Trusted/i.test(message.text())) faults.push(message.text());
  });
  return faults;
};

/** Opens a component for the user of the host, in a window of its own, and waits until it is signed in. */
export const openComponentWindow = async (
  browser: Browser,
  hostServer: HostServer,
  source: WindowSource,
  options: ComponentWindowOptions,
): Promise<ComponentWindow> => {
  const { component } = source;
  const url = hostServer.addPage('ats', hostOf(source, options));
  const host = await (options.context ? openHostPageIn(options.context, url) : openHostPage(browser, url));
  const { page, context, events, waitForEvent } = host;
  const faults = watchComponent(page);
  await page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 860 });
  const findFrame = async (): Promise<Frame> => {
    await waitForEvent('initialized');
    const found = host.frame();
    await found.locator(roots[component]).waitFor();
    return found;
  };
  let frame = await findFrame();
  return {
    page,
    context,
    get frame() {
      return frame;
    },
    faults,
    events,
    waitForEvent,
    takePicture: (name) => savePicture(page, process.env[pictureFolders[component]], name),
    findAccessibilityViolations: () => findViolations(frame),
    measureOverflow: async () =>
      Number(await frame.evaluate('document.documentElement.scrollWidth - innerWidth')),
    act: (action, fields = {}) =>
      page.evaluate(`window.mounted.send(${JSON.stringify(action)}, ${JSON.stringify(fields)})`),
    reload: async () => {
      await page.reload();
      frame = await findFrame();
    },
    close: () => context.close(),
  };
};
