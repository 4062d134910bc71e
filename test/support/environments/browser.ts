import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, type BrowserContext, chromium } from 'playwright-core';

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

/** The settings of a person's browser for what pages of other sites keep: all of it, what is kept apart for each site, nothing. */
const storageSettings = {
  allowed: { cookie_controls_mode: 0 },
  partitioned: { cookie_controls_mode: 1 },
  blocked: { default_content_setting_values: { cookies: 2 } },
} as const;

/** Opens a browser with a profile of its own, and closes it after the work. */
export const withProfile = async (
  setting: keyof typeof storageSettings,
  work: (context: BrowserContext) => Promise<void>,
  moreFlags: readonly string[] = [],
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: storageSettings[setting] }),
  );
  const options = { executablePath: await findBrowser(), args: [...flags, ...moreFlags] };
  const context = await chromium.launchPersistentContext(folder, options);
  try {
    await work(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
};
