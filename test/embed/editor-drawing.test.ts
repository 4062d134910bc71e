import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow, type FlowSketch } from '../support/builders/flow.ts';
import { useKeysOf } from '../support/environments/editor-keys.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

// The daily work of one person in a flow, and then beside a colleague.

const { api, visitEditor, users } = useEmbed();

const sketch: FlowSketch = {
  name: 'Drivers',
  reminderInterval: 0,
  reminderMessage: '',
  nodes: {
    Welcome: {
      actions: [say('Welcome!'), ask('boolean', 'licence', { text: 'Have you got a licence?' })],
      to: { Age: 'session.licence', Sorry: '' },
    },
    Age: {
      actions: [ask('number', 'age', { text: 'How old are you?' })],
      to: { City: 'session.age >= 18', Sorry: 'session.age < 18', Welcome: '' },
    },
    City: {
      actions: [ask('text', 'city', { text: 'In which city?' })],
      to: { Hired: 'session.city == "Utrecht"', Sorry: '', Welcome: 'session.city == ""' },
    },
    Hired: { actions: [say('We look for a place.')], to: { Sorry: 'session.age > 67', Welcome: '' } },
    Sorry: { end: 'declined', actions: [say('This job is not for you.')] },
  },
};

let sam: EditorPage;

const stepOf = ({ frame }: EditorPage, name: string): Locator =>
  frame.getByRole('group', { name: new RegExp(`^${name}\\.`, 'u') });
const step = (name: string): Locator => stepOf(sam, name);
const exits = (): Locator => sam.frame.getByRole('region', { name: 'Exits' });
const labels = (): Promise<readonly string[]> => sam.frame.locator('.exit-label').allInnerTexts();
const inExits = (): Promise<void> =>
  eventually('the focus in the exits', 5, () => exits().locator(':focus').isVisible());
const draw = () => createFlow((type, attributes, related) => api.make(type, { attributes, related }), sketch);

beforeAll(async () => {
  sam = await visitEditor({ width: 1600, height: 900 });
});

afterAll(() => sam.close());

