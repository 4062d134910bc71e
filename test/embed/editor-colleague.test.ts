import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { type EditorPage, openEditorPage } from '../support/environments/editor-page.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A colleague works at the same places in the same moment: two windows, on a new flow for each test.
setTimeLimit(180_000);

const api = useApi();
const hostServer = useHostServer(api.server);
const browser = useBrowser();

let sam: EditorPage;
let noor: EditorPage;
let flowId = '';

beforeAll(async () => {
  const user = async (firstName: string, lastName: string): Promise<string> =>
    (await api.make('users', { attributes: { firstName, lastName } })).id;
  hostServer.issueTokensFor(await user('Sam', 'Bakker'));
  sam = await openEditorPage(browser, api, hostServer);
  hostServer.issueTokensFor(await user('Noor', 'Visser'));
  noor = await openEditorPage(browser, api, hostServer);
});

afterAll(() => Promise.all([sam, noor].map((editor) => editor.close())));

const stepOf = ({ frame }: EditorPage, name: string) => frame.locator('.step', { hasText: name });

/** Makes a flow of which no place is known, and opens it for both. */
const meet = async (): Promise<void> => {
  const made = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Drivers',
    reminderInterval: 0,
    reminderMessage: '',
    nodes: {
      Start: {
        actions: [say('Hello driver'), ask('text', 'shift', { text: 'Which shift?' })],
        to: { Apple: '' },
      },
      Apple: { actions: [], to: { Birch: '' } },
      Birch: { end: 'accepted', actions: [] },
    },
  });
  flowId = made.flow.id;
  for (const editor of [sam, noor]) {
    await editor.act('openFlow', { flowId });
    await stepOf(editor, 'Birch').waitFor();
  }
};

const openText = async (editor: EditorPage) => {
  await stepOf(editor, 'Start').locator('.step-action', { hasText: /Hello/u }).click();
  return editor.frame.getByLabel('Text', { exact: true });
};

const placesSchema = z.record(z.string(), z.object({ x: z.number(), y: z.number() }));
const storedPlaces = async () =>
  placesSchema.parse(Object((await api.send('GET', `/flows/${flowId}/layout`)).body).data.attributes.nodes);

const idOf = async (name: string): Promise<string> => {
  const found = await api.send('GET', `/nodes?filter[flowId]=${flowId}&filter[name]=${name}`);
  return found.parseList().data[0]?.id ?? '';
};

const moveDown = async (editor: EditorPage, name: string): Promise<void> => {
  await stepOf(editor, name).locator('.step-name').click();
  await editor.frame.getByRole('application').focus();
  await editor.page.keyboard.press('Alt+ArrowDown');
};

describe('a flow of which no place is known', () => {
  test('keeps the first moves of two who move different steps at once, also when one is undone', async () => {
    await meet();
    const [apple, birch] = [await idOf('Apple'), await idOf('Birch')];
    // Sam moves first, and the service hears of it last.
    await sam.context.setOffline(true);
    await moveDown(sam, 'Birch');
    await moveDown(noor, 'Apple');
    await eventually('the move of Noor', 10, async () => Object.keys(await storedPlaces()).length === 3);
    const before = await storedPlaces();
    await sam.context.setOffline(false);
    await eventually('the move of Sam', 20, async () => {
      const now = await storedPlaces();
      return now[birch]?.y !== before[birch]?.y;
    });
    expect((await storedPlaces())[apple]).toEqual(before[apple]);
    await sam.waitForSaveState('saved');
    await sam.page.keyboard.press('Control+z');
    await eventually('Birch is back', 10, async () => (await storedPlaces())[birch]?.y === before[birch]?.y);
    expect(await storedPlaces()).toEqual(before);
  });
});

