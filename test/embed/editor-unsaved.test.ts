import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import { useProfile } from '../support/environments/browser.ts';
import type { EditorPage, EditorPageOptions } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';
import { startWatchingProxy } from '../support/servers/watching-proxy.ts';

const { api, users, visitEditor } = useEmbed();
// A window of its own keeps nothing for pages inside of others: it takes a profile.
const profile = useProfile('allowed');
const service = useEnvironment(() => startWatchingProxy(api.server.origin));
let flow: LicenceFlow;

beforeEach(async () => {
  flow = await makeLicenceFlow(api);
});

afterEach(() => {
  service.refuse(null);
  return Promise.all(profile.context.pages().map((page) => page.close()));
});

const visit = (options: EditorPageOptions = {}): Promise<EditorPage> =>
  visitEditor({ ...options, context: profile.context, origin: service.origin });

const openTab = (): Promise<EditorPage> => visit({ flowId: flow.flowId });

/** Opens a tab whose changes do not reach the service. */
const openCutOff = async (): Promise<EditorPage> => {
  const tab = await openTab();
  await tab.page.route('**/flows/*/operations', (route) => route.abort());
  return tab;
};

const write = async ({ frame }: EditorPage, label: string, text: string): Promise<void> => {
  await frame.getByLabel(label, { exact: true }).fill(text);
  await frame.getByLabel(label, { exact: true }).blur();
};

