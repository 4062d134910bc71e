import { expect, test } from 'vitest';

import { makeLicenceFlow } from '../support/builders/licence-flow.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';

const { api, users, visitEditor } = useEmbed();

/** Ends the session of the user, and waits until the next one has opened the flow again. */
const renewSession = async (editor: EditorPage): Promise<void> => {
  const body = JSON.stringify({ userId: users.sam });
  expect((await api.send('POST', '/embed/end-sessions', { body })).status).toBeLessThan(300);
  await editor.waitForEvent('authenticationError');
  await editor.frame.locator('.frame').waitFor({ state: 'detached' });
  await editor.frame.locator('.frame').waitFor({ timeout: 20_000 });
};

test('a renewed session goes on where the last one ended: the view, the open form, and what can be undone', async () => {
  const editor = await visitEditor({ flowId: (await makeLicenceFlow(api)).flowId });
  const { frame } = editor;
  const text = frame.getByLabel('Text', { exact: true });
  await frame.getByRole('tab', { name: 'Outline' }).click();
  await frame.locator('.outline-row', { hasText: 'Thank you, we call you today.' }).click();
  await text.fill('We write to you.');
  await text.blur();
  await editor.waitForSaveState('saved');
  await renewSession(editor);
  expect(await frame.getByRole('tab', { name: 'Outline' }).getAttribute('aria-selected')).toBe('true');
  expect(await text.inputValue()).toBe('We write to you.');
  await frame.getByRole('button', { name: /^Undo/u }).click();
  await frame.locator('.outline-row', { hasText: 'Thank you, we call you today.' }).waitFor();
  expect(await text.inputValue()).toBe('Thank you, we call you today.');
  await editor.waitForSaveState('saved');
  expect(editor.faults).toEqual([]);
  await editor.close();
});
