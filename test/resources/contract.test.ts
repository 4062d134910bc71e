import { describe, expect, test } from 'vitest';

import type { CrudOperation, ResourceDefinition } from '../../src/jsonapi/declare/resource.ts';
import { resources } from '../../src/resources/index.ts';
import { useTenants } from '../support/environments/tenants.ts';

const tenants = useTenants();

const unknownId = '01890000-0000-7000-8000-000000000000';

/** Every request of a resource that names one by id: method and path. */
const requestsById = (resource: ResourceDefinition, id: string): readonly (readonly [string, string])[] => {
  const methods: readonly (readonly [CrudOperation, string])[] = [
    ['show', 'GET'],
    ['update', 'PATCH'],
    ['delete', 'DELETE'],
  ];
  const actions = Object.values(resource.actions);
  return [
    ...methods
      .filter(([operation]) => resource.operations.includes(operation))
      .map(([, method]) => [method, `${resource.path}/${id}`] as const),
    ...actions.map(({ method = 'post', path }) => [method.toUpperCase(), path.replace(':id', id)] as const),
  ];
};

const snake = (path: string): string => path.replaceAll('-', '_');

/** Sends what each method needs to reach the point of the test; an empty patch is a valid one. */
const sendAs = (
  resource: ResourceDefinition,
  method: string,
  path: string,
  token: string | null,
  id = unknownId,
) =>
  tenants.send(method, path, {
    token,
    ...(method === 'PATCH' && { data: { type: resource.type, id } }),
    ...(method === 'POST' && { data: { type: resource.type, attributes: {} } }),
  });

describe.each(resources.map((resource) => [resource.path, resource] as const))('%s', (_, resource) => {
  const { type, path, operations } = resource;

  test('answers 401 without a key, with a wrong one, and with a key of the other kind', async () => {
    const requests = [...requestsById(resource, tenants.resourcesOf(resource)[0]?.id ?? unknownId)];
    if (operations.includes('list')) requests.push(['GET', path]);
    if (operations.includes('create')) requests.push(['POST', path]);
    for (const [method, target] of requests) {
      for (const key of [null, 'org_wrong', tenants.wrongKindOfKey(resource)]) {
        const answer = await sendAs(resource, method, target, key);
        expect([method, target, answer.status]).toEqual([method, target, 401]);
        expect(answer.parseErrors()).toMatchObject([{ code: 'access_denied', title: 'access denied' }]);
      }
    }
  });

  test("answers 404 for another's id, an unknown one and a malformed one", async () => {
    expect(tenants.foreignIdOf(resource)).not.toBe('');
    for (const id of [tenants.foreignIdOf(resource), unknownId, 'not-an-id']) {
      for (const [method, target] of requestsById(resource, id)) {
        if (!target.includes(id)) continue;
        const answer = await sendAs(resource, method, target, tenants.keyOf(resource), id);
        expect([method, target, answer.status]).toEqual([method, target, 404]);
        expect(answer.errorCodes()).toEqual(['not_found']);
      }
    }
  });

  test('answers the same in every form of its path', async () => {
    const token = tenants.keyOf(resource);
    const forms = [path, ...resource.aliases].flatMap((form) => [form, snake(form)]);
    const ids = tenants.resourcesOf(resource).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    for (const form of new Set(forms.flatMap((each) => [each, `/public/v2${each}`]))) {
      const list = await tenants.send('GET', `${form}?sort=createdAt&page[size]=200`, { token });
      expect(list.parseList().data.map(({ id }) => id)).toEqual(ids);
      expect((await tenants.send('GET', `${form}/${ids[0]}`, { token })).parseResource().id).toBe(ids[0]);
    }
  });

  test('answers 405 with the methods that it has', async () => {
    const token = tenants.keyOf(resource);
    const answer = await tenants.send('PUT', path, { token });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toContain('GET');
    for (const [operation, method] of [['create', 'POST']] as const) {
      if (operations.includes(operation)) continue;
      expect((await sendAs(resource, method, path, token)).status).toBe(405);
    }
  });

  test('shows what it lists, with the type, every readable attribute and no other', async () => {
    const readable = Object.entries(resource.attributes).filter(([, { flags }]) => flags.includes('r'));
    const ids = Object.entries(resource.relationships).flatMap(([name, relation]) =>
      relation.cardinality === 'one' ? [`${name}Id`] : [],
    );
    for (const row of tenants.resourcesOf(resource)) {
      const token = tenants.keyOf(resource);
      expect((await tenants.send('GET', `${path}/${row.id}`, { token })).parseResource()).toEqual(row);
      expect(row.type).toBe(type);
      expect(Object.keys(row.attributes).sort()).toEqual([...readable.map(([name]) => name), ...ids].sort());
      expect(Object.keys(row.relationships).sort()).toEqual(Object.keys(resource.relationships).sort());
    }
  });
});

const writing = [
  ['create', 'c'],
  ['update', 'u'],
] as const;

const written = resources.flatMap((resource) =>
  writing
    .filter(([operation]) => resource.operations.includes(operation))
    .map(([operation, flag]) => [operation, resource.path, resource, flag] as const),
);

