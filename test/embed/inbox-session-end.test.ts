import { beforeEach, describe, expect, test } from 'vitest';

import type { BrowserContext, Route } from 'playwright-core';

import { useApi } from '../support/environments/api.ts';
import { useBrowser, withProfile } from '../support/environments/browser.ts';
import {
  hostDocument,
  type HostPage,
  openHostPageIn,
  useHostServer,
} from '../support/environments/host-server.ts';
import { type InboxPage, makeConversation, openInboxPage } from '../support/environments/inbox-page.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// The real inbox, with the times of a service in use: what becomes of it when its session ends elsewhere.

setTimeLimit(180_000);

const hourMs = 3_600_000;
let movedMs = 0;
const clock = { now: () => new Date(Date.now() + movedMs) };
const api = useApi(() => ({ clock, sessionRecheckMs: 10_000 }));
const hostServer = useHostServer(api.server);
const browser = useBrowser();
let userId = '';

beforeEach(async () => {
  userId = (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id;
  hostServer.issueTokensFor(userId);
});

const secrets = ['Noor', 'Ended', 'Can I start', 'Half a sentence', 'Bakker'];

/** Everything that a person or a script could read in the frame and in what it keeps. */
const readableIn = async ({ frame }: InboxPage): Promise<string> =>
  String(
    await frame.evaluate(`(() => {
      const kept = (name) => { try { return JSON.stringify({ ...window[name] }); } catch { return ''; } };
      const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
      return document.documentElement.outerHTML + fields + kept('sessionStorage') + kept('localStorage');
    })()`),
  );

const openWithDraft = async (context?: BrowserContext): Promise<InboxPage> => {
  const noor = await makeConversation(api, 'Noor', 'Ended');
  await noor.say('Can I start in May?');
  const inbox = await openInboxPage(browser, api, hostServer, context ? { context } : {});
  await inbox.open('Noor Ended');
  await inbox.waitForMessage('Can I start in May?');
  await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('Half a sentence');
  for (const secret of secrets.slice(0, 4)) expect(await readableIn(inbox)).toContain(secret);
  return inbox;
};

const expectLocked = async (inbox: InboxPage): Promise<void> => {
  await inbox.frame.locator('.lock-screen').waitFor({ timeout: 15_000 });
  const left = await readableIn(inbox);
  expect(secrets.filter((secret) => left.includes(secret))).toEqual([]);
};

const reasonsOf = async (inbox: InboxPage): Promise<readonly unknown[]> =>
  (await inbox.events()).filter(({ event }) => event === 'authenticationError').map(({ reason }) => reason);

describe('an inbox that nobody touches', () => {
  test('is locked within 15 seconds when its user is deleted', async () => {
    const inbox = await openWithDraft();
    expect((await api.send('DELETE', `/users/${userId}`)).status).toBe(204);
    await expectLocked(inbox);
    expect(await reasonsOf(inbox)).toContain('revoked');
    await inbox.close();
  });

  test('keeps nothing readable after its twelve hours, and gives the draft back with the next session', () =>
    withProfile('allowed', async (context) => {
      const inbox = await openWithDraft(context);
      await eventually('the draft is kept', 10, async () =>
        /inbox-draft|draft/.test(await readableIn(inbox)),
      );
      movedMs = 12 * hourMs + 1000;
      await inbox.frame.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
      await expectLocked(inbox);
      expect(await reasonsOf(inbox)).toEqual(['expired']);
      movedMs = 0;
      // The SDK fetches a token by itself, ten seconds after the one before.
      const field = inbox.frame.getByRole('textbox', { name: 'Reply' });
      await field.waitFor({ timeout: 15_000 });
      await eventually('the draft is back', 10, async () => (await field.inputValue()) === 'Half a sentence');
    }));

  test('that the browser kept in its memory is locked when somebody comes back to it after its end', async () => {
    const inbox = await openWithDraft();
    await inbox.page.goto(hostServer.addPage('evil', '<p>elsewhere</p>'));
    await api.server.query('delete from embed_sessions');
    hostServer.issueTokensFor('00000000-0000-7000-8000-000000000000');
    await inbox.page.goBack();
    await inbox.page.locator('iframe').waitFor();
    const lock = inbox.page.frameLocator('iframe').locator('.lock-screen');
    await lock.waitFor();
    const shown = await inbox.page.frameLocator('iframe').locator('html').innerHTML();
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
    await inbox.close();
  });
});

describe('a browser that drops the cookie of the session', () => {
  /** Opens the inbox in a browser that loses the first cookie, as one does that blocks cookies of other sites. */
  const openWithoutCookie = async (context: BrowserContext): Promise<HostPage> => {
    const dropCookie = async (route: Route): Promise<void> => {
      await context.clearCookies();
      await route.continue();
    };
    await context.route('**/embed/s/*/me', dropCookie, { times: 1 });
    const host = await openHostPageIn(context, hostServer.addPage('ats', hostDocument(api.server.origin)));
    await host.waitForEvent('loaded');
    return host;
  };

  test('says why, and works once the user has allowed it', async () => {
    const context = await browser.newContext();
    await context.grantPermissions(['storage-access']);
    const host = await openWithoutCookie(context);
    const button = host.frame().getByRole('button', { name: 'Allow and try again' });
    await button.waitFor();
    expect((await host.waitForEvent('authenticationError'))['reason']).toBe('cookiesBlocked');
    await button.click();
    // The SDK fetches the next token ten seconds after the one before.
    await host.waitForEvent('initialized', 15);
    await host.frame().locator('.inbox').waitFor();
    await context.close();
  });

  test('goes on saying why when the user does not allow it', () =>
    withProfile('blocked', async (context) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(String(error.error())));
      const host = await openHostPageIn(context, hostServer.addPage('ats', hostDocument(api.server.origin)));
      const button = host.frame().getByRole('button', { name: 'Allow and try again' });
      await button.click();
      await button.click();
      await button.waitFor();
      expect(faults).toEqual([]);
    }));
});

// The last test: nobody can ask with the old token any more.
describe('an inbox of an organization', () => {
  test('is locked within 15 seconds when the token of its organization is refreshed', async () => {
    const inbox = await openWithDraft();
    const { server } = api;
    const path = `/management/refresh-token/${server.organizationId}`;
    const refreshed = await server.send('POST', path, { token: server.partnerKey });
    expect(refreshed.status).toBeLessThan(300);
    await expectLocked(inbox);
    expect(await reasonsOf(inbox)).toContain('revoked');
    await inbox.close();
  });
});
