import { describe, expect, test } from 'vitest';

import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import type { EditorPage, EditorPageOptions } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { pdf, png } from '../support/media.ts';

const { api, visitEditor } = useEmbed();

const open = ({ flowId }: LicenceFlow, options: EditorPageOptions = {}): Promise<EditorPage> =>
  visitEditor({ flowId, ...options });

const showVersions = async (editor: EditorPage, options: EditorPageOptions = {}): Promise<void> => {
  const [more, versions] = options.locale === 'nl' ? ['Meer', 'Versies'] : ['More', 'Versions'];
  await editor.frame.getByRole('button', { name: more, exact: true }).click();
  await editor.frame.getByRole('menuitem', { name: versions }).click();
  await editor.frame.locator('.version').first().waitFor();
};

const openVersions = async (flow: LicenceFlow, options: EditorPageOptions = {}): Promise<EditorPage> => {
  const editor = await open(flow, options);
  await showVersions(editor, options);
  return editor;
};

const twice = async (): Promise<LicenceFlow> => {
  const flow = await makeLicenceFlow(api);
  await flow.askOtherwise('Do you have a licence for trucks?');
  await flow.publish();
  return flow;
};

const of = ({ frame }: EditorPage, version: string, button: string) =>
  frame.getByRole('group', { name: version }).getByRole('button', { name: button, exact: true });

const liveQuestion = async ({ flowId }: LicenceFlow): Promise<string> => {
  const found = await api.send('GET', `/flow-versions?filter[flowId]=${flowId}&sort=-version`);
  return JSON.stringify(found.parseList().data[0]?.attributes['graph']);
};