describe('somebody who draws a flow', () => {
  beforeEach(async () => {
    await sam.act('openFlow', { flowId: (await draw()).flow.id });
    await step('Hired').waitFor();
  });

  test('reads conditions on lines, and gets to other steps by a chip and by the small map', async () => {
    const { frame, page } = sam;
    await eventuallyEqual('the lines', 5, labels, ['licence: yes', 'age at least 18', 'city is Utrecht']);
    expect(await frame.locator('.step-chip').allInnerTexts()).toEqual(
      expect.arrayContaining(['Sorry', 'Sorry', 'Sorry', 'Sorry']),
    );
    const canvas = await frame.getByRole('application').boundingBox();
    await page.mouse.move((canvas?.x ?? 0) + 800, (canvas?.y ?? 0) + 80);
    const zoom = async (by: number): Promise<void> => {
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, by);
      await page.keyboard.up('Control');
    };
    while ((await frame.locator('.step-far').count()) === 0) await zoom(300);
    expect(await labels()).toEqual([]);
    const map = frame.locator('.canvas-map');
    while (!(await map.isVisible())) await zoom(-300);
    await frame.evaluate(`{ const { prototype } = CanvasRenderingContext2D;
      const { strokeRect } = prototype;
      window.drawings = 0;
      window.moves = 0;
      prototype.strokeRect = function (...box) { window.drawings += 1; return strokeRect.apply(this, box); };
      new MutationObserver(() => { window.moves += 1; }).observe(
        document.querySelector('.react-flow__viewport'), { attributeFilter: ['style'] });
    }`);
    const beganMs = performance.now();
    for (let moves = 0; moves < 40; moves += 1) await page.mouse.wheel(8, 0);
    const most = (performance.now() - beganMs) / 100 + 2;
    expect(Number(await frame.evaluate('window.moves'))).toBeGreaterThan(20);
    expect(Number(await frame.evaluate('window.drawings'))).toBeLessThanOrEqual(most);
    await map.click({ position: { x: 12, y: 56 } });
    await step('Welcome').locator('.step-chip').click();
    await frame.locator('.step.is-selected', { hasText: 'This job is not for you.' }).waitFor();
    await frame.getByRole('button', { name: 'Show everything' }).click();
    await step('Hired').getByText('New exit').click();
    await frame.locator('.step.is-selected', { hasText: 'New step' }).waitFor();
    await frame.getByRole('button', { name: 'Undo' }).click();
    await frame.locator('.step.is-selected').waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: 'Show everything' }).click();
    await step('Age').locator('.step-exit').first().waitFor();
  });

  test('puts a condition together in rows, and reads it in words on the line', async () => {
    const { frame } = sam;
    await step('Age').locator('.step-exit .step-words').first().click();
    await frame.getByRole('button', { name: 'Add a condition' }).click();
    await frame.getByLabel('Row 2: name').fill('licence');
    await frame.getByLabel('Row 2: name').blur();
    await frame.getByLabel('Row 2: comparison').selectOption('holds');
    const line = (words: string) => eventually(words, 5, async () => (await labels()).includes(words));
    await line('age at least 18 and licence: yes');
    await frame.getByLabel('How it joins the row before').selectOption('or');
    await line('age at least 18 or licence: yes');
    await frame.getByRole('button', { name: 'As an expression' }).click();
    await frame.locator('.cm-content', { hasText: 'session.age >= 18 || session.licence' }).waitFor();
    await frame.getByRole('button', { name: 'As rows' }).click();
    await frame.getByRole('button', { name: 'Remove row 2' }).click();
    await line('age at least 18');
    await inExits();
    expect(sam.faults).toEqual([]);
  });

  test('puts the exits in order by keys: the focus stays with them, and what always holds goes to the end', async () => {
    const { frame } = sam;
    const { press } = useKeysOf(sam);
    const titles = (...expected: readonly string[]) =>
      eventuallyEqual('the exits', 5, () => exits().locator('.part-title').allInnerTexts(), expected);
    await step('Age').locator('.step-exit .step-words').first().click();
    await frame.getByRole('button', { name: 'Add an exit' }).click();
    await titles('To City', 'To Sorry', 'To Welcome', 'To Welcome');
    await exits().locator('.part-open').getByRole('button', { name: 'Move up' }).focus();
    await press('Enter');
    await titles('To City', 'To Welcome', 'To Sorry', 'To Welcome');
    await press('Enter');
    await titles('To Welcome', 'To City', 'To Sorry', 'To Welcome');
    await inExits();
    await exits().locator('.part-open').getByRole('button', { name: 'Remove: To Welcome' }).focus();
    await press('Enter');
    await titles('To City', 'To Sorry', 'To Welcome');
    await inExits();
    await exits().locator('.part-toggle').first().click();
    await frame.getByRole('button', { name: 'Remove row 1' }).click();
    await exits().getByText('Never taken').first().waitFor();
    await frame.getByRole('button', { name: 'Put it last' }).click();
    await titles('To Sorry', 'To City', 'To Welcome');
    await sam.frame.getByRole('button', { name: 'Undo' }).click();
    await sam.frame.getByRole('button', { name: 'Undo' }).click();
    await titles('To City', 'To Sorry', 'To Welcome');
    expect(sam.faults).toEqual([]);
  });

  test('sees a fault on the step, on its row and on its line, and gets to it with F8', async () => {
    const { frame, page } = sam;
    await step('City').locator('.step-exit .step-words').first().click();
    await frame.getByRole('button', { name: 'As an expression' }).click();
    await frame.locator('.cm-content').fill('session.town == "Utrecht"');
    await step('City').locator('.step-exit.has-fault').waitFor();
    await step('City').getByText('1 problem').waitFor();
    await frame.locator('.exit-label.has-fault', { hasText: 'town is Utrecht' }).waitFor();
    await step('Welcome').locator('.step-action').first().click();
    await frame.getByLabel('Text', { exact: true }).fill('Welcome, {{session.nobody}}!');
    await step('Welcome').locator('.step-action.has-fault').waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('F8');
    await eventually('the focus in the condition', 5, () =>
      exits().locator('.part-open :focus, .part-toggle[aria-expanded="true"]:focus').isVisible(),
    );
    expect(await exits().locator('.part-open .part-title').innerText()).toBe('To Hired');
    await page.keyboard.press('Shift+F8');
    const text = frame.getByLabel('Text', { exact: true });
    await text.and(frame.locator(':focus')).waitFor();
    await text.fill('Welcome, ');
    await page.keyboard.press('End');
    await page.keyboard.type('{{fir');
    await frame.getByRole('option', { name: '{first_name}' }).waitFor();
    await page.keyboard.press('Enter');
    await eventuallyEqual('the placeholder', 5, () => text.inputValue(), 'Welcome, {{session.first_name}}');
    await frame.getByRole('button', { name: 'Insert a placeholder' }).click();
    await frame.getByRole('menuitem', { name: '{last_name}' }).click();
    await eventuallyEqual(
      'both placeholders',
      5,
      () => text.inputValue(),
      'Welcome, {{session.first_name}}{{session.last_name}}',
    );
    await frame.getByRole('button', { name: '1 problem', exact: true }).waitFor();
    await frame.getByRole('button', { name: 'Undo' }).click();
    expect(sam.faults).toEqual([]);
  });
});