describe.each(written)('to %s %s', (operation, path, resource, flag) => {
  const { type } = resource;
  const write = async (data: Readonly<Record<string, unknown>>) => {
    const token = tenants.keyOf(resource);
    const id = tenants.resourcesOf(resource)[0]?.id;
    if (operation === 'create') return tenants.send('POST', path, { token, data });
    return tenants.send('PATCH', `${path}/${id}`, { token, data: { ...data, id } });
  };
  const body = async (): Promise<Record<string, unknown>> =>
    operation === 'create' ? tenants.bodyOf(type, { token: tenants.keyOf(resource) }) : { type };

  test('with attributes that may not be sent is 422, for all of them at once, with their pointers', async () => {
    const refused = Object.entries(resource.attributes).filter(([, { flags }]) => !flags.includes(flag));
    const relations = Object.entries(resource.relationships).flatMap(([name, relation]) =>
      relation.cardinality === 'one' && (!relation.flags.includes(flag) || !relation.writableAsAttribute)
        ? [`${name}Id`]
        : [],
    );
    const values = Object.fromEntries(
      [...refused.map(([name]) => name), ...relations].map((name) => [name, unknownId]),
    );
    const valid = await body();
    const attributes = { ...Object(valid['attributes']), ...values, notThere: 1 };
    const answer = await write({ ...valid, attributes });
    expect(answer.status).toBe(422);
    expect(answer.errorCodes()).toEqual(
      [
        ...refused.map(([name, { notWritableCode: refusedAs }]) => {
          const code = operation === 'update' && refusedAs ? refusedAs : 'attribute_not_writable';
          return `${code} /data/attributes/${name}`;
        }),
        ...relations.map((name) => `attribute_not_writable /data/attributes/${name}`),
        'attribute_unknown /data/attributes/notThere',
      ].sort(),
    );
  });

  test("with another organization's id in a relationship is 404 with its pointer", async () => {
    const relations = Object.entries(resource.relationships).filter(
      ([, relation]) => relation.cardinality === 'one' && relation.flags.includes(flag),
    );
    for (const [name, relation] of relations) {
      const target = resources.find((each) => each.type === relation.type && each.scope !== 'partner');
      const foreign = target ? tenants.foreignIdOf(target) : '';
      const valid = await body();
      for (const id of [foreign, unknownId, 'not-an-id']) {
        const named = { ...Object(valid['relationships']), [name]: { data: { type: relation.type, id } } };
        const answer = await write({ ...valid, relationships: named });
        expect([name, id, answer.status]).toEqual([name, id, 404]);
        expect(answer.errorCodes()).toEqual([`not_found /data/relationships/${name}`]);
      }
    }
  });

  test('of another type is 409, and an id made by the client 403', async () => {
    const valid = await body();
    expect((await write({ ...valid, type: 'somethingElse' })).errorCodes()).toEqual([
      'type_conflict /data/type',
    ]);
    if (operation === 'update') return;
    const answer = await write({ ...valid, id: unknownId });
    expect([answer.status, ...answer.errorCodes()]).toEqual([403, 'client_id_not_supported /data/id']);
  });
});

const patched = resources.filter(({ operations }) => operations.includes('update'));

describe.each(patched.map((resource) => [resource.path, resource] as const))(
  'to patch %s',
  (path, resource) => {
    test('with nothing changes nothing, not even `updatedAt`', async () => {
      const token = tenants.keyOf(resource);
      const id = tenants.resourcesOf(resource)[0]?.id;
      const before = (await tenants.send('GET', `${path}/${id}`, { token })).parseResource();
      for (const members of [{}, { attributes: {}, relationships: {} }]) {
        const data = { type: resource.type, id, ...members };
        const answer = await tenants.send('PATCH', `${path}/${id}`, { token, data });
        expect([answer.status, answer.parseResource()]).toEqual([200, before]);
      }
    });
  },
);

const created = resources.filter(({ operations }) => operations.includes('create'));

describe.each(created.map((resource) => [resource.path, resource] as const))(
  'to create %s',
  (path, resource) => {
    const { type } = resource;

    test('without what is required is 422, for all of it at once', async () => {
      const required = Object.entries({ ...resource.attributes, ...resource.relationships }).filter(
        ([, member]) => 'flags' in member && member.flags.includes('!'),
      );
      const token = tenants.keyOf(resource);
      const answer = await tenants.send('POST', path, {
        token,
        data: { type, attributes: {}, relationships: {} },
      });
      expect(
        answer
          .parseErrors()
          .map(({ code, meta }) => `${code} ${String(meta?.['member'])}`)
          .sort(),
      ).toEqual(
        required
          .map(
            ([name]) => `${name in resource.relationships ? 'relationship' : 'attribute'}_required ${name}`,
          )
          .sort(),
      );
    });

    test('answers 201 with its Location, and DELETE answers 204 and then 404', async () => {
      const token = tenants.keyOf(resource);
      const answer = await tenants.send('POST', path, { token, data: await tenants.bodyOf(type, { token }) });
      const { id } = answer.parseResource();
      expect(answer.status).toBe(201);
      expect(answer.headers.get('Location')).toMatch(new RegExp(`/public/v2${path}/${id}$`));
      expect((await tenants.send('DELETE', `${path}/${id}`, { token })).status).toBe(204);
      expect((await tenants.send('GET', `${path}/${id}`, { token })).status).toBe(404);
    });
  },
);
