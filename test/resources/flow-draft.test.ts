import { describe, expect, test } from 'vitest';

import { checkDraft } from '../../src/flow-publication/load-draft.ts';
import { newId } from '../../src/database/id.ts';
import { openEmbedSession } from '../support/client/embed-client.ts';
import { useApi } from '../support/environments/api.ts';
import { png } from '../support/media.ts';

const { server, send, make, makeFlow, patch, show } = useApi();

const metaOf = async (flowId: string, query: string, token?: string) => {
  const answer = await send('GET', `/flows/${flowId}?${query}`, { ...(token !== undefined && { token }) });
  return { status: answer.status, etag: answer.headers.get('etag'), meta: Object(answer.body).meta };
};

const draftOf = async (flowId: string) => (await metaOf(flowId, 'draft=true')).meta.draft;

describe('the draft of a flow', () => {
  test('is read whole, in the order in which it runs, with the revision that it has', async () => {
    const { id } = await makeFlow();
    const { meta, etag } = await metaOf(id, 'draft=true');
    expect(etag).toBe(`"${meta.draft.revision}"`);
    const { nodes } = meta.draft.graph;
    expect(nodes.map(({ name }: { name: string }) => name)).toEqual(['Start', 'accepted', 'declined']);
    const [start, accepted] = nodes;
    expect(start.actions).toEqual([
      expect.objectContaining({ actionType: 'ask', subType: 'boolean', variableName: 'fits' }),
    ]);
    expect(start.transitions.map(({ exitNodeId }: { exitNodeId: string }) => exitNodeId)).toContain(
      accepted.id,
    );
    const action = await show('nodeActions', start.actions[0].id);
    expect(start.actions[0]).toMatchObject({ value: action['value'], index: action['index'] });
    await patch('nodes', start.id, { name: 'Begin' });
    const later = await draftOf(id);
    expect(later.revision).toBeGreaterThan(meta.draft.revision);
    expect(later.graph.nodes[0].name).toBe('Begin');
  });

  test('has files as links, which can be sent back unchanged', async () => {
    const { id } = await makeFlow();
    const [start] = (await draftOf(id)).graph.nodes;
    const data = png.toString('base64');
    const value = { type: 'image', data, filename: 'team.png' };
    await make('nodeActions', {
      attributes: { actionType: 'say', subType: 'media', index: 9, value },
      related: { node: start.id },
    });
    const [, picture] = (await draftOf(id)).graph.nodes[0].actions;
    expect(picture.value.url).toMatch(/^http/);
    expect(picture.value).not.toHaveProperty('file_id');
    expect((await patch('nodeActions', picture.id, { value: picture.value })).status).toBe(200);
    const [, again] = (await draftOf(id)).graph.nodes[0].actions;
    expect(again.value).toMatchObject({ type: 'image', filename: 'team.png', size: png.length });
  });

  test('of a flow without nodes is empty, and is not there when nobody asks', async () => {
    const { id } = await make('flows');
    expect(await draftOf(id)).toMatchObject({ revision: 1, graph: { nodes: [] } });
    expect((await metaOf(id, 'draft=false')).meta.draft).toBeNull();
    expect((await metaOf(id, '')).meta).not.toHaveProperty('draft');
    expect((await metaOf(id, 'draft=yes')).status).toBe(400);
    expect((await metaOf(newId(), 'draft=true')).status).toBe(404);
  });
});

describe('the check of a draft', () => {
  test('finds what its publication would be refused for, and publishes nothing', async () => {
    const { id } = await makeFlow();
    expect((await metaOf(id, 'check=true')).meta.check.faults).toEqual([]);
    const { nodes } = (await draftOf(id)).graph;
    const [transition] = nodes[0].transitions;
    await patch('nodeTransitions', transition.id, { condition: 'nope == 1' });
    await make('nodeActions', {
      attributes: {
        actionType: 'update',
        subType: 'candidate',
        index: 5,
        value: { candidateStatusId: newId() },
        variableName: null,
      },
      related: { node: nodes[1].id },
    });
    const { check } = (await metaOf(id, 'check=true')).meta;
    expect(check.faults).toEqual([
      expect.objectContaining({
        code: 'condition_does_not_compile',
        transitionId: transition.id,
        path: ['condition'],
        from: 0,
        to: 4,
      }),
      expect.objectContaining({
        code: 'candidate_status_unknown',
        nodeId: nodes[1].id,
        path: ['value', 'candidateStatusId'],
      }),
    ]);
    const refused = await send('POST', `/flows/${id}/publish`);
    expect(refused.parseErrors().map(({ code, detail }) => ({ code, detail }))).toEqual(
      check.faults.map(({ code, detail }: { code: string; detail: string }) => ({ code, detail })),
    );
    expect((await show('flows', id))['publishedAt']).toBeNull();
    expect(check.revision).toBe((await show('flows', id))['revision']);
    expect(await checkDraft(server.database, newId())).toMatchObject({
      faults: [{ code: 'no_start_node' }],
    });
  });
});

