import { describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { resources } from '../../src/resources/index.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow, send } = useApi();

const revised = resources.filter(({ hasRevision }) => hasRevision);
const names: Readonly<Record<string, string>> = { candidates: 'firstName', flows: 'name' };

const renamed = (type: string, id: string, value: string) => ({
  data: { type, id, attributes: { [names[type] ?? '']: value } },
});

const tagOf = async (path: string): Promise<string> =>
  (await send('GET', path)).headers.get('etag') ?? 'no ETag';

const patch = (path: string, type: string, id: string, value: string, ifMatch?: string) =>
  send('PATCH', `${path}/${id}`, {
    ...renamed(type, id, value),
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  });

describe('a resource with revisions', () => {
  test('has its revision as its ETag when it is created, read and changed', async () => {
    expect(revised.map(({ type }) => type)).toEqual(['candidates', 'flows']);
    for (const { type, path } of revised) {
      const { id, attributes } = await make(type);
      expect(attributes['revision']).toBe(1);
      expect(await tagOf(`${path}/${id}`)).toBe('"1"');
      const changed = await patch(path, type, id, 'Other');
      expect([changed.headers.get('etag'), changed.parseResource().attributes['revision']]).toEqual([
        '"2"',
        2,
      ]);
    }
  });

  test('grows with every change of the row, whatever statement makes it', async () => {
    const { id } = await make('candidates');
    await server.query("update candidates set last_name = 'Bakker' where id = $1", [id]);
    await server.query('update candidates set updated_at = now() where organization_id = $1', [
      server.organizationId,
    ]);
    expect(await tagOf(`/candidates/${id}`)).toBe('"3"');
  });

  test('is changed with the ETag that it has, one of several, *, or none at all, and not with another', async () => {
    for (const { type, path } of revised) {
      const { id } = await make(type);
      for (const [index, ifMatch] of ['"1"', '"1", "2"', '*', undefined].entries()) {
        const changed = await patch(path, type, id, `Name ${index}`, ifMatch);
        expect([ifMatch, changed.status]).toEqual([ifMatch, 200]);
      }
      for (const ifMatch of ['"1"', 'W/"5"', '"05"', '"1", "4"']) {
        const refused = await patch(path, type, id, 'Lost', ifMatch);
        const [error] = refused.parseErrors();
        expect([refused.status, error?.code, error?.meta]).toEqual([
          412,
          'precondition_failed',
          expect.objectContaining({ revision: 5 }),
        ]);
      }
      const { attributes } = (await send('GET', `${path}/${id}`)).parseResource();
      expect(attributes[names[type] ?? '']).toBe('Name 3');
    }
  });

  test('is changed by exactly one of two who have read the same', async () => {
    for (const { type, path } of revised) {
      const { id } = await make(type);
      const both = await Promise.all(['A', 'B'].map((value) => patch(path, type, id, value, '"1"')));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    }
  });

  test('is not deleted, and a flow not published, by who has not seen the newest', async () => {
    const { id } = await make('candidates');
    const headers = { 'If-Match': '"7"' };
    expect((await send('DELETE', `/candidates/${id}`, { headers })).status).toBe(412);
    expect((await send('DELETE', `/candidates/${id}`, { headers: { 'If-Match': '"1"' } })).status).toBe(204);
    const flow = await makeFlow();
    const seen = await tagOf(`/flows/${flow.id}`);
    const [node] = (await send('GET', `/nodes?filter[flowId]=${flow.id}`)).parseList().data;
    const renamedNode = { type: 'nodes', id: node?.id, attributes: { name: 'Begin' } };
    expect((await send('PATCH', `/nodes/${node?.id}`, { data: renamedNode })).status).toBe(200);
    const publish = (tag: string) =>
      send('POST', `/flows/${flow.id}/publish`, { headers: { 'If-Match': tag } });
    expect((await publish(seen)).status).toBe(412);
    const { attributes } = (await send('GET', `/flows/${flow.id}`)).parseResource();
    expect(attributes).toMatchObject({ publishedAt: null, unpublishedChanges: true });
    const now = await tagOf(`/flows/${flow.id}`);
    expect(now).not.toBe(seen);
    expect((await publish(now)).status).toBe(200);
  });
});

test('an If-Match that cannot be kept to is refused, and of what is not there the answer is 404', async () => {
  const { id } = await make('candidates');
  for (const ifMatch of ['1', '"1', '1", "2', '"1" "2"', '"1",'])
    expect((await patch('/candidates', 'candidates', id, 'Lost', ifMatch)).parseErrors()[0]).toMatchObject({
      code: 'header_invalid',
      source: { header: 'If-Match' },
    });
  const status = await make('candidateStatuses');
  const headers = { 'If-Match': '"1"' };
  const refused = await send('DELETE', `/candidate-statuses/${status.id}`, { headers });
  expect([refused.status, refused.parseErrors()[0]?.code]).toEqual([400, 'header_invalid']);
  expect((await send('GET', `/candidate-statuses/${status.id}`, { headers })).status).toBe(200);
  expect((await patch('/candidates', 'candidates', newId(), 'Lost', '"1"')).status).toBe(404);
});
