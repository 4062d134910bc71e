import { describe, expect, test } from 'vitest';

import { isJsonRecord } from '../../src/jsonapi/declare/storable-json.ts';
import { resources } from '../../src/resources/index.ts';
import { useTenants } from '../support/environments/tenants.ts';

// Rules of JSON:API 1.1 for what a client sends, on every resource that can be created.

const tenants = useTenants();

const creatable = resources.filter(({ operations }) => operations.includes('create'));
const named = creatable.map((resource) => [resource.path, resource] as const);

/** A value that a pointer names, undefined when there is none. */
const valueAt = (body: unknown, pointer: string): unknown => {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return (isJsonRecord(value) || Array.isArray(value)) && Object.hasOwn(value, name)
      ? Reflect.get(value, name)
      : undefined;
  }, body);
};

/** Every body that differs from this one in one member: it is missing, null, a number, a list, or has an unknown one beside. */
function* spoilt(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      for (const other of spoilt(each)) yield value.with(index, other);
    return;
  }
  if (!isJsonRecord(value)) return;
  yield { ...value, unknown: 1 };
  for (const [name, member] of Object.entries(value)) {
    const { [name]: _, ...rest } = value;
    yield rest;
    for (const wrong of [null, 7, [], {}, 'x']) yield { ...value, [name]: wrong };
    for (const other of spoilt(member)) yield { ...value, [name]: other };
  }
}

describe.each(named)('a create at %s', (path, resource) => {
  const send = async (data: unknown) => tenants.send('POST', path, { token: tenants.keyOf(resource), data });
  const bodyOf = () => tenants.bodyOf(resource.type, { token: tenants.keyOf(resource) });

  test.each(['01980000-0000-7000-8000-000000000001', '', 7, null])(
    'with an id made by the client is 403: %j',
    async (id) => {
      const answer = await send({ ...(await bodyOf()), id });
      expect([answer.status, answer.errorCodes()]).toEqual([403, ['client_id_not_supported /data/id']]);
    },
  );

  test('with a local id is done, and the local id is not answered', async () => {
    const answer = await send({ ...(await bodyOf()), lid: 'a' });
    expect(answer.status).toBe(201);
    expect(Object(answer.body).data).not.toHaveProperty('lid');
  });

  test('that relates to a local id is 422, with a pointer', async () => {
    const body = await bodyOf();
    const relationships = Object(body['relationships']);
    for (const [name, { data }] of Object.entries<{ data: { type: string } }>(relationships)) {
      const to = { ...relationships, [name]: { data: { type: data.type, lid: 'a' } } };
      const answer = await send({ ...body, relationships: to });
      expect([answer.status, answer.errorCodes()]).toEqual([
        422,
        [`relationship_invalid /data/relationships/${name}`],
      ]);
    }
  });

  test('that is refused has pointers to what was sent, or to its nearest parent', async () => {
    const data = await bodyOf();
    const astray: unknown[] = [];
    let refused = 0;
    for (const body of spoilt({ data })) {
      const { data: sent, ...others } = Object(body);
      if (Object.keys(others).length > 0 || sent === undefined) continue;
      const answer = await send(sent);
      if (answer.status < 400) continue;
      refused += 1;
      for (const { source } of answer.parseErrors())
        if (source?.pointer !== undefined && valueAt({ data: sent }, source.pointer) === undefined)
          astray.push([source.pointer, sent]);
    }
    expect(astray).toEqual([]);
    expect(refused).toBeGreaterThan(5);
  }, 60_000);
});
