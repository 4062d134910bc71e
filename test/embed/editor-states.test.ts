import { describe, expect, test } from 'vitest';

import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventuallyEqual } from '../support/eventually.ts';

const { api, visitEditor: visit } = useEmbed();

/** Answers a path of the API with an error, until the function that it returns is called. */
const failOn = async ({ page }: EditorPage, pattern: string, status = 500): Promise<() => Promise<void>> => {
  await page.route(pattern, (route) =>
    route.fulfill({
      status,
      contentType: 'application/vnd.api+json',
      headers: { 'X-Request-Id': 'request-77' },
      body: '{"errors":[{"code":"internal_error","title":"","detail":"No."}]}',
    }),
  );
  return () => page.unroute(pattern);
};

describe('the flow editor', () => {
  test('without flows says what a flow is, and makes the first one', async () => {
    const editor = await visit({ locale: 'nl', mode: 'dark' });
    const { frame } = editor;
    await frame.locator('.blank-title', { hasText: 'Nog geen flows' }).waitFor();
    await editor.takePicture('list-empty');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await frame.locator('.button-primary').first().click();
    await frame.getByRole('dialog').getByRole('textbox').fill('Drivers');
    await frame.getByRole('dialog').locator('.button-primary').click();
    await frame.locator('.frame-name', { hasText: 'Drivers' }).waitFor();
    const nodes = await api.send('GET', '/nodes?sort=-createdAt');
    expect(nodes.parseList().data[0]?.attributes).toMatchObject({ name: 'Start', isStartFlow: true });
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('lists flows, and finds one by its name', async () => {
    await api.make('flows', { attributes: { name: 'Nurses at night' } });
    const editor = await visit();
    const { frame } = editor;
    await frame.getByRole('searchbox').fill('night nurses');
    await frame.locator('.flow-row').first().waitFor();
    expect(await frame.locator('.flow-row-name').allTextContents()).toEqual(['Nurses at night']);
    await frame.getByRole('searchbox').fill('nothing of the kind');
    await frame.locator('.blank-title').waitFor();
    await frame.locator('.blank .button').click();
    await frame.locator('.flow-row').nth(1).waitFor();
    await editor.close();
  });

  test('of a user who can only read has no controls to write with', async () => {
    const flow = await api.make('flows', { attributes: { name: 'Read me' } });
    const attributes = { name: 'Doomed', index: 0, isStartFlow: true };
    const node = await api.make('nodes', { attributes, related: { flow: flow.id } });
    const editor = await visit({}, { access: 'read' });
    const { frame } = editor;
    await frame.locator('.flow-row').first().waitFor();
    expect(await frame.locator('.button-primary').count()).toBe(0);
    await editor.act('openFlow', { flowId: flow.id });
    await frame.locator('.frame').waitFor();
    await editor.openSettings();
    expect(await frame.locator('.frame-history').count()).toBe(0);
    await frame.getByRole('tab', { name: 'Canvas' }).click();
    await frame.locator('.step-name', { hasText: 'Doomed' }).click();
    await frame.getByLabel('Name of the step').waitFor();
    await api.send('DELETE', `/nodes/${node.id}`);
    await frame.locator('.conflict-card', { hasText: 'removed what you had open' }).waitFor();
    expect(await frame.getByRole('button', { name: 'Bring it back' }).count()).toBe(0);
    await frame.getByRole('button', { name: 'Leave it removed' }).click();
    await editor.openSettings();
    // The means for what a reader may not do are not there.
    expect(await frame.getByRole('button', { name: 'Simulate' }).count()).toBe(0);
    expect(await frame.locator('.settings .field').first().getAttribute('readonly')).not.toBeNull();
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await editor.takePicture('read-only');
    await editor.close();
  });

  test('says that there is no published version to go back to', async () => {
    const flow = await api.make('flows', { attributes: { name: 'Never published' } });
    const editor = await visit({ flowId: flow.id });
    await editor.frame.getByRole('button', { name: 'More' }).click();
    await editor.frame.getByRole('menuitem', { name: 'Discard to published' }).click();
    const dialog = editor.frame.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.getByRole('alert').getByText('has never been published').waitFor();
    expect(await dialog.getByRole('button', { name: 'Go back' }).isDisabled()).toBe(true);
    await editor.close();
  });

  test('shows a length of time in the largest unit that fits, and saves what is typed to the minute', async () => {
    const flow = await api.make('flows', { attributes: { name: 'Drivers', sessionTimeout: 4320 } });
    const stored = async () =>
      (await api.send('GET', `/flows/${flow.id}`)).parseResource().attributes['sessionTimeout'];
    const editor = await visit({ flowId: flow.id });
    await editor.openSettings();
    const field = editor.frame.getByLabel('End after', { exact: true });
    const unit = editor.frame.getByLabel('Unit of: End after');
    const shown = async () => [await field.inputValue(), await unit.locator(':checked').textContent()];
    expect(await shown()).toEqual(['3', 'days']);
    await unit.selectOption('minutes');
    await field.fill('60');
    await field.press('End');
    await field.press('3');
    await eventuallyEqual('what is stored', 10, stored, 603);
    await field.blur();
    expect(await shown()).toEqual(['603', 'minutes']);
    await field.fill('60');
    await field.blur();
    expect(await shown()).toEqual(['1', 'hour']);
    await unit.selectOption('days');
    await eventuallyEqual('what is stored', 10, stored, 1440);
    await editor.page.evaluate("window.mounted.update({ locale: 'nl' })");
    await editor.frame.getByLabel('Eenheid van: Beëindig na').getByText('dag', { exact: true }).waitFor({
      state: 'attached',
    });
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('tells its host in an `error`, too, that the flow to open is not there', async () => {
    const editor = await visit();
    const flowId = '00000000-0000-7000-8000-000000000000';
    expect(await editor.act('openFlow', { flowId })).toEqual({ ok: false, code: 'not_found' });
    const detail = 'What the action names is not there.';
    expect(await editor.waitForEvent('error')).toMatchObject({ code: 'not_found', detail, fatal: false });
    await editor.close();
  });

  test('takes over another language and look of the host while a flow is still being opened', async () => {
    const flow = await api.make('flows', { attributes: { name: 'Slow to come' } });
    const editor = await visit();
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await editor.page.route('**/public/v2/flows/*?draft=true', async (route) => {
      await isAnswered;
      await route.continue();
    });
    const opening = editor.act('openFlow', { flowId: flow.id });
    await editor.frame.locator('.frame-skeleton').waitFor();
    await editor.page.evaluate("window.mounted.update({ locale: 'nl', theme: { mode: 'dark' } })");
    await editor.frame.locator('html[lang=nl][data-mode=dark]').waitFor({ timeout: 8_000 });
    expect(await editor.frame.locator('.frame-skeleton').count()).toBe(1);
    answer();
    expect(await opening).toEqual({ ok: true });
    await editor.frame.locator('.frame-name', { hasText: 'Slow to come' }).waitFor();
    await editor.close();
  });

  test('has one line of views and tools in a narrow page', async () => {
    const flow = await api.make('flows', { attributes: { name: 'A name that is too long for it' } });
    const editor = await visit({ flowId: flow.id, width: 360 });
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Publish' }).waitFor();
    const places = await Promise.all(
      (await frame.locator('.frame-tabs, .frame-tools > .button').all()).map((each) => each.boundingBox()),
    );
    const middles = places.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(middles.length).toBeGreaterThanOrEqual(4);
    expect(new Set(middles).size).toBe(1);
    await editor.close();
  });

  test('that cannot open a flow says so, and tries again', async () => {
    const flow = await api.make('flows', { attributes: { name: 'Slow one' } });
    const editor = await visit();
    const { frame } = editor;
    const mend = await failOn(editor, '**/public/v2/flows/*?draft=true');
    expect(await editor.act('openFlow', { flowId: flow.id })).toMatchObject({ ok: false });
    await frame.getByText('request-77').waitFor();
    await mend();
    await frame.locator('.failure > .button').click();
    await frame.locator('.frame-name', { hasText: 'Slow one' }).waitFor();
    await editor.close();
  });

  test('shows nothing of a flow when its session has ended', async () => {
    const flow = await api.make('flows', { attributes: { name: 'Secret plan' } });
    const editor = await visit({ flowId: flow.id });
    await editor.act('signOut');
    await editor.frame.locator('.lock-screen').waitFor();
    expect(await editor.frame.evaluate('document.body.innerText')).not.toContain('Secret plan');
    await editor.close();
  });

  test('opens what the host asks for once the open flow is saved, and says when there is no such flow', async () => {
    const flow = await api.make('flows', { attributes: { name: 'Wanted' } });
    const editor = await visit();
    const missing = '00000000-0000-7000-8000-000000000000';
    expect(await editor.act('openFlow', { flowId: missing })).toMatchObject({ ok: false, code: 'not_found' });
    await editor.frame.locator('.blank-title').waitFor();
    expect(await editor.act('openFlow', { flowId: 'nonsense' })).toMatchObject({ ok: false });
    expect(await editor.act('openFlow', { flowId: flow.id })).toEqual({ ok: true });
    await editor.frame.locator('.frame-name', { hasText: 'Wanted' }).waitFor();
    expect(await editor.act('publish', { flowId: flow.id })).toMatchObject({ code: 'action_unknown' });
    const next = await api.make('flows', { attributes: { name: 'The next one' } });
    await editor.openSettings();
    await editor.frame.getByLabel('Name of the flow', { exact: true }).fill('Renamed');
    await editor.frame.locator('.frame-name', { hasText: 'Renamed' }).waitFor();
    expect(await editor.act('openFlow', { flowId: next.id })).toEqual({ ok: true });
    const left = (await api.send('GET', `/flows/${flow.id}`)).parseResource();
    expect(left.attributes['name']).toBe('Renamed');
    await editor.close();
  });
});
