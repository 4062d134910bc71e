import { type Browser, chromium } from 'playwright-core';

import { findBrowser } from './find-browser.ts';
import { useEnvironment } from './use-environment.ts';

// Without requests of the browser's own, and without a sandbox, which root cannot have.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: flags });

/** Starts a headless Chromium before the tests of the file and closes it after them. */
export const useBrowser = (): Browser => useEnvironment(launchBrowser);
