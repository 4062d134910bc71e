import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { z } from 'zod';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow, type FlowSketch } from '../support/builders/flow.ts';
import { readStoredDraft } from '../support/client/stored-draft.ts';
import { useKeysOf } from '../support/environments/editor-keys.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

// Work in the outline with several steps, notes and words, without the canvas: each test has a flow of its own.

const { api, visitEditor } = useEmbed();

const sketch: FlowSketch = {
  name: 'Drivers',
  nodes: {
    Welcome: {
      actions: [say('Welcome, driver!'), ask('boolean', 'licence', { text: 'Have you got a licence?' })],
      to: { Details: 'session.licence', Sorry: '' },
    },
    Details: { actions: [ask('text', 'shift', { text: 'Which shift?' })], to: { Hired: '' } },
    Sorry: { end: 'declined', actions: [say('A driver needs a licence.')] },
    Hired: { end: 'accepted', actions: [say('See you at the {{session.shift}} shift.')] },
  },
};

const notesSchema = z.object({
  meta: z.object({
    draft: z.object({ layout: z.object({ notes: z.record(z.string(), z.object({ text: z.string() })) }) }),
  }),
});

let editor: EditorPage;
let flowId = '';

const openFlow = async (id: string): Promise<void> => {
  await editor.act('openFlow', { flowId: id });
  flowId = id;
  await editor.frame.locator('.frame-tab').nth(1).click();
  await editor.frame.locator('.outline-line').first().waitFor();
};

const draft = () => readStoredDraft(api.send, flowId);
const namesAre = (...names: readonly string[]): Promise<void> =>
  eventuallyEqual('the nodes', 10, async () => (await draft()).nodes.map(({ name }) => name), names);
const row = (name: string): Locator => editor.frame.getByRole('row', { name, exact: true });
const chosenAre = (...names: readonly string[]): Promise<void> =>
  eventuallyEqual(
    'the chosen rows',
    10,
    () => editor.frame.locator('.outline-row[data-selected] .outline-words').allTextContents(),
    names,
  );
const notesAre = (...texts: readonly string[]): Promise<void> =>
  eventuallyEqual(
    'the notes',
    10,
    async () => {
      const { body } = await api.send('GET', `/flows/${flowId}?draft=true`);
      const { notes } = notesSchema.parse(body).meta.draft.layout;
      return Object.values(notes).map(({ text }) => text);
    },
    texts,
  );

beforeAll(async () => {
  editor = await visitEditor({ width: 1280, height: 840 });
});

afterAll(() => editor.close());

beforeEach(async () => {
  const make = await createFlow(
    (type, attributes, related) => api.make(type, { attributes, related }),
    sketch,
  );
  await openFlow(make.flow.id);
});

describe('several steps in the outline', () => {
  test('are chosen with Shift and arrows over the rows between them, moved together and deleted; undo brings them back', async () => {
    const { press } = useKeysOf(editor);
    await row('Welcome').click();
    await press('Shift+ArrowDown');
    await chosenAre('Welcome');
    for (let presses = 0; presses < 4; presses += 1) await press('Shift+ArrowDown');
    await chosenAre('Welcome', 'Details');
    await press('Shift+ArrowUp');
    await chosenAre('Welcome');
    await press('Shift+ArrowDown');
    await chosenAre('Welcome', 'Details');
    await editor.frame.getByText('2 steps are selected').waitFor();
    await press('Alt+ArrowDown');
    await namesAre('Sorry', 'Welcome', 'Details', 'Hired');
    await press('Alt+ArrowDown', 'Alt+ArrowDown');
    await namesAre('Sorry', 'Hired', 'Welcome', 'Details');
    await chosenAre('Welcome', 'Details');
    await editor.takePicture('outline-several');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await press('Delete');
    await namesAre('Sorry', 'Hired');
    await press('Control+z');
    await namesAre('Sorry', 'Hired', 'Welcome', 'Details');
  });

  test('are chosen by the pointer with Ctrl and Shift, duplicated, cut and pasted', async () => {
    const { press } = useKeysOf(editor);
    await row('Details').click();
    await row('Hired').click({ modifiers: ['Control'] });
    await chosenAre('Details', 'Hired');
    await press('Control+d');
    await namesAre('Welcome', 'Details', 'Sorry', 'Hired', 'Details', 'Hired');
    await row('Details').first().click();
    await row('Sorry').click({ modifiers: ['Shift'] });
    await chosenAre('Details', 'Sorry');
    await press('Control+x');
    await namesAre('Welcome', 'Hired', 'Details', 'Hired');
    await press('Control+v');
    await namesAre('Welcome', 'Hired', 'Details', 'Hired', 'Details', 'Sorry');
    expect(editor.faults).toEqual([]);
  });

  test('are all chosen with Ctrl+A, and one is taken out with Ctrl; the menu of one is for all', async () => {
    const { press } = useKeysOf(editor);
    await row('Welcome').click();
    await press('Control+a');
    await chosenAre('Welcome', 'Details', 'Sorry', 'Hired');
    await row('Welcome').click({ modifiers: ['Control'] });
    await chosenAre('Details', 'Sorry', 'Hired');
    await row('Sorry').getByRole('button', { name: 'More for Sorry' }).click();
    await editor.frame.getByRole('menuitem', { name: /^Delete/u }).click();
    await namesAre('Welcome');
    expect(await editor.frame.locator('.outline-row').count()).toBe(3);
  });

  test('are dragged together', async () => {
    await row('Sorry').locator('.outline-words').click();
    await row('Hired').click({ modifiers: ['Control'] });
    await row('Hired')
      .locator('.outline-words')
      .dragTo(row('Welcome'), { targetPosition: { x: 60, y: 3 } });
    await namesAre('Sorry', 'Hired', 'Welcome', 'Details');
    expect(editor.faults).toEqual([]);
  });
});

