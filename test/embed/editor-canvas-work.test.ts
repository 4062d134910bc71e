import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { z } from 'zod';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow, type FlowSketch } from '../support/builders/flow.ts';
import { useKeysOf } from '../support/environments/editor-keys.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventually } from '../support/eventually.ts';

// Work with many steps at once, in one editor on the API: each test has a flow of its own.

const { api, visitEditor } = useEmbed();

const sketch: FlowSketch = {
  name: 'Drivers',
  reminderInterval: 0,
  reminderMessage: '',
  nodes: {
    Welcome: {
      actions: [say('Welcome, driver!'), ask('boolean', 'licence', { text: 'Have you got a licence?' })],
      to: { Details: 'session.licence', Sorry: '' },
    },
    Details: {
      actions: [ask('text', 'shift', { text: 'Which shift suits a driver with a licence?' })],
      to: { Hired: 'session.licence && session.shift != ""' },
    },
    Sorry: { end: 'declined', actions: [say('A driver needs a licence.')] },
    Hired: { end: 'accepted', actions: [say('See you at the {{session.shift}} shift.')] },
  },
};

const layoutPart = z.object({ x: z.number(), y: z.number(), pinned: z.boolean().optional() });
const draftSchema = z.object({
  graph: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        actions: z.array(z.object({ id: z.string(), actionType: z.string(), value: z.unknown() })),
        transitions: z.array(z.object({ id: z.string(), exitNodeId: z.string(), condition: z.string() })),
      }),
    ),
  }),
  layout: z.object({
    nodes: z.record(z.string(), layoutPart),
    notes: z.record(z.string(), layoutPart.extend({ text: z.string() })),
  }),
});

let editor: EditorPage;
let flowId = '';
let ids: ReadonlyMap<string, string> = new Map();

const idOf = (name: string): string => ids.get(name) ?? '';
const makeFlow = () =>
  createFlow((type, attributes, related) => api.make(type, { attributes, related }), sketch);
const readDraft = async () =>
  draftSchema.parse(Object((await api.send('GET', `/flows/${flowId}?draft=true`)).body).meta.draft);
const placeOf = async (name: string) => (await readDraft()).layout.nodes[idOf(name)];
const exitOf = async (name: string) =>
  (await readDraft()).graph.nodes.find((node) => node.name === name)?.transitions[0];
const waitFor = (what: string, check: () => Promise<boolean>): Promise<void> => eventually(what, 10, check);

const canvas = () => editor.frame.getByRole('application');
const step = (name: string): Locator => editor.frame.getByRole('group', { name: new RegExp(`^${name}\\.`) });
const headOf = (name: string): Locator => step(name).locator('.step-head');

/** Returns the middle of an element that stands still. */
const middleOf = async (element: Locator): Promise<readonly [number, number]> => {
  const seen: string[] = [];
  await waitFor('an element that stands still', async () => {
    seen.push(JSON.stringify(await element.boundingBox()));
    return seen.at(-1) !== 'null' && seen.at(-1) === seen.at(-2);
  });
  const box = await element.boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};

const drag = async (
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  drop = true,
): Promise<void> => {
  const { mouse } = editor.page;
  await mouse.move(x, y);
  await mouse.down();
  // A drag begins after some pixels, and the card hangs behind by them.
  await mouse.move(x + 4, y);
  await mouse.move(toX + 4, toY, { steps: 8 });
  if (drop) await mouse.up();
};

const choose = async (name: string, entry: string): Promise<void> => {
  await headOf(name).click({ button: 'right' });
  await editor.frame.getByRole('menuitem', { name: new RegExp(`^${entry}`) }).click();
};

const press = async (keys: string): Promise<void> => {
  await canvas().focus();
  await editor.page.keyboard.press(keys);
};

const drawBox = async (): Promise<void> => {
  await editor.frame.getByRole('button', { name: 'Select with a box' }).click();
  await drag([90, 110], [1240, 770]);
  await waitFor(
    'four chosen steps',
    async () => (await editor.frame.locator('.step.is-selected').count()) === 4,
  );
};

const openFlow = async (id: string): Promise<void> => {
  await editor.act('openFlow', { flowId: id });
  flowId = id;
};

beforeAll(async () => {
  editor = await visitEditor({ width: 1600, height: 840 });
});

afterAll(() => editor.close());

