import { beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';

import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';

const { api, visitEditor } = useEmbed();
let flow: LicenceFlow;

beforeEach(async () => {
  flow = await makeLicenceFlow(api);
});

const open = (): Promise<EditorPage> => visitEditor({ flowId: flow.flowId });

const focused = async ({ frame }: EditorPage, element: Locator): Promise<void> => {
  await element.and(frame.locator(':focus')).waitFor({ timeout: 5000 });
};

/** Opens the form of the question for the licence, and returns its field. */
const openQuestion = async ({ frame }: EditorPage): Promise<Locator> => {
  await frame.locator('.step-action', { hasText: 'Do you have a licence?' }).click();
  const field = frame.getByLabel('Question', { exact: true });
  await field.focus();
  return field;
};

describe('the focus goes back to where the user was', () => {
  test('when the bar to find is closed with Escape, or with its button', async () => {
    const editor = await open();
    const { frame, page } = editor;
    const bar = frame.getByRole('textbox', { name: 'Find', exact: true });
    const field = await openQuestion(editor);
    await page.keyboard.press('Control+f');
    await focused(editor, bar);
    await page.keyboard.press('Escape');
    await focused(editor, field);
    await frame.getByRole('tab', { name: 'Outline' }).click();
    const row = frame.getByRole('row', { name: 'Welcome', exact: true });
    await row.focus();
    await page.keyboard.press('Control+f');
    await focused(editor, bar);
    await frame.getByRole('button', { name: 'Close', exact: true }).click();
    await focused(editor, row);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('to the view, once a flow of the list is open', async () => {
    const editor = await visitEditor();
    const { frame, page } = editor;
    const row = frame.locator('.flow-row').first();
    await row.focus();
    await page.keyboard.press('Enter');
    await focused(editor, frame.locator('.frame-view :is([role="application"], [role="treegrid"])'));
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('to the versions, when a comparison is left or a version is live again', async () => {
    await flow.askOtherwise('Do you have a licence for trucks?');
    await flow.publish();
    const editor = await open();
    const { frame, page } = editor;
    const press = async (button: Locator): Promise<void> => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    const ofFirst = (name: string): Locator =>
      frame.getByRole('group', { name: 'Version 1' }).getByRole('button', { name, exact: true });
    const inVersions = frame.locator('.version-list button');
    await frame.getByRole('button', { name: 'More', exact: true }).click();
    await frame.getByRole('menuitem', { name: 'Versions' }).click();
    await press(ofFirst('Compare'));
    await press(frame.getByRole('button', { name: 'Back to the draft' }));
    await focused(editor, inVersions);
    await press(ofFirst('Make it live again'));
    await press(frame.getByRole('alertdialog').getByRole('button', { name: 'Make it live again' }));
    await frame.getByRole('alertdialog').waitFor({ state: 'detached' });
    await focused(editor, inVersions);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('when the last of the cards about a conflict is answered', async () => {
    const editor = await open();
    const { frame, page } = editor;
    const field = await openQuestion(editor);
    await page.route('**/flows/*/operations', (route) => route.abort());
    await field.fill('May you drive?');
    await editor.waitForSaveState('offline');
    await flow.askOtherwise('Which licence do you have?');
    await page.unrouteAll();
    await frame.locator('.conflict-card .button').first().click();
    await frame.locator('.conflict-card').waitFor({ state: 'detached' });
    await focused(editor, field);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });
});
