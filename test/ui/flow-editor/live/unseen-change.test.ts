import { describe, expect, test } from 'vitest';

import {
  createFlowState,
  type FlowState,
  performCommand,
  takeNewBase,
} from '../../../../ui/flow-editor/live/flow-state.ts';
import type { RecordedChange } from '../../../../ui/flow-editor/model/conflict.ts';
import {
  applyDraftEdits,
  type DraftEdit,
  findDraftAction,
  keyOf,
} from '../../../../ui/flow-editor/model/draft.ts';
import { confirmBatch, screenOf, startBatch } from '../../../../ui/flow-editor/model/edit-queue.ts';
import { createTestNode, testDraft } from '../support/test-draft.ts';

const [action] = createTestNode('n2').actions;
if (!action) throw new Error('A node of the tests has an action.');
const value = Object(action.value);

const rename = (name: string): DraftEdit => ({ kind: 'updateNode', nodeId: 'n2', changes: { name } });
const ask = (more: object): DraftEdit => ({
  kind: 'updateAction',
  nodeId: 'n2',
  actionId: action.id,
  changes: { value: { ...value, ...more } },
});

let count = 0;
const createId = (): string => `id${(count += 1)}`;

const write = (state: FlowState, edit: DraftEdit, begun?: typeof action): FlowState =>
  performCommand(state, { id: createId(), label: '', edits: [edit], atMs: 0, begun });

const save = (state: FlowState): FlowState => ({
  ...state,
  queue: confirmBatch(startBatch(state.queue, createId()), state.queue.revision + 1),
});

/** A colleague changes the flow, and this page hears of it. */
const hear = (state: FlowState, edit: DraftEdit, isShown: boolean): FlowState => {
  const revision = state.queue.revision + 1;
  const change: RecordedChange = {
    revision,
    part: keyOf(edit),
    op: 'updated',
    before: {},
    after: {},
    by: 'Noor',
  };
  const draft = applyDraftEdits(state.queue.base, [edit]);
  const watched = { open: null, held: [], isShown };
  return takeNewBase(state, { revision, draft, changes: [change] }, { watched, createId });
};

const opened = createFlowState({ revision: 1, draft: testDraft, layout: { nodes: {}, notes: {} } });

describe('words that are written on in a field, where a colleague has changed the same meanwhile', () => {
  const heard = hear(save(write(opened, rename('Mine'))), rename('Theirs'), true);

  test('become a question, and not theirs', () => {
    const { queue } = write(write(heard, rename('Mine 2')), rename('Mine 23'));
    expect(queue.conflicts).toMatchObject([
      { kind: 'bothChanged', path: ['name'], mine: 'Mine 23', theirs: 'Theirs', by: 'Noor' },
    ]);
    expect(queue.commands).toEqual([]);
  });

  test('are put into theirs without a question, where the colleague has changed another field', () => {
    const { queue } = write(
      hear(opened, ask({ hint: 'Theirs' }), true),
      ask({ hint: 'Theirs', text: 'Mine' }),
    );
    expect(queue.conflicts).toEqual([]);
    const [, node] = screenOf(queue).graph.nodes;
    expect(node?.actions[0]?.value).toMatchObject({ hint: 'Theirs', text: 'Mine' });
  });

  test('are no question once the field has shown what the colleague wrote', () => {
    const { queue } = write({ ...heard, seen: null }, rename('Mine after theirs'));
    expect(queue.conflicts).toEqual([]);
    expect(queue.commands).toHaveLength(1);
  });
});

describe('a command that was given before the page had drawn what a colleague changed', () => {
  test('is about what the user saw', () => {
    const heard = hear(opened, rename('Theirs'), true);
    expect(write(heard, rename('Mine')).queue.conflicts).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
    expect(write({ ...heard, seen: null }, rename('Mine')).queue.conflicts).toEqual([]);
  });
});

describe('an action whose fault is mended after a colleague has changed it', () => {
  test('keeps what the colleague changed in other fields', () => {
    const heard = hear(opened, ask({ hint: 'Theirs' }), false);
    const { queue } = write(heard, ask({ text: 'Mine' }), action);
    expect(queue.conflicts).toEqual([]);
    const shown = findDraftAction(screenOf(queue), 'n2', action.id);
    expect(shown?.value).toMatchObject({ hint: 'Theirs', text: 'Mine' });
  });

  test('is saved as any other edit, where the colleague changed it before the edit began', () => {
    const heard = hear(opened, ask({ text: 'Theirs' }), false);
    const begun = findDraftAction(screenOf(heard.queue), 'n2', action.id) ?? action;
    const { queue } = write(write(heard, ask({ text: 'Mine' }), begun), ask({ text: 'Mine 2' }));
    expect(queue.conflicts).toEqual([]);
    expect(queue.commands).toHaveLength(1);
  });

  test('asks where both wrote the same field', () => {
    const { queue } = write(hear(opened, ask({ text: 'Theirs' }), false), ask({ text: 'Mine' }), action);
    expect(queue.conflicts).toMatchObject([{ path: ['value', 'text'], mine: 'Mine', theirs: 'Theirs' }]);
  });
});
