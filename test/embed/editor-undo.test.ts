import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';

import { readStoredDraft } from '../support/client/stored-draft.ts';
import { makeLicenceFlow } from '../support/builders/licence-flow.ts';
import { type EditorKeys, useKeysOf } from '../support/environments/editor-keys.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventuallyEqual } from '../support/eventually.ts';

// The keys that undo, wherever a person presses them. One editor; each test has a flow of its own.

const { api, visitEditor } = useEmbed();
let editor: EditorPage;
let keys: EditorKeys;
let flowId = '';

const step = (name: string): Locator => editor.frame.getByRole('group', { name: new RegExp(`^${name}\\.`) });
const canvas = (): Locator => editor.frame.getByRole('application');
const textField = (): Locator => editor.frame.getByLabel('Text', { exact: true });
const undoIs = (label: string): Promise<void> =>
  editor.frame.getByRole('button', { name: label, exact: true }).first().waitFor();
const readActions = async (name: string): Promise<readonly string[]> => {
  const { nodes } = await readStoredDraft(api.send, flowId);
  return nodes.find((node) => node.name === name)?.actions.map(({ id }) => id) ?? [];
};

const openAction = async (name: string, words: string): Promise<void> => {
  await step(name).locator('.step-action', { hasText: words }).click();
  await editor.frame.locator('.part-open .form-fields').first().waitFor();
};

beforeAll(async () => {
  editor = await visitEditor({ width: 1600, height: 900 });
  keys = useKeysOf(editor);
});

afterAll(() => editor.close());

beforeEach(async () => {
  ({ flowId } = await makeLicenceFlow(api));
  await editor.act('openFlow', { flowId });
  await step('Hired').waitFor();
});

describe('Ctrl+Z', () => {
  test('takes back a choice and a tick of a form, where the focus still is', async () => {
    await step('Details').locator('.step-head').click();
    const end = editor.frame.getByLabel('In the flow', { exact: true });
    await end.selectOption({ label: 'End: accepted' });
    await end.focus();
    await keys.press('Control+z');
    await eventuallyEqual('the choice', 10, () => end.inputValue(), 'step');
    await openAction('Details', 'CV');
    const tick = editor.frame.locator('.part-open input[type=checkbox]').first();
    const before = await tick.isChecked();
    await tick.focus();
    await keys.press('Space');
    await undoIs('Undo: Change: Kinds of files that are taken');
    await keys.press('Control+z');
    await eventuallyEqual('the tick', 10, () => tick.isChecked(), before);
    expect(await tick.and(editor.frame.locator(':focus')).count()).toBe(1);
  });

  test('takes back a placeholder that a menu has put into a text, in the text', async () => {
    await openAction('Sorry', 'A licence');
    await textField().press('End');
    await editor.page.keyboard.type(' More ');
    await editor.frame.getByRole('button', { name: 'Insert a placeholder' }).first().click();
    await editor.frame.getByRole('menuitem').first().click();
    const words = 'A licence is needed for this job. More ';
    await eventuallyEqual(
      'the placeholder',
      10,
      () => textField().inputValue(),
      `${words}{{session.first_name}}`,
    );
    await textField().and(editor.frame.locator(':focus')).waitFor();
    await keys.press('Control+z');
    await eventuallyEqual('the text without it', 10, () => textField().inputValue(), words);
    expect(editor.faults).toEqual([]);
  });

  test('takes back a text that was emptied and a new action that is not complete, although both cannot be saved', async () => {
    await openAction('Sorry', 'A licence');
    await textField().fill('');
    await editor.frame.locator('.part-open .form-faults').waitFor();
    await canvas().focus();
    await keys.press('Control+z');
    await eventuallyEqual(
      'the text',
      10,
      () => textField().inputValue(),
      'A licence is needed for this job.',
    );
    await editor.frame.getByRole('button', { name: 'Add an action', exact: true }).click();
    await editor.frame.getByRole('menuitem', { name: 'Ask for a choice' }).first().click();
    await undoIs('Undo: Add: Ask for a choice');
    await canvas().focus();
    await keys.press('Control+z');
    await undoIs('Redo: Add: Ask for a choice');
    const added = editor.frame.locator('.part-title', { hasText: 'Ask for a choice' });
    expect(await added.count()).toBe(0);
    await keys.press('Control+Shift+z');
    await added.waitFor();
    await editor.frame.getByRole('button', { name: 'Discard the new action' }).click();
    await added.waitFor({ state: 'detached' });
    await canvas().focus();
    await keys.press('Control+z');
    await added.waitFor();
  });

  test('takes back a replacement from the button that has made it, and Escape closes the bar there', async () => {
    await canvas().focus();
    await keys.press('Control+f');
    await editor.page.keyboard.type('driver');
    await editor.frame.getByRole('textbox', { name: 'Replace by' }).fill('nurse');
    await keys.tabTo(editor.frame.getByRole('button', { name: 'Replace all' }));
    await keys.press('Enter');
    const words = step('Welcome').locator('.step-action').first();
    await words.filter({ hasText: 'nurse' }).waitFor();
    await editor.frame.locator('.find-count', { hasText: 'Nothing found' }).waitFor();
    await keys.press('Control+z');
    await words.filter({ hasText: 'driver' }).waitFor();
    await keys.press('Escape');
    await editor.frame.locator('.find-bar').waitFor({ state: 'detached' });
    expect(editor.faults).toEqual([]);
  });

  test('brings back the action that Delete has removed on the canvas, and its step has stayed', async () => {
    const before = await readActions('Welcome');
    await openAction('Welcome', 'Welcome!');
    await canvas().and(editor.frame.locator(':focus')).waitFor();
    await keys.press('Shift+F10');
    const entry = editor.frame.getByRole('menuitem', { name: 'Delete the action' });
    await entry.waitFor();
    await editor.takePicture('canvas-action-menu');
    await keys.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await canvas().and(editor.frame.locator(':focus')).waitFor();
    await keys.press('Delete');
    await eventuallyEqual('the other action', 10, () => readActions('Welcome'), before.slice(1));
    await keys.press('Control+z');
    await eventuallyEqual('both actions', 10, () => readActions('Welcome'), before);
    expect(editor.faults).toEqual([]);
  });
});