describe('the notes of the outline', () => {
  test('are added at the chosen step, read, edited and deleted by keys; undo brings one back', async () => {
    const { press, tabTo } = useKeysOf(editor);
    const note = editor.frame.getByRole('textbox', { name: 'Note. At “Sorry”' });
    await row('Sorry').click();
    await press('n');
    await note.and(editor.frame.locator(':focus')).waitFor();
    await editor.page.keyboard.type('Ask legal about the licence.');
    await press('Escape');
    await row('Sorry').and(editor.frame.locator(':focus')).waitFor();
    await notesAre('Ask legal about the licence.');
    await press('Shift+N');
    await note.and(editor.frame.locator(':focus')).waitFor();
    await press('End');
    await editor.page.keyboard.type(' Today.');
    await press('Escape');
    await notesAre('Ask legal about the licence. Today.');
    await editor.takePicture('outline-notes');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await press('Shift+N');
    await tabTo(editor.frame.getByRole('button', { name: 'Delete the note' }), 'Shift+Tab');
    await press('Enter');
    await notesAre();
    await editor.frame.locator('.outline-tree :focus, .outline-tree:focus').first().waitFor();
    await press('Control+z');
    await notesAre('Ask legal about the licence. Today.');
  });
});

describe('the bar to find in the outline', () => {
  test('opens the rows and the notes in which it finds the text, and replaces it everywhere in one step', async () => {
    const { press, tabTo } = useKeysOf(editor);
    await row('Details').click();
    await press('n');
    await editor.frame.locator('.outline-note-text:focus').waitFor();
    await editor.page.keyboard.type('Which licence?');
    await press('Escape');
    await row('Details').and(editor.frame.locator(':focus')).waitFor();
    await press('Home', 'ArrowLeft');
    await row('Welcome, driver!').waitFor({ state: 'detached' });
    await editor.frame.getByRole('button', { name: '1 note' }).click();
    await press('Control+f');
    await editor.page.keyboard.type('licence');
    await press('Enter');
    await chosenAre('Have you got a licence?');
    await editor.frame.locator('.find-count', { hasText: '1 of 4' }).waitFor();
    await press('Enter', 'Enter');
    await chosenAre('A driver needs a licence.');
    await press('Enter');
    await editor.frame.locator('.outline-note.is-found textarea').waitFor();
    await editor.frame.getByRole('textbox', { name: 'Replace by' }).fill('permit');
    await editor.takePicture('outline-find');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    await tabTo(editor.frame.getByRole('button', { name: 'Replace all' }));
    await press('Enter');
    await notesAre('Which permit?');
    const words = async (): Promise<string> => JSON.stringify(await draft());
    await eventually('the new word', 10, async () => !(await words()).includes('licence'));
    expect(await words()).toContain('A driver needs a permit.');
    await press('Escape');
    await editor.frame.locator('.find-bar').waitFor({ state: 'detached' });
    await press('Control+z');
    await notesAre('Which licence?');
    expect(editor.faults).toEqual([]);
  });

  test('of a reader shows what it finds, and has nothing to replace with', async () => {
    const reader = await visitEditor({ flowId }, { access: 'read' });
    const { frame } = reader;
    await frame.locator('.frame-tab').nth(1).click();
    await frame.getByRole('button', { name: 'Find and replace' }).click();
    await reader.page.keyboard.type('shift');
    await reader.page.keyboard.press('Enter');
    await frame.locator('.outline-row[data-selected]', { hasText: 'Which shift?' }).waitFor();
    expect(await frame.getByRole('textbox', { name: 'Replace by' }).count()).toBe(0);
    expect(await frame.getByRole('button', { name: 'Add a note' }).count()).toBe(0);
    await reader.close();
  });
});
