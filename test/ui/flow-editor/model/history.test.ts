import { describe, expect, test } from 'vitest';

import { applyDraftEdits, type DraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import { editsBetween } from '../../../../ui/flow-editor/model/difference.ts';
import { fitEdits } from '../../../../ui/flow-editor/model/fit-edits.ts';
import {
  type EditHistory,
  emptyHistory,
  isChangedSince,
  recordEntry,
  redoEntry,
  undoEntry,
} from '../../../../ui/flow-editor/model/history.ts';
import { inverseOf, toInvertibleEdits } from '../../../../ui/flow-editor/model/invert.ts';
import { contentOf } from '../../../../ui/flow-editor/model/part-content.ts';
import { createTestNode, testDraft } from '../support/test-draft.ts';

const rename = (name: string, nodeId = 'n1'): DraftEdit => ({
  kind: 'updateNode',
  nodeId,
  changes: { name },
});

const exitTo = (id: string) => ({ id, index: 9, condition: 'false', exitNodeId: 'n9' });

const type = (history: EditHistory, name: string, atMs: number, nodeId = 'n1'): EditHistory =>
  recordEntry(history, {
    label: 'Rename',
    done: [rename(name, nodeId)],
    undo: [rename(`before ${name}`, nodeId)],
    atMs,
  });

describe('the history of an editor', () => {
  test('takes typing within a second as one step, which goes back to the beginning', () => {
    const { done } = type(type(type(emptyHistory, 'D', 0), 'Dr', 900), 'Dri', 1800);
    expect(done).toHaveLength(1);
    expect(done[0]?.undo).toEqual([rename('before D')]);
    expect(done[0]?.done).toEqual([rename('Dri')]);
  });

  test('begins a new step after a pause, and in another place', () => {
    expect(type(type(emptyHistory, 'D', 0), 'Dr', 1001).done).toHaveLength(2);
    expect(type(type(emptyHistory, 'D', 0), 'Dr', 10, 'n2').done).toHaveLength(2);
  });

  test('takes an action and what is typed into it at once as one step', () => {
    const [action] = createTestNode('n1').actions;
    if (!action) throw new Error('The node of the tests has no action.');
    const add: DraftEdit = { kind: 'addAction', nodeId: 'n1', action };
    const remove: DraftEdit = { kind: 'removeAction', nodeId: 'n1', actionId: action.id };
    const write = (text: string, actionId = action.id): DraftEdit => ({
      kind: 'updateAction',
      nodeId: 'n1',
      actionId,
      changes: { value: { text } },
    });
    const record = (history: EditHistory, label: string, edit: DraftEdit, atMs: number): EditHistory =>
      recordEntry(history, { label, done: [edit], undo: [remove], atMs });
    const added = record(emptyHistory, 'Add', add, 0);
    const written = record(record(added, 'Change', write('H'), 900), 'Change', write('Hi'), 1800);
    expect(written.done).toEqual([
      {
        label: 'Add',
        done: [{ ...add, action: { ...action, value: { text: 'Hi' } } }],
        undo: [remove],
        atMs: 1800,
      },
    ]);
    expect(record(added, 'Change', write('H', 'another'), 10).done).toHaveLength(2);
    expect(record(added, 'Change', write('H'), 1001).done).toHaveLength(2);
  });

  test('keeps a hundred steps', () => {
    const long = Array.from({ length: 130 }, (_, index) => index * 5000).reduce(
      (history, at) => type(history, String(at), at),
      emptyHistory,
    );
    expect(long.done).toHaveLength(100);
    expect(long.done.at(-1)?.done).toEqual([rename('645000')]);
  });

  test('goes back and forth, and a new command ends what could be done again', () => {
    const typed = type(emptyHistory, 'D', 0);
    expect(undoEntry(typed)).toMatchObject({ done: [], undone: [{ label: 'Rename' }] });
    expect(redoEntry(undoEntry(typed)).done).toHaveLength(1);
    expect(type(undoEntry(typed), 'X', 5000).undone).toEqual([]);
  });

  test('notices that a colleague has changed the same since, and nothing else', () => {
    const mine = applyDraftEdits(testDraft, [rename('mine')]);
    const isAsked = (...theirs: readonly DraftEdit[]): boolean =>
      isChangedSince(applyDraftEdits(mine, theirs), [rename('before')], [rename('mine')]);
    expect(isAsked()).toBe(false);
    expect(isAsked(rename('theirs', 'n2'))).toBe(false);
    expect(isAsked(rename('theirs'))).toBe(true);
  });

  test('notices that a colleague has led an exit to a node that goes when it is undone', () => {
    const add: DraftEdit = { kind: 'addNode', node: createTestNode('n9') };
    const lead: DraftEdit = { kind: 'addTransition', nodeId: 'n1', transition: exitTo('mine') };
    const { draft, steps } = toInvertibleEdits(testDraft, [add, lead]);
    const isAsked = (now: typeof draft): boolean => isChangedSince(now, inverseOf(steps), [add, lead]);
    expect(isAsked(draft)).toBe(false);
    const theirs: DraftEdit = { kind: 'addTransition', nodeId: 'n2', transition: exitTo('theirs') };
    expect(isAsked(applyDraftEdits(draft, [theirs]))).toBe(true);
  });

  test('takes the moves of a held key as one step, which goes back to where the node stood', () => {
    const at = (x: number) => ({ x, y: 0 });
    const move = (history: EditHistory, x: number, atMs: number, nodeId = 'n1'): EditHistory =>
      recordEntry(history, {
        label: 'Move a step',
        done: [{ kind: 'move', nodes: { [nodeId]: at(x) } }],
        undo: [{ kind: 'move', nodes: { [nodeId]: at(x - 8) } }],
        atMs,
      });
    const held = move(move(move(emptyHistory, 8, 0), 16, 900), 24, 1800);
    expect(held.done).toMatchObject([
      { done: [{ nodes: { n1: at(24) } }], undo: [{ nodes: { n1: at(0) } }], atMs: 1800 },
    ]);
    expect(move(held, 32, 2801).done).toHaveLength(2);
    expect(move(held, 8, 1900, 'n2').done).toHaveLength(2);
  });
});

describe('taking back', () => {
  test('a removed node brings it back with its ids, its actions, its exits and those that led to it', () => {
    const { draft, steps } = toInvertibleEdits(testDraft, [
      { kind: 'removeNode', nodeId: 'n2' },
      { kind: 'removeNode', nodeId: 'n3' },
    ]);
    expect(draft.graph.nodes.map(({ id }) => id)).toEqual(['n1']);
    const back = applyDraftEdits(draft, fitEdits(draft, inverseOf(steps)));
    expect(contentOf(back.graph.nodes)).toEqual(contentOf(testDraft.graph.nodes));
  });

  test('leaves out what has no place any more', () => {
    const alone = { ...testDraft, graph: { nodes: [createTestNode('n1')] } };
    const exit = { id: 'x', index: 0, condition: '', exitNodeId: 'n9' };
    expect(fitEdits(alone, [{ kind: 'addTransition', nodeId: 'n1', transition: exit }])).toEqual([]);
    expect(fitEdits(alone, [rename('gone', 'n9')])).toEqual([]);
    expect(fitEdits(alone, [rename('here')])).toHaveLength(1);
  });
});

describe('the way back to an earlier draft', () => {
  const later = applyDraftEdits(testDraft, [
    rename('renamed'),
    { kind: 'removeNode', nodeId: 'n2' },
    { kind: 'addNode', node: createTestNode('n4', ['n1']) },
    { kind: 'updateSettings', changes: { name: 'Another' } },
    { kind: 'updateAction', nodeId: 'n3', actionId: 'n3-say', changes: { value: { text: 'Bye' } } },
  ]);

  test('makes it the same again, with the same ids', () => {
    const back = applyDraftEdits(later, fitEdits(later, editsBetween(later, testDraft)));
    expect(contentOf(back.graph.nodes)).toEqual(contentOf(testDraft.graph.nodes));
    expect(back.settings).toEqual(testDraft.settings);
    expect(editsBetween(testDraft, testDraft)).toEqual([]);
  });

  test('ends a start before another one begins', () => {
    const [first, second, third] = testDraft.graph.nodes;
    if (!first || !second || !third) throw new Error('The draft of the tests has three nodes.');
    const from = { ...testDraft, graph: { nodes: [first, second, { ...third, isStartFlow: true }] } };
    const to = { ...testDraft, graph: { nodes: [{ ...first, isStartFlow: true }, second] } };
    const starts = editsBetween(from, to).flatMap((edit) =>
      edit.kind === 'updateNode' && 'isStartFlow' in edit.changes ? [edit.changes.isStartFlow] : [],
    );
    expect(starts).toEqual([false, true]);
  });
});
