import { describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import {
  addNode,
  addText,
  addTransition,
  refTo,
  type SentOperation,
  sendOperations,
  updateOf,
} from '../support/builders/flow-operations.ts';
import { useApi } from '../support/environments/api.ts';
import { png } from '../support/media.ts';

const { server, send, make, makeFlow, show } = useApi();

const apply = (flowId: string, operations: readonly SentOperation[], headers: Record<string, string> = {}) =>
  sendOperations(send, flowId, operations, { headers });

const readDraft = async (flowId: string) =>
  Object((await send('GET', `/flows/${flowId}?draft=true`)).body).meta.draft;

const changesOf = async (flowId: string, after = 0) =>
  (
    await send(
      'GET',
      `/flow-changes?filter[flow]=${flowId}&filter[revision][gt]=${after}&sort=revision&page[size]=200`,
    )
  )
    .parseList()
    .data.map(({ attributes }) => attributes);

const makeEmptyFlow = async () => (await make('flows')).id;

describe('a batch of operations', () => {
  test('is one revision, and answers with each resource and the revision', async () => {
    const flowId = await makeEmptyFlow();
    const [start, end, text, transition] = [newId(), newId(), newId(), newId()];
    const answer = await apply(flowId, [
      addNode(start, { name: 'Start', isStartFlow: true }),
      addNode(end, { name: 'End', isEndFlow: true, endFlowType: 'accepted', index: 1 }),
      addText(text, start),
      addTransition(transition, start, end),
      updateOf('nodeActions', text, { value: { text: 'Welcome' } }),
      updateOf('flows', flowId, { sessionTimeout: 77 }),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"',
    );
    const body = Object(answer.body);
    expect(body.meta).toEqual({ revision: 2, restored: [] });
    expect(
      body['atomic:results'].map(({ data }: { data: { type: string; id: string } }) => [data.type, data.id]),
    ).toEqual([
      ['nodes', start],
      ['nodes', end],
      ['nodeActions', text],
      ['nodeTransitions', transition],
      ['nodeActions', text],
      ['flows', flowId],
    ]);
    const { revision, graph } = await readDraft(flowId);
    expect(revision).toBe(2);
    expect(graph.nodes[0]).toMatchObject({
      id: start,
      actions: [{ id: text, value: { text: 'Welcome' } }],
      transitions: [{ id: transition, exitNodeId: end }],
    });
    expect(await changesOf(flowId)).toHaveLength(5);
    expect((await send('POST', `/flows/${flowId}/publish`)).status).toBe(200);
  });

  test('names what it adds by a lid', async () => {
    const flowId = await makeEmptyFlow();
    const answer = await apply(flowId, [
      { op: 'add', data: { type: 'nodes', lid: 'a', attributes: { name: 'A', index: 0 } } },
      {
        op: 'add',
        data: {
          type: 'nodeTransitions',
          attributes: { index: 0, condition: '' },
          relationships: {
            node: { data: { type: 'nodes', lid: 'a' } },
            exitNode: { data: { type: 'nodes', lid: 'a' } },
          },
        },
      },
      { op: 'update', data: { type: 'nodes', lid: 'a', attributes: { name: 'B' } } },
    ]);
    expect(answer.status).toBe(200);
    const [node] = (await readDraft(flowId)).graph.nodes;
    expect(node).toMatchObject({ name: 'B', transitions: [{ exitNodeId: node.id }] });
    const unknown = await apply(flowId, [{ op: 'remove', ref: { type: 'nodeActions', lid: 'a' } }]);
    expect([unknown.status, ...unknown.errorCodes()]).toEqual([
      404,
      'not_found /atomic:operations/0/ref/lid',
    ]);
  });

  test('is done whole or not at all, and the fault names the operation', async () => {
    const { id: flowId } = await makeFlow();
    const before = await readDraft(flowId);
    const [start] = before.graph.nodes;
    const wrong: readonly (readonly [SentOperation, string])[] = [
      [addText(newId(), start.id, ''), 'attribute_invalid /atomic:operations/1/data/attributes/value/text'],
      [updateOf('nodeActions', newId(), {}), 'not_found /atomic:operations/1/data/id'],
      [
        updateOf('nodes', start.id, { nope: 1 }),
        'attribute_unknown /atomic:operations/1/data/attributes/nope',
      ],
      [refTo('remove', 'nodes', newId()), 'not_found /atomic:operations/1/ref/id'],
      [refTo('restore', 'nodes', newId()), 'not_found /atomic:operations/1/ref/id'],
      [refTo('restore', 'nodes', start.id), 'already_exists /atomic:operations/1/ref/id'],
      [addNode(start.id), 'already_exists /atomic:operations/1/data/id'],
      [
        addNode(newId(), { isStartFlow: true }),
        'several_start_nodes /atomic:operations/1/data/attributes/isStartFlow',
      ],
      [{ op: 'add', data: { type: 'flows' } }, 'attribute_invalid /atomic:operations/1/data/type'],
      [{ op: 'move', ref: {} }, 'attribute_invalid /atomic:operations/1/op'],
    ];
    for (const [operation, expected] of wrong) {
      const refused = await apply(flowId, [addNode(newId()), operation, addNode(newId())]);
      expect(refused.errorCodes()).toEqual([expected]);
    }
    expect(await readDraft(flowId)).toEqual(before);
    const tooMany = await apply(
      flowId,
      Array.from({ length: 501 }, () => addNode(newId())),
    );
    expect(tooMany.errorCodes()).toEqual(['attribute_invalid /atomic:operations']);
  });

  test('names the first operation at fault, although the statements of several are under way at once', async () => {
    const { id: flowId } = await makeFlow();
    const [start] = (await readDraft(flowId)).graph.nodes;
    const [taken, fresh] = [start.actions[0].id, newId()];
    const later: readonly SentOperation[] = [
      addText(newId(), newId()),
      addText(newId(), start.id, ''),
      updateOf('nodes', newId(), {}),
      updateOf('nodes', start.id, { name: 'Another name' }),
    ];
    for (const operation of later) {
      const refused = await apply(flowId, [
        addText(newId(), start.id),
        addText(taken, start.id),
        addText(newId(), start.id),
        operation,
      ]);
      expect(refused.errorCodes()).toEqual(['already_exists /atomic:operations/1/data/id']);
    }
    const gone = await apply(flowId, [
      addNode(fresh),
      addTransition(newId(), start.id, fresh),
      refTo('remove', 'nodes', fresh),
      addTransition(newId(), start.id, fresh),
    ]);
    expect(gone.errorCodes()).toEqual(['not_found /atomic:operations/3/data/relationships/exitNode']);
  });

  test('changes one part several times, and keeps the last change', async () => {
    const { id: flowId } = await makeFlow();
    const [start] = (await readDraft(flowId)).graph.nodes;
    const answer = await apply(flowId, [
      updateOf('nodes', start.id, { name: 'First' }),
      updateOf('nodes', start.id, { name: 'Second' }),
      updateOf('nodeActions', start.actions[0].id, { index: 7 }),
      updateOf('nodes', start.id, { index: 3 }),
    ]);
    expect(answer.status).toBe(200);
    const [after] = (await readDraft(flowId)).graph.nodes.filter(({ id }: { id: string }) => id === start.id);
    expect(after).toMatchObject({ name: 'Second', index: 3, actions: [{ index: 7 }] });
  });

  test('reaches no part of another flow, and none of another organization', async () => {
    const own = await makeFlow();
    const others = [(await makeFlow()).id, (await makeFlow(server.otherToken)).id];
    for (const [index, other] of others.entries()) {
      const token = index === 0 ? server.token : server.otherToken;
      const draft = Object((await send('GET', `/flows/${other}?draft=true`, { token })).body).meta.draft;
      const [node] = draft.graph.nodes;
      const tries = [
        updateOf('nodes', node.id, { name: 'Stolen' }),
        refTo('remove', 'nodeActions', node.actions[0].id),
        refTo('remove', 'nodeTransitions', node.transitions[0].id),
        addText(newId(), node.id),
        updateOf('flows', other, { name: 'Stolen' }),
      ];
      for (const operation of tries) expect((await apply(own.id, [operation])).status).toBe(404);
      const exit = addTransition(newId(), (await readDraft(own.id)).graph.nodes[0].id, node.id);
      expect([404, 422]).toContain((await apply(own.id, [exit])).status);
      const after = Object((await send('GET', `/flows/${other}?draft=true`, { token })).body).meta.draft;
      expect(after).toEqual(draft);
    }
    expect((await apply(others[1] ?? '', [addNode(newId())])).status).toBe(404);
  });
});

describe('what was removed', () => {
  test('comes back with its id, its actions and its transitions', async () => {
    const { id: flowId } = await makeFlow();
    const [start] = (await readDraft(flowId)).graph.nodes;
    const value = { type: 'image', data: png.toString('base64'), filename: 'team.png' };
    const attributes = { actionType: 'say', subType: 'media', index: 9, value };
    await make('nodeActions', { attributes, related: { node: start.id } });
    const before = (await readDraft(flowId)).graph;
    const [, accepted] = before.nodes;
    expect((await apply(flowId, [refTo('remove', 'nodes', accepted.id)])).status).toBe(200);
    expect((await apply(flowId, [refTo('remove', 'nodes', start.id)])).status).toBe(200);
    const back = await apply(flowId, [
      refTo('restore', 'nodes', start.id),
      refTo('restore', 'nodes', accepted.id),
    ]);
    expect(back.status).toBe(200);
    const restored = Object(back.body).meta.restored.map(({ id }: { id: string }) => id);
    expect(restored).toHaveLength(start.actions.length + 1 + start.transitions.length);
    const after = (await readDraft(flowId)).graph;
    const withoutUrls = (graph: object) => JSON.stringify(graph).replaceAll(/"url":"[^"]*"/g, '"url":""');
    expect(JSON.parse(withoutUrls(after))).toEqual(JSON.parse(withoutUrls(before)));
    const { url } = after.nodes[0].actions.at(-1).value;
    const file = await fetch(server.origin + new URL(url).pathname);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
  });

  test('in the same batch leaves no change', async () => {
    const { id: flowId } = await makeFlow();
    const { graph, revision } = await readDraft(flowId);
    const [, accepted] = graph.nodes;
    await apply(flowId, [refTo('remove', 'nodes', accepted.id), refTo('restore', 'nodes', accepted.id)]);
    expect((await readDraft(flowId)).graph).toEqual(graph);
    expect(await changesOf(flowId, revision)).toEqual([]);
  });

  test('comes back without what is gone at its other end', async () => {
    const { id: flowId } = await makeFlow();
    const [start, accepted, declined] = (await readDraft(flowId)).graph.nodes;
    const all = [declined, accepted, start].map(({ id }) => refTo('remove', 'nodes', id));
    await apply(flowId, all);
    await apply(flowId, [refTo('restore', 'nodes', start.id)]);
    expect((await readDraft(flowId)).graph.nodes).toEqual([{ ...start, transitions: [] }]);
    const alone = await apply(flowId, [refTo('restore', 'nodeTransitions', start.transitions[0].id)]);
    expect(alone.errorCodes()).toEqual(['not_found /atomic:operations/0/ref/id']);
  });
});

describe('a stale batch', () => {
  test('is refused with what has changed since', async () => {
    const { id: flowId } = await makeFlow();
    const { revision, graph } = await readDraft(flowId);
    const [start] = graph.nodes;
    const rename = (name: string, tag: number) =>
      apply(flowId, [updateOf('nodes', start.id, { name })], { 'If-Match': `"${tag}"` });
    expect((await rename('Mine', revision)).headers.get('etag')).toBe(`"${revision + 1}"`);
    const refused = await rename('Theirs', revision);
    expect(refused.status).toBe(412);
    expect(refused.parseErrors()[0]).toMatchObject({
      code: 'precondition_failed',
      meta: {
        revision: revision + 1,
        changes: [
          {
            revision: revision + 1,
            part: 'nodes',
            partId: start.id,
            nodeId: start.id,
            op: 'updated',
            before: { name: 'Start' },
            after: { name: 'Mine' },
            user: null,
          },
        ],
      },
    });
    expect((await show('nodes', start.id))['name']).toBe('Mine');
    const odd = await apply(flowId, [addNode(newId())], { 'If-Match': '"x"' });
    expect(odd.parseErrors()[0]?.meta).toMatchObject({ changes: null });
  });
});

describe('a repeated batch', () => {
  test('whose answer was lost is done once, and answers the same', async () => {
    const flowId = await makeEmptyFlow();
    const headers = { 'Idempotency-Key': newId(), 'If-Match': '"1"' };
    const operations = [
      { op: 'add', data: { type: 'nodes', lid: 'a', attributes: { name: 'A', index: 0 } } },
      { op: 'update', data: { type: 'nodes', lid: 'a', attributes: { name: 'B' } } },
    ];
    const first = await apply(flowId, operations, headers);
    await apply(flowId, [addNode(newId(), { name: 'Later' })]);
    const again = await apply(flowId, operations, headers);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe('"2"');
    expect((await readDraft(flowId)).graph.nodes).toHaveLength(2);
  });
});

test('two batches at once follow each other, and nothing is lost', async () => {
  const flowId = await makeEmptyFlow();
  const ids = Array.from({ length: 8 }, () => newId());
  const answers = await Promise.all(ids.map((id) => apply(flowId, [addNode(id), addText(newId(), id)])));
  const revisions = answers.map(({ body }) => Object(body).meta.revision);
  expect(revisions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await readDraft(flowId)).graph.nodes).toHaveLength(8);
  expect(await changesOf(flowId)).toHaveLength(16);
});

test('a deleted flow has no changes left, and the media type of the extension is taken', async () => {
  const flowId = await makeEmptyFlow();
  const type = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';
  expect((await apply(flowId, [addNode(newId())], { 'Content-Type': type, Accept: type })).status).toBe(200);
  const elsewhere = await send('POST', '/nodes', { headers: { 'Content-Type': type }, body: '{}' });
  expect(elsewhere.status).toBe(415);
  expect((await send('DELETE', `/flows/${flowId}`)).status).toBe(204);
  expect(await changesOf(flowId)).toEqual([]);
  const left = await server.query('select from flow_changes where flow_id = $1', [flowId]);
  expect(left).toEqual([]);
});

test('a large batch takes well under a second', async () => {
  const flowId = await makeEmptyFlow();
  const ids = Array.from({ length: 250 }, () => newId());
  const began = performance.now();
  const answer = await apply(
    flowId,
    ids.flatMap((id) => [addNode(id), addText(newId(), id)]),
  );
  process.stdout.write(`500 operations: ${Math.round(performance.now() - began)} ms\n`);
  expect(answer.status).toBe(200);
});
