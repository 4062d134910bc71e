import { fileURLToPath } from 'node:url';

import { afterEach } from '@jest/globals';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

import type { SimulatorState } from '../../../simulator/protocol.ts';
import { type PhoneSimulator, startPhoneSimulator } from '../servers/phone-simulator.ts';
import { useBrowser } from './browser.ts';
import { findViolations, savePicture, watchFaults } from './page-checks.ts';

/** Controls the page of the phones as its watcher does. */
export interface PhonesPageDriver {
  readonly page: Page;
  readonly simulator: PhoneSimulator;
  /** Returns the phone of a person. */
  phone(name: string): Locator;
  /** Saves a screenshot in the folder that PHONES_PICTURES names, if it is set. */
  takePicture(name: string): Promise<void>;
  /** Returns the violations of the accessibility rules of axe-core. */
  findAccessibilityViolations(): Promise<string[]>;
  /** Throws for errors of the page, and for its requests to other hosts. */
  close(): Promise<void>;
}

const folder = fileURLToPath(new URL('../../../dist/ui/phones', import.meta.url));

/** A wide window with Dutch as its language. */
export const wideOptions: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'nl-NL' };

const openPhonesPage = async (
  browser: Browser,
  state: SimulatorState,
  options: BrowserContextOptions,
): Promise<PhonesPageDriver> => {
  const simulator = await startPhoneSimulator(folder, state);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults = watchFaults(page, simulator.origin);
  await page.goto(`${simulator.origin}/phones`);
  // Before this, a change at the simulator would go nowhere.
  await page.locator('.connection-live').waitFor();
  return {
    page,
    simulator,
    phone: (name) => page.getByRole('article', { name }),
    takePicture: (name) => savePicture(page, process.env['PHONES_PICTURES'], name),
    findAccessibilityViolations: () => findViolations(page),
    close: async () => {
      await context.close();
      simulator.close();
      if (faults.length > 0) throw new Error(`The page had faults: ${faults.join(', ')}`);
    },
  };
};

const drivers = new Set<PhonesPageDriver>();

/** Opens the page in a state, in a wide window unless options say otherwise. */
export type OpenPhonesPage = (
  state: SimulatorState,
  options?: BrowserContextOptions,
) => Promise<PhonesPageDriver>;

/** Opens pages in a browser of the test file, and closes them after each test, which fails for a fault of a page. */
export const usePhonesPages = (): OpenPhonesPage => {
  const browser = useBrowser();
  afterEach(async () => {
    const closing = [...drivers];
    drivers.clear();
    for (const driver of closing) await driver.close();
  });
  return async (state, options = wideOptions) => {
    const driver = await openPhonesPage(browser, state, options);
    drivers.add(driver);
    return driver;
  };
};
