import { describe, expect, test } from 'vitest';

import { createValueStore } from '../../../../ui/shared/value-store.ts';
import { RequestFailure } from '../../../../ui/shared/json-api.ts';
import type { OperationBatch } from '../../../../ui/flow-editor/data/flow-requests.ts';
import { applyEdits, createFlowState, saveStateOf } from '../../../../ui/flow-editor/live/flow-state.ts';
import { createFlowSync, type FlowSyncDeps } from '../../../../ui/flow-editor/live/flow-sync.ts';
import { applyDraftEdits, type DraftEdit } from '../../../../ui/flow-editor/model/draft.ts';
import { testDraft } from '../support/test-draft.ts';

const rename = (nodeId: string, name: string): DraftEdit => ({
  kind: 'updateNode',
  nodeId,
  changes: { name },
});

type Answer = number | RequestFailure;

const failure = (status: number, detail = ''): RequestFailure =>
  new RequestFailure(status, 'code', detail, null);

/** Opens a flow whose service gives the answers in their order. */
const open = (answers: Answer[], newest = { revision: 2, draft: testDraft }) => {
  const state = createValueStore(
    createFlowState({ revision: 1, draft: testDraft, layout: { nodes: {}, notes: {} } }),
  );
  const sent: OperationBatch[] = [];
  const saved: number[] = [];
  let count = 0;
  const createId = (): string => `id${(count += 1)}`;
  const source: FlowSyncDeps['source'] = {
    read: () => Promise.resolve({ ...newest, layout: { nodes: {}, notes: {} } }),
    revisionOf: () => Promise.resolve(newest.revision),
    changesSince: () => Promise.resolve([]),
    sendBatch: async (_, batch) => {
      sent.push(batch);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('The test gives no further answer.');
      if (typeof answer !== 'number') throw answer;
      return Promise.resolve(answer);
    },
  };
  const watchedParts = () => ({ open: null, held: [], isShown: false });
  const onSaved = (at: number): number => saved.push(at);
  const sync = createFlowSync({ flowId: 'flow', state, source, onSaved, createId, watchedParts });
  const perform = (...edits: readonly DraftEdit[]): void =>
    edits.forEach((edit) => state.update((now) => applyEdits(now, createId(), [edit])));
  return { state, sync, sent, saved, perform };
};

describe('saving', () => {
  test('sends what waits as one batch that builds on the revision that the user saw', async () => {
    const { sync, sent, saved, perform, state } = open([2]);
    perform(rename('n1', 'One'), rename('n2', 'Two'));
    expect(saveStateOf(state.get())).toEqual({ kind: 'saving', waiting: 2 });
    await sync.flush();
    expect(sent.map(({ revision, operations }) => [revision, operations.length])).toEqual([[1, 2]]);
    expect(saved).toEqual([2]);
    expect(saveStateOf(state.get())).toEqual({ kind: 'saved', waiting: 0 });
    sync.close();
  });

  test('asks again with the same key and the same operations when no answer came', async () => {
    const { sync, sent, perform, state } = open([failure(0), 2, 3]);
    perform(rename('n1', 'One'));
    await sync.flush();
    expect(saveStateOf(state.get()).kind).toBe('offline');
    perform(rename('n1', 'Later'));
    await sync.flush();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(saveStateOf(state.get()).kind).toBe('saved');
    sync.close();
  });

  test('waits for an attempt that still runs, such as that of the page before it was loaded again', async () => {
    const running = new RequestFailure(409, 'request_in_progress', 'It still runs.', null);
    const { sync, sent, perform, state } = open([running, 2]);
    perform(rename('n1', 'One'));
    await sync.flush();
    expect(saveStateOf(state.get())).toEqual({ kind: 'offline', waiting: 1 });
    await sync.flush();
    expect(sent[1]).toEqual(sent[0]);
    expect(saveStateOf(state.get())).toEqual({ kind: 'saved', waiting: 0 });
    sync.close();
  });

  test('puts the work on top of what a colleague did meanwhile, and sends it anew', async () => {
    const draft = applyDraftEdits(testDraft, [rename('n3', 'Theirs')]);
    const { sync, sent, perform, state } = open([failure(412), 8], { revision: 7, draft });
    perform(rename('n1', 'Mine'));
    await sync.flush();
    expect(sent.map(({ revision }) => revision)).toEqual([1, 7]);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(state.get().queue.base.graph.nodes.map(({ name }) => name)).toEqual(['Mine', 'n2', 'Theirs']);
    sync.close();
  });

  test('sends no part that waits for an answer of the user', async () => {
    const draft = applyDraftEdits(testDraft, [rename('n1', 'Theirs')]);
    const { sync, sent, perform, state } = open([failure(412)], { revision: 7, draft });
    perform(rename('n1', 'Mine'));
    await sync.flush();
    expect(sent).toHaveLength(1);
    expect(saveStateOf(state.get())).toEqual({ kind: 'conflict', waiting: 1 });
    sync.close();
  });

  test('finds the one command that is refused, and saves the others', async () => {
    const { sync, sent, perform, state } = open([failure(422), 2, failure(422, 'No such name.'), 3]);
    perform(rename('n1', 'One'), rename('n2', ''), rename('n3', 'Three'));
    await sync.flush();
    expect(sent.map(({ operations }) => operations.length)).toEqual([3, 1, 1, 1]);
    expect(state.get().queue.conflicts).toMatchObject([{ kind: 'refused', detail: 'No such name.' }]);
    expect(state.get().queue.base.graph.nodes.map(({ name }) => name)).toEqual(['One', 'n2', 'Three']);
    sync.close();
  });

  test('stops when the user may not write any more, and keeps the work', async () => {
    const { sync, sent, perform, state } = open([failure(403)]);
    perform(rename('n1', 'One'));
    await sync.flush();
    await sync.flush();
    expect(sent).toHaveLength(1);
    expect(saveStateOf(state.get())).toEqual({ kind: 'refused', waiting: 1 });
    sync.close();
  });
});
