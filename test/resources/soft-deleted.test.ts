import { beforeAll, describe, expect, test } from 'vitest';

import { isJsonRecord } from '../../src/jsonapi/declare/storable-json.ts';
import type { ResourceDefinition } from '../../src/jsonapi/declare/resource.ts';
import { resources } from '../../src/resources/index.ts';
import type { ApiResource } from '../support/client/api-client.ts';
import { useTenants } from '../support/environments/tenants.ts';

const tenants = useTenants();
const gone = new Map<string, string>();
beforeAll(async () => {
  const { make, send } = tenants;
  const candidate = await make('candidates');
  const vacancy = await make('vacancies', { attributes: { locations: [{ city: 'Rotterdam' }] } });
  // A run on a paused thread waits, and its conversation does not have its vacancy yet.
  const threadOf = (candidateId: string) =>
    make('messageThreads', { attributes: { chatbotPaused: false }, related: { candidate: candidateId } });
  const messageThread = await threadOf(candidate.id);
  await make('flowRuns', { related: { messageThread: messageThread.id, vacancy: vacancy.id } });
  const other = await threadOf((await make('candidates')).id);
  const otherVacancy = (await make('vacancies')).id;
  await make('flowRuns', { related: { messageThread: other.id, vacancy: otherVacancy } });
  await make('appointments', { related: { candidate: candidate.id, vacancy: vacancy.id } });
  const others = { candidate: (await make('candidates')).id, vacancy: (await make('vacancies')).id };
  await make('appointments', { related: others });
  for (const { type, id } of [candidate, vacancy]) {
    gone.set(type, id);
    await send('DELETE', `/${type}/${id}`);
  }
}, 60_000);

const soft = resources.filter(({ softDelete }) => softDelete);
const idOf = (type: string): string => gone.get(type) ?? '';
const get = (path: string) => tenants.send('GET', path);
const everDeleted = 'filter[deletedAt][gt]=2000-01-01';

interface Pointing {
  readonly path: string;
  readonly name: string;
  readonly to: string;
}

const pointing: readonly Pointing[] = resources.flatMap(({ path, scope, relationships }) =>
  Object.entries(relationships).flatMap(([name, { cardinality, type }]) =>
    cardinality === 'one' && scope === 'organization' && soft.some((each) => each.type === type)
      ? [{ path, name, to: type }]
      : [],
  ),
);

test('at least threads, conversations, runs and locations point to what can be soft-deleted', () => {
  expect(pointing.map(({ path, name }) => `${path} ${name}`)).toEqual(
    expect.arrayContaining([
      '/message-threads candidate',
      '/conversations candidate',
      '/flow-runs vacancy',
      '/locations vacancy',
    ]),
  );
});

describe.each(pointing)('$path with a deleted $name', ({ path, name, to }) => {
  test('omits it in lists, by id and among what is included; the attribute keeps its id', async () => {
    const answer = await get(`${path}?filter[${name}Id]=${idOf(to)}&include=${name}`);
    const { data } = answer.parseList();
    expect([data.length > 0, answer.parseIncluded()]).toEqual([true, []]);
    for (const { id } of data) {
      const shown = (await get(`${path}/${id}`)).parseResource();
      for (const row of [...data.filter((each) => each.id === id), shown]) {
        expect(row.relationships[name]).toEqual({ links: { related: null }, data: null });
        expect(row.attributes[`${name}Id`]).toBe(idOf(to));
      }
    }
  });

  test('shows a live one as ever', async () => {
    const rows = (await get(`${path}?page[size]=200`)).parseList().data;
    const pointed = rows.map(({ attributes, relationships }) => {
      const data = Object(relationships[name]?.data);
      return { attribute: attributes[`${name}Id`], data: data.id ?? null };
    });
    const live = pointed.filter(({ attribute }) => attribute !== null && attribute !== idOf(to));
    expect(live.length).toBeGreaterThan(0);
    for (const { attribute, data } of live) expect(data).toBe(attribute);
  });
});

const selfOf = (row: unknown): string => String(Object(Object(row).links).self);
const listed = async ({ path, type }: ResourceDefinition, filter: string): Promise<ApiResource | undefined> =>
  (await get(`${path}?page[size]=200&${filter}`)).parseList().data.find(({ id }) => id === idOf(type));

