import { beforeAll, describe, expect, jest, test } from '@jest/globals';

import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import {
  type EditorPage,
  type EditorPageOptions,
  openEditorPage,
} from '../support/environments/editor-page.ts';
import { useEmbedHall } from '../support/environments/embed-hall.ts';

// A browser beside everything else on a small machine takes its time.
jest.setTimeout(60_000);

const api = useApi();
const hall = useEmbedHall(api.server);
const browser = useBrowser();
let userId = '';

beforeAll(async () => {
  userId = (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id;
});

const openVersions = async ({ flowId }: LicenceFlow, options: EditorPageOptions = {}) => {
  hall.issueTokensFor(userId);
  const editor = await openEditorPage(browser, api, hall, { flowId, ...options });
  const [more, versions] = options.locale === 'nl' ? ['Meer', 'Versies'] : ['More', 'Versions'];
  await editor.frame.getByRole('button', { name: more, exact: true }).click();
  await editor.frame.getByRole('menuitem', { name: versions }).click();
  await editor.frame.locator('.version').first().waitFor();
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
  test('are listed newest first, and two of them are compared', async () => {
    const editor = await openVersions(await twice());
    const { frame } = editor;
    expect(await frame.locator('.version-head').allTextContents()).toEqual(['Version 2Live', 'Version 1']);
    await of(editor, 'Version 1', 'Compare').click();
    await frame.locator('.change', { hasText: 'Question “licence”: text changed' }).waitFor();
    await editor.takePicture('versions-compare');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await frame.getByRole('combobox', { name: 'After' }).selectOption('Version 1');
    await frame.getByText('Nothing is different.').waitFor();
    await frame.getByRole('button', { name: 'Back to the draft' }).click();
    await frame.locator('.shown-versions').waitFor({ state: 'detached' });
    expect(editor.faults).toEqual([]);
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
    // Who published is told only where a user did, and not the key of the organization.
    expect(await frame.locator('.version', { hasText: 'Sam Bakker' }).count()).toBe(1);
    expect(await liveQuestion(flow)).not.toContain('for trucks');
    expect(await editor.events()).toContainEqual(
      expect.objectContaining({ event: 'flowPublished', flowId: flow.flowId, version: 3 }),
    );
    await editor.close();
  });

  test('are in Dutch in Dutch, and fit a narrow window', async () => {
    const editor = await openVersions(await twice(), { locale: 'nl', mode: 'dark', width: 360 });
    await editor.takePicture('versions-nl-dark');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await editor.close();
  });
});
