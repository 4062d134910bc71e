import { describe, expect, test } from 'vitest';
import type { Frame, Page } from 'playwright-core';

import { useBrowser } from '../support/environments/browser.ts';
import { savePicture } from '../support/environments/page-checks.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(120_000);

const browser = useBrowser();
const { service, withLogs } = useProcesses({ DEMO_APPLICANTS: '40' });

const openAts = async (): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(service.table.atsDemo);
  return page;
};

const eventsOf = (page: Page): Promise<string[]> => page.locator('#events li').allTextContents();

/** Waits until the component with this tab has told an event so many times. */
const waitForEvent = (page: Page, name: string, tab = 'Inbox', times = 1): Promise<void> =>
  eventually(`the event ${name} of ${tab}`, 40, async () => {
    const told = await eventsOf(page);
    return told.filter((event) => `${event} `.startsWith(`${tab}: ${name} `)).length >= times;
  });

const tabs = ['Inbox', 'Flows', 'New flow'] as const;

/** Opens all components, and waits until each is signed in. */
const openAll = async (page: Page): Promise<void> => {
  for (const tab of tabs) {
    await page.locator('#tabs').getByRole('button', { name: tab }).click();
    await waitForEvent(page, 'initialized', tab);
  }
};

const framesOf = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.url().includes('/embed/'));

/** Waits until a script is true in each of the three components. */
const waitInAll = (page: Page, what: string, script: string): Promise<void> =>
  eventually(what, 40, async () => {
    const answers = await Promise.all(framesOf(page).map((frame) => frame.evaluate(script)));
    return answers.length === tabs.length && answers.every((answer) => answer === true);
  });

/** Collects the users whose sessions the components have, from now on. */
const watchUsers = (page: Page): Set<string> => {
  const users = new Set<string>();
  page.on('response', (response) => {
    if (!/\/embed\/s\/[^/]+\/me$/.test(new URL(response.url()).pathname) || response.status() !== 200) return;
    void response.json().then(
      (session: unknown) => users.add(String(Object(Object(session).user).id)),
      () => undefined,
    );
  });
  return users;
};

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

  test('has a tab for each component, and mounts one when it is opened first', () =>
    withLogs(async () => {
      const page = await openAts();
      await waitForEvent(page, 'initialized');
      const tab = page.locator('#tabs [data-view]');
      expect(await tab.evaluateAll((all) => all.map((each) => each.getAttribute('data-view')))).toEqual([
        'inbox',
        'flowEditor',
        'flowGeneration',
      ]);
      expect(await page.locator('iframe').count()).toBe(1);
      await tab.last().click();
      expect(await page.locator('iframe').count()).toBe(2);
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

  test('switches the user, the language and the theme of all three components', () =>
    withLogs(async () => {
      const page = await openAts();
      await openAll(page);
      await page.locator('#locale').selectOption('nl');
      await waitInAll(page, 'Dutch everywhere', "document.documentElement.lang === 'nl'");
      await page.locator('#mode').selectOption('dark');
      await waitInAll(page, 'dark everywhere', "document.documentElement.dataset.mode === 'dark'");
      const accent = "document.documentElement.style.getPropertyValue('--accent')";
      const former = String(await framesOf(page)[0]?.evaluate(accent));
      await page.locator('#accent').fill('#b3261e');
      await waitInAll(page, 'the accent everywhere', `${accent} !== '${former}'`);
      await savePicture(page, process.env['ATS_PICTURES'], 'dutch-dark');
      const users = watchUsers(page);
      const other = await page.locator('#user option').last().getAttribute('value');
      await page.locator('#user').selectOption(other);
      for (const tab of tabs) await waitForEvent(page, 'initialized', tab, 2);
      await eventually('the other user', 10, async () => users.size > 0);
      expect([...users]).toEqual([other]);
      await page.close();
    }));

  test('expires the session of all three components, which lock and come back with new tokens', () =>
    withLogs(async () => {
      const page = await openAts();
      await openAll(page);
      await page.getByRole('button', { name: 'Expire the session' }).click();
      for (const tab of tabs) await waitForEvent(page, 'authenticationError {"reason":"revoked"}', tab);
      for (const tab of tabs) await waitForEvent(page, 'initialized', tab, 2);
      await waitInAll(page, 'no locked screen', "document.querySelector('.lock-screen') === null");
      const said = await page.getByText(/^The server of the ATS ended \d+ sessions\.$/).innerText();
      // The pages of earlier tests have left sessions of the same user.
      expect(Number(/\d+/.exec(said)?.[0])).toBeGreaterThanOrEqual(tabs.length);
      await page.close();
    }));

  test('takes all three components of one user offline, and back', () =>
    withLogs(async () => {
      const [page, colleague] = [await openAts(), await openAts()];
      await openAll(page);
      await colleague.locator('#user').selectOption({ index: 1 });
      await waitForEvent(colleague, 'initialized', 'Inbox', 2);
      await page.getByRole('button', { name: 'Go offline' }).click();
      await waitInAll(page, 'the lost connection', "document.querySelector('.connection-bar') !== null");
      await savePicture(page, process.env['ATS_PICTURES'], 'offline');
      const inbox = colleague.frameLocator('#inbox iframe');
      await inbox
        .getByRole('button', { name: /Olga Ivanova/ })
        .first()
        .click();
      await inbox.getByRole('heading', { name: 'Olga Ivanova' }).first().waitFor();
      await page.getByRole('button', { name: 'Go online' }).click();
      await waitInAll(page, 'the connection', "document.querySelector('.connection-bar') === null");
      expect(await page.locator('#network').textContent()).toBe('Go offline');
      await page.close();
      await colleague.close();
    }));

  test('opens without the service, and shows the components once it is back', () =>
    withLogs(async () => {
      const page = await openAts();
      await waitForEvent(page, 'initialized');
      await page.getByRole('button', { name: 'Go offline' }).click();
      await page.reload();
      const online = page.getByRole('button', { name: 'Go online' });
      await online.waitFor();
      expect((await eventsOf(page)).filter((event) => event.startsWith('Inbox: '))).toEqual([]);
      await online.click();
      await waitForEvent(page, 'initialized');
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