describe.each(soft.map((resource) => [resource.type, resource] as const))(
  'a deleted one of %s',
  (_, resource) => {
    const { path, type } = resource;

    test('is listed and read through one filter, and counted; its own link leads to it', async () => {
      const list = await get(`${path}?${everDeleted}`);
      const [row] = Array.isArray(Object(list.body).data) ? Object(list.body).data : [];
      expect([row?.id, list.parseList().meta['total']]).toEqual([idOf(type), 1]);
      const total = (await get(`${path}?page[size]=1`)).parseList().meta['totalUnfiltered'] ?? 0;
      expect(list.parseList().meta['totalUnfiltered']).toBe(total + 1);
      const shown = await get(selfOf(row));
      expect([shown.status, Object(shown.body).data]).toEqual([200, row]);
      expect(selfOf(shown.body)).toBe(selfOf(row));
      expect(selfOf(row)).toMatch(/\?filter%5BdeletedAt%5D=\d{4}-[\w%.-]+$/);
    });

    test.each([
      '[gt]=2000-01-01',
      '[gte]=2000-01-01',
      '[lt]=2999-01-01',
      '[lte]=2999-01-01',
      '[lt]=2000-01-01',
      '[gt]=2999-01-01',
      '=2000-01-01',
      '[eq]=null',
      '=null',
      '=null,2000-01-01',
    ])('is read by id exactly when filter[deletedAt]%s lists it', async (condition) => {
      const filter = `filter[deletedAt]${condition}`;
      const row = await listed(resource, filter);
      expect((await get(`${path}/${idOf(type)}?${filter}`)).status).toBe(row ? 200 : 404);
      expect((await get(`${path}/${idOf(type)}?${filter.replace('deletedAt', 'deleted_at')}`)).status).toBe(
        row ? 200 : 404,
      );
    });

    test('is neither there without the filter, nor for others, nor to change', async () => {
      const at = `${path}/${idOf(type)}`;
      expect((await get(at)).status).toBe(404);
      const others = await tenants.send('GET', `${at}?${everDeleted}`, { token: tenants.otherToken });
      expect(others.status).toBe(404);
      const data = { type, id: idOf(type), attributes: {} };
      expect((await tenants.send('PATCH', at, { data })).status).toBe(404);
      for (const method of ['PATCH', 'DELETE']) {
        const answer = await tenants.send(method, `${at}?${everDeleted}`, method === 'PATCH' ? { data } : {});
        expect(answer.errorCodes()).toEqual(['parameter_unknown filter[deletedAt][gt]']);
      }
    });

    test('takes no other filter by id, and a live one is read by the filter that lists it', async () => {
      const answer = await get(
        `${path}/${idOf(type)}?${everDeleted}&filter[externalId]=1&filter[deletedAt][eql]=1`,
      );
      expect(answer.errorCodes()).toEqual([
        'parameter_invalid filter[deletedAt][eql]',
        'parameter_invalid filter[externalId]',
      ]);
      const [live] = tenants.resourcesOf(resource);
      expect((await get(`${path}/${live?.id}?filter[deletedAt]=null`)).parseResource().id).toBe(live?.id);
      expect((await get(`${path}/${live?.id}?${everDeleted}`)).status).toBe(404);
    });
  },
);

test('what a deleted vacancy includes points back to it', async () => {
  const answer = await get(`/vacancies/${idOf('vacancies')}?${everDeleted}&include=locations.vacancy`);
  const [location] = answer.parseIncluded();
  expect(location?.relationships['vacancy']).toEqual({
    links: { related: selfOf(Object(answer.body).data) },
    data: { type: 'vacancies', id: idOf('vacancies') },
  });
});

test('a resource that is deleted for good takes no filter by id', async () => {
  const [flow] = (await get('/flows')).parseList().data;
  const answer = await get(`/flows/${flow?.id}?filter[createdAt]=null`);
  expect(answer.errorCodes()).toEqual(['parameter_unknown filter[createdAt]']);
});

const linksIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!isJsonRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'links' && isJsonRecord(member)
      ? Object.values(member).flatMap((link) => (typeof link === 'string' ? [link] : []))
      : linksIn(member),
  );
};

const reading = resources.filter(({ scope }) => scope !== 'partner');

test('every link of every answer leads somewhere, and so do the links of those', async () => {
  const lists = reading.flatMap(({ path, softDelete, relationships }) =>
    ['', ...Object.keys(relationships).map((name) => `include=${name}&`)].flatMap((query) => [
      `${path}?${query}page[size]=200`,
      ...(softDelete ? [`${path}?${query}${everDeleted}`] : []),
    ]),
  );
  const waiting = new Set(lists);
  const seen = new Set<string>();
  for (const address of waiting) {
    const { status, body } = await get(address);
    expect([address, status]).toEqual([address, 200]);
    seen.add(address);
    for (const link of linksIn(body)) if (!seen.has(link)) waiting.add(link);
  }
  expect([...seen].filter((address) => address.includes('deletedAt%5D=')).length).toBe(soft.length);
  expect(seen.size).toBeGreaterThan(300);
}, 60_000);
