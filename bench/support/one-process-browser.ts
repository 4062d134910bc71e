import { type Browser, chromium } from 'playwright-core';

import { findBrowser } from '../../test/support/environments/find-browser.ts';
import { formatPercent } from './numbers.ts';
import { measureCpuOfOthers } from './process-usage.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

/** Starts a browser with one process for a host and its frames: what the protocol slows down or counts concerns both. */
export const launchOneProcessBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: flags });

/** Measures in such a browser, closes it, and prints how much of the CPU other programs used meanwhile. */
export const measureInBrowser = async (measure: (browser: Browser) => Promise<void>): Promise<void> => {
  const othersSince = measureCpuOfOthers();
  const browser = await launchOneProcessBrowser();
  try {
    await measure(browser);
    console.log(`\nOther programs used ${formatPercent(othersSince())} of the CPU.`);
  } finally {
    await browser.close();
  }
};
