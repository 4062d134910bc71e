import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow, bodyOf, patch, show } = useApi();

const publish = (id: string, version?: number) =>
  server.send('POST', `/flows/${id}/publish`, {
    ...(version !== undefined && { data: { type: 'flows', attributes: { version } } }),
  });
const flowOf = (id: string) => show('flows', id);
const node = (flow: string, attributes: Record<string, unknown>) =>
  make('nodes', { attributes, related: { flow } });

describe('the settings of a flow', () => {
  test('have their limits, and every fault is told at once', async () => {
    const attributes = { name: '', reminderInterval: -1, reminderMessage: ' ', sessionTimeout: 0 };
    const answer = await server.send('POST', '/flows', { data: { type: 'flows', attributes } });
    expect(answer.status).toBe(422);
    expect(new Set(answer.errorCodes())).toEqual(
      new Set(Object.keys(attributes).map((name) => `attribute_invalid /data/attributes/${name}`)),
    );
    const { attributes: made } = await make('flows', {
      attributes: { reminderInterval: 0, sessionTimeout: 1 },
    });
    expect(made).toMatchObject({ publishedAt: null, unpublishedChanges: false, flowGenerationId: null });
  });

  test('may lack a reminder message while no reminder is sent, and only then', async () => {
    const attributes = { name: 'Quiet', reminderInterval: 0, reminderMessage: '', sessionTimeout: 60 };
    const made = await server.send('POST', '/flows', { data: { type: 'flows', attributes } });
    expect([made.status, made.parseResource().attributes['reminderMessage']]).toEqual([201, '']);
    const { id } = made.parseResource();
    const refused = await patch('flows', id, { reminderInterval: 30 });
    expect([refused.status, refused.errorCodes()]).toEqual([422, ['attribute_invalid /data/attributes']]);
    const spoken = await patch('flows', id, { reminderInterval: 30, reminderMessage: 'Hello?' });
    expect(spoken.status).toBe(200);
    const silenced = await patch('flows', id, { reminderMessage: ' ' });
    expect(silenced.errorCodes()).toEqual(['attribute_invalid /data/attributes/reminderMessage']);
  });

  test('are no part of the graph: a patch leaves nothing to publish', async () => {
    const flow = await makeFlow();
    await publish(flow.id);
    await patch('flows', flow.id, { sessionTimeout: 5 });
    expect(await flowOf(flow.id)).toMatchObject({ sessionTimeout: 5, unpublishedChanges: false });
  });
});

describe('a node', () => {
  test('belongs to its flow by relationship only', async () => {
    const { id } = await make('flows');
    const attributes = { name: 'Start', index: 0, flowId: id };
    const answer = await server.send('POST', '/nodes', { data: { type: 'nodes', attributes } });
    expect(answer.errorCodes()).toContain('attribute_not_writable /data/attributes/flowId');
  });

  test('that would be the second start of its flow is 422, on create and on update', async () => {
    const flow = (await make('flows')).id;
    const start = await node(flow, { isStartFlow: true });
    const second = await server.send('POST', '/nodes', {
      data: await bodyOf('nodes', { attributes: { isStartFlow: true }, related: { flow } }),
    });
    expect(second.status).toBe(422);
    expect(second.parseErrors()).toEqual([
      {
        status: '422',
        code: 'several_start_nodes',
        title: 'several start nodes',
        detail: 'The flow already has a start node.',
        source: { pointer: '/data/attributes/isStartFlow' },
      },
    ]);
    const other = await node(flow, {});
    const refused = await patch('nodes', other.id, { isStartFlow: true });
    expect(refused.errorCodes()).toEqual(['several_start_nodes /data/attributes/isStartFlow']);
    expect((await patch('nodes', start.id, { isStartFlow: true })).status).toBe(200);
    await patch('nodes', start.id, { isStartFlow: false });
    expect((await patch('nodes', other.id, { isStartFlow: true })).status).toBe(200);
  });

  test('is the only start when many want to be at once', async () => {
    const flow = (await make('flows')).id;
    const data = await bodyOf('nodes', { attributes: { isStartFlow: true }, related: { flow } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.send('POST', '/nodes', { data })),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '422', '422', '422', '422']);
  });

  test('that ends the flow needs an endFlowType', async () => {
    const flow = (await make('flows')).id;
    const data = await bodyOf('nodes', { attributes: { isEndFlow: true }, related: { flow } });
    const answer = await server.send('POST', '/nodes', { data });
    expect([answer.status, answer.parseErrors()[0]?.code]).toEqual([422, 'end_flow_type_missing']);
    const end = await node(flow, { isEndFlow: true, endFlowType: 'accepted' });
    const refused = await patch('nodes', end.id, { endFlowType: null });
    expect(refused.errorCodes()).toEqual(['end_flow_type_missing /data/attributes/endFlowType']);
    expect((await patch('nodes', end.id, { endFlowType: null, isEndFlow: false })).status).toBe(200);
  });
});

