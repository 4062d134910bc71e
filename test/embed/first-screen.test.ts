import { describe, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright-core';

import { createFlow } from '../support/builders/flow.ts';
import { withProfile } from '../support/environments/browser.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';

const { api, visitInbox, visitEditor, visitGeneration } = useEmbed();

/** Keeps the script of a component back until the returned function is called. The bridge is a script of its own. */
const holdComponent = async (context: BrowserContext): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/embed\/assets\/[^/]+\/component-[^/]+\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Keeps the answer to the reading back of a session until the returned function is called, with an answer in its place if need be. */
const holdReadingBack = async (
  context: BrowserContext,
): Promise<(answer?: { readonly status: number; readonly body: string }) => void> => {
  const { promise, resolve } = Promise.withResolvers<
    { readonly status: number; readonly body: string } | undefined
  >();
  await context.route(/\/embed\/s\/[^/]+\/me$/u, async (route) => {
    const answer = await promise;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return resolve;
};

const frameOf = (context: BrowserContext) => {
  const page = context.pages().at(-1);
  if (!page) throw new Error('There is no page.');
  const events = (): Promise<readonly { readonly event: string; readonly reason?: string }[]> =>
    page.evaluate('window.events');
  const eventNames = async (): Promise<readonly string[]> => (await events()).map(({ event }) => event);
  return { events, eventNames, frame: page.frameLocator('iframe') };
};

/** Waits until a path of the API has been answered. */
const answered = (context: BrowserContext, path: string): Promise<unknown> =>
  context.waitForEvent('response', (response) => response.url().includes(`/public/v2/${path}`));

/** Counts the requests of a path of the API. */
const countRequests = (context: BrowserContext, path: string): (() => number) => {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes(`/public/v2/${path}`)) count += 1;
  });
  return () => count;
};

const firstPage =
  'conversations?filter%5BneedsPerson%5D=true&filter%5Bstatus%5D=open&filter%5BlastMessageAt%5D%5Blte%5D';

const unplacedFlow = {
  name: 'Drivers',
  reminderInterval: 0,
  reminderMessage: '',
  nodes: { Start: { actions: [], to: { End: '' } }, End: { end: 'accepted', actions: [] } },
} as const;

/** Notes in the page when an arrangement is asked for, and when the frame of a flow is drawn. */
const watchArranging = `
  window.order = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...all) {
    if (all[0]?.cards) window.order.push('arranged');
    return postMessage.apply(this, all);
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    if (added.some((node) => node.matches('.frame') || node.querySelector('.frame'))) window.order.push('frame');
  }).observe(document, { childList: true, subtree: true });`;

describe('the first screen', () => {
  test.each([
    ['inbox', firstPage, visitInbox, '.row-name'],
    ['flow editor', 'flows?sort', visitEditor, '.flow-row-name'],
    ['flow generation', 'flow-types', visitGeneration, '.type-card'],
  ] as const)('of the %s is read while the component is being loaded, once', (_, path, visit, part) =>
    withProfile('allowed', async (context) => {
      await (await makeConversation(api, 'Mila', 'Early')).say('Hello');
      await api.make('flows');
      const count = countRequests(context, path);
      const [release, read] = [await holdComponent(context), answered(context, path)];
      const visiting = visit({ context });
      await read;
      release();
      const { frame, close } = await visiting;
      await frame.locator(part).first().waitFor();
      expect(count()).toBe(1);
      await close();
    }),
  );

  test('of a flow that the host wants is read before the editor is there', () =>
    withProfile('allowed', async (context) => {
      const { id: flowId } = await api.make('flows');
      const count = countRequests(context, `flows/${flowId}?draft`);
      const [release, listed] = [await holdComponent(context), answered(context, 'flows?sort')];
      const visiting = visitEditor({ context });
      await listed;
      const page = context.pages().at(-1);
      await page?.waitForFunction("window.events.some(({ event }) => event === 'initialized')");
      const read = answered(context, `flows/${flowId}?draft`);
      const result = page?.evaluate(`window.mounted.send('openFlow', { flowId: '${flowId}' })`);
      await read;
      release();
      const { frame, close } = await visiting;
      await frame.locator('.frame').waitFor();
      expect([await result, count()]).toEqual([{ ok: true }, 1]);
      await close();
    }));

  test('of a flow of which no place is known is arranged once, before the frame around it is drawn', () =>
    withProfile('allowed', async (context) => {
      await context.addInitScript(watchArranging);
      const make = () =>
        createFlow((type, attributes, related) => api.make(type, { attributes, related }), unplacedFlow);
      const [first, second] = [await make(), await make()];
      const { frame, act, close } = await visitEditor({ context, flowId: first.flow.id });
      await frame.locator('.step').first().waitFor();
      await frame.locator('.frame-title .symbol-button').first().click();
      await frame.locator('.flow-list').waitFor();
      await frame.evaluate('void (window.order = [])');
      await act('openFlow', { flowId: second.flow.id });
      await frame.locator('.step').first().waitFor();
      expect(await frame.evaluate('window.order')).toEqual(['arranged', 'frame']);
      await close();
    }));

  test.each(['the only tab', 'a further tab'])(
    'of %s shows what changed while it was being loaded',
    (which) =>
      withProfile('allowed', async (context) => {
        const { id } = await api.make('flows', { attributes: { name: `Before in ${which}` } });
        const other = which === 'a further tab' ? await visitEditor({ context }) : null;
        const [release, listed] = [await holdComponent(context), answered(context, 'flows?sort')];
        const visiting = visitEditor({ context });
        await listed;
        await api.patch('flows', id, { name: `After in ${which}` });
        await other?.frame.locator('.flow-row-name', { hasText: `After in ${which}` }).waitFor();
        release();
        const { frame, close } = await visiting;
        await frame.locator('.flow-row-name', { hasText: `After in ${which}` }).waitFor();
        expect(await frame.locator('.flow-row-name', { hasText: `Before in ${which}` }).count()).toBe(0);
        await close();
        await other?.close();
      }),
  );

  test('is drawn while the session is read back', () =>
    withProfile('allowed', async (context) => {
      await (await makeConversation(api, 'Noor', 'Early')).say('Hello');
      const release = await holdReadingBack(context);
      const visiting = visitInbox({ context });
      await context.waitForEvent('response', (response) => response.url().includes('conversations'));
      const { frame, eventNames } = frameOf(context);
      await frame.locator('.row-name').first().waitFor();
      expect(await eventNames()).not.toContain('initialized');
      release();
      const { close } = await visiting;
      expect(await eventNames()).toContain('initialized');
      await close();
    }));

  test('of a session that cannot be read back is taken away, with its reason', () =>
    withProfile('allowed', async (context) => {
      await (await makeConversation(api, 'Sam', 'Early')).say('Hello');
      const answer = await holdReadingBack(context);
      const visiting = visitInbox({ context });
      await context.waitForEvent('response', (response) => response.url().includes('conversations'));
      const { frame, events, eventNames } = frameOf(context);
      await frame.locator('.row-name').first().waitFor();
      const error = { status: '401', code: 'session_ended', meta: { reason: 'cookieMissing' } };
      answer({ status: 401, body: JSON.stringify({ errors: [error] }) });
      await frame.locator('.row-name').first().waitFor({ state: 'detached' });
      const reasons = (await events()).map(({ reason }) => reason);
      expect(reasons.filter((reason) => reason !== undefined)).toEqual(['cookiesBlocked']);
      expect(await eventNames()).not.toContain('initialized');
      // The window that waits for the component ends with the browser's profile.
      void visiting.catch(() => null);
    }));
});
