import { beforeAll, describe, expect, test } from 'vitest';
import type { Frame, Locator } from 'playwright-core';
import { z } from 'zod';

import type { FlowGraph } from '../../src/flow/flow.ts';
import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { insertSchedule } from '../support/builders/schedules.ts';
import { readStoredDraft } from '../support/client/stored-draft.ts';
import { type EditorKeys, useKeysOf } from '../support/environments/editor-keys.ts';
import type { EditorPage } from '../support/environments/editor-page.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

const { api, visitEditor } = useEmbed();
// A whole flow is drawn key by key.
setTimeLimit(240_000);

beforeAll(async () => {
  await insertSchedule(api.server.database, api.server.organizationId, {
    availability: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '17:00' }],
  });
});

const readDraft = (flowId: string): Promise<FlowGraph> => readStoredDraft(api.send, flowId);

const namesOf = ({ nodes }: FlowGraph): ReadonlyMap<string, string> =>
  new Map(nodes.map(({ id, name }) => [id, name]));

/** Returns the exits of a graph in words: `from > to: condition`. */
const exitsOf = (graph: FlowGraph): readonly string[] => {
  const names = namesOf(graph);
  return graph.nodes.flatMap(({ name, transitions }) =>
    transitions.map(({ exitNodeId, condition }) => `${name} > ${names.get(exitNodeId)}: ${condition}`),
  );
};

const actionsOf = ({ nodes }: FlowGraph): readonly string[] =>
  nodes.map(({ name, actions }) =>
    [name, ...actions.map(({ actionType, subType }) => `${actionType}/${subType}`)].join(' '),
  );

const button = (frame: Frame | Locator, name: string): Locator =>
  frame.getByRole('button', { name, exact: true });

const selectedStep = (frame: Frame, name: string): Promise<void> =>
  frame.locator('.step.is-selected', { hasText: name }).waitFor();

/** Opens the form of the selected step: its name takes the focus. */
const openForm = async (frame: Frame, keys: EditorKeys): Promise<void> => {
  await keys.press('Enter');
  await frame.getByRole('textbox', { name: 'Name of the step' }).and(frame.locator(':focus')).waitFor();
};

/** Makes a flow out of the list of flows. */
const startFlow = async ({ frame }: EditorPage, keys: EditorKeys): Promise<void> => {
  await keys.tabTo(button(frame, 'New flow').first());
  await keys.press('Enter');
  await frame.getByRole('dialog').waitFor();
  await keys.write('Night nurse');
  await keys.press('Enter');
  await frame.locator('.frame .step').first().waitFor();
};

/** Connects the current step to one that the dialog finds, or makes. */
const connectTo = async ({ frame }: EditorPage, keys: EditorKeys, name: string): Promise<void> => {
  await keys.press('c');
  await frame.getByRole('dialog').locator('input:focus').waitFor();
  await keys.write(name);
  await keys.press('Enter');
  await selectedStep(frame, name);
  await frame.locator('.frame-view :focus').waitFor();
};

const drawWelcome = async ({ frame, page }: EditorPage, keys: EditorKeys): Promise<void> => {
  await frame.locator('.frame-view :focus').waitFor();
  await keys.press('ArrowRight');
  await openForm(frame, keys);
  await keys.write('Welcome');
  await keys.addAction('say a text');
  await page.keyboard.type('Hello {{session.shoe_size}}');
  const text = frame.getByLabel('Text', { exact: true });
  await eventuallyEqual('the text', 5, () => text.inputValue(), 'Hello {{session.shoe_size}}');
  await keys.addAction('for a name');
  await keys.write('What is your name?');
  await keys.addAction('yes or no');
  await keys.write('Are you a registered nurse?');
  await keys.tabTo(frame.getByLabel('Keep the answer as', { exact: true }));
  await keys.write('registered');
  await keys.addAction('for a choice');
  await keys.write('Which shift suits you?');
  for (const [place, label] of ['Day shift', 'Night shift'].entries()) {
    await keys.tabTo(frame.getByLabel(`Option ${place + 1}: what the candidate sees`));
    await keys.write(label);
  }
  await keys.leavePanel();
};