describe('two people who draw a flow', () => {
  let robin: EditorPage;
  const nameOf = ({ frame }: EditorPage): Locator => frame.getByLabel('Name of the step');
  const questionOf = ({ frame }: EditorPage): Locator => frame.getByLabel('Question', { exact: true });

  beforeAll(async () => {
    const flowId = (await draw()).flow.id;
    robin = await visitEditor({ flowId, width: 1600, height: 900 }, { userId: users.robin });
    await sam.act('openFlow', { flowId });
    for (const editor of [sam, robin]) await stepOf(editor, 'Hired').locator('.step-name').waitFor();
  });

  afterAll(() => robin.close());

  test('see at which step the other one is', async () => {
    await stepOf(robin, 'Sorry').locator('.step-name').click();
    await step('Sorry').locator('.step-person', { hasText: 'Robin Meijer' }).waitFor();
    expect(await stepOf(robin, 'Sorry').locator('.step-person').count()).toBe(0);
  });

  test('are asked when one writes on in a field in which the other has written, and lose nothing', async () => {
    await stepOf(sam, 'Age').locator('.step-name').click();
    await stepOf(robin, 'Age').locator('.step-name').click();
    await nameOf(sam).focus();
    await sam.page.keyboard.press('End');
    await sam.page.keyboard.type(' now');
    await sam.waitForSaveState('saved');
    await stepOf(robin, 'Age now').waitFor();
    await nameOf(robin).fill('Years');
    await robin.waitForSaveState('saved');
    await stepOf(sam, 'Years').waitFor();
    expect(await nameOf(sam).inputValue()).toBe('Age now');
    await sam.page.keyboard.type('!');
    const card = sam.frame.locator('.conflict-card', {
      hasText: 'Robin Meijer changed this at the same time',
    });
    await card.getByText('Age now!', { exact: true }).waitFor();
    await card.getByText('Years', { exact: true }).waitFor();
    expect(await nameOf(sam).inputValue()).toBe('Age now!');
    await card.getByRole('button', { name: 'Keep theirs' }).click();
    await sam.waitForSaveState('saved');
    await eventuallyEqual('their name', 5, () => nameOf(sam).inputValue(), 'Years');
    await nameOf(sam).fill('Years at last');
    await stepOf(robin, 'Years at last').waitFor();
    expect(await sam.frame.locator('.conflict-card').count()).toBe(0);
  });

  test('keep what the other has changed in an action whose fault is mended later', async () => {
    for (const editor of [sam, robin]) await stepOf(editor, 'City').locator('.step-action').first().click();
    await questionOf(sam).fill('');
    await sam.frame.locator('.save-mark', { hasText: '1 change has a problem' }).waitFor();
    await robin.frame.getByRole('checkbox', { name: 'An answer is required' }).uncheck();
    await robin.waitForSaveState('saved');
    await questionOf(sam).fill('Where do you live?');
    await sam.waitForSaveState('saved');
    await stepOf(robin, 'City').getByText('Where do you live?').waitFor();
    expect(await robin.frame.getByRole('checkbox', { name: 'An answer is required' }).isChecked()).toBe(
      false,
    );
    expect(await sam.frame.locator('.conflict-card').count()).toBe(0);
    expect([...sam.faults, ...robin.faults]).toEqual([]);
  });
});
