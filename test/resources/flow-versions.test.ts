import { describe, expect, test } from 'vitest';

import { exampleId } from '../../src/jsonapi/declare/example-id.ts';
import { createFactories } from '../support/builders/resources.ts';
import { useApi } from '../support/environments/api.ts';
import { pdf, png } from '../support/media.ts';

const { server, make, makeFlow, patch } = useApi();

/** Publishes the draft; answers the id of its version. */
const publish = async (flow: string): Promise<string> => {
  await server.send('POST', `/flows/${flow}/publish`);
  const [newest] = (
    await server.send('GET', `/flow-versions?filter[flowId]=${flow}&sort=-version`)
  ).parseList().data;
  return newest?.id ?? '';
};

const partsOf = async (path: string, filter: string) =>
  (await server.send('GET', `${path}?${filter}&sort=index`)).parseList().data;

const compare = async (id: string, other: string) => {
  const answer = await server.send('GET', `/flow-versions/${id}?compare=${other}`);
  return Object(answer.body).meta?.compare;
};

const nothing = { added: [], removed: [], changed: [] };

describe('two versions of a flow', () => {
  test('that are the same differ in nothing', async () => {
    const { id: flow } = await makeFlow();
    const [one, two] = [await publish(flow), await publish(flow)];
    expect(await compare(two, one)).toEqual({
      before: { id: one, version: 1 },
      after: { id: two, version: 2 },
      same: true,
      settings: {},
      nodes: nothing,
      actions: nothing,
      transitions: nothing,
    });
  });

  test('are compared part by part, each field before and after', async () => {
    const { id: flow } = await makeFlow();
    const one = await publish(flow);
    const [start, accepted, declined] = await partsOf('/nodes', `filter[flowId]=${flow}`);
    const [first, second] = await partsOf('/node-transitions', `filter[nodeId]=${start?.id}`);
    const [question] = await partsOf('/node-actions', `filter[nodeId]=${start?.id}`);
    await patch('nodes', start?.id ?? '', { name: 'Begin' });
    await patch('nodeActions', question?.id ?? '', { value: { text: 'Do you drive?' } });
    await patch('nodeTransitions', first?.id ?? '', { condition: '' });
    await server.send('DELETE', `/node-transitions/${second?.id}`);
    await server.send('DELETE', `/nodes/${declined?.id}`);
    const thanks = await make('nodeActions', { related: { node: accepted?.id ?? '' } });
    await patch('flows', flow, { sessionTimeout: 7, givenVariables: ['source'] });
    const two = await publish(flow);
    const found = await compare(two, one);
    const givenVariables = { before: [], after: ['source'] };
    expect(found).toMatchObject({ same: false, settings: { sessionTimeout: { after: 7 }, givenVariables } });
    expect(found.nodes).toEqual({
      added: [],
      removed: [expect.objectContaining({ id: declined?.id, name: 'declined', endFlowType: 'declined' })],
      changed: [{ id: start?.id, nodeId: start?.id, fields: { name: { before: 'Start', after: 'Begin' } } }],
    });
    const value = { before: { text: 'Can you drive?' }, after: { text: 'Do you drive?' } };
    expect(found.actions).toEqual({
      added: [expect.objectContaining({ id: thanks.id, nodeId: accepted?.id })],
      removed: [],
      changed: [{ id: question?.id, nodeId: start?.id, fields: { value } }],
    });
    const condition = { before: 'session.fits', after: '' };
    expect(found.transitions).toEqual({
      added: [],
      removed: [expect.objectContaining({ id: second?.id, nodeId: start?.id })],
      changed: [{ id: first?.id, nodeId: start?.id, fields: { condition } }],
    });
    const backwards = await compare(one, two);
    expect(backwards.nodes.added).toEqual(found.nodes.removed);
    expect(backwards.actions.changed[0].fields.value).toEqual({ before: value.after, after: value.before });
  });

  test('have files as links, which a draft takes again, and which differ only with the file', async () => {
    const { id: flow } = await makeFlow();
    const [start] = await partsOf('/nodes', `filter[flowId]=${flow}`);
    const picture = { type: 'image', data: png.toString('base64'), filename: 'team.png' };
    const attributes = { actionType: 'say', subType: 'media', index: 5, value: picture };
    const { id } = await make('nodeActions', { attributes, related: { node: start?.id ?? '' } });
    const one = await publish(flow);
    await patch('nodeActions', id, { value: { type: 'document', data: pdf.toString('base64') } });
    const two = await publish(flow);
    const graph = Object((await server.send('GET', `/flow-versions/${one}`)).parseResource().attributes)[
      'graph'
    ];
    const found = graph.nodes[0].actions.find((action: { id: string }) => action.id === id);
    expect(found.value).toMatchObject({ type: 'image', filename: 'team.png', url: expect.any(String) });
    expect(JSON.stringify(graph)).not.toContain('file_id');
    const { actions } = await compare(two, one);
    expect(actions.changed).toMatchObject([{ id, fields: { value: { before: { url: found.value.url } } } }]);
    expect((await patch('nodeActions', id, { value: found.value })).status).toBe(200);
    const three = await publish(flow);
    expect(await compare(three, one)).toMatchObject({ same: true });
  });

  test('must be of the same flow and the same organization', async () => {
    const [own, other] = [await makeFlow(), await makeFlow()];
    const [one, two] = [await publish(own.id), await publish(other.id)];
    const refused = async (compared: string) => {
      const answer = await server.send('GET', `/flow-versions/${one}?compare=${compared}`);
      return [answer.status, ...answer.errorCodes()];
    };
    expect(await refused(two)).toEqual([422, 'version_unknown compare']);
    expect(await refused(exampleId('flowVersions'))).toEqual([404, 'not_found compare']);
    expect(await refused('x')).toEqual([400, 'parameter_invalid compare']);
    const foreign = createFactories((method, path, sending) =>
      server.send(method, path, { token: server.otherToken, ...sending }),
    );
    await foreign.make('flowRuns');
    const [theirs] = (await server.send('GET', '/flow-versions', { token: server.otherToken })).parseList()
      .data;
    expect(await refused(theirs?.id ?? '')).toEqual([404, 'not_found compare']);
  });

  test('are compared where one is shown, and not in a list', async () => {
    expect(
      (await server.send('GET', `/flow-versions?compare=${exampleId('flowVersions')}`)).errorCodes(),
    ).toEqual(['parameter_unknown compare']);
    const { id } = await make('flows');
    expect((await server.send('GET', `/candidates/${id}?compare=${id}`)).errorCodes()).toEqual([
      'parameter_unknown compare',
    ]);
  });
});
