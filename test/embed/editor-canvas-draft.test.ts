import { expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { createFlow, shortFlowSketch } from '../support/builders/flow.ts';

const { api, visitEditor } = useEmbed();

const makeFlow = async (): Promise<string> => {
  const { flow } = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Short flow',
    ...shortFlowSketch,
    reminderMessage: 'Are you there?',
  });
  return flow.id;
};

test('a draft is drawn, arranged by a worker and edited under the policy of the page', async () => {
  const editor = await visitEditor({ flowId: await makeFlow() });
  const { frame } = editor;
  await frame.locator('.step', { hasText: 'What is your name?' }).waitFor();
  expect(await frame.locator('.step').count()).toBe(2);
  await editor.takePicture('canvas-draft');
  expect(await editor.findAccessibilityViolations()).toEqual([]);
  await frame.getByRole('application').focus();
  await editor.page.keyboard.press('ArrowRight');
  await editor.page.keyboard.press('a');
  await frame.locator('.step.is-selected', { hasText: 'New step' }).waitFor();
  // One press on an action opens its form, although another step was selected.
  await frame.locator('.step', { hasText: 'What is your name?' }).locator('.step-row').first().click();
  await frame.locator('.part-open .part-body').waitFor();
  expect(editor.faults).toEqual([]);
  await editor.close();
});

test('a reader sees the draft in a narrow page as a tree, and has nothing to change it with', async () => {
  const editor = await visitEditor({ flowId: await makeFlow(), width: 360 }, { access: 'read' });
  const { frame } = editor;
  await frame.getByRole('row', { name: 'start', exact: true }).waitFor();
  expect(await frame.locator('.outline-tools').count()).toBe(0);
  await editor.takePicture('outline-draft-360');
  expect(await editor.findAccessibilityViolations()).toEqual([]);
  expect(editor.faults).toEqual([]);
  await editor.close();
});

test('the form of an action that is chosen on a narrow page is in sight', async () => {
  const editor = await visitEditor({ flowId: await makeFlow(), width: 360 });
  const { frame } = editor;
  await frame.getByRole('tab', { name: 'Canvas' }).click();
  await frame.locator('.step', { hasText: 'What is your name?' }).locator('.step-row').first().click();
  await frame.locator('.part-open .part-body').waitFor();
  const form = await frame.locator('.part-open').boundingBox();
  const side = await frame.locator('.frame-panel').boundingBox();
  // A form that is higher than the panel begins at its top.
  expect((form?.y ?? 0) - (side?.y ?? 0)).toBeLessThan(100);
  await editor.close();
});
