import { fileURLToPath } from 'node:url';

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

import type { SimulatorState } from '../../../simulator/protocol.ts';
import { type PhoneSimulator, startPhoneSimulator } from '../servers/phone-simulator.ts';
import { findViolations, savePicture, watchFaults } from './page-checks.ts';

/** Controls the page of the phones as its watcher does. */
export interface PhonesPageDriver {
  readonly page: Page;
  readonly simulator: PhoneSimulator;
  /** Errors of the page, and its requests to other hosts. */
  readonly faults: string[];
  /** Returns the phone of a person. */
  phone(name: string): Locator;
  /** Saves a screenshot in the folder that PHONES_PICTURES names, if it is set. */
  takePicture(name: string): Promise<void>;
  /** Returns the violations of the accessibility rules of axe-core. */
  findAccessibilityViolations(): Promise<string[]>;
  close(): Promise<void>;
}

const folder = fileURLToPath(new URL('../../../dist/ui/phones', import.meta.url));

/** A wide window with Dutch as its language. */
export const wideOptions: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'nl-NL' };

/** Opens the page against a simulator of its own that begins in a state. */
export const openPhonesPage = async (
  browser: Browser,
  state: SimulatorState,
  options: BrowserContextOptions,
): Promise<PhonesPageDriver> => {
  const simulator = await startPhoneSimulator(folder, state);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults = watchFaults(page, simulator.origin);
  await page.goto(`${simulator.origin}/phones`);
  return {
    page,
    simulator,
    faults,
    phone: (name) => page.getByRole('article', { name }),
    takePicture: (name) => savePicture(page, process.env['PHONES_PICTURES'], name),
    findAccessibilityViolations: () => findViolations(page),
    close: async () => {
      await context.close();
      simulator.close();
    },
  };
};
