import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Saves a screenshot in a folder, if one is named. */
export const savePicture = async (page: Page, folder: string | undefined, name: string): Promise<void> => {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  // The log scrolls smoothly to a new message.
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
};

const seen = z.object({
  passes: z.number().min(1),
  violations: z.array(z.object({ id: z.string(), targets: z.string() })),
});

/** Waits until nothing moves that will end. In a part that is folded away an animation stands still. */
const animationsEnd = `async () => {
  const moving = () => document.getAnimations().filter(({ effect, playState }) => playState === 'running' &&
    Number.isFinite(effect.getComputedTiming().endTime) && effect.target.checkVisibility());
  for (let found = moving(); found.length > 0; found = moving())
    await Promise.all(found.map(({ finished }) => finished.catch(() => null)));
}`;

/**
 * Returns the violations of the accessibility rules of axe-core. Colours change during an animation: axe looks as soon as the last one
 * has ended.
 */
export const findViolations = async (page: Pick<Page, 'evaluate'>): Promise<string[]> => {
  // Half a megabyte: once for each document. Of the rules that hold one place is enough, and no style is loaded again for them.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const result: unknown =
    await page.evaluate(`(${animationsEnd})().then(() => axe.run({ resultTypes: ['violations'], preload: false })).then(({ passes, violations }) => ({
    passes: passes.length,
    violations: violations.map(({ id, nodes }) => ({
      id, targets: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary).join('; '),
    })),
  }))`);
  return seen.parse(result).violations.map(({ id, targets }) => `${id}: ${targets}`);
};

/** Collects the errors of a page, and its requests to other hosts, from now on. */
export const watchFaults = (page: Page, url: string): string[] => {
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
  return faults;
};
