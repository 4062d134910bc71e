import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createFlow } from '../support/builders/flow.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { type EditorPage, openEditorPage } from '../support/environments/editor-page.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Two browsers beside everything else on a small machine take their time.
setTimeLimit(180_000);

const api = useApi();
const hostServer = useHostServer(api.server);
const browser = useBrowser();
const users = { sam: '', noor: '' };
let flowId = '';

const labels = { name: 'Name of the flow', timeout: 'End after', reminder: 'Reminder' } as const;

let windows: Readonly<Record<keyof typeof users, EditorPage>>;

/** Opens the flow of the test in the window of a user, which the tests share. */
const open = async (who: keyof typeof users): Promise<EditorPage> => {
  const editor = windows[who];
  const { frame } = editor;
  if ((await frame.locator('.flow-list').count()) === 0)
    await frame.locator('.frame-title .symbol-button').first().click();
  await frame.locator('.flow-list').waitFor();
  await editor.act('openFlow', { flowId });
  await frame.locator('.frame').waitFor();
  return editor;
};

const visit = async (who: keyof typeof users): Promise<EditorPage> => {
  const editor = await open(who);
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
  hostServer.issueTokensFor(users.sam);
  const sam = await openEditorPage(browser, api, hostServer);
  hostServer.issueTokensFor(users.noor);
  windows = { sam, noor: await openEditorPage(browser, api, hostServer) };
});

afterAll(() => Promise.all(Object.values(windows).map((editor) => editor.close())));

beforeEach(async () => {
  const attributes = { name: 'Drivers', reminderInterval: 60, reminderMessage: 'Hello?', sessionTimeout: 90 };
  flowId = (await api.make('flows', { attributes })).id;
});

describe('two editors of one flow', () => {
  test('who change different things see both, and are asked nothing', async () => {
    const [sam, noor] = [await visit('sam'), await visit('noor')];
    await Promise.all([write(sam, 'name', 'Drivers at night'), write(noor, 'timeout', '120')]);
    await waitForValue(sam, 'timeout', '2');
    await waitForValue(noor, 'name', 'Drivers at night');
    await Promise.all([sam.waitForSaveState('saved'), noor.waitForSaveState('saved')]);
    expect(await stored()).toMatchObject({ name: 'Drivers at night', sessionTimeout: 120 });
    expect(await sam.frame.locator('.conflict-card').count()).toBe(0);
    expect([...sam.faults, ...noor.faults]).toEqual([]);
  });

  test('who change the same words are asked, and keep mine, theirs or both', async () => {
    const [sam, noor] = [await visit('sam'), await visit('noor')];
    const answers = [
      ['mine', 'Are you there? (mine)'],
      ['theirs', 'Shall we go on? (theirs)'],
      ['both', 'Shall we go on? (both)\nAre you there? (both)'],
    ] as const;
    for (const [button, [name, expected]] of answers.entries()) {
      await sam.context.setOffline(true);
      await write(sam, 'reminder', `Are you there? (${name})`);
      await sam.waitForSaveState('offline');
      await write(noor, 'reminder', `Shall we go on? (${name})`);
      await noor.waitForSaveState('saved');
      await sam.context.setOffline(false);
      const card = sam.frame.locator('.conflict-card');
      await card.waitFor();
      expect(await card.textContent()).toContain('Noor Visser');
      // One's own words stay on the screen until the question is answered.
      await waitForValue(sam, 'reminder', `Are you there? (${name})`);
      await sam.takePicture(`conflict-${name}`);
      expect(await sam.findAccessibilityViolations()).toEqual([]);
      await card.locator('.button').nth(button).click();
      await sam.waitForSaveState('saved');
      await waitForValue(noor, 'reminder', expected);
      await waitForValue(sam, 'reminder', expected);
      expect(await stored()).toMatchObject({ reminderMessage: expected });
    }
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
  });
});

