import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, type BrowserContext, chromium } from 'playwright-core';

import { findBrowser } from './find-browser.ts';
import { useEnvironment } from './use-environment.ts';

// The browser's own pages that list suggestions below its address bar. Two of them are loaded with each window, unseen.
const suggestionPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

// Chromium heeds the last list alone, so this one repeats what Playwright switches off.
const featuresOff = [
  ...suggestionPages,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags of a browser without requests and pages of its own, and without a sandbox, which root cannot have. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
];

const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: browserFlags });

/** Starts a headless Chromium before the tests of the file and closes it after them. */
export const useBrowser = (): Browser => useEnvironment(launchBrowser);

/** The settings of a person's browser for what pages of other sites keep: all of it, what is kept apart for each site, nothing. */
const storageSettings = {
  allowed: { cookie_controls_mode: 0 },
  partitioned: { cookie_controls_mode: 1 },
  blocked: { default_content_setting_values: { cookies: 2 } },
} as const;

interface BrowserProfile {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

const openProfile = async (
  setting: keyof typeof storageSettings,
  moreFlags: readonly string[] = [],
): Promise<BrowserProfile> => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: storageSettings[setting] }),
  );
  const options = { executablePath: await findBrowser(), args: [...browserFlags, ...moreFlags] };
  const context = await chromium.launchPersistentContext(folder, options);
  return {
    context,
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Opens a browser with a profile of its own, and closes it after the work. */
export const withProfile = async (
  setting: keyof typeof storageSettings,
  work: (context: BrowserContext) => Promise<void>,
  moreFlags: readonly string[] = [],
): Promise<void> => {
  const { context, close } = await openProfile(setting, moreFlags);
  try {
    await work(context);
  } finally {
    await close();
  }
};

/** Opens a browser with a profile of its own before the tests of the file, and closes it after them. */
export const useProfile = (setting: keyof typeof storageSettings): BrowserProfile =>
  useEnvironment(() => openProfile(setting));