beforeEach(async () => {
  const made = await makeFlow();
  ids = made.nodeIds;
  await openFlow(made.flow.id);
  await step('Hired').waitFor();
});

describe('the menu of a card', () => {
  test('folds and pins a step; arranging leaves a pinned step alone, and is undone in one step', async () => {
    await choose('Details', 'Fold');
    await step('Details').locator('.step-folded').waitFor();
    expect(await editor.frame.locator('.react-flow__edge').count()).toBe(3);
    await choose('Sorry', 'Pin its place');
    await step('Sorry').locator('.step-pin').waitFor();
    await waitFor('the pin', async () => (await placeOf('Sorry'))?.pinned === true);
    // The form of the pinned step lies over the card. All places are kept since the pin.
    await press('Escape');
    await editor.frame.locator('.frame-side .forms').waitFor({ state: 'detached' });
    const unmoved = await placeOf('Hired');
    const [x, y] = await middleOf(headOf('Hired'));
    await drag([x - 60, y], [x - 60, y + 330]);
    await waitFor('the move', async () => (await placeOf('Hired'))?.y !== unmoved?.y);
    const before = (await readDraft()).layout.nodes;
    await editor.frame.getByRole('button', { name: 'Arrange automatically' }).click();
    await waitFor('the arrangement', async () => (await placeOf('Hired'))?.y !== before[idOf('Hired')]?.y);
    expect(await placeOf('Sorry')).toEqual(before[idOf('Sorry')]);
    await press('Control+z');
    await waitFor('all as before', async () => {
      const { nodes } = (await readDraft()).layout;
      return JSON.stringify(nodes) === JSON.stringify(before);
    });
  });

  test('leads an exit elsewhere, puts a step in between, and makes another step the start', async () => {
    await step('Welcome').locator('.step-exit').first().click({ button: 'right' });
    await editor.frame.getByRole('menuitem', { name: 'Lead somewhere else' }).click();
    await editor.page.keyboard.type('Sorr');
    await editor.page.keyboard.press('Enter');
    await waitFor('the new target', async () => (await exitOf('Welcome'))?.exitNodeId === idOf('Sorry'));
    await step('Details').locator('.step-exit').first().click({ button: 'right' });
    await editor.frame.getByRole('menuitem', { name: 'Add a step in between' }).click();
    await step('New step').waitFor();
    await waitFor('the way through it', async () => (await exitOf('New step'))?.exitNodeId === idOf('Hired'));
    await choose('Details', 'Make it the start');
    await step('Details').locator('.step-start').waitFor();
    expect(await step('Welcome').locator('.step-start').count()).toBe(0);
  });
});

