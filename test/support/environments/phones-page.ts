import { fileURLToPath } from 'node:url';

import { afterEach } from 'vitest';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

import type { SimulatorState } from '../../../simulator/protocol.ts';
import { type PhoneSimulator, startPhoneSimulator } from '../servers/phone-simulator.ts';
import { useBrowser } from './browser.ts';
import { findViolations, savePicture, watchFaults } from './page-checks.ts';

/** Controls the page of the phones as its watcher does. */
export interface RunningPhonesDriver {
  readonly page: Page;
  /** Returns the phone of a person. */
  phone(name: string): Locator;
  /** Saves a screenshot in the folder that PHONES_PICTURES names, if it is set. */
  takePicture(name: string): Promise<void>;
  /** Returns the violations of the accessibility rules of axe-core. */
  findAccessibilityViolations(): Promise<string[]>;
  /** Throws for errors of the page, and for its requests to other hosts. */
  close(): Promise<void>;
}

/** The page of the phones at a simulator that does what a test says. */
export interface PhonesPageDriver extends RunningPhonesDriver {
  readonly simulator: PhoneSimulator;
}

const folder = fileURLToPath(new URL('../../../dist/ui/phones', import.meta.url));

/** A wide window with Dutch as its language. */
export const wideOptions: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'nl-NL' };

const openPageAt = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<RunningPhonesDriver> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const faults = watchFaults(page, origin);
  await page.goto(`${origin}/phones`);
  // Before this, a change at the simulator would go nowhere.
  await page.locator('.connection-live').waitFor();
  return {
    page,
    phone: (name) => page.getByRole('article', { name }),
    takePicture: (name) => savePicture(page, process.env['PHONES_PICTURES'], name),
    findAccessibilityViolations: () => findViolations(page),
    close: async () => {
      await context.close();
      if (faults.length > 0) throw new Error(`The page had faults: ${faults.join(', ')}`);
    },
  };
};

const openPhonesPage = async (
  browser: Browser,
  state: SimulatorState,
  options: BrowserContextOptions,
): Promise<PhonesPageDriver> => {
  const simulator = await startPhoneSimulator(folder, state);
  const driver = await openPageAt(browser, simulator.origin, options);
  const close = async (): Promise<void> => {
    simulator.close();
    await driver.close();
  };
  return { ...driver, simulator, close };
};

const drivers = new Set<RunningPhonesDriver>();

/** Opens pages one after the other, and closes them after each test, which fails for a fault of a page. */
const useDrivers = <Args extends readonly unknown[], Driver extends RunningPhonesDriver>(
  open: (browser: Browser, ...args: Args) => Promise<Driver>,
): ((...args: Args) => Promise<Driver>) => {
  const browser = useBrowser();
  afterEach(async () => {
    const closing = [...drivers];
    drivers.clear();
    for (const driver of closing) await driver.close();
  });
  return async (...args) => {
    const driver = await open(browser, ...args);
    drivers.add(driver);
    return driver;
  };
};

/** Opens the page in a state, in a wide window unless options say otherwise. */
export type OpenPhonesPage = (
  state: SimulatorState,
  options?: BrowserContextOptions,
) => Promise<PhonesPageDriver>;

/** Opens pages at simulators that do what the test says, in a browser of the test file. */
export const usePhonesPages = (): OpenPhonesPage =>
  useDrivers((browser, state: SimulatorState, options: BrowserContextOptions = wideOptions) =>
    openPhonesPage(browser, state, options),
  );

/** Opens pages at the addresses of running simulators, in a browser of the test file. */
export const useRunningPhones = (): ((
  origin: string,
  options: BrowserContextOptions,
) => Promise<RunningPhonesDriver>) => useDrivers(openPageAt);
