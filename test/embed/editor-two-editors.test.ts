import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { type EditorPage, openEditorPage } from '../support/environments/editor-page.ts';
import { useEmbedHall } from '../support/environments/embed-hall.ts';
import { eventually } from '../support/eventually.ts';

// Two browsers beside everything else on a small machine take their time.
jest.setTimeout(90_000);

const api = useApi();
const hall = useEmbedHall(api.server);
const browser = useBrowser();
const users = { sam: '', noor: '' };
let flowId = '';

const labels = { name: 'Name of the flow', timeout: 'End after', reminder: 'Reminder' } as const;

const visit = async (who: keyof typeof users): Promise<EditorPage> => {
  hall.issueTokensFor(users[who]);
  const editor = await openEditorPage(browser, api, hall, { flowId });
  await editor.openSettings();
  return editor;
};

const fieldOf = ({ frame }: EditorPage, field: keyof typeof labels) =>
  frame.getByLabel(labels[field], { exact: true });

const write = async (editor: EditorPage, field: keyof typeof labels, text: string): Promise<void> => {
  await fieldOf(editor, field).fill(text);
  await fieldOf(editor, field).blur();
};

const waitForValue = (editor: EditorPage, field: keyof typeof labels, text: string): Promise<void> =>
  eventually(`${field} is ${text}`, 15, async () => (await fieldOf(editor, field).inputValue()) === text);

const stored = async () => (await api.send('GET', `/flows/${flowId}`)).parseResource().attributes;

beforeAll(async () => {
  users.sam = (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id;
  users.noor = (await api.make('users', { attributes: { firstName: 'Noor', lastName: 'Visser' } })).id;
});

beforeEach(async () => {
  const attributes = { name: 'Drivers', reminderInterval: 60, reminderMessage: 'Hello?', sessionTimeout: 90 };
  flowId = (await api.make('flows', { attributes })).id;
});

describe('two editors of one flow', () => {
  test('who change different things see both, and are asked nothing', async () => {
    const [sam, noor] = [await visit('sam'), await visit('noor')];
    await Promise.all([write(sam, 'name', 'Drivers at night'), write(noor, 'timeout', '120')]);
    await waitForValue(sam, 'timeout', '120');
    await waitForValue(noor, 'name', 'Drivers at night');
    await Promise.all([sam.waitForSaveState('saved'), noor.waitForSaveState('saved')]);
    expect(await stored()).toMatchObject({ name: 'Drivers at night', sessionTimeout: 120 });
    expect(await sam.frame.locator('.conflict-card').count()).toBe(0);
    expect([...sam.faults, ...noor.faults]).toEqual([]);
    await Promise.all([sam.close(), noor.close()]);
  });

  test.each([
    ['mine', 0, 'Are you still there?'],
    ['theirs', 1, 'Shall we go on?'],
    ['both', 2, 'Shall we go on?\nAre you still there?'],
  ])('who change the same words are asked, and keep %s', async (name, button, expected) => {
    const [sam, noor] = [await visit('sam'), await visit('noor')];
    await sam.context.setOffline(true);
    await write(sam, 'reminder', 'Are you still there?');
    await sam.waitForSaveState('offline');
    await write(noor, 'reminder', 'Shall we go on?');
    await noor.waitForSaveState('saved');
    await sam.context.setOffline(false);
    const card = sam.frame.locator('.conflict-card');
    await card.waitFor();
    expect(await card.textContent()).toContain('Noor Visser');
    // One's own words stay on the screen until the question is answered.
    await waitForValue(sam, 'reminder', 'Are you still there?');
    await sam.takePicture(`conflict-${name}`);
    expect(await sam.findAccessibilityViolations()).toEqual([]);
    await card.locator('.button').nth(button).click();
    await sam.waitForSaveState('saved');
    await waitForValue(noor, 'reminder', expected);
    await waitForValue(sam, 'reminder', expected);
    expect(await stored()).toMatchObject({ reminderMessage: expected });
    await Promise.all([sam.close(), noor.close()]);
  });

  test('are asked before one undoes what the other has changed since', async () => {
    const [sam, noor] = [await visit('sam'), await visit('noor')];
    await write(sam, 'name', 'First');
    await sam.waitForSaveState('saved');
    await waitForValue(noor, 'name', 'First');
    await write(noor, 'name', 'Second');
    await waitForValue(sam, 'name', 'Second');
    await sam.frame.locator('.frame-history .symbol-button').first().click();
    const question = sam.frame.getByRole('alertdialog');
    await question.waitFor();
    await sam.takePicture('undo-question');
    expect(await sam.findAccessibilityViolations()).toEqual([]);
    await question.locator('.button').last().click();
    await waitForValue(noor, 'name', 'Drivers');
    await Promise.all([sam.close(), noor.close()]);
  });
});

describe('an editor alone', () => {
  test('undoes and does again, by the keys', async () => {
    const sam = await visit('sam');
    await write(sam, 'name', 'Changed');
    await sam.frame.locator('.frame-tab').last().focus();
    await sam.page.keyboard.press('Control+z');
    await waitForValue(sam, 'name', 'Drivers');
    await sam.page.keyboard.press('Control+Shift+z');
    await waitForValue(sam, 'name', 'Changed');
    await sam.waitForSaveState('saved');
    expect(await stored()).toMatchObject({ name: 'Changed' });
    await sam.close();
  });

  test('saves once when the answer of a save is lost', async () => {
    const sam = await visit('sam');
    const before = (await stored())['revision'];
    let losses = 0;
    await sam.page.route('**/operations', async (route) => {
      losses += 1;
      if (losses > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await write(sam, 'name', 'Once');
    await sam.waitForSaveState('saved');
    expect(losses).toBeGreaterThan(1);
    expect(await stored()).toMatchObject({ name: 'Once', revision: Number(before) + 1 });
    await sam.close();
  });

  test('tells the host what is saved, and whether something waits', async () => {
    const sam = await visit('sam');
    await write(sam, 'name', 'Told');
    await sam.waitForSaveState('saved');
    const heard = (await sam.events()).filter(({ component }) => component === 'flowEditor');
    const revision = (await stored())['revision'];
    expect(heard).toContainEqual(expect.objectContaining({ event: 'flowSaved', flowId, revision }));
    expect(heard.filter(({ event }) => event === 'dirtyChanged').map(({ dirty }) => dirty)).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify(heard)).not.toContain('Told');
    await sam.close();
  });

  test('says that the flow was deleted meanwhile', async () => {
    const sam = await visit('sam');
    await api.send('DELETE', `/flows/${flowId}`);
    await sam.frame.locator('.blank-title').waitFor();
    await sam.takePicture('deleted');
    expect(await sam.findAccessibilityViolations()).toEqual([]);
    await sam.frame.locator('.blank .button').click();
    await sam.frame.locator('.flow-list').waitFor();
    await sam.close();
  });
});
