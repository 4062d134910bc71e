import { beforeAll, expect, test } from 'vitest';

import { type LicenceFlow, makeLicenceFlow } from '../support/builders/licence-flow.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { type EditorPage, openEditorPage } from '../support/environments/editor-page.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import { startKillableApi } from '../support/environments/killable-api.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A flow is edited by two while the editor of one loses its stream, its process and its network. In the end everything of both is
// stored, and the screen shows the same as one that was opened after it.

setTimeLimit(280_000);

const api = useApi({ hasNotices: true });
const hostServer = useHostServer(api.server);
const browser = useBrowser();
const service = useEnvironment(() => startKillableApi(api.server.databaseUrl));

let flow: LicenceFlow;

beforeAll(async () => {
  const user = await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } });
  hostServer.issueTokensFor(user.id);
  flow = await makeLicenceFlow(api);
});

const visit = (): Promise<EditorPage> =>
  openEditorPage(browser, api, hostServer, { flowId: flow.flowId, origin: service.origin });

/** Reads the outline, in which the whole flow stands. */
const readOutline = async ({ frame }: EditorPage): Promise<readonly string[]> => {
  await frame.locator('.frame-tab').nth(1).click();
  return frame.getByRole('row').allInnerTexts();
};

const nothing = async (): Promise<void> => undefined;

test('an editor that loses its stream, its process and its network while it is written in loses no edit', async () => {
  const editor = await visit();
  const { frame, context } = editor;
  await frame.locator('.step-action', { hasText: 'Do you have a licence?' }).click();
  const question = frame.getByLabel('Question', { exact: true });
  await question.waitFor();
  const losses = {
    stream: { begin: async () => service.cut(), end: nothing },
    network: { begin: () => context.setOffline(true), end: () => context.setOffline(false) },
    process: { begin: service.kill, end: service.start },
    // Nobody hears of this one: the editor has to notice that nothing comes any more.
    silence: { begin: async () => service.silence(), end: nothing },
  };
  const sorry = flow.nodeIds.get('Sorry') ?? '';
  for (const [name, { begin, end }] of Object.entries(losses)) {
    await question.press('End');
    await question.pressSequentially(' Before');
    await begin();
    await question.pressSequentially(` ${name}.`);
    // A colleague goes on meanwhile, in another process.
    await api.patch('nodes', sorry, { name: `Sorry after ${name}` });
    await question.pressSequentially(' And on.');
    await end();
    await editor.waitForSaveState('saved');
    await frame.locator('.step', { hasText: `Sorry after ${name}` }).waitFor({ timeout: 60_000 });
    expect(await frame.locator('.conflict-card').count()).toBe(0);
  }
  const words = Object.keys(losses).map((name) => ` Before ${name}. And on.`);
  const expected = `Do you have a licence?${words.join('')}`;
  expect(await question.inputValue()).toBe(expected);
  const stored = async (): Promise<unknown> => {
    const { body } = await api.send(
      'GET',
      `/node-actions?filter[nodeId]=${flow.nodeIds.get('Welcome')}&sort=index`,
    );
    return Object(body).data[1].attributes.value.text;
  };
  await eventuallyEqual('the words that are stored', 10, stored, expected);

  const fresh = await visit();
  await eventually('the whole outline', 20, async () => (await readOutline(fresh)).length >= 4);
  expect(await readOutline(editor)).toEqual(await readOutline(fresh));
  expect((await readOutline(fresh)).join()).toContain('Sorry after silence');
  expect([...editor.faults, ...fresh.faults]).toEqual([]);
  await editor.close();
  await fresh.close();
});