describe('the comparison of a draft with a version', () => {
  const compare = async (flowId: string, query: string) => (await metaOf(flowId, query)).meta?.compare;

  const publish = async (flowId: string): Promise<string> => {
    await send('POST', `/flows/${flowId}/publish`);
    const path = `/flow-versions?filter[flowId]=${flowId}&sort=-version`;
    return (await send('GET', path)).parseList().data[0]?.id ?? '';
  };

  test('has each part that differs, with its members and its last author', async () => {
    const { id } = await makeFlow();
    const one = await publish(id);
    expect(await compare(id, `compare=${one}`)).toEqual({ settings: [], parts: [] });
    const [start, accepted, declined] = (await draftOf(id)).graph.nodes;
    await patch('nodes', start.id, { name: 'Begin' });
    await send('DELETE', `/nodes/${declined.id}`);
    const text = await make('nodeActions', { related: { node: accepted.id } });
    const { parts } = await compare(id, `compare=${one}`);
    const byId = new Map(parts.map((part: { id: string }) => [part.id, part]));
    expect(byId.get(start.id)).toMatchObject({
      type: 'nodes',
      change: 'changed',
      before: { name: 'Start' },
      after: { name: 'Begin' },
      members: ['name'],
      by: { userId: null, name: null, at: expect.stringMatching(/Z$/) },
    });
    expect(byId.get(declined.id)).toMatchObject({ change: 'removed', after: null });
    expect(byId.get(text.id)).toMatchObject({
      type: 'nodeActions',
      nodeId: accepted.id,
      change: 'added',
      before: null,
    });
    expect(parts).toHaveLength(4);
    await send('DELETE', `/node-actions/${text.id}`);
    await patch('nodeTransitions', start.transitions[0].id, { exitNodeId: accepted.id, index: 5 });
    const two = await publish(id);
    const between = await compare(id, `compare=${one}&with=${two}`);
    expect(between.parts.map((part: { change: string }) => part.change).toSorted()).toEqual([
      'changed',
      'changed',
      'removed',
      'removed',
    ]);
    expect(between.parts[0]).not.toHaveProperty('by');
  });

  test('has each setting that differs, with whoever changed it last', async () => {
    const { id } = await makeFlow();
    const one = await publish(id);
    const userId = (await make('users', { attributes: { firstName: 'Noor', lastName: 'Visser' } })).id;
    const session = await openEmbedSession(server, { userId, component: 'flowEditor', access: 'write' });
    const change = async (attributes: object): Promise<void> => {
      const body = { data: { type: 'flows', id, attributes } };
      expect((await session.send('PATCH', `/public/v2/flows/${id}`, body)).status).toBe(200);
    };
    await change({ givenVariables: ['source'] });
    await patch('flows', id, { sessionTimeout: 7, answerBurstSeconds: 3 });
    await change({ answerBurstSeconds: null });
    const { settings, parts } = await compare(id, `compare=${one}`);
    expect(parts).toEqual([]);
    expect(new Map(settings.map(({ member, ...rest }: { member: string }) => [member, rest]))).toEqual(
      new Map([
        [
          'sessionTimeout',
          { before: expect.any(Number), after: 7, by: { userId: null, name: null, at: expect.any(String) } },
        ],
        [
          'givenVariables',
          {
            before: [],
            after: ['source'],
            by: { userId, name: 'Noor Visser', at: expect.stringMatching(/Z$/) },
          },
        ],
      ]),
    );
    const two = await publish(id);
    const between = await compare(id, `compare=${one}&with=${two}`);
    expect(between.settings.map(({ member }: { member: string }) => member).toSorted()).toEqual([
      'givenVariables',
      'sessionTimeout',
    ]);
    expect(between.settings[0]).not.toHaveProperty('by');
  });

  test('is refused with a version of another flow', async () => {
    const [own, other] = [await makeFlow(), await makeFlow()];
    const [version, foreign] = [await publish(own.id), await publish(other.id)];
    expect((await metaOf(own.id, `compare=${foreign}`)).status).toBe(404);
    expect((await metaOf(own.id, `compare=${version}&with=${foreign}`)).status).toBe(404);
    expect((await metaOf(own.id, 'compare=1')).status).toBe(400);
  });
});