/** Returns the length of all works that the browser keeps: they are encrypted. */
const lengthKept = ({ frame }: EditorPage): Promise<number> =>
  frame.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('flow-editor', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('queues').objectStore('queues').getAll();
      reading.onsuccess = () => resolve(reading.result.join('').length);
      opening.result.close();
    };
  })`);

const waitForNothingKept = (tab: EditorPage): Promise<void> =>
  eventuallyEqual('what the browser keeps', 10, () => lengthKept(tab), 0);

/** Does something that cannot be saved, and waits until the browser keeps it. */
const untilKept = async (tab: EditorPage, act: () => Promise<void>): Promise<void> => {
  const before = await lengthKept(tab);
  await act();
  await eventually('more is kept', 10, async () => (await lengthKept(tab)) > before);
};

const writeSetting = async (tab: EditorPage, label: string, text: string): Promise<void> => {
  await tab.openSettings();
  await untilKept(tab, () => write(tab, label, text));
  await tab.waitForSaveState('offline');
};

const stored = async () => (await api.send('GET', `/flows/${flow.flowId}`)).parseResource().attributes;

const questionOf = async (): Promise<string> => {
  const found = await api.send('GET', `/node-actions?filter[nodeId]=${flow.nodeIds.get('Welcome') ?? ''}`);
  const question = found.parseList().data.find(({ attributes }) => attributes['variableName'] === 'licence');
  return Object(question?.attributes['value']).text;
};

describe('edits that the service has not got', () => {
  test('outlive a reload and a closed tab, and all reach it in the end', async () => {
    const first = await openTab();
    // A route of Playwright lets requests through while the browser leaves a page.
    service.refuse(/\/operations$/);
    await writeSetting(first, 'Name of the flow', 'Night drivers');
    await first.page.reload();
    await eventually('the component of the new page', 10, async () =>
      (await first.events()).some(({ event }) => event === 'initialized'),
    );
    await first.act('openFlow', { flowId: flow.flowId });
    await first.page.close();
    const second = await openTab();
    await second.waitForSaveState('offline');
    await second.openSettings();
    expect(await second.frame.getByLabel('Name of the flow', { exact: true }).inputValue()).toBe(
      'Night drivers',
    );
    await writeSetting(second, 'End after', '3');
    await second.page.close();
    expect(await stored()).toMatchObject({ name: 'Drivers', sessionTimeout: 1440 });
    service.refuse(null);
    const third = await openTab();
    await third.waitForSaveState('saved');
    await waitForNothingKept(third);
    expect(await stored()).toMatchObject({ name: 'Night drivers', sessionTimeout: 4320 });
    expect([...first.faults, ...second.faults, ...third.faults]).toEqual([]);
  });

  test('of two tabs are kept apart, and an open tab takes over those of a closed one', async () => {
    const [one, other] = [await openCutOff(), await openCutOff()];
    await writeSetting(one, 'Name of the flow', 'Night drivers');
    await writeSetting(other, 'End after', '3');
    const watching = await openTab();
    await watching.openSettings();
    // Both tabs still live: their work is their own.
    expect(await watching.frame.getByLabel('Name of the flow', { exact: true }).inputValue()).toBe('Drivers');
    await other.page.close();
    await one.page.close();
    await eventually('the work of both', 10, async () => {
      // A browser tells this to the tab that comes to the front.
      await watching.frame.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      const { name, sessionTimeout } = await stored();
      return name === 'Night drivers' && sessionTimeout === 4320;
    });
    await watching.waitForSaveState('saved');
    await waitForNothingKept(watching);
    expect(await watching.frame.locator('.conflict-card').count()).toBe(0);
  });

  test('are saved by an open tab when theirs goes, without news of the stream, and nothing of them stays kept', async () => {
    // The first tab has the event stream of all: that the second one goes is no news of the stream.
    const leading = await openTab();
    const one = await openCutOff();
    await writeSetting(one, 'Name of the flow', 'Night drivers');
    const watching = await openTab();
    await one.page.close();
    await eventually(
      'the work of the closed tab',
      10,
      async () => (await stored())['name'] === 'Night drivers',
    );
    await waitForNothingKept(watching);
    expect([...leading.faults, ...watching.faults]).toEqual([]);
  });

  test('because it would refuse them, outlive a reload too, and are mended from the list of problems', async () => {
    const first = await openTab();
    const asked = first.frame.locator('.step-action', { hasText: 'Do you have a licence?' });
    await asked.click();
    await untilKept(first, async () => {
      await write(first, 'Question', '');
      await first.frame.locator('.save-mark', { hasText: '1 change has a problem' }).waitFor();
    });
    expect(await first.events()).toContainEqual(
      expect.objectContaining({ event: 'dirtyChanged', dirty: true }),
    );
    await first.page.close();
    const second = await openTab();
    const { frame } = second;
    await frame.locator('.save-mark', { hasText: '1 change has a problem' }).waitFor();
    await frame.getByRole('button', { name: '1 problem' }).click();
    await frame.locator('.problem').click();
    const field = frame.getByLabel('Question', { exact: true });
    await eventually('the field has the focus', 5, () =>
      field.evaluate((element) => element.matches(':focus')),
    );
    await second.takePicture('problem-kept');
    expect(await second.findAccessibilityViolations()).toEqual([]);
    expect(await questionOf()).toBe('Do you have a licence?');
    await write(second, 'Question', 'Can you drive a truck?');
    await second.waitForSaveState('saved');
    await waitForNothingKept(second);
    expect(await questionOf()).toBe('Can you drive a truck?');
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  test('are still there to go on with when the flow was deleted while no tab was open', async () => {
    const first = await openCutOff();
    await writeSetting(first, 'Name of the flow', 'Night drivers');
    await first.page.close();
    await api.send('DELETE', `/flows/${flow.flowId}`);
    const second = await visit();
    await second.act('openFlow', { flowId: flow.flowId });
    await second.frame.locator('.blank-title', { hasText: 'This flow has been deleted' }).waitFor();
    await second.frame.getByRole('button', { name: 'Make a new flow of it' }).click();
    await second.frame.locator('.frame-name', { hasText: 'Night drivers' }).waitFor();
    await second.waitForSaveState('saved');
    await waitForNothingKept(second);
    expect(await second.frame.locator('.step').count()).toBe(flow.nodeIds.size);
    expect(second.faults).toEqual([]);
  });
});

test('unsaved changes outlive an ended session where the browser keeps nothing', async () => {
  const tab = await visitEditor({ flowId: flow.flowId });
  const { frame, page } = tab;
  await page.route('**/flows/*/operations', (route) => route.abort());
  await tab.openSettings();
  await write(tab, 'Name of the flow', 'Night drivers');
  await tab.waitForSaveState('offline');
  const ended = await api.send('POST', '/embed/end-sessions', {
    body: JSON.stringify({ userId: users.sam }),
  });
  expect(ended.status).toBeLessThan(300);
  await tab.waitForEvent('authenticationError');
  await page.unroute('**/flows/*/operations');
  await frame.locator('.frame-name', { hasText: 'Night drivers' }).waitFor({ timeout: 20_000 });
  await tab.waitForSaveState('saved');
  const saved = (await api.send('GET', `/flows/${flow.flowId}`)).parseResource();
  expect(saved.attributes['name']).toBe('Night drivers');
  await page.close();
});
