import { describe, expect, test } from 'vitest';

import { say } from '../support/builders/actions.ts';
import { createFlow, type FlowSketch } from '../support/builders/flow.ts';
import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import type { EditorPage, EditorPageOptions } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';

const { api, visitEditor } = useEmbed();

const openPublish = async (flow: LicenceFlow, options: EditorPageOptions = {}): Promise<EditorPage> => {
  const editor = await visitEditor({ flowId: flow.flowId, ...options });
  const name = options.locale === 'nl' ? 'Publiceren' : 'Publish';
  await editor.frame.getByRole('button', { name, exact: true }).click();
  await editor.frame.getByRole('dialog').waitFor();
  return editor;
};

const publishButton = ({ frame }: EditorPage) =>
  frame.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true });

const versionsOf = async ({ flowId }: LicenceFlow) => {
  const found = await api.send('GET', `/flow-versions?filter[flowId]=${flowId}&sort=version`);
  return found.parseList().data.map(({ attributes }) => attributes);
};

describe('publishing', () => {
  test('shows what is different in words, and makes it live', async () => {
    const flow = await makeLicenceFlow(api);
    await flow.askOtherwise('Do you have a licence for trucks?');
    const editor = await openPublish(flow);
    const { frame } = editor;
    await frame.getByText('What is different from version 1, which is live').waitFor();
    const line = frame.locator('.change', { hasText: 'Question “licence”: question text changed' });
    await line.locator('summary').click();
    expect(await line.locator('ins').textContent()).toBe('licence for trucks?');
    await frame.getByRole('textbox', { name: 'Note for your colleagues (optional)' }).fill(' Trucks too ');
    await editor.takePicture('publish');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await publishButton(editor).click();
    await frame.getByText('Version 2 is live').waitFor();
    await editor.takePicture('published');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    expect(await versionsOf(flow)).toMatchObject([{ note: null }, { note: 'Trucks too' }]);
    const told = await editor.events();
    expect(told).toContainEqual(
      expect.objectContaining({ event: 'flowPublished', flowId: flow.flowId, version: 2 }),
    );
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('for the first time names who added what; Escape closes the news that it is live', async () => {
    const nodes: FlowSketch['nodes'] = { Hello: { end: 'accepted', actions: [say('Welcome!')] } };
    const make: Parameters<typeof createFlow>[0] = (type, attributes, related) =>
      api.make(type, { attributes, related });
    const { flow } = await createFlow(make, { name: 'New', nodes });
    const editor = await visitEditor({ flowId: flow.id });
    const { frame, page } = editor;
    await frame.locator('.step-head').click();
    await frame.getByRole('textbox', { name: 'Name of the step' }).fill('Greeting');
    await editor.waitForSaveState('saved');
    await frame.getByRole('button', { name: 'Publish', exact: true }).click();
    await frame.locator('.change', { hasText: 'Step “Greeting”' }).getByText('Sam Bakker, ').waitFor();
    await frame.locator('.change', { hasText: 'Welcome!' }).getByText('Another system').waitFor();
    await publishButton(editor).click();
    await frame.getByText('Version 1 is live').waitFor();
    await frame.locator('.dialog .button-primary:focus').waitFor();
    await page.keyboard.press('Escape');
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('is put off with Escape also where the control that had the focus can no longer have it', async () => {
    const editor = await openPublish(await makeLicenceFlow(api));
    const publish = publishButton(editor);
    await publish.focus();
    await publish.evaluate((element) => element.setAttribute('disabled', ''));
    await editor.frame.locator('html:not(:has(:focus))').waitFor({ state: 'attached' });
    await editor.page.keyboard.press('Escape');
    await editor.frame.getByRole('dialog').waitFor({ state: 'detached' });
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('of a draft that a colleague has changed since shows the new changes first', async () => {
    const flow = await makeLicenceFlow(api);
    const editor = await openPublish(flow);
    const { frame } = editor;
    await frame.getByText('Nothing is different.').waitFor();
    await flow.askOtherwise('A licence, perhaps?');
    await frame.getByText('The flow has changed since you looked').waitFor();
    expect(await publishButton(editor).isDisabled()).toBe(true);
    await editor.takePicture('publish-changed');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    expect(await versionsOf(flow)).toHaveLength(1);
    await frame.getByRole('button', { name: 'Look at the new changes' }).click();
    await frame.locator('.change', { hasText: 'New since you looked' }).waitFor();
    await publishButton(editor).click();
    await frame.getByText('Version 2 is live').waitFor();
    await editor.close();
  });

  test('of settings that a colleague has changed since asks to look at them first', async () => {
    const flow = await makeLicenceFlow(api);
    const editor = await openPublish(flow);
    const { frame } = editor;
    await frame.getByText('Nothing is different.').waitFor();
    await api.patch('flows', flow.flowId, { sessionTimeout: 4320 });
    await frame.getByText('The flow has changed since you looked').waitFor();
    expect(await publishButton(editor).isDisabled()).toBe(true);
    await frame.getByRole('button', { name: 'Look at the new changes' }).click();
    await frame.locator('.change', { hasText: 'end of the session' }).waitFor();
    await publishButton(editor).click();
    await frame.getByText('Version 2 is live').waitFor();
    await editor.close();
  });

  test('is refused by the service for what was not seen, also when the page has not heard of it', async () => {
    const flow = await makeLicenceFlow(api);
    const editor = await openPublish(flow);
    const { frame, page } = editor;
    await frame.getByText('Nothing is different.').waitFor();
    // The page hears of nothing, as on a slow line.
    await page.route('**/public/v2/flows/*?draft=true', (route) => route.abort());
    await flow.askOtherwise('Nobody has seen this');
    await publishButton(editor).click();
    await frame.getByText('The flow has changed since you looked').waitFor();
    expect(await versionsOf(flow)).toHaveLength(1);
    await page.unroute('**/public/v2/flows/*?draft=true');
    await editor.close();
  });

  test('tells beforehand which of the last runs would go another way, and steps through one', async () => {
    const flow = await makeLicenceFlow(api);
    await flow.live('Hi', 'no');
    await flow.live('Hi', 'nee');
    const endings = await api.send('GET', `/node-transitions?filter[nodeId]=${flow.nodeIds.get('Welcome')}`);
    const [toDetails] = endings.parseList().data.filter(({ attributes }) => attributes['condition'] !== '');
    const data = { type: 'nodeTransitions', id: toDetails?.id, attributes: { condition: 'true' } };
    await api.send('PATCH', `/node-transitions/${toDetails?.id}`, { data });
    const editor = await openPublish(flow);
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Play the last 20 runs on this draft' }).click();
    await frame.getByText('2 end differently').waitFor();
    await frame.locator('.replay-summary summary').first().click();
    await frame.getByText('Ended declined, now still under way').first().waitFor();
    await editor.takePicture('publish-replayed');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    const summary = frame.locator('.replay-summary details[open]');
    const named = await summary.locator('summary').textContent();
    await summary.getByRole('button', { name: 'Step through it' }).click();
    await frame.locator('.simulation').getByText('It differs from the run.').waitFor();
    expect(await frame.getByRole('dialog').count()).toBe(0);
    await frame.locator('.simulation:focus').waitFor();
    const chosen = frame.getByRole('combobox', { name: 'Runs of this flow' }).locator('option:checked');
    expect(await chosen.textContent()).toContain(named ?? '-');
    await editor.takePicture('publish-step-through');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await editor.close();
  });

  test('is done with the keyboard alone, in Dutch and in the dark', async () => {
    const flow = await makeLicenceFlow(api);
    await flow.askOtherwise('Heb je een rijbewijs?');
    const editor = await openPublish(flow, { locale: 'nl', mode: 'dark', width: 400 });
    const { frame, page } = editor;
    await frame.getByText('Wat er anders is dan in versie 1, die live is').waitFor();
    await editor.takePicture('publish-nl-dark');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    const button = frame.getByRole('dialog').getByRole('button', { name: 'Publiceren', exact: true });
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((element) => element.matches(':focus'))) break;
    }
    await page.keyboard.press('Enter');
    await frame.getByText('Versie 2 is live').waitFor();
    await editor.close();
  });
});