/** Makes a flow with a node for each name, and opens it for both. */
const meetInFlow = async (...names: readonly string[]) => {
  const end = { end: 'accepted', actions: [] } as const;
  const made = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Drivers',
    reminderInterval: 0,
    reminderMessage: '',
    sessionTimeout: 90,
    nodes: {
      Start: {
        actions: [],
        to: Object.fromEntries(names.map((name) => [name, `session.given == "${name}"`])),
      },
      ...Object.fromEntries(names.map((name) => [name, end])),
    },
  });
  flowId = made.flow.id;
  await api.send('PATCH', `/flows/${flowId}`, {
    data: { type: 'flows', id: flowId, attributes: { givenVariables: ['given'] } },
  });
  return { sam: await open('sam'), noor: await open('noor') };
};

const stepOf = ({ frame }: EditorPage, name: string) => frame.locator('.step', { hasText: name });

const choose = (editor: EditorPage, name: string): Promise<void> =>
  stepOf(editor, name).locator('.step-name', { hasText: name }).click();

const rename = async (editor: EditorPage, name: string, to: string): Promise<void> => {
  await choose(editor, name);
  await editor.frame.getByLabel('Name of the step').fill(to);
  await editor.frame.getByLabel('Name of the step').blur();
  await stepOf(editor, to).waitFor();
};

const remove = async (editor: EditorPage, name: string): Promise<void> => {
  await choose(editor, name);
  await editor.page.keyboard.press('Delete');
  await stepOf(editor, name).waitFor({ state: 'detached' });
};

const namesOfNodes = async (): Promise<readonly unknown[]> => {
  const found = await api.send('GET', `/nodes?filter[flowId]=${flowId}&sort=name`);
  return found.parseList().data.map(({ attributes }) => attributes['name']);
};

const idOf = async (name: string): Promise<string> => {
  const found = await api.send('GET', `/nodes?filter[flowId]=${flowId}&filter[name]=${name}`);
  return found.parseList().data[0]?.id ?? '';
};

const exitsOfStart = async (): Promise<readonly unknown[]> => {
  const found = await api.send('GET', `/node-transitions?filter[nodeId]=${await idOf('Start')}`);
  return found.parseList().data.map(({ attributes }) => attributes['condition']);
};

