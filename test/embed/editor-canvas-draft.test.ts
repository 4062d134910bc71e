import { beforeAll, expect, jest, test } from '@jest/globals';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { openEditorPage } from '../support/environments/editor-page.ts';
import { useEmbedHall } from '../support/environments/embed-hall.ts';
import { createFlow, shortFlowSketch } from '../support/builders/flow.ts';

// A browser beside everything else on a small machine takes its time.
jest.setTimeout(60_000);

const api = useApi();
const hall = useEmbedHall(api.server);
const browser = useBrowser();
let userId = '';

beforeAll(async () => {
  userId = (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id;
});

const makeFlow = async (): Promise<string> => {
  const { flow } = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Short flow',
    ...shortFlowSketch,
    reminderMessage: 'Are you there?',
  });
  return flow.id;
};

test('a draft is drawn, arranged by a worker and edited under the policy of the page', async () => {
  hall.issueTokensFor(userId, 'write');
  const editor = await openEditorPage(browser, api, hall, { flowId: await makeFlow() });
  const { frame } = editor;
  await frame.locator('.step', { hasText: 'What is your name?' }).waitFor();
  expect(await frame.locator('.step').count()).toBe(2);
  await editor.takePicture('canvas-draft');
  expect(await editor.findAccessibilityViolations()).toEqual([]);
  await frame.getByRole('application').focus();
  await editor.page.keyboard.press('ArrowRight');
  await editor.page.keyboard.press('a');
  await frame.locator('.step.is-selected', { hasText: 'New step' }).waitFor();
  expect(editor.faults).toEqual([]);
  await editor.close();
});

test('a reader sees the draft in a narrow page as a tree, and has nothing to change it with', async () => {
  hall.issueTokensFor(userId, 'read');
  const editor = await openEditorPage(browser, api, hall, { flowId: await makeFlow(), width: 360 });
  const { frame } = editor;
  await frame.getByRole('row', { name: 'start', exact: true }).waitFor();
  expect(await frame.locator('.outline-tools').count()).toBe(0);
  await editor.takePicture('outline-draft-360');
  expect(await editor.findAccessibilityViolations()).toEqual([]);
  expect(editor.faults).toEqual([]);
  await editor.close();
});