const drawRest = async (editor: EditorPage, keys: EditorKeys): Promise<void> => {
  const { frame } = editor;
  await keys.press('a');
  await selectedStep(frame, 'New step');
  await openForm(frame, keys);
  await keys.write('Interview');
  await keys.addAction('appointment');
  await keys.tabTo(frame.getByRole('checkbox', { name: 'Interviews' }));
  await keys.press('Space');
  await keys.leavePanel();
  await connectTo(editor, keys, 'Hired');
  await openForm(frame, keys);
  await keys.tabTo(frame.getByLabel('In the flow', { exact: true }));
  await keys.write('End: accepted');
  await keys.addAction('say a text');
  await keys.write('Until then, {{session.full_name}}!');
  await keys.leavePanel();
};

const drawKnockOut = async (editor: EditorPage, keys: EditorKeys): Promise<void> => {
  const { frame } = editor;
  await keys.press('ArrowLeft', 'ArrowLeft');
  await selectedStep(frame, 'Welcome');
  await connectTo(editor, keys, 'Sorry');
  await openForm(frame, keys);
  await keys.tabTo(frame.getByLabel('In the flow', { exact: true }));
  await keys.write('End: declined');
  await keys.leavePanel();
  await keys.press('ArrowLeft');
  await selectedStep(frame, 'Welcome');
  await openForm(frame, keys);
  await keys.tabTo(frame.getByRole('button', { name: /^To Sorry/u }));
  await keys.press('Enter');
  await keys.tabTo(button(frame, 'Add a condition'));
  await keys.press('Enter');
  await keys.tabTo(frame.getByLabel('Row 1: name', { exact: true }), 'Shift+Tab');
  await keys.write('registered');
  await keys.tabTo(frame.getByLabel('Row 1: comparison', { exact: true }));
  await keys.write('is not true');
  await keys.leavePanel();
};

