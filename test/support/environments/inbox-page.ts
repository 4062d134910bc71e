import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';

import type { ApiEnvironment } from './api.ts';
import { hostDocument, type EmbedHall, openHostPage, openHostPageIn } from './embed-hall.ts';
import { findViolations, savePicture } from './page-checks.ts';

/** The inbox in the page of a host, in a browser context of its own. */
export interface InboxPage {
  readonly page: Page;
  /** The document of the inbox. */
  readonly frame: Frame;
  /** Errors of the page. */
  readonly faults: readonly string[];
  /** The events that the host has heard. */
  events(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Opens the conversation of a candidate from the list. */
  open(name: string): Promise<void>;
  /** Waits for a message in the thread. */
  waitForMessage(text: string): Promise<void>;
  /** Saves a screenshot in the folder that INBOX_PICTURES names, if it is set. */
  takePicture(name: string): Promise<void>;
  findAccessibilityViolations(): Promise<readonly string[]>;
  /** Sends an action to the inbox, and returns its result. */
  act(action: string, fields?: Readonly<Record<string, unknown>>): Promise<unknown>;
  close(): Promise<void>;
}

/** How an inbox page differs from the usual one. */
export interface InboxPageOptions {
  readonly locale?: 'en' | 'nl';
  readonly mode?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  /** The browser's profile; a new one, which keeps nothing for pages in frames, unless it is named. */
  readonly within?: BrowserContext;
}

const hostOf = (origin: string, { locale = 'en', mode = 'light' }: InboxPageOptions): string =>
  `<style>body { margin: 0 } #box { height: 100vh !important }</style>${hostDocument(
    origin,
    `component: 'inbox', locale: '${locale}', theme: { mode: '${mode}' }`,
  )}`;

/** Opens the inbox for a user, in a window of its own. */
export const openInboxPage = async (
  browser: Browser,
  { server }: { readonly server: { readonly origin: string } },
  hall: EmbedHall,
  options: InboxPageOptions = {},
): Promise<InboxPage> => {
  const address = hall.addPage('ats', hostOf(server.origin, options));
  const { within } = options;
  const host = await (within ? openHostPageIn(within, address) : openHostPage(browser, address));
  const { page, context, events } = host;
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security|Trusted/i.test(message.text())) faults.push(message.text());
  });
  await page.setViewportSize({ width: options.width ?? 1280, height: options.height ?? 860 });
  await host.waitForEvent('initialized');
  const frame = host.frame();
  await frame.locator('.inbox').waitFor();
  return {
    page,
    frame,
    faults,
    events,
    open: async (name) => {
      await frame.locator('.row-button', { hasText: name }).first().click();
      await frame.getByRole('heading', { level: 2, name }).waitFor();
    },
    waitForMessage: (text) =>
      frame.getByRole('log').locator('.line-bubble', { hasText: text }).last().waitFor(),
    takePicture: (name) => savePicture(page, process.env['INBOX_PICTURES'], name),
    findAccessibilityViolations: () => findViolations(frame),
    act: (action, fields = {}) =>
      page.evaluate(`window.mounted.send(${JSON.stringify(action)}, ${JSON.stringify(fields)})`),
    close: () => context.close(),
  };
};

/** Returns how far a page is wider than its window, in px. */
export const measureOverflow = async ({ frame }: InboxPage): Promise<number> =>
  Number(await frame.evaluate('document.documentElement.scrollWidth - innerWidth'));

/** A candidate with a conversation, made over the API. */
export interface MadeConversation {
  readonly candidateId: string;
  readonly threadId: string;
  readonly conversationId: string;
  /** Lets the candidate or the chatbot say something. */
  say(text: string, sendBy?: 'candidate' | 'chatbot' | 'user'): Promise<void>;
}

/** Makes a candidate who writes in the web chat. */
export const makeConversation = async (
  { make, send, openThread }: Pick<ApiEnvironment, 'make' | 'send' | 'openThread'>,
  firstName: string,
  lastName: string,
): Promise<MadeConversation> => {
  const candidate = await make('candidates', { attributes: { firstName, lastName } });
  const threadId = await openThread({ candidate: candidate.id });
  const found = await send('GET', `/conversations?filter[messageThreadId]=${threadId}`);
  const say: MadeConversation['say'] = async (text, sendBy = 'candidate') => {
    const payload = { type: 'text', attributes: { value: text } };
    await make('messages', { attributes: { sendBy, payload }, related: { messageThread: threadId } });
  };
  return { candidateId: candidate.id, threadId, conversationId: found.parseList().data[0]?.id ?? '', say };
};