describe('a transition', () => {
  test('leads to a node of the same flow, also when it is rerouted', async () => {
    const flow = (await make('flows')).id;
    const [from, to, elsewhere] = [await node(flow, {}), await node(flow, {}), await make('nodes')];
    const line = await make('nodeTransitions', {
      attributes: { condition: undefined },
      related: { node: from.id, exitNode: to.id },
    });
    expect(line.attributes).toMatchObject({ condition: '', nodeId: from.id, exitNodeId: to.id });
    const data = await bodyOf('nodeTransitions', { related: { node: from.id, exitNode: elsewhere.id } });
    const answer = await server.send('POST', '/node-transitions', { data });
    expect([answer.status, ...answer.errorCodes()]).toEqual([
      422,
      'relationship_invalid /data/relationships/exitNode',
    ]);
    const refused = await patch('nodeTransitions', line.id, {
      exitNodeId: elsewhere.id,
    });
    expect(refused.errorCodes()).toEqual(['relationship_invalid /data/attributes/exitNodeId']);
    const moved = await patch('nodeTransitions', line.id, { exitNodeId: from.id });
    expect(moved.parseResource().attributes['exitNodeId']).toBe(from.id);
  });
});

describe('an action', () => {
  test.each([
    [{ actionType: 'ask', subType: 'choice', value: { text: 'Which?' }, variableName: 'which' }, 'value'],
    [{ actionType: 'say', subType: 'text', value: { text: 7 } }, 'value'],
    [{ actionType: 'shout', subType: 'text', value: { text: 'Hi' } }, 'actionType'],
  ])('%j is refused with a pointer into it', async (attributes, where) => {
    const data = await bodyOf('nodeActions', { attributes });
    const answer = await server.send('POST', '/node-actions', { data });
    expect(answer.status).toBe(422);
    for (const { source } of answer.parseErrors())
      expect(source?.pointer).toMatch(`/data/attributes/${where}`);
  });

  test('is checked as a whole when a part of it is changed', async () => {
    const { id } = await make('nodeActions');
    const answer = await patch('nodeActions', id, { subType: 'choice', actionType: 'ask' });
    expect(answer.status).toBe(422);
    const value = {
      text: 'Which?',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    };
    const whole = { actionType: 'ask', subType: 'choice', variableName: 'which', value };
    expect((await patch('nodeActions', id, whole)).parseResource().attributes).toMatchObject(whole);
  });

  test('that books with a user who has no schedule may be drafted, as the specification shows it, but not published', async () => {
    const flow = await makeFlow();
    const [start] = (await server.send('GET', `/nodes?filter[flowId]=${flow.id}&sort=index`)).parseList()
      .data;
    const value = { text: 'Pick a time', id: flow.id, name: 'Ada', calendar_type: 'user' };
    const attributes = { actionType: 'ask', subType: 'contact', value, variableName: 'contact', index: 9 };
    const { id } = await make('nodeActions', { attributes, related: { node: start?.id ?? '' } });
    const answer = await publish(flow.id);
    expect([answer.status, answer.parseErrors()[0]?.code]).toEqual([422, 'schedule_unknown']);
    expect(answer.parseErrors()[0]?.source?.pointer).toContain(id);
  });
});

describe('unpublishedChanges', () => {
  test('is set by every edit of a node, action or transition, and cleared by publishing', async () => {
    const { id: flow } = await makeFlow();
    const start = await node(flow, { name: 'Extra' });
    const action = await make('nodeActions', { related: { node: start.id } });
    const line = await make('nodeTransitions', { related: { node: start.id, exitNode: start.id } });
    const [first] = (
      await server.send('GET', `/nodes?filter[flowId]=${flow}&filter[isStartFlow]=true`)
    ).parseList().data;
    await make('nodeTransitions', {
      attributes: { index: -1, condition: '!session.fits' },
      related: { node: first?.id ?? '', exitNode: start.id },
    });
    await patch('nodeTransitions', line.id, {
      condition: 'session.fits',
      exitNodeId: first?.id,
    });
    const edits = [
      () => patch('nodes', start.id, { name: 'Renamed' }),
      () => patch('nodeActions', action.id, { index: 3 }),
      () => patch('nodeTransitions', line.id, { index: 3 }),
      () => make('nodeActions', { related: { node: start.id } }),
      () => server.send('DELETE', `/node-actions/${action.id}`),
    ];
    for (const edit of edits) {
      const published = await publish(flow);
      expect([published.status, published.parseResource().attributes['unpublishedChanges']]).toEqual([
        200,
        false,
      ]);
      await edit();
      expect((await flowOf(flow))['unpublishedChanges']).toBe(true);
    }
    await publish(flow);
    await server.send('DELETE', `/nodes/${start.id}`);
    expect((await flowOf(flow))['unpublishedChanges']).toBe(true);
    expect((await server.send('GET', `/node-transitions/${line.id}`)).status).toBe(404);
  });
});