describe('the versions', () => {
  test('are listed newest first, looked at without a way to change them, and two of them are compared', async () => {
    const editor = await openVersions(await twice());
    const { frame, page } = editor;
    expect(await frame.locator('.version-head').allTextContents()).toEqual(['Version 2Live', 'Version 1']);
    await of(editor, 'Version 1', 'View').click();
    await frame.locator('.preview-bar', { hasText: 'Nothing can be changed' }).waitFor();
    await frame.locator('.step-action', { hasText: 'Do you have a licence?' }).waitFor();
    await frame.getByRole('application').focus();
    for (const key of ['ArrowRight', 'Delete', 'a', 'Alt+ArrowDown', 'Control+d', 'Control+z'])
      await page.keyboard.press(key);
    await frame.locator('.step.is-selected', { hasText: 'Welcome' }).waitFor();
    expect(await frame.locator('.step', { hasText: 'New step' }).count()).toBe(0);
    expect(await frame.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
    await of(editor, 'Version 1', 'Compare').click();
    await frame.locator('.change', { hasText: 'Question “licence”: question text changed' }).waitFor();
    await editor.takePicture('versions-compare');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await frame.getByRole('combobox', { name: 'After' }).selectOption('Version 1');
    await frame.getByText('Nothing is different.').waitFor();
    await frame.getByRole('button', { name: 'Back to the draft' }).click();
    await frame.locator('.shown-versions').waitFor({ state: 'detached' });
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('are compared with the draft on the canvas, by shape, word and colour, and by a key', async () => {
    const flow = await makeLicenceFlow(api);
    await flow.askOtherwise('Do you have a licence for trucks?');
    await api.send('DELETE', `/nodes/${flow.nodeIds.get('Sorry') ?? ''}`);
    const editor = await open(flow);
    const { frame, page } = editor;
    await frame.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('a');
    await frame.locator('.step', { hasText: 'New step' }).waitFor();
    await editor.waitForSaveState('saved');
    await showVersions(editor);
    await of(editor, 'Version 1', 'Compare').click();
    await frame.locator('.step.is-added', { hasText: 'New step' }).getByText('added').waitFor();
    await frame.locator('.step.is-removed', { hasText: 'Sorry' }).getByText('removed').waitFor();
    await frame.locator('.step-row.is-changed', { hasText: 'trucks' }).getByText('changed').waitFor();
    await frame.locator('.exit-line.is-removed').first().waitFor({ state: 'attached' });
    await frame.locator('.exit-line.is-added').first().waitFor({ state: 'attached' });
    expect(await frame.locator('.step-new-exit').count()).toBe(0);
    const line = frame.locator('.change', { hasText: 'Step “New step”' });
    await line.getByText('Sam Bakker, ').waitFor();
    await frame
      .locator('.change', { hasText: 'question text changed' })
      .getByText('Another system')
      .waitFor();
    await page.keyboard.press('F7');
    await frame.locator('.preview-at', { hasText: '1 of ' }).waitFor();
    await frame.locator('.step-row.is-chosen', { hasText: 'trucks' }).waitFor();
    await page.keyboard.press('Shift+F7');
    await frame.locator('.step.is-selected', { hasText: 'Sorry' }).waitFor();
    await editor.takePicture('versions-marks');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await frame.getByRole('tab', { name: 'Outline' }).click();
    await frame.locator('.outline-line', { hasText: 'New step' }).getByText('added').first().waitFor();
    await editor.takePicture('versions-marks-outline');
    await frame.getByRole('button', { name: 'Back to the draft' }).click();
    await frame.locator('.preview-bar').waitFor({ state: 'detached' });
    expect(await frame.locator('.change-mark, .step.is-removed').count()).toBe(0);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('are compared on the canvas of a narrow page too, above a panel that is put down', async () => {
    const editor = await open(await twice(), { width: 360 });
    const { frame } = editor;
    await frame.getByRole('tab', { name: 'Canvas' }).click();
    await showVersions(editor);
    await of(editor, 'Version 1', 'Compare').click();
    await frame.locator('.change', { hasText: 'question text changed' }).waitFor();
    await frame.getByRole('button', { name: 'Show the flow' }).click();
    expect(await frame.locator('.version').first().isVisible()).toBe(false);
    await frame.getByRole('button', { name: 'Next change' }).click();
    const marked = frame.locator('.step-row.is-changed', { hasText: 'trucks' });
    await marked.waitFor();
    await editor.takePicture('versions-marks-narrow');
    for (const part of [marked, frame.locator('.preview-bar')]) {
      const { x = -1, y = -1, width = 999 } = (await part.boundingBox()) ?? {};
      expect([x >= 0, y >= 0, x + Math.min(width, 200) <= 360]).toEqual([true, true, true]);
    }
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await frame.getByRole('button', { name: 'Show the details' }).click();
    await frame.locator('.version').first().waitFor();
    await editor.close();
  });

  test('can be made live again, after a question', async () => {
    const flow = await twice();
    const editor = await openVersions(flow);
    const { frame } = editor;
    expect(await of(editor, 'Version 2', 'Make it live again').count()).toBe(0);
    await of(editor, 'Version 1', 'Make it live again').click();
    const question = frame.getByRole('alertdialog', { name: 'Make version 1 live again?' });
    await editor.takePicture('versions-roll-back');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await liveQuestion(flow)).toContain('for trucks');
    await of(editor, 'Version 1', 'Make it live again').click();
    await question.getByRole('button', { name: 'Make it live again' }).click();
    await frame.locator('.version-head', { hasText: 'Version 3' }).waitFor();
    // The publisher is named only where it was a user, and not the key of the organization.
    expect(await frame.locator('.version', { hasText: 'Sam Bakker' }).count()).toBe(1);
    expect(await liveQuestion(flow)).not.toContain('for trucks');
    expect(await editor.events()).toContainEqual(
      expect.objectContaining({ event: 'flowPublished', flowId: flow.flowId, version: 3 }),
    );
    await editor.close();
  });

  test('with files become the draft again, whole, and so does the draft that was found', async () => {
    const flow = await makeLicenceFlow(api);
    const send = async (data: Buffer, filename: string, id?: string): Promise<string> => {
      const value = {
        type: id === undefined ? 'image' : 'document',
        data: data.toString('base64'),
        filename,
      };
      const attributes = { actionType: 'say', subType: 'media', index: 7, value };
      if (id === undefined)
        return (
          await api.make('nodeActions', { attributes, related: { node: flow.nodeIds.get('Hired') ?? '' } })
        ).id;
      await api.patch('nodeActions', id, { value });
      return id;
    };
    const id = await send(png, 'team.png');
    await flow.publish();
    const found = await api.send('GET', `/flow-versions?filter[flowId]=${flow.flowId}&sort=-version`);
    const withPicture = found.parseList().data[0]?.id ?? '';
    await send(pdf, 'plan.pdf', id);
    const differences = async (): Promise<readonly string[]> => {
      const { body } = await api.send('GET', `/flows/${flow.flowId}?compare=${withPicture}`);
      return Object(body).meta.compare.parts.map((part: { id: string }) => part.id);
    };
    const editor = await openVersions(flow);
    const { frame } = editor;
    const act = async (name: string, saved: readonly string[]): Promise<void> => {
      await frame.getByRole('button', { name: 'More', exact: true }).click();
      await frame.getByRole('menuitem', { name }).click();
      await frame.getByRole('alertdialog').locator('.button').last().click();
      await eventuallyEqual(`the draft after “${name}”`, 10, differences, saved);
      await editor.waitForSaveState('saved');
    };
    expect(await differences()).toEqual([id]);
    await of(editor, 'Version 2', 'Take as draft').click();
    await eventuallyEqual('the draft as published', 10, differences, []);
    await act('Back to how I found it', [id]);
    await act('Discard to published', []);
    expect(await frame.locator('.conflict-card').count()).toBe(0);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('have the variables that conversations bring, compared with who changed them, and bring theirs back', async () => {
    const flow = await makeLicenceFlow(api);
    const stored = async (): Promise<unknown> =>
      (await api.send('GET', `/flows/${flow.flowId}`)).parseResource().attributes['givenVariables'];
    const editor = await open(flow);
    const { frame } = editor;
    await editor.openSettings();
    const given = frame.getByLabel('Variables that conversations bring with them', { exact: true });
    await given.fill('source\nshift');
    await given.blur();
    await editor.waitForSaveState('saved');
    await frame.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = frame.getByRole('dialog');
    const line = dialog.locator('.change', { hasText: 'variables that conversations bring changed' });
    await line.getByText('Sam Bakker, ').waitFor();
    await line.locator('summary').click();
    expect(await line.locator('.comparison-side').allTextContents()).toEqual([
      'Beforeempty',
      'Nowsource\nshift',
    ]);
    await editor.takePicture('publish-given');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByText('Version 2 is live').waitFor();
    await editor.page.keyboard.press('Escape');
    await showVersions(editor);
    await of(editor, 'Version 1', 'Make it live again').click();
    const question = frame.getByRole('alertdialog');
    await question.getByText('variables that conversations bring changed').waitFor();
    await editor.takePicture('versions-roll-back-given');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await of(editor, 'Version 1', 'Take as draft').click();
    await eventuallyEqual('the variables of version 1', 10, stored, []);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('are in Dutch in Dutch, and fit a narrow window', async () => {
    const editor = await openVersions(await twice(), { locale: 'nl', mode: 'dark', width: 360 });
    await editor.takePicture('versions-nl-dark');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await editor.close();
  });
});