describe('a line', () => {
  test('is led to another card by its end, and to a new step where nothing stands', async () => {
    await headOf('Details').click();
    await step('Details').locator('.step-exit .step-words').click();
    const anchor = editor.frame.locator('.react-flow__edgeupdater-target');
    await drag(await middleOf(anchor), await middleOf(headOf('Sorry')));
    await waitFor('the new target', async () => (await exitOf('Details'))?.exitNodeId === idOf('Sorry'));
    const [x, y] = await middleOf(anchor);
    await drag([x, y], [x + 60, y + 300]);
    await step('New step').waitFor();
    await press('Control+z');
    await press('Control+z');
    await waitFor('the first target', async () => (await exitOf('Details'))?.exitNodeId === idOf('Hired'));
    expect(await step('New step').count()).toBe(0);
  });

  test('whose end is only pressed leads where it has led', async () => {
    await headOf('Details').click();
    await step('Details').locator('.step-exit .step-words').click();
    const [x, y] = await middleOf(editor.frame.locator('.react-flow__edgeupdater-target'));
    await editor.page.mouse.click(x, y);
    expect(await editor.frame.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
  });
});

describe('several steps', () => {
  test('are chosen with a box, aligned, and deleted; undo brings them back with their ids', async () => {
    await drawBox();
    await editor.frame.getByRole('button', { name: 'Top edges' }).click();
    await waitFor('one line', async () => {
      const { nodes } = (await readDraft()).layout;
      return Object.keys(nodes).length === 4 && new Set(Object.values(nodes).map(({ y }) => y)).size === 1;
    });
    const { graph } = await readDraft();
    await press('Delete');
    await waitFor('an empty flow', async () => (await readDraft()).graph.nodes.length === 0);
    await press('Control+z');
    await waitFor('all steps', async () => {
      const back = (await readDraft()).graph;
      return JSON.stringify(back) === JSON.stringify(graph);
    });
    await press('Control+Shift+z');
    await waitFor('an empty flow again', async () => (await readDraft()).graph.nodes.length === 0);
    expect(await editor.frame.locator('.step').count()).toBe(0);
  });

  test('show while one is dragged with what it is in line, and it comes to rest there', async () => {
    const [toX] = await middleOf(headOf('Details'));
    const [x, y] = await middleOf(headOf('Hired'));
    await drag([x, y], [toX + 2, y + 250], false);
    await editor.takePicture('canvas-helper-line');
    await editor.frame.locator('.helper-line').first().waitFor();
    await editor.page.mouse.up();
    await waitFor('one left edge', async () => {
      const [details, hired] = [await placeOf('Details'), await placeOf('Hired')];
      return hired !== undefined && hired.x === details?.x;
    });
    expect(await editor.frame.locator('.helper-line').count()).toBe(0);
  });

  test('are duplicated with their exits among themselves', async () => {
    await headOf('Details').click();
    // The last column is beside the canvas while the form is open.
    await editor.frame.getByRole('button', { name: 'Show everything' }).click();
    await headOf('Hired').click({ modifiers: ['Control'] });
    await press('Control+d');
    await waitFor('six steps', async () => (await readDraft()).graph.nodes.length === 6);
    const [details, hired] = (await readDraft()).graph.nodes.slice(-2);
    expect([details?.name, hired?.name]).toEqual(['Details', 'Hired']);
    expect(details?.transitions[0]?.exitNodeId).toBe(hired?.id);
    expect(details?.id).not.toBe(idOf('Details'));
  });

  test('are copied into another flow, which names the variables that nothing there sets', async () => {
    await headOf('Hired').click();
    await press('Control+c');
    await openFlow((await api.make('flows', { attributes: { name: 'Another flow' } })).id);
    await editor.frame.locator('.canvas-empty').waitFor();
    await press('Control+v');
    await step('Hired').waitFor();
    await editor.frame.locator('.canvas-notice', { hasText: 'shift' }).waitFor();
    await editor.takePicture('canvas-pasted');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await waitFor('the pasted step', async () => (await readDraft()).graph.nodes.length === 1);
    expect((await readDraft()).graph.nodes[0]?.id).not.toBe(idOf('Hired'));
  });
});

describe('the view', () => {
  const side = () => editor.frame.locator('.frame-side');
  const endOf = async (element: Locator): Promise<number> => {
    const box = await element.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };

  test('keeps a chosen card beside its form, and is what it was when the form is closed', async () => {
    const before = await middleOf(headOf('Hired'));
    await headOf('Hired').click();
    await side().locator('.forms').waitFor();
    const edge = (await side().boundingBox())?.x ?? 0;
    await waitFor('a card beside its form', async () => (await endOf(step('Hired'))) <= edge);
    // No further than it takes: the card before it is seen as well.
    expect(await endOf(step('Details'))).toBeGreaterThan(100);
    await press('Escape');
    await waitFor(
      'the view of before',
      async () => String(await middleOf(headOf('Hired'))) === String(before),
    );
  });

  test('stays as the user has moved it while a form was open', async () => {
    await headOf('Hired').click();
    await side().locator('.forms').waitFor();
    await editor.frame.getByRole('button', { name: 'Show everything' }).click();
    const chosen = await middleOf(headOf('Hired'));
    await press('Escape');
    await side().locator('.forms').waitFor({ state: 'detached' });
    expect(await middleOf(headOf('Hired'))).toEqual(chosen);
  });

  test('is shown anew in a window of another size, unless the user has moved it and sees a card', async () => {
    const resize = (width: number): Promise<void> => editor.page.setViewportSize({ width, height: 840 });
    const leftOf = async (name: string): Promise<number> => (await step(name).boundingBox())?.x ?? 0;
    await resize(2400);
    await waitFor('the flow in the middle', async () => {
      const rightPx = 2400 - (await endOf(step('Hired')));
      return Math.abs((await leftOf('Welcome')) - rightPx) < 50;
    });
    await resize(560);
    await waitFor('the start in the window', async () => (await endOf(step('Welcome'))) < 560);
    const before = await leftOf('Welcome');
    await drag([400, 700], [440, 700]);
    await waitFor('a view that is moved', async () => (await leftOf('Welcome')) > before + 20);
    const moved = await middleOf(headOf('Welcome'));
    await resize(600);
    expect(await middleOf(headOf('Welcome'))).toEqual(moved);
    await resize(1600);
  });
});

describe('the bar to find', () => {
  test('goes through what it finds, and replaces it everywhere in one step', async () => {
    await press('Control+f');
    await editor.page.keyboard.type('licence');
    await editor.page.keyboard.press('Enter');
    await editor.frame.locator('.find-count', { hasText: '1 of 5' }).waitFor();
    await editor.frame.locator('.step.is-selected', { hasText: 'Welcome' }).waitFor();
    await editor.frame.getByRole('textbox', { name: 'Replace by' }).fill('permit');
    await editor.takePicture('canvas-find');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await editor.frame.getByRole('button', { name: 'Replace all' }).click();
    await waitFor('the new word', async () => {
      const text = JSON.stringify((await readDraft()).graph);
      return (
        text.includes('A driver needs a permit.') &&
        text.includes('session.permit') &&
        !text.includes('licence')
      );
    });
    await editor.frame.getByRole('button', { name: 'Close', exact: true }).click();
    await press('Control+z');
    await waitFor('the old word', async () => !JSON.stringify((await readDraft()).graph).includes('permit'));
  });
});

describe('the palette', () => {
  test('adds an action to the chosen step by keys', async () => {
    const keys = useKeysOf(editor);
    await press('ArrowRight');
    await editor.frame.locator('.step.is-selected', { hasText: 'Welcome' }).waitFor();
    await keys.tabTo(editor.frame.getByRole('button', { name: 'Actions', exact: true }));
    await keys.press('Enter');
    await keys.tabTo(editor.frame.locator('.palette-kind', { hasText: 'Hand over' }));
    await keys.press('Enter');
    const kinds = async () =>
      (await readDraft()).graph.nodes
        .find(({ id }) => id === idOf('Welcome'))
        ?.actions.map(({ actionType }) => actionType);
    await waitFor('the new action', async () => (await kinds())?.length === 3);
    expect(await kinds()).toEqual(['say', 'ask', 'handover']);
  });
});

describe('a note', () => {
  test('is written by keys, which lead from one to the next', async () => {
    const write = async (text: string): Promise<void> => {
      await press('n');
      await editor.frame.locator('.canvas-note-text:focus').waitFor();
      await editor.page.keyboard.type(text);
      await editor.page.keyboard.press('Escape');
      await editor.frame.locator('.react-flow:focus').waitFor();
    };
    await write('First');
    await write('Second');
    for (const text of ['First', 'Second', 'First']) {
      await press('Shift+N');
      await waitFor(`the note ${text}`, async () => {
        const focused = editor.frame.locator('.canvas-note-text:focus');
        return (await focused.count()) === 1 && (await focused.inputValue()) === text;
      });
      await editor.page.keyboard.press('Escape');
    }
    await waitFor('both notes', async () => Object.keys((await readDraft()).layout.notes).length === 2);
    expect(await editor.frame.locator('.canvas-note').count()).toBe(2);
  });

  test('is written, moved and removed, and undo brings it back', async () => {
    const notesOf = async () => Object.values((await readDraft()).layout.notes);
    await editor.frame.getByRole('button', { name: 'Add a note' }).click();
    await editor.frame.getByRole('textbox', { name: 'Note' }).fill('Ask legal about the licence.');
    await canvas().focus();
    await waitFor('the note', async () => (await notesOf())[0]?.text === 'Ask legal about the licence.');
    const [before] = await notesOf();
    const box = await editor.frame.locator('.canvas-note').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 6];
    await drag([x, y], [x + 90, y + 120]);
    await waitFor('the move', async () => (await notesOf())[0]?.x !== before?.x);
    await editor.frame.locator('.canvas-note').hover();
    await editor.takePicture('canvas-note');
    await editor.frame.getByRole('button', { name: 'Delete the note' }).click();
    await waitFor('no note', async () => (await notesOf()).length === 0);
    await press('Control+z');
    await waitFor('the note again', async () => (await notesOf()).length === 1);
    expect((await notesOf())[0]?.text).toBe('Ask legal about the licence.');
    expect(editor.faults).toEqual([]);
  });
});
