import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { findViolations, savePicture, watchFaults } from './page-checks.ts';

/** Controls the chat page as a candidate does. */
export interface ChatPageDriver {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page, and its requests to other hosts. */
  readonly faults: string[];
  write(text: string): Promise<void>;
  press(name: string): Promise<void>;
  /** Waits for a message bubble with this text. */
  waitForText(text: string): Promise<void>;
  bubbles(): Promise<string[]>;
  /** Saves a screenshot in the folder that CHAT_PICTURES names, if it is set. */
  takePicture(name: string): Promise<void>;
  /** Returns the violations of the accessibility rules of axe-core. */
  findAccessibilityViolations(): Promise<string[]>;
}

/** A desktop window with English as its language. */
export const desktopOptions: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
};

/** A phone with Dutch as its language and a dark colour scheme. */
export const phoneOptions: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'nl-NL',
  colorScheme: 'dark',
};

/** Opens the chat page at an address, in a browser context with its own storage. */
export const openChatPage = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<ChatPageDriver> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults = watchFaults(page, url);
  await page.goto(url);
  const bubble = page.getByRole('log').locator('.bubble');
  return {
    context,
    page,
    faults,
    write: async (text) => {
      await page.getByRole('textbox').fill(text);
      await page.getByRole('textbox').press('Enter');
    },
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    waitForText: (text) => bubble.filter({ hasText: text }).last().waitFor(),
    bubbles: () => bubble.allInnerTexts(),
    takePicture: (name) => savePicture(page, process.env['CHAT_PICTURES'], name),
    findAccessibilityViolations: () => findViolations(page),
  };
};
