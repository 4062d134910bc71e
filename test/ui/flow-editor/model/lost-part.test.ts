import { describe, expect, test } from 'vitest';

import { createFlowState, performCommand, takeNewBase } from '../../../../ui/flow-editor/live/flow-state.ts';
import type { RecordedChange } from '../../../../ui/flow-editor/model/conflict.ts';
import {
  applyDraftEdits,
  type DraftEdit,
  findDraftPart,
  type PartKey,
  toPartKey,
} from '../../../../ui/flow-editor/model/draft.ts';
import { confirmBatch, screenOf, startBatch } from '../../../../ui/flow-editor/model/edit-queue.ts';
import { addLateEdit } from '../../../../ui/flow-editor/model/late-edit.ts';
import { withLostParts } from '../../../../ui/flow-editor/model/lost-part.ts';
import { testDraft } from '../support/test-draft.ts';

const node = toPartKey('n2', { actionId: null, transitionId: null });
const action = toPartKey('n2', { actionId: 'n2-ask', transitionId: null });

let count = 0;
const createId = (): string => `id${(count += 1)}`;

const removedBy = (part: PartKey, by: string): RecordedChange => ({
  revision: 3,
  part,
  op: 'removed',
  before: {},
  after: null,
  by,
});

const rename: DraftEdit = { kind: 'updateNode', nodeId: 'n2', changes: { name: 'Mine' } };
const askOther: DraftEdit = {
  kind: 'updateAction',
  nodeId: 'n2',
  actionId: 'n2-ask',
  changes: { value: { text: 'Later words' } },
};
const removeNode: DraftEdit = { kind: 'removeNode', nodeId: 'n2' };
const removeAction: DraftEdit = { kind: 'removeAction', nodeId: 'n2', actionId: 'n2-ask' };

const opened = createFlowState({ revision: 1, draft: testDraft, layout: { nodes: {}, notes: {} } });
const perform = (state: typeof opened, edit: DraftEdit) =>
  performCommand(state, { id: createId(), label: '', edits: [edit], atMs: 0 });

/** The state after a change of the user that is saved. */
const saved = (edit: DraftEdit) => {
  const state = perform(opened, edit);
  return { ...state, queue: confirmBatch(startBatch(state.queue, 'key'), 2) };
};

const lose = (state: typeof opened, removal: DraftEdit, part: PartKey, held: readonly PartKey[] = []) =>
  takeNewBase(
    state,
    {
      revision: 3,
      draft: applyDraftEdits(screenOf(state.queue), [removal]),
      changes: [removedBy(part, 'Noor')],
    },
    { watched: { open: held.length > 0 ? null : part, held, isShown: false }, createId },
  );

describe('a part that a colleague removes while its form is open', () => {
  test('waits for an answer when the user has written in it, although everything was saved', () => {
    const { queue, notices } = lose(saved(rename), removeNode, node);
    expect(notices).toEqual([]);
    expect(queue.conflicts).toMatchObject([{ kind: 'theyRemoved', part: node, by: 'Noor' }]);
    const back = withLostParts(queue.base, queue.conflicts);
    expect(findDraftPart(back, node)).toMatchObject({ name: 'Mine' });
    expect(back.graph.nodes.find(({ id }) => id === 'n1')?.transitions.length).toBe(2);
  });

  test('is told, and waits for nothing, when the user only looked at it', () => {
    const { queue, notices } = lose(saved({ ...rename, nodeId: 'n1' }), removeAction, action);
    expect(queue.conflicts).toEqual([]);
    expect(notices).toMatchObject([{ kind: 'theyRemoved', part: action, by: 'Noor' }]);
  });

  test('is no news when it is another part, or when the user is asked about it already', () => {
    const other = lose(opened, removeNode, toPartKey('n3', { actionId: null, transitionId: null }));
    expect([other.queue.conflicts, other.notices]).toEqual([[], []]);
    const unsaved = lose(perform(opened, rename), removeNode, node);
    expect(unsaved.queue.conflicts.length).toBe(1);
    expect(unsaved.notices).toEqual([]);
  });

  test('keeps the words that arrive after it is gone, in a question', () => {
    const told = lose(opened, removeAction, action);
    const { queue, notices } = perform(told, askOther);
    expect(notices).toEqual([]);
    expect(JSON.stringify(queue.conflicts)).toContain('Later words');
    const asked = perform(lose(saved(rename), removeNode, node), askOther);
    expect(JSON.stringify(asked.queue.conflicts)).toContain('Later words');
    expect(asked.queue.commands).toEqual([]);
  });

  test('is asked about when an edit of it cannot be saved yet, with no form open', () => {
    const { queue } = lose(opened, removeAction, action, [action]);
    expect(queue.conflicts).toMatchObject([{ kind: 'theyRemoved', part: action }]);
  });

  test('is forgotten as soon as a colleague has brought it back', () => {
    const told = lose(opened, removeAction, action);
    const next = { revision: 4, draft: testDraft, changes: [] };
    const watched = { open: null, held: [], isShown: false };
    expect(takeNewBase(told, next, { watched, createId }).notices).toEqual([]);
  });
});

describe('a late change', () => {
  test('goes into the edit that adds its part, and into no other one', () => {
    const [asked] = testDraft.graph.nodes[1]?.actions ?? [];
    if (!asked) throw new Error('The second node of the tests has an action.');
    const added: DraftEdit = { kind: 'addAction', nodeId: 'n2', action: asked };
    expect(addLateEdit([added], askOther)).toMatchObject([{ action: { value: { text: 'Later words' } } }]);
    expect(addLateEdit([added], { ...askOther, actionId: 'other' })).toBeNull();
    expect(addLateEdit([added], removeNode)).toBeNull();
  });
});
