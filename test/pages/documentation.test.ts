import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { useBrowser } from '../support/environments/browser.ts';
import { useProcesses } from '../support/environments/processes.ts';

// The pages are opened by a name of the service that it was not told of.

const { service, withLogs } = useProcesses();
const browser = useBrowser();
let page: Page;
let origin: string;
const reached: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  origin = `http://localhost:${new URL(service.url).port}`;
  page = await browser.newPage();
  page.on('request', (request) => reached.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}, 120_000);

const shot = async (name: string): Promise<void> => {
  const folder = process.env['TEST_SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};

test(
  'the front page leads to the reference, where a key opens a list by any name of the service',
  () =>
    withLogs(async () => {
      await page.goto(origin);
      await shot('front');
      const links = page.getByRole('main').getByRole('link');
      expect(await links.allInnerTexts()).toEqual(expect.arrayContaining(['Demo chat', 'Temporal Web']));
      await links.getByText('API reference').click();
      await page.getByRole('button', { name: 'Authorize' }).click();
      await page.getByLabel('auth-bearer-value').first().fill(service.table.organizationToken);
      await page.locator('.auth-container form').first().getByRole('button', { name: 'Apply' }).click();
      await page.locator('.btn-done').first().click();
      await shot('reference');
      await page.locator('#operations-tag-candidateStatuses').click();
      await page.getByText('List candidate statuses').click();
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('button', { name: 'Execute' }).click();
      await page.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
      await shot('tried');
    }),
  60_000,
);

test(
  'the guides can be read, on a phone too',
  () =>
    withLogs(async () => {
      await page.getByRole('navigation').getByText('Guide for integrators').click();
      await page.getByRole('main').getByRole('link', { name: 'Getting started' }).click();
      await page.getByRole('heading', { name: 'Keys and tenancy' }).waitFor();
      await shot('guide');
      await page.setViewportSize({ width: 390, height: 800 });
      const width = await page.evaluate('document.documentElement.scrollWidth');
      await shot('guide-phone');
      expect(width).toBeLessThanOrEqual(390);
      await page.getByRole('navigation').getByText('Conformance with JSON:API').click();
      await page.getByRole('heading', { name: 'Conformance with JSON:API 1.1' }).waitFor();
      await shot('conformance-phone');
    }),
  60_000,
);

test(
  'the demo chat opens from the front page',
  () =>
    withLogs(async () => {
      await page.goto(origin);
      await page.getByText('Demo chat').click();
      await page.getByRole('button', { name: /start/i }).waitFor();
      expect(new URL(page.url()).origin).toBe(origin);
    }),
  60_000,
);

test('no page reached another place than the service, and none complained', () => {
  expect(reached.length).toBeGreaterThan(10);
  const elsewhere = reached.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'));
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});
