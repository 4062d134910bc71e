import { describe, expect, test } from 'vitest';

import { openEmbedSession } from '../support/client/embed-client.ts';
import { useApi } from '../support/environments/api.ts';

const { server, send, make, makeFlow, patch, show } = useApi();

const newestVersion = async (flowId: string) => {
  const path = `/flow-versions?filter[flowId]=${flowId}&sort=-version`;
  return (await send('GET', path)).parseList().data[0]?.attributes;
};

const publish = (flowId: string, attributes: Readonly<Record<string, unknown>> = {}) =>
  send('POST', `/flows/${flowId}/publish`, { data: { type: 'flows', attributes } });

describe('a published version', () => {
  test('keeps the note of its author and names the user of a session', async () => {
    const { id } = await makeFlow();
    await publish(id, { note: 'New questions' });
    expect(await newestVersion(id)).toMatchObject({ version: 1, note: 'New questions', publishedById: null });
    const userId = (await make('users')).id;
    const session = await openEmbedSession(server, { userId, component: 'flowEditor', access: 'write' });
    expect((await session.send('POST', `/public/v2/flows/${id}/publish`)).status).toBe(200);
    expect(await newestVersion(id)).toMatchObject({ version: 2, note: null, publishedById: userId });
    const tooLong = await publish(id, { note: 'x'.repeat(501) });
    expect(tooLong.errorCodes()).toEqual(['attribute_invalid /data/attributes/note']);
  });
});

describe('the given variables of a flow', () => {
  test('may be used by its draft, in a check and when it is published without other ones', async () => {
    const { id } = await makeFlow();
    const [transition] = (await send('GET', `/node-transitions?sort=-createdAt`)).parseList().data;
    await patch('nodeTransitions', transition?.id ?? '', { condition: 'session.source == "site"' });
    const faults = async () => Object((await send('GET', `/flows/${id}?check=true`)).body).meta.check.faults;
    expect(await faults()).toEqual([expect.objectContaining({ code: 'variable_never_set' })]);
    expect((await publish(id)).status).toBe(422);
    await patch('flows', id, { givenVariables: ['source'] });
    expect((await show('flows', id))['givenVariables']).toEqual(['source']);
    expect(await faults()).toEqual([]);
    expect((await publish(id)).status).toBe(200);
    expect((await publish(id, { given: [] })).status).toBe(422);
    expect((await patch('flows', id, { givenVariables: [''] })).status).toBe(422);
  });

  test('are kept in each version as they were checked, also when it is published again', async () => {
    const { id } = await makeFlow();
    const given = async () => Object((await newestVersion(id))?.['settings']).givenVariables;
    await patch('flows', id, { givenVariables: ['source'] });
    await publish(id);
    expect(await given()).toEqual(['source']);
    await patch('flows', id, { givenVariables: ['source', 'shift'] });
    await publish(id);
    expect(await given()).toEqual(['source', 'shift']);
    await publish(id, { given: ['season'] });
    expect(await given()).toEqual(['season']);
    await publish(id, { version: 1 });
    expect(await newestVersion(id)).toMatchObject({ version: 4, settings: { givenVariables: ['source'] } });
  });

  test('of a version of an old release are not known, and stay so when it is published again', async () => {
    const { id } = await makeFlow();
    await patch('flows', id, { givenVariables: ['source'] });
    await publish(id);
    const forget = `update flow_versions set settings = settings - 'givenVariables' where flow_id = $1`;
    await server.database.query({ text: forget }, [id]);
    expect((await publish(id, { version: 1 })).status).toBe(200);
    const settings = (await newestVersion(id))?.['settings'];
    expect(settings).toMatchObject({ sessionTimeout: expect.any(Number) });
    expect(settings).not.toHaveProperty('givenVariables');
    const found = (await send('GET', `/flow-versions?filter[flowId]=${id}&sort=-version`)).parseList().data;
    await publish(id);
    const [newest] = (await send('GET', `/flow-versions?filter[flowId]=${id}&sort=-version`)).parseList()
      .data;
    const compared = await send('GET', `/flow-versions/${newest?.id ?? ''}?compare=${found[0]?.id ?? ''}`);
    expect(Object(compared.body).meta.compare).toMatchObject({ same: true, settings: {} });
  });
});