describe('with the keyboard alone', () => {
  test('a whole application flow is drawn, mended, published and played to its end', async () => {
    const editor = await visitEditor();
    const { frame, page } = editor;
    const keys = useKeysOf(editor);
    await startFlow(editor, keys);
    await drawWelcome(editor, keys);
    await drawRest(editor, keys);
    await drawKnockOut(editor, keys);
    await keys.press('n');
    await frame.locator('.canvas-note-text:focus').waitFor();
    await keys.write('Ask Robin for the words');
    await keys.press('Alt+ArrowUp', 'Escape');
    await frame.getByRole('application').and(frame.locator(':focus')).waitFor();
    await keys.press('Alt+ArrowDown');
    await editor.takePicture('keyboard-drawn');

    await keys.press('F8');
    const text = frame.getByLabel('Text', { exact: true }).and(frame.locator(':focus'));
    await text.waitFor();
    await keys.write('Hello! Four short questions.');
    await button(frame, 'No problems').waitFor();
    await editor.waitForSaveState('saved');

    const [flow] = (await api.send('GET', '/flows')).parseList().data;
    const flowId = flow?.id ?? '';
    const draft = await readDraft(flowId);
    expect(actionsOf(draft)).toEqual([
      'Welcome say/text ask/name ask/boolean ask/choice',
      'Interview ask/appointment',
      'Hired say/text',
      'Sorry',
    ]);
    expect(exitsOf(draft)).toEqual([
      'Welcome > Sorry: !session.registered',
      'Welcome > Interview: ',
      'Interview > Hired: ',
    ]);
    const hasNote = async (): Promise<boolean> =>
      JSON.stringify((await api.send('GET', `/flows/${flowId}/layout`)).body).includes(
        'Ask Robin for the words',
      );
    await eventuallyEqual('the note on the canvas', 10, hasNote, true);

    await keys.tabTo(button(frame, 'Publish'), 'Shift+Tab');
    await keys.press('Enter');
    const dialog = frame.getByRole('dialog');
    await keys.tabTo(dialog.getByRole('textbox', { name: 'Note for your colleagues (optional)' }));
    await keys.write('The first one');
    await keys.tabTo(button(dialog, 'Publish'));
    await keys.press('Enter');
    await frame.getByText('Version 1 is live').waitFor();
    await editor.takePicture('keyboard-published');
    // The button that was pressed is gone: the dialog takes the focus first.
    await dialog
      .locator(':focus')
      .or(dialog.and(frame.locator(':focus')))
      .first()
      .waitFor();
    await keys.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await keys.tabTo(button(frame, 'Simulate'), 'Shift+Tab');
    await keys.press('Enter');
    await keys.tabTo(frame.getByRole('textbox', { name: 'Write as the candidate' }));
    const answers = [
      ['Hi', 'What is your name?'],
      ['Noor Visser', 'Are you a registered nurse?'],
      ['yes', 'Which shift suits you?'],
      ['1', 'day'],
      ['as soon as possible', 'book'],
      ['yes', 'Until then, Noor Visser!'],
    ] as const;
    for (const [answer, next] of answers) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
      await frame.locator('.bubble', { hasText: next }).last().waitFor();
    }
    await frame.locator('.log-end', { hasText: 'accepted' }).waitFor();
    await editor.takePicture('keyboard-played');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('the outline does all that the canvas does, and its rows are dragged by pointer and by keyboard', async () => {
    const { flow } = await createFlow(
      (type, attributes, related) => api.make(type, { attributes, related }),
      {
        name: 'Outlined',
        nodes: {
          First: {
            actions: [say('One'), ask('boolean', 'ready'), say('Two')],
            to: { Last: 'session.ready', Second: '' },
          },
          Second: { actions: [say('Three')], to: { Last: '' } },
          Last: { end: 'accepted', actions: [] },
        },
      },
    );
    const editor = await visitEditor({ flowId: flow.id });
    const { frame } = editor;
    const keys = useKeysOf(editor);
    const row = (name: string): Locator => frame.getByRole('row', { name, exact: true });
    const textsOf = async (): Promise<readonly string[]> =>
      (await readDraft(flow.id)).nodes.map(({ name, actions }) =>
        [name, ...actions.map(({ value }) => z.object({ text: z.string() }).parse(value).text)].join(' '),
      );
    const readExits = async (): Promise<readonly string[]> => exitsOf(await readDraft(flow.id));

    await keys.tabTo(frame.getByRole('tab', { name: 'Canvas' }), 'Shift+Tab');
    await keys.press('ArrowRight', 'Tab');
    await row('One').waitFor();
    await keys.press('F6');
    await keys.press('Home', 'ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown');
    await eventuallyEqual('the moved action', 10, textsOf, ['First ready? Two', 'Second One Three', 'Last']);

    await row('Two').dragTo(row('Three'), { targetPosition: { x: 100, y: 36 } });
    await eventuallyEqual('the dragged action', 10, textsOf, [
      'First ready?',
      'Second One Three Two',
      'Last',
    ]);
    await row('Second')
      .locator('.outline-words')
      .dragTo(row('First'), { targetPosition: { x: 60, y: 3 } });
    await eventuallyEqual('the dragged node', 10, textsOf, ['Second One Three Two', 'First ready?', 'Last']);
    await editor.takePicture('outline-dragged');
    expect(await editor.findAccessibilityViolations()).toEqual([]);

    await row('ready?').click();
    await keys.press('ArrowRight');
    await keys.tabTo(button(frame, 'Drag ready?'));
    await keys.press('Enter');
    await frame.locator('[data-drop-target]').first().waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      if ((await row('Second').getAttribute('data-drop-target')) !== null) break;
      await keys.press('ArrowUp');
    }
    await keys.press('Enter');
    await eventuallyEqual('the action on a node', 10, textsOf, [
      'Second One Three Two ready?',
      'First',
      'Last',
    ]);

    await row('First').click();
    await openForm(frame, keys);
    await keys.addAction('yes or no');
    await keys.write('Shall we begin?');
    await keys.leavePanel();
    const exit = frame.locator('.outline-exit-line', { hasText: '→ Last' }).last();
    await exit.click();
    await keys.press('Alt+ArrowDown', 'Enter');
    await keys.tabTo(frame.getByLabel('Row 1: comparison', { exact: true }));
    await keys.write('is not true');
    await eventuallyEqual('the reordered exits', 10, readExits, [
      'Second > Last: ',
      'First > Second: ',
      'First > Last: !session.ready',
    ]);
    await keys.leavePanel();
    await exit.dragTo(row('Second'), { targetPosition: { x: 120, y: 20 } });
    await eventuallyEqual('the exit that leads elsewhere', 10, readExits, [
      'Second > Last: ',
      'First > Second: ',
      'First > Second: !session.ready',
    ]);
    await row('Second').click();
    await button(row('Second'), 'More for Second').click();
    await frame.getByRole('menuitem', { name: 'Connect to…' }).click();
    await keys.write('Extra');
    await keys.press('Enter');
    await row('Extra').waitFor();
    await button(row('Extra'), 'More for Extra').click();
    await frame.getByRole('menuitem', { name: 'End: Declined' }).click();
    await row('Last').click();
    await keys.press('Delete');
    await eventuallyEqual('the exits at the end', 10, readExits, [
      'Second > Extra: false',
      'First > Second: ',
      'First > Second: !session.ready',
    ]);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('the keys of the canvas that add, connect, copy and open the menu do the same in the outline', async () => {
    const { flow } = await createFlow(
      (type, attributes, related) => api.make(type, { attributes, related }),
      {
        name: 'Outlined keys',
        nodes: {
          First: { actions: [say('One')], to: { Last: 'session.ready' } },
          Last: { end: 'accepted', actions: [] },
        },
      },
    );
    const editor = await visitEditor({ flowId: flow.id });
    const { frame, page } = editor;
    const keys = useKeysOf(editor);
    const focused = (name: string): Promise<void> =>
      frame.getByRole('row', { name, exact: true }).and(frame.locator(':focus')).waitFor();
    const nodesAre = (...names: readonly string[]): Promise<void> =>
      eventuallyEqual('the nodes', 10, async () => [...namesOf(await readDraft(flow.id)).values()], names);

    await keys.tabTo(frame.getByRole('tab', { name: 'Canvas' }), 'Shift+Tab');
    await keys.press('ArrowRight', 'Tab');
    await frame.getByRole('row', { name: 'One', exact: true }).waitFor();
    await keys.press('F6', 'Home', 'a');
    await focused('New step');
    await keys.press('c');
    await frame.getByRole('dialog').locator('input:focus').waitFor();
    await keys.write('Last');
    await keys.press('Enter');
    await focused('New step');
    await eventuallyEqual('the exits', 10, async () => exitsOf(await readDraft(flow.id)), [
      'First > Last: session.ready',
      'First > New step: ',
      'New step > Last: ',
    ]);

    await keys.press('Control+d');
    await nodesAre('First', 'Last', 'New step', 'New step');
    await keys.press('Home', 'Control+c', 'Control+v');
    await nodesAre('First', 'Last', 'New step', 'New step', 'First');
    await focused('First');
    await keys.press('Control+x');
    await nodesAre('First', 'Last', 'New step', 'New step');
    await keys.tabTo(frame.locator('.outline-row').first());
    await keys.press('Home', 'Shift+F10');
    await frame.getByRole('menuitem', { name: 'Paste here' }).waitFor();
    await editor.takePicture('outline-menu');
    expect(await editor.findAccessibilityViolations()).toEqual([]);
    // A letter in the menu looks for an entry.
    await page.keyboard.type('dup');
    await keys.press('Enter');
    await nodesAre('First', 'Last', 'New step', 'New step', 'First');
    expect(editor.faults).toEqual([]);
    await editor.close();
  });
});
