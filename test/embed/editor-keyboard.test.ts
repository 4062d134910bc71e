import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Frame, Locator } from 'playwright-core';
import { z } from 'zod';

import type { FlowGraph } from '../../src/flow/flow.ts';
import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { readStoredDraft } from '../support/client/stored-draft.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { useKeysOf } from '../support/environments/editor-keys.ts';
import { openEditorPage } from '../support/environments/editor-page.ts';
import { useEmbedHall } from '../support/environments/embed-hall.ts';
import { eventuallyEqual } from '../support/eventually.ts';

// A browser beside everything else on a small machine takes its time.
jest.setTimeout(120_000);

const api = useApi();
const hall = useEmbedHall(api.server);
const browser = useBrowser();
let userId = '';

beforeAll(async () => {
  userId = (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id;
  hall.issueTokensFor(userId);
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

const button = (frame: Frame | Locator, name: string): Locator =>
  frame.getByRole('button', { name, exact: true });

describe('with the keyboard alone', () => {
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
    const editor = await openEditorPage(browser, api, hall, { flowId: flow.id });
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
    await keys.press('Enter');
    await frame.getByRole('textbox', { name: 'Name of the step' }).and(frame.locator(':focus')).waitFor();
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
});
