import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { z } from 'zod';

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

const pictures = process.env['CHAT_PICTURES'];

const savePicture = async (page: Page, name: string): Promise<void> => {
  if (pictures === undefined) return;
  await mkdir(pictures, { recursive: true });
  // The log scrolls smoothly to a new message.
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
};

const seen = z.object({
  passes: z.number().min(1),
  violations: z.array(z.object({ id: z.string(), targets: z.string() })),
});

// Colours change during an animation: wait for its end.
const runAxe = async (page: Page): Promise<string[]> => {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => null)))`);
  await page.evaluate(axe.source);
  const result: unknown = await page.evaluate(`axe.run().then(({ passes, violations }) => ({
    passes: passes.length,
    violations: violations.map(({ id, nodes }) => ({
      id, targets: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary).join('; '),
    })),
  }))`);
  return seen.parse(result).violations.map(({ id, targets }) => `${id}: ${targets}`);
};

/** Opens the chat page at an address, in a browser context with its own storage. */
export const openChatPage = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<ChatPageDriver> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security/i.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const own = request.url().startsWith(origin) || request.url().startsWith('data:');
    if (!own) faults.push(request.url());
  });
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
    takePicture: (name) => savePicture(page, name),
    findAccessibilityViolations: () => runAxe(page),
  };
};
