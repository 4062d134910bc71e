import type { BrowserContext, Browser, Frame, Page } from 'playwright-core';

import type { ApiEnvironment } from './api.ts';
import { type EmbedHall, hostDocument, openHostPage, openHostPageIn } from './embed-hall.ts';
import { findViolations, savePicture } from './page-checks.ts';

/** The flow editor in the page of a host, in a browser context of its own. */
export interface EditorPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The document of the editor. */
  readonly frame: Frame;
  /** Errors of the page. */
  readonly faults: readonly string[];
  /** The events that the host has heard. */
  events(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Waits until the mark of saving says something. */
  waitForSaveState(kind: 'saved' | 'saving' | 'offline' | 'conflict'): Promise<void>;
  /** Opens the settings of the flow that is open. */
  openSettings(): Promise<void>;
  /** Saves a screenshot in the folder that EDITOR_PICTURES names, if it is set. */
  takePicture(name: string): Promise<void>;
  findAccessibilityViolations(): Promise<readonly string[]>;
  /** Sends an action to the editor, and returns its result. */
  act(action: string, fields?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/** How an editor page differs from the usual one. */
export interface EditorPageOptions {
  readonly locale?: 'en' | 'nl';
  readonly mode?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** The flow that the host opens. */
  readonly flowId?: string;
  /** The browser context, in place of one of its own. */
  readonly context?: BrowserContext;
}

const hostOf = (origin: string, { locale = 'en', mode = 'light' }: EditorPageOptions): string =>
  `<style>body { margin: 0 } #box { height: 100vh !important }</style>${hostDocument(
    origin,
    `component: 'flowEditor', locale: '${locale}', theme: { mode: '${mode}' }`,
  )}`;

const openFlowIn = async ({ frame, act }: Pick<EditorPage, 'frame' | 'act'>, flowId: string) => {
  await act('openFlow', { flowId });
  await frame.locator('.frame').waitFor();
};

/** Opens the editor for a user, in a window of its own. */
export const openEditorPage = async (
  browser: Browser,
  { server }: Pick<ApiEnvironment, 'server'>,
  hall: EmbedHall,
  options: EditorPageOptions = {},
): Promise<EditorPage> => {
  const url = hall.addPage('ats', hostOf(server.origin, options));
  const host = await (options.context ? openHostPageIn(options.context, url) : openHostPage(browser, url));
  const { page, context, events } = host;
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security|Trusted/i.test(message.text())) faults.push(message.text());
  });
  await page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 800 });
  await host.waitForEvent('initialized');
  const frame = host.frame();
  await frame.locator('.flow-editor').waitFor();
  const act: EditorPage['act'] = (action, fields = {}) =>
    page.evaluate(`window.mounted.send(${JSON.stringify(action)}, ${JSON.stringify(fields)})`);
  if (options.flowId !== undefined) await openFlowIn({ frame, act }, options.flowId);
  return {
    page,
    context,
    frame,
    faults,
    events,
    waitForSaveState: (kind) => frame.locator(`.save-mark-${kind}`).waitFor(),
    openSettings: () => frame.locator('.frame-tab').last().click(),
    takePicture: (name) => savePicture(page, process.env['EDITOR_PICTURES'], name),
    findAccessibilityViolations: () => findViolations(frame),
    act,
    close: () => context.close(),
  };
};