describe('a row of a card', () => {
  test('is chosen by the right button, and the menu is about it', async () => {
    await meet();
    await stepOf(sam, 'Start').locator('.step-action', { hasText: 'Hello driver' }).click();
    await stepOf(sam, 'Start')
      .locator('.step-action', { hasText: 'Which shift?' })
      .click({ button: 'right' });
    await sam.frame.getByRole('menuitem', { name: /^Delete the action/u }).click();
    await stepOf(sam, 'Start')
      .locator('.step-action', { hasText: 'Which shift?' })
      .waitFor({ state: 'detached' });
    expect(await stepOf(sam, 'Start').locator('.step-action').allTextContents()).toEqual(['Hello driver']);
    await sam.waitForSaveState('saved');
  });
});

describe('a field that has the focus, and in which nothing was typed', () => {
  test('keeps its words, and shows those of a colleague with their name; what is typed then is asked about', async () => {
    await meet();
    const [mine, theirs] = [await openText(sam), await openText(noor)];
    await mine.click();
    await mine.press('Home');
    await theirs.fill('Hello from Noor');
    await theirs.blur();
    await noor.waitForSaveState('saved');
    const news = sam.frame.locator('.form-news');
    await news.waitFor();
    expect(await news.textContent()).toContain('Noor Visser');
    expect(await news.textContent()).toContain('Hello from Noor');
    expect(await mine.inputValue()).toBe('Hello driver');
    expect(await sam.findAccessibilityViolations()).toEqual([]);
    await sam.takePicture('colleague-changed-field');
    await sam.page.keyboard.type('Oh. ');
    expect(await mine.inputValue()).toBe('Oh. Hello driver');
    const card = sam.frame.locator('.conflict-card', { hasText: 'Noor Visser' });
    await card.waitFor();
    expect(await news.count()).toBe(0);
    await card.locator('.button').nth(1).click();
    await mine.blur();
    await eventually('the words of Noor', 10, async () => (await mine.inputValue()) === 'Hello from Noor');
  });

  test('shows the words of the colleague once it is left', async () => {
    await meet();
    await stepOf(sam, 'Apple').locator('.step-name').click();
    const name = sam.frame.getByLabel('Name of the step');
    await name.focus();
    const id = await idOf('Apple');
    await api.send('PATCH', `/nodes/${id}`, { data: { type: 'nodes', id, attributes: { name: 'Acorn' } } });
    await sam.frame.locator('.form-news', { hasText: 'Acorn' }).waitFor();
    expect(await name.inputValue()).toBe('Apple');
    await name.blur();
    await sam.frame.locator('.form-news').waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Acorn');
    expect(await sam.frame.locator('.conflict-card').count()).toBe(0);
    expect([...sam.faults, ...noor.faults]).toEqual([]);
  });
});

/** Lets the engine of a page look at actions only once that is wanted: it is always a moment behind the keys. */
const holdActionChecks = `{
  const { postMessage } = Worker.prototype;
  const held = [];
  Worker.prototype.postMessage = function (message) {
    const send = () => Reflect.apply(postMessage, this, [message]);
    if (message?.type === 'action') held.push(send);
    else send();
  };
  window.releaseActionChecks = () => {
    Worker.prototype.postMessage = postMessage;
    for (const send of held) send();
  };
}`;

describe('the last letters in a field', () => {
  test('are asked about, when a colleague changes the same while the engine still looks at them', async () => {
    await meet();
    const text = await openText(sam);
    await sam.frame.evaluate(holdActionChecks);
    await text.fill('Hello from Sam');
    await text.blur();
    const theirs = await openText(noor);
    await theirs.fill('Hello from Noor');
    await theirs.blur();
    await noor.waitForSaveState('saved');
    await stepOf(sam, 'Start').locator('.step-action', { hasText: 'Hello from Noor' }).waitFor();
    await sam.frame.evaluate('releaseActionChecks()');
    const card = sam.frame.locator('.conflict-card', { hasText: 'Noor Visser' });
    await card.waitFor();
    await card.locator('.button').first().click();
    await sam.waitForSaveState('saved');
    await stepOf(noor, 'Start').locator('.step-action', { hasText: 'Hello from Sam' }).waitFor();
    expect([...sam.faults, ...noor.faults]).toEqual([]);
  });
});
