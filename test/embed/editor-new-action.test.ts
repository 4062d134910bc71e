import { describe, expect, test } from 'vitest';

import { makeLicenceFlow } from '../support/builders/licence-flow.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventuallyEqual } from '../support/eventually.ts';

const { api, visitEditor } = useEmbed();

/** Opens the form of the first step of a flow that has no problems. */
const openStep = async (): Promise<EditorPage> => {
  const editor = await visitEditor({ flowId: (await makeLicenceFlow(api)).flowId, height: 1200 });
  await editor.frame.locator('.step-head', { hasText: 'Welcome' }).click();
  await editor.frame.getByRole('button', { name: 'No problems' }).waitFor();
  return editor;
};

const addAction = async ({ frame }: EditorPage, name: string): Promise<void> => {
  await frame.getByRole('button', { name: 'Add an action', exact: true }).click();
  await frame.getByRole('menuitem', { name }).first().click();
  await frame.locator('.part-open .form-faults').last().waitFor();
};

const openForm = ({ frame }: EditorPage) => frame.locator('.part-open').last();

const faultsOf = (editor: EditorPage): Promise<readonly string[]> =>
  openForm(editor).locator('.form-faults li').allInnerTexts();

const titlesOf = ({ frame }: EditorPage): Promise<readonly string[]> =>
  frame.getByRole('region', { name: 'Actions' }).locator('.part-title').allInnerTexts();

describe('a new action', () => {
  test('in which nothing is written keeps the flow from being published, and the list of problems says where', async () => {
    const editor = await openStep();
    const { frame } = editor;
    await addAction(editor, 'Say a text');
    await frame.getByRole('button', { name: '1 problem', exact: true }).waitFor();
    await frame.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = frame.getByRole('dialog');
    await dialog.getByText('Welcome Text: This is required.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
    await editor.takePicture('new-action-blocks');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await openForm(editor).getByLabel('Text', { exact: true }).fill('See you soon!');
    await frame.getByRole('button', { name: 'No problems' }).waitFor();
    await editor.waitForSaveState('saved');
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('says of everything that is empty once that it is required, in no words of the engine', async () => {
    const editor = await openStep();
    for (const name of ['Send a file', 'Send a template', 'Ask for a choice']) {
      await addAction(editor, name);
      await eventuallyEqual(name, 5, async () => [...new Set(await faultsOf(editor))], ['This is required.']);
      await editor.takePicture(`new-action-${name.replaceAll(' ', '-').toLowerCase()}`);
      expect(await editor.findAccessibilityViolations()).toEqual([]);
      await openForm(editor).getByRole('button', { name: 'Discard the new action' }).click();
    }
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('stays in its place when it is completed after one that was added later', async () => {
    const editor = await openStep();
    await addAction(editor, 'Send a file');
    const file = editor.frame.locator('.part-open').first();
    await editor.frame.getByRole('button', { name: 'Add an action', exact: true }).click();
    await editor.frame.getByRole('menuitem', { name: 'Ask for a name' }).click();
    const titles = ['Say a text', 'Ask yes or no', 'Send a file', 'Ask for a name'];
    await eventuallyEqual('the order', 5, () => titlesOf(editor), titles);
    await file.getByLabel('Link to the file').fill('https://jobs.example.com/a.pdf');
    await editor.frame.getByRole('button', { name: 'No problems' }).waitFor();
    expect(await titlesOf(editor)).toEqual(titles);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('that sends a template says where templates come from while there are none', async () => {
    const editor = await openStep();
    await addAction(editor, 'Send a template');
    await openForm(editor).getByText('There are no templates yet.').waitFor();
    expect(await openForm(editor).getByText('takes no values').count()).toBe(0);
    await editor.close();
  });
});