describe('publishing', () => {
  test('refuses a draft with every fault of it', async () => {
    const { id: flow } = await make('flows');
    expect((await publish(flow)).parseErrors().map(({ code }) => code)).toContain('no_start_node');
    const start = await node(flow, { isStartFlow: true });
    const lost = await node(flow, { isEndFlow: true, endFlowType: 'declined' });
    const answer = await publish(flow);
    expect(answer.status).toBe(422);
    const places = answer.parseErrors().map(({ source }) => source?.pointer ?? '');
    expect(places.some((pointer) => pointer.includes(start.id))).toBe(true);
    expect(places.some((pointer) => pointer.includes(lost.id))).toBe(true);
    expect(await flowOf(flow)).toMatchObject({ publishedAt: null, unpublishedChanges: true });
  });

  test('refuses a circle that no run would leave, with the node where it is entered', async () => {
    const { id: flow } = await make('flows');
    const start = await node(flow, { isStartFlow: true, index: 0, name: 'Start' });
    const end = await node(flow, { isEndFlow: true, endFlowType: 'declined', index: 1 });
    const ways = [start, end].map(({ id: exitNode }, index) => ({ exitNode, index }));
    for (const { exitNode, index } of ways)
      await make('nodeTransitions', {
        attributes: { index, condition: '' },
        related: { node: start.id, exitNode },
      });
    const answer = await publish(flow);
    expect([answer.status, ...answer.errorCodes()]).toEqual([422, `endless_loop /nodes/${start.id}`]);
    expect(answer.parseErrors()[0]?.detail).toContain('"Start" to "Start"');
  });

  test('makes numbered versions that never change, and takes an earlier one back', async () => {
    const { id: flow } = await makeFlow();
    await publish(flow);
    const [start] = (await server.send('GET', `/nodes?filter[flowId]=${flow}&sort=index`)).parseList().data;
    await patch('nodes', start?.id ?? '', { name: 'Renamed' });
    await publish(flow);
    const versions = (
      await server.send('GET', `/flow-versions?filter[flowId]=${flow}&sort=version`)
    ).parseList().data;
    expect(
      versions.map(({ attributes }) => [attributes['version'], Object(attributes['graph']).nodes[0].name]),
    ).toEqual([
      [1, 'Start'],
      [2, 'Renamed'],
    ]);
    const before = await make('flowRuns', { related: { flow } });
    expect((await publish(flow, 1)).status).toBe(200);
    expect((await make('flowRuns', { related: { flow } })).attributes['flowVersion']).toBe(3);
    const [newest] = (
      await server.send('GET', `/flow-versions?filter[flowId]=${flow}&sort=-version`)
    ).parseList().data;
    expect(newest?.attributes['graph']).toEqual(versions[0]?.attributes['graph']);
    const pinned = (await server.send('GET', `/flow-runs/${before.id}`)).parseResource();
    expect(pinned.attributes['flowVersion']).toBe(2);
    expect(await flowOf(flow)).toMatchObject({ unpublishedChanges: true });
    expect((await publish(flow, 4)).errorCodes()).toEqual(['version_unknown /data/attributes/version']);
  });
});

describe('a flow with runs', () => {
  test('cannot be deleted while one is queued or running; ended runs keep their version', async () => {
    const { id: flow } = await makeFlow();
    const run = await make('flowRuns', { related: { flow } });
    const refused = await server.send('DELETE', `/flows/${flow}`);
    expect(refused.status).toBe(409);
    expect(refused.parseErrors()).toEqual([
      {
        status: '409',
        code: 'resource_in_use',
        title: 'resource in use',
        detail: 'Runs of the flow are queued or running.',
      },
    ]);
    await patch('flowRuns', run.id, { status: 'cancelled' });
    expect((await server.send('DELETE', `/flows/${flow}`)).status).toBe(204);
    const kept = (await server.send('GET', `/flow-runs/${run.id}?include=flow`)).parseResource();
    expect(kept.attributes).toMatchObject({ flowId: null, flowVersion: 1, status: 'cancelled' });
  });
});
