import { describe, expect, test } from 'vitest';

import { applyDraftEdits, type Draft, type DraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import {
  queueCommand,
  adoptQueue,
  createEditQueue,
  type EditQueue,
  screenOf,
  startBatch,
} from '../../../../ui/flow-editor/model/edit-queue.ts';
import { type HeldEdit, placedEdits, withUnsavedFaults } from '../../../../ui/flow-editor/model/held-edit.ts';
import { createTestNode, testDraft } from '../support/test-draft.ts';

const rename = (nodeId: string, name: string): DraftEdit => ({
  kind: 'updateNode',
  nodeId,
  changes: { name },
});

let count = 0;
const createId = (): string => `id${(count += 1)}`;

const queueWith = (draft: Draft, ...edits: readonly DraftEdit[]): EditQueue =>
  edits.reduce((queue, edit) => queueCommand(queue, createId(), [edit]), createEditQueue(1, draft));

const namesOf = (queue: EditQueue): readonly string[] => screenOf(queue).graph.nodes.map(({ name }) => name);

describe('the work of a page that is gone', () => {
  test('is put behind that of the page that takes it over', () => {
    const adopted = adoptQueue(
      queueWith(testDraft, rename('n1', 'Here')),
      queueWith(testDraft, rename('n2', 'Gone'), { kind: 'addNode', node: createTestNode('n4') }),
      [],
      createId,
    );
    expect(namesOf(adopted)).toEqual(['Here', 'Gone', 'n3', 'n4']);
    expect([adopted.commands.length, adopted.conflicts.length]).toEqual([3, 0]);
  });

  test('is done once, when the service had got it and only the answer was lost', () => {
    const edits = [rename('n1', 'One'), { kind: 'addNode', node: createTestNode('n4') }] as const;
    const gone = startBatch(queueWith(testDraft, ...edits), 'key');
    const adopted = adoptQueue(createEditQueue(2, applyDraftEdits(testDraft, edits)), gone, [], createId);
    expect(adopted).toMatchObject({ revision: 2, commands: [], conflicts: [], batch: null });
  });

  test('asks where both changed the same', () => {
    const adopted = adoptQueue(
      queueWith(testDraft, rename('n1', 'Here')),
      queueWith(testDraft, rename('n1', 'Gone')),
      [],
      createId,
    );
    expect(adopted.conflicts).toMatchObject([{ kind: 'bothChanged', mine: 'Gone', theirs: 'Here' }]);
  });
});

describe('an edit that the service would refuse', () => {
  const [action] = createTestNode('n1').actions;
  if (!action) throw new Error('The node of the tests has no action.');
  const fault = { path: ['value', 'text'], code: 'attribute_required', detail: 'A text.' } as const;
  const edit: HeldEdit = { nodeId: 'n1', action, isNew: false, changes: {}, faults: [fault] };
  const held = new Map([[action.id, edit]]);

  test('is a fault of its action, in place of those from before it', () => {
    const before = { code: 'action_invalid', detail: 'Old.', nodeId: 'n1', actionId: action.id } as const;
    const other = { code: 'unreachable_node', detail: 'Other.', nodeId: 'n2' } as const;
    expect(withUnsavedFaults([before, other], [edit], [])).toEqual([
      other,
      { ...before, detail: 'A text.', path: fault.path, lackingAction: action },
    ]);
  });

  test('has no place without its action, and a new action has one as long as its node is there', () => {
    expect(placedEdits(held, testDraft)).toEqual([edit]);
    const graph = { nodes: testDraft.graph.nodes.map((node) => ({ ...node, actions: [] })) };
    expect(placedEdits(held, { ...testDraft, graph })).toEqual([]);
    const added = new Map([['a', { ...edit, isNew: true }]]);
    expect(placedEdits(added, { ...testDraft, graph })).toHaveLength(1);
    expect(placedEdits(added, { ...testDraft, graph: { nodes: [] } })).toEqual([]);
  });
});