describe('two editors of the same nodes', () => {
  test('of which one deletes what the other edits are asked, and each answer holds', async () => {
    const { sam, noor } = await meetInFlow('Apple', 'Birch', 'Cedar', 'Dogwood');
    await sam.context.setOffline(true);
    await remove(sam, 'Apple');
    await remove(sam, 'Birch');
    await rename(sam, 'Cedar', 'Cedar by Sam');
    await rename(sam, 'Dogwood', 'Dogwood by Sam');
    await sam.waitForSaveState('offline');
    await rename(noor, 'Apple', 'Apple by Noor');
    await rename(noor, 'Birch', 'Birch by Noor');
    await remove(noor, 'Cedar');
    await remove(noor, 'Dogwood');
    await noor.waitForSaveState('saved');
    await sam.context.setOffline(false);
    const card = (title: string, place: string) =>
      sam.frame.locator('.conflict-card', { hasText: `Noor Visser ${title}` }).filter({ hasText: place });
    await card('changed what you removed', 'Apple').waitFor();
    await sam.takePicture('conflict-removed');
    expect(await sam.findAccessibilityViolations()).toEqual([]);
    await card('changed what you removed', 'Apple').getByRole('button', { name: 'Keep it' }).click();
    await card('changed what you removed', 'Birch').getByRole('button', { name: 'Remove it anyway' }).click();
    await card('removed what you were changing', 'Cedar')
      .getByRole('button', { name: 'Leave it removed' })
      .click();
    await card('removed what you were changing', 'Dogwood')
      .getByRole('button', { name: 'Bring it back with my changes' })
      .click();
    await sam.waitForSaveState('saved');
    await stepOf(noor, 'Dogwood by Sam').waitFor();
    await stepOf(noor, 'Birch').waitFor({ state: 'detached' });
    expect(await namesOfNodes()).toEqual(['Apple by Noor', 'Dogwood by Sam', 'Start']);
    expect([...sam.faults, ...noor.faults]).toEqual([]);
  });

  test('of which one deletes what the other has written and saved: the words are shown, and come back', async () => {
    const { sam, noor } = await meetInFlow('Apple', 'Birch');
    await rename(sam, 'Apple', 'Apple by Sam');
    await sam.waitForSaveState('saved');
    await stepOf(noor, 'Apple by Sam').waitFor();
    await remove(noor, 'Apple by Sam');
    const card = sam.frame.locator('.conflict-card', {
      hasText: 'Noor Visser removed what you were changing',
    });
    await card.locator('.conflict-words', { hasText: 'Apple by Sam' }).waitFor();
    await sam.takePicture('step-deleted');
    expect(await sam.findAccessibilityViolations()).toEqual([]);
    await sam.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await card.getByRole('button', { name: 'Copy the text' }).click();
    await card.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await sam.page.evaluate('navigator.clipboard.readText()')).toBe('Apple by Sam');
    await card.getByRole('button', { name: 'Bring it back with my changes' }).click();
    await stepOf(noor, 'Apple by Sam').waitFor();
    expect(await sam.frame.getByLabel('Name of the step').inputValue()).toBe('Apple by Sam');
    await sam.waitForSaveState('saved');
    expect(await namesOfNodes()).toEqual(['Apple by Sam', 'Birch', 'Start']);
    expect((await exitsOfStart()).length).toBe(2);
  });

  test('of which one deletes what the other only looks at: that is told, and nothing waits for it', async () => {
    const { sam, noor } = await meetInFlow('Apple', 'Birch');
    await choose(sam, 'Apple');
    await sam.frame.getByLabel('Name of the step').waitFor();
    await remove(noor, 'Apple');
    const card = sam.frame.locator('.conflict-card', { hasText: 'Noor Visser removed what you had open' });
    await card.waitFor();
    await sam.waitForSaveState('saved');
    await sam.takePicture('step-deleted-notice');
    await card.getByRole('button', { name: 'Start' }).click();
    await eventually('the step before it is open', 5, async () => {
      const name = sam.frame.getByLabel('Name of the step');
      return (await name.inputValue()) === 'Start';
    });
    await card.getByRole('button', { name: 'Leave it removed' }).click();
    await card.waitFor({ state: 'detached' });
    expect(await namesOfNodes()).toEqual(['Birch', 'Start']);
  });

  test('of which one deletes an action whose fault the other mends: the words that were never saved come back', async () => {
    const { sam, noor } = await meetInFlow('Apple');
    const attributes = {
      index: 0,
      actionType: 'ask',
      subType: 'text',
      variableName: 'motive',
      value: { text: 'Why?' },
    };
    const action = await api.make('nodeActions', { attributes, related: { node: await idOf('Apple') } });
    await sam.frame.locator('.step-action', { hasText: 'Why?' }).click();
    await sam.frame.getByLabel('Keep the answer as', { exact: true }).fill('my motive');
    await sam.frame.getByLabel('Question', { exact: true }).fill('Why us?');
    await sam.frame.locator('.save-mark', { hasText: '1 change has a problem' }).waitFor();
    await api.send('DELETE', `/node-actions/${action.id}`);
    const card = sam.frame.locator('.conflict-card');
    await card.locator('.conflict-words', { hasText: 'Why us?' }).waitFor();
    await card.getByRole('button', { name: 'Bring it back with my changes' }).click();
    const text = sam.frame.getByLabel('Question', { exact: true });
    await text.waitFor();
    expect(await text.inputValue()).toBe('Why us?');
    await stepOf(noor, 'Why?').waitFor();
  });

  test('of which one publishes what the other has changed unseen looks first, and publishes then', async () => {
    const { sam, noor } = await meetInFlow('Apple');
    const { frame, page } = noor;
    await frame.getByRole('button', { name: 'Publish', exact: true }).click();
    const publish = frame.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true });
    await frame.getByText('It has never been published').waitFor();
    // Noor's page hears of nothing, as on a slow line.
    await page.route('**/public/v2/flows/*?draft=true', (route) => route.abort());
    await rename(sam, 'Apple', 'Apple by Sam');
    await sam.waitForSaveState('saved');
    await publish.click();
    await frame.getByText('The flow has changed since you looked').waitFor();
    const versions = await api.send('GET', `/flow-versions?filter[flowId]=${flowId}`);
    expect(versions.parseList().data).toEqual([]);
    await page.unroute('**/public/v2/flows/*?draft=true');
    await frame.getByRole('button', { name: 'Look at the new changes' }).click();
    await frame.locator('.change', { hasText: 'Apple by Sam' }).getByText('New since you looked').waitFor();
    await publish.click();
    await frame.getByText('Version 1 is live').waitFor();
    await page.keyboard.press('Escape');
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
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
  });

  test('tells the host what is saved, and whether something waits', async () => {
    const sam = await visit('sam');
    const earlier = (await sam.events()).length;
    await write(sam, 'name', 'Told');
    await sam.waitForSaveState('saved');
    const all = (await sam.events()).slice(earlier);
    const heard = all.filter(({ component }) => component === 'flowEditor');
    const revision = (await stored())['revision'];
    expect(heard).toContainEqual(expect.objectContaining({ event: 'flowSaved', flowId, revision }));
    expect(heard.filter(({ event }) => event === 'dirtyChanged').map(({ dirty }) => dirty)).toEqual([
      true,
      false,
    ]);
    expect(JSON.stringify(heard)).not.toContain('Told');
  });

  test('makes a new flow of one that was deleted meanwhile, with what was never saved', async () => {
    const { sam } = await meetInFlow('Apple');
    await sam.context.setOffline(true);
    await rename(sam, 'Apple', 'Apple by Sam');
    await api.send('DELETE', `/flows/${flowId}`);
    await sam.context.setOffline(false);
    await sam.frame.locator('.blank-title', { hasText: 'This flow has been deleted' }).waitFor();
    await sam.takePicture('deleted');
    expect(await sam.findAccessibilityViolations()).toEqual([]);
    await sam.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sam.frame.getByRole('button', { name: 'Copy the steps' }).click();
    await sam.frame.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await sam.page.evaluate('navigator.clipboard.readText()')).toContain('Apple by Sam');
    await sam.frame.getByRole('button', { name: 'Make a new flow of it' }).click();
    await stepOf(sam, 'Apple by Sam').waitFor();
    await sam.waitForSaveState('saved');
    const made = await api.send('GET', '/flows?sort=-createdAt&page[size]=1');
    const [flow] = made.parseList().data;
    expect(flow?.attributes).toMatchObject({ name: 'Drivers', givenVariables: ['given'] });
    expect(flow?.id).not.toBe(flowId);
    flowId = flow?.id ?? '';
    expect(await namesOfNodes()).toEqual(['Apple by Sam', 'Start']);
    expect(await exitsOfStart()).toEqual(['session.given == "Apple"']);
    const told = (await sam.events()).filter(({ event }) => event === 'dirtyChanged');
    expect(told.at(-1)).toMatchObject({ dirty: false });
  });

  test('leads from a flow that was deleted meanwhile back to the list', async () => {
    const sam = await visit('sam');
    await api.send('DELETE', `/flows/${flowId}`);
    await sam.frame.locator('.blank-title').waitFor();
    await sam.frame.getByRole('button', { name: 'All flows' }).click();
    await sam.frame.locator('.flow-list').waitFor();
    expect(await sam.frame.locator('.frame, .blank').count()).toBe(0);
  });
});
