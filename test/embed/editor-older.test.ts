import { beforeAll, describe, expect, test } from 'vitest';

import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Dozens of versions and runs take their time.
setTimeLimit(180_000);

const { api, visitEditor } = useEmbed();
let flow: LicenceFlow;

beforeAll(async () => {
  flow = await makeLicenceFlow(api);
  for (let version = 2; version <= 32; version += 1) await flow.publish({ note: `Number ${version}` });
  for (let run = 0; run < 52; run += 1) await flow.live('Hi', 'no');
});

describe('what is older than the first page of a list', () => {
  test('can be compared: versions are loaded page by page', async () => {
    const editor = await visitEditor({ flowId: flow.flowId });
    const { frame } = editor;
    await frame.getByRole('button', { name: 'More', exact: true }).click();
    await frame.getByRole('menuitem', { name: 'Versions' }).click();
    const newest = frame.getByRole('group', { name: 'Version 32' });
    await newest.getByRole('button', { name: 'Compare', exact: true }).click();
    const before = frame.getByRole('combobox', { name: 'Before' });
    expect(await before.locator('option').count()).toBe(30);
    await frame.locator('.shown-versions').getByRole('button', { name: 'Show earlier versions' }).click();
    await eventuallyEqual('the versions', 10, () => before.locator('option').count(), 32);
    await before.selectOption('Version 1');
    await frame.getByText('Nothing is different.').waitFor();
    expect(await frame.locator('.version').count()).toBe(32);
    expect(await frame.getByRole('button', { name: 'Show earlier versions' }).count()).toBe(0);
    await editor.takePicture('versions-older');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('can be played again: runs and versions', async () => {
    const editor = await visitEditor({ flowId: flow.flowId });
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Simulate', exact: true }).click();
    await frame.getByRole('button', { name: 'Earlier run' }).click();
    const runs = frame.getByRole('combobox', { name: 'Runs of this flow' });
    await runs.waitFor();
    expect(await runs.locator('option').count()).toBe(50);
    const newest = await runs.inputValue();
    await frame.getByRole('button', { name: 'Show earlier runs' }).click();
    await eventuallyEqual('the runs', 10, () => runs.locator('option').count(), 52);
    expect(await runs.inputValue()).toBe(newest);
    await editor.takePicture('replay-older');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await runs.selectOption({ index: 51 });
    await frame.getByText('It says and does the same as the run did.').waitFor();
    await frame.getByRole('button', { name: 'Show earlier versions' }).click();
    await frame.getByRole('combobox', { name: 'Version' }).selectOption('Version 1');
    await frame.getByText('It says and does the same as the run did.').waitFor();
    await editor.close();
  });

  test('can be played on a draft before it is published, and stepped through', async () => {
    const editor = await visitEditor({ flowId: flow.flowId });
    const { frame } = editor;
    await frame.getByRole('button', { name: 'Publish', exact: true }).click();
    await frame.getByRole('button', { name: 'Play the last 20 runs on this draft' }).click();
    await frame.getByText('All 20 runs end as they did').waitFor();
    await frame.getByRole('button', { name: 'Play older runs, too' }).click();
    await frame.getByText('All 40 runs end as they did').waitFor();
    await editor.takePicture('publish-older');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await frame.getByRole('button', { name: 'Play older runs, too' }).click();
    await frame.getByText('All 52 runs end as they did').waitFor();
    expect(await frame.getByRole('button', { name: 'Play older runs, too' }).count()).toBe(0);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });
});

describe('a slow service', () => {
  const slow = ['versions', 'publish', 'replay'] as const;

  test.each(slow)('is told of after ten seconds, and is asked again: %s', async (part) => {
    const editor = await visitEditor({ flowId: flow.flowId });
    const { frame, page } = editor;
    let isSlow = true;
    // A request that came while it was slow gets no answer, later neither.
    await page.route('**/public/v2/flow-versions?*', (route) => (isSlow ? undefined : route.continue()));
    await page.clock.install();
    const open = {
      versions: async () => {
        await frame.getByRole('button', { name: 'More', exact: true }).click();
        await frame.getByRole('menuitem', { name: 'Versions' }).click();
      },
      publish: () => frame.getByRole('button', { name: 'Publish', exact: true }).click(),
      replay: async () => {
        await frame.getByRole('button', { name: 'Simulate', exact: true }).click();
        await frame.getByRole('button', { name: 'Earlier run' }).click();
      },
    }[part];
    const there = {
      versions: frame.locator('.version').first(),
      publish: frame.getByText('Nothing is different.'),
      replay: frame.getByText('It says and does the same as the run did.'),
    }[part];
    await open();
    await frame.locator('.skeleton').first().waitFor();
    expect(await frame.locator('.slow').count()).toBe(0);
    await page.clock.fastForward(11_000);
    await frame.getByText('This takes longer than usual.').first().waitFor();
    await editor.takePicture(`slow-${part}`);
    isSlow = false;
    await frame.locator('.slow').getByRole('button', { name: 'Try again' }).first().click();
    await there.waitFor();
    expect(await frame.locator('.slow').count()).toBe(0);
    await editor.close();
  });
});
