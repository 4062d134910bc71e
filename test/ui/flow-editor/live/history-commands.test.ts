import { describe, expect, test } from 'vitest';

import { createFlowState } from '../../../../ui/flow-editor/live/flow-state.ts';
import { createHistoryCommands } from '../../../../ui/flow-editor/live/history-commands.ts';
import type { DraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import { screenOf } from '../../../../ui/flow-editor/model/edit-queue.ts';
import type { HeldEdit, HeldEdits } from '../../../../ui/flow-editor/model/held-edit.ts';
import { createValueStore } from '../../../../ui/shared/value-store.ts';
import { testDraft } from '../support/test-draft.ts';

const action = testDraft.graph.nodes.find(({ id }) => id === 'n2')?.actions[0];
if (!action) throw new Error('The node of the tests has no action.');
const { id } = action;

/** A flow with the commands of its user, as the forms give them. */
const open = (begun: readonly HeldEdit[] = []) => {
  const state = createValueStore(
    createFlowState({ revision: 1, draft: testDraft, layout: { nodes: {}, notes: {} } }),
  );
  const held = createValueStore<HeldEdits>(new Map(begun.map((edit) => [edit.action.id, edit])));
  let [count, atMs] = [0, 0];
  const deps = { createId: () => `id${(count += 1)}`, now: () => atMs };
  const commands = createHistoryCommands(deps, { state, held }, () => undefined);
  const edits = () => screenOf(state.get().queue).graph.nodes.find((node) => node.id === 'n2')?.actions;
  return {
    ...commands,
    wait: () => {
      atMs += 5000;
    },
    /** Writes words that the service would refuse. */
    hold: (edit: HeldEdit) => {
      held.update((all) => new Map([...all, [edit.action.id, edit]]));
      commands.perform('Change', []);
    },
    /** Writes words that can be saved. */
    write: (text: string) => {
      held.update(() => new Map());
      commands.perform('Change', [writing(text)]);
    },
    discard: () => {
      held.update(() => new Map());
      commands.perform('Discard', []);
    },
    rename: () =>
      commands.perform('Rename', [{ kind: 'updateNode', nodeId: 'n3', changes: { name: 'Renamed' } }]),
    /** Returns the words in the form, and those in the draft. */
    words: () => {
      const shown = held.get().get(id)?.changes.value;
      return [shown === undefined ? null : Object(shown).text, Object(edits()?.[0]?.value).text];
    },
    steps: () => state.get().history.done.map(({ label }) => label),
    isHeld: (actionId: string) => held.get().has(actionId),
  };
};

const writing = (text: string): DraftEdit => ({
  kind: 'updateAction',
  nodeId: 'n2',
  actionId: id,
  changes: { value: { text } },
});
const faults = [{ path: ['value', 'text'], code: 'attribute_required', detail: '' }] as const;
const holding = (text: string): HeldEdit => ({
  nodeId: 'n2',
  action,
  isNew: false,
  changes: { value: { text } },
  faults,
});
const incomplete: HeldEdit = { ...holding(''), action: { ...action, id: 'new' }, isNew: true };

describe('undo of what cannot be saved yet', () => {
  test('takes back the words that were emptied, before anything earlier, and empties them again', () => {
    const flow = open();
    flow.write('Hi');
    flow.wait();
    flow.hold(holding(''));
    expect(flow.words()).toEqual(['', 'Hi']);
    flow.undo();
    expect(flow.words()).toEqual([null, 'Hi']);
    flow.redo();
    expect(flow.words()).toEqual(['', 'Hi']);
    flow.undo();
    flow.undo();
    expect(flow.words()).toEqual([null, Object(action.value).text]);
  });

  test('takes back a new action that is not complete', () => {
    const flow = open();
    flow.rename();
    flow.hold(incomplete);
    expect(flow.steps()).toEqual(['Rename', 'Change']);
    flow.undo();
    expect(flow.isHeld('new')).toBe(false);
    flow.redo();
    expect(flow.isHeld('new')).toBe(true);
  });

  test('goes from mended words back to the empty ones, and from there to those of before', () => {
    const flow = open();
    flow.hold(holding(''));
    flow.wait();
    flow.write('Mended');
    flow.undo();
    expect(flow.words()).toEqual(['', Object(action.value).text]);
    flow.undo();
    expect(flow.words()).toEqual([null, Object(action.value).text]);
  });

  test('takes emptying and writing within a second as one step', () => {
    const flow = open();
    flow.write('H');
    flow.hold(holding(''));
    flow.write('Bye');
    expect(flow.steps()).toEqual(['Change']);
    flow.undo();
    expect(flow.words()).toEqual([null, Object(action.value).text]);
    flow.redo();
    expect(flow.words()).toEqual([null, 'Bye']);
  });

  test('brings back what was discarded', () => {
    const flow = open();
    flow.hold(holding(''));
    flow.wait();
    flow.discard();
    expect(flow.words()[0]).toBe(null);
    flow.undo();
    expect(flow.words()[0]).toBe('');
  });

  test('leaves what an earlier visit held where it is', () => {
    const flow = open([holding('')]);
    flow.rename();
    flow.undo();
    expect(flow.words()[0]).toBe('');
    expect(flow.undo()).toBe('nothing');
  });
});
