import { describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import { useBrowser } from '../support/environments/browser.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { eventually } from '../support/eventually.ts';

jest.setTimeout(120_000);

const browser = useBrowser();
const { service, withLogs } = useProcesses({ DEMO_APPLICANTS: '40' });

const openAts = async (): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(service.table.atsDemo);
  return page;
};

const eventsOf = (page: Page): Promise<string[]> => page.locator('#events li').allTextContents();

const waitForEvent = (page: Page, name: string): Promise<void> =>
  eventually(`the event ${name}`, 30, async () =>
    (await eventsOf(page)).some((event) => event.includes(` ${name}`)),
  );

describe('the ATS demo', () => {
  test('signs the recruiter in to the inbox, on a page of another site', () =>
    withLogs(async () => {
      const page = await openAts();
      await waitForEvent(page, 'initialized');
      expect(new URL(page.url()).hostname).toBe('localhost');
      const frame = page.frames().find((each) => each.url().includes('/embed/inbox'));
      expect(new URL(frame?.url() ?? '').hostname).toBe('127.0.0.1');
      await page.close();
    }));

  test('has a tab for each component that the service has, and mounts one when it is opened first', () =>
    withLogs(async () => {
      const page = await openAts();
      await waitForEvent(page, 'initialized');
      const list: unknown = await (await fetch(`${service.table.atsDemo}/ats.json`)).json();
      const { components } = Object(list);
      const tabs = page.locator('#tabs [data-view]');
      expect(await tabs.evaluateAll((all) => all.map((each) => each.getAttribute('data-view')))).toEqual(
        components,
      );
      expect(components).toContain('inbox');
      expect(await page.locator('iframe').count()).toBe(1);
      await tabs.last().click();
      expect(await page.locator('iframe').count()).toBe(Math.min(2, components.length));
      await page.close();
    }));

  test('opens the conversation of a candidate of the ATS, and the candidate of a conversation', () =>
    withLogs(async () => {
      const page = await openAts();
      await waitForEvent(page, 'initialized');
      await page.getByRole('button', { name: 'Candidates' }).click();
      const row = page.getByRole('row').filter({ hasText: 'Olga Ivanova' });
      await row.getByRole('button', { name: 'Open conversation' }).click();
      await waitForEvent(page, 'conversationOpened');
      const inbox = page.frameLocator('iframe');
      await inbox.getByText('Can I speak with a recruiter about my permit?').first().waitFor();
      await inbox.getByRole('button', { name: 'Open in ATS' }).click();
      const card = page.getByRole('dialog');
      await card.getByRole('heading', { name: 'Olga Ivanova' }).waitFor();
      expect(await card.innerText()).toContain('LW-1026');
      await page.close();
    }));

  test('gives no token to a page of another origin', () =>
    withLogs(async () => {
      const list: unknown = await (await fetch(`${service.table.atsDemo}/ats.json`)).json();
      const [user] = Object(list).users;
      const ask = (origin: string): Promise<Response> =>
        fetch(`${service.table.atsDemo}/embed-token?as=${user.id}`, { method: 'POST', headers: { origin } });
      expect((await ask(service.table.atsDemo)).status).toBe(200);
      expect((await ask('http://evil.localhost')).status).toBe(404);
    }));
});
