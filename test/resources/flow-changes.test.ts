import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { newId } from '../../src/database/id.ts';
import { createFlowModel, type ModelPart } from '../support/builders/flow-model.ts';
import { addNode, sendOperations } from '../support/builders/flow-operations.ts';
import { type EmbedSessionClient, openEmbedSession } from '../support/client/embed-client.ts';
import { useApi } from '../support/environments/api.ts';

const { server, send, make, makeFlow, patch } = useApi();

interface GraphNode {
  readonly id: string;
  readonly actions: readonly object[];
  readonly transitions: readonly object[];
}

/** The parts of a graph by id, each with its node. */
type Parts = Map<string, unknown>;

const readParts = async (flowId: string): Promise<{ revision: number; parts: Parts }> => {
  const { draft } = Object((await send('GET', `/flows/${flowId}?draft=true`)).body).meta;
  const parts = draft.graph.nodes.flatMap(({ actions, transitions, ...node }: GraphNode) =>
    [node, ...actions, ...transitions].map((part) => [Object(part).id, { nodeId: node.id, part }] as const),
  );
  return { revision: draft.revision, parts: new Map(parts) };
};

const changesAfter = async (flowId: string, revision: number) =>
  (
    await send(
      'GET',
      `/flow-changes?filter[flow]=${flowId}&filter[revision][gt]=${revision}&sort=revision&page[size]=200`,
    )
  )
    .parseList()
    .data.map(({ attributes }) => attributes);

/** Applies changes to the parts of an earlier revision. */
const replay = (parts: Parts, changes: readonly Readonly<Record<string, unknown>>[]): Parts => {
  const replayed = new Map(parts);
  for (const { partId, nodeId, after } of changes) {
    if (after === null) replayed.delete(String(partId));
    else replayed.set(String(partId), { nodeId, part: after });
  }
  return replayed;
};

const wordOf = (part: Readonly<Record<string, unknown>>): unknown =>
  part['name'] ?? part['condition'] ?? Object(part['value']).text;

const summaryOf = (parts: Parts) =>
  [...parts].map(([id, each]) => [id, Object(each).nodeId, wordOf(Object(each).part)]).toSorted();

const expectedSummary = (parts: ReadonlyMap<string, ModelPart>) =>
  [...parts.values()].map(({ id, nodeId, word }) => [id, nodeId, word]).toSorted();

test('random batches change the draft as they change a plain model, and their changes lead from every revision to the last', async () => {
  const batches = fc.array(fc.array(fc.nat(99_999), { minLength: 1, maxLength: 6 }), {
    minLength: 3,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(batches, async (choices) => {
      const flowId = (await make('flows')).id;
      const model = createFlowModel();
      const states = [await readParts(flowId)];
      for (const batch of choices) {
        const answer = await sendOperations(send, flowId, model.nextBatch(batch));
        expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
        states.push(await readParts(flowId));
      }
      const last = states.at(-1)?.parts ?? new Map();
      expect(summaryOf(last)).toEqual(expectedSummary(model.parts));
      for (const { revision, parts } of states)
        expect(replay(parts, await changesAfter(flowId, revision))).toEqual(last);
    }),
    // An action that is removed in the batch of its node comes back with the node.
    { numRuns: 12, examples: [[[[0], [24_302, 0], [13_548, 32_868, 0], [29_589, 0], [0]]]] },
  );
}, 120_000);

describe('the changes of a flow', () => {
  test('are recorded for the single resources and their cascades as well', async () => {
    const { id: flowId } = await makeFlow();
    const before = await readParts(flowId);
    const [start] = (await send('GET', `/nodes?filter[flowId]=${flowId}&sort=index`)).parseList().data;
    await patch('nodes', start?.id ?? '', { name: 'Begin' });
    await patch('flows', flowId, { name: 'Other', sessionTimeout: 5 });
    await patch('nodes', start?.id ?? '', { name: 'Begin' });
    expect((await send('DELETE', `/nodes/${start?.id}`)).status).toBe(204);
    const changes = await changesAfter(flowId, before.revision);
    expect(changes.slice(0, 2)).toEqual([
      expect.objectContaining({
        part: 'nodes',
        op: 'updated',
        before: expect.objectContaining({ name: 'Start' }),
        after: expect.objectContaining({ name: 'Begin' }),
      }),
      expect.objectContaining({ part: 'flows', partId: flowId, nodeId: null, op: 'updated' }),
    ]);
    const removed = changes.slice(2);
    expect(new Set(removed.map(({ op }) => op))).toEqual(new Set(['removed']));
    expect(new Set(removed.map(({ revision }) => revision)).size).toBe(1);
    expect(removed.map(({ part }) => part).toSorted()).toEqual([
      'nodeActions',
      'nodeTransitions',
      'nodeTransitions',
      'nodes',
    ]);
    const after = await readParts(flowId);
    const ofGraph = changes.filter(({ part }) => part !== 'flows');
    expect(replay(before.parts, ofGraph)).toEqual(after.parts);
  });

  test('name the user of a session, and nobody for a token', async () => {
    const flowId = (await make('flows')).id;
    const userId = (await make('users')).id;
    const session = await openEmbedSession(server, { userId, component: 'flowEditor', access: 'write' });
    const as = ({ send: sendAs }: EmbedSessionClient) =>
      sendOperations((method, path, sending) => sendAs(method, `/public/v2${path}`, sending), flowId, [
        addNode(newId()),
      ]);
    expect((await as(session)).status).toBe(200);
    await sendOperations(send, flowId, [addNode(newId())]);
    const path = `/flow-changes?filter[flow]=${flowId}&sort=revision&include=user`;
    const found = (await send('GET', path)).parseList().data;
    expect(found.map(({ attributes }) => attributes['userId'])).toEqual([userId, null]);
    const reader = await openEmbedSession(server, { userId, component: 'flowEditor', access: 'read' });
    expect((await as(reader)).status).toBe(403);
    expect((await reader.send('GET', `/public/v2${path}`)).status).toBe(200);
  });
});
