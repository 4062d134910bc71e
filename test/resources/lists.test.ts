import { describe, expect, test } from 'vitest';

import { z } from 'zod';

import type { DeclaredField, ResourceDefinition } from '../../src/jsonapi/declare/resource.ts';
import { resources } from '../../src/resources/index.ts';
import type { ApiResource } from '../support/client/api-client.ts';
import { useTenants } from '../support/environments/tenants.ts';

const tenants = useTenants();

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const escaped = (value: string | number | boolean | null): string =>
  encodeURIComponent(String(value).replace(/[\\,]/g, '\\$&'));

const get = (resource: ResourceDefinition, query: string) =>
  tenants.send('GET', `${resource.path}?page[size]=200&sort=createdAt&${query}`, {
    token: tenants.keyOf(resource),
  });

const idsOf = (rows: readonly ApiResource[]): readonly string[] => rows.map(({ id }) => id);
const found = async (resource: ResourceDefinition, query: string) =>
  idsOf((await get(resource, query)).parseList().data);

const isFilterable = (
  resource: ResourceDefinition,
  name: string,
  { fieldType, flags, filter }: DeclaredField,
): boolean =>
  flags.includes('r') && fieldType.operators !== 'none' && filter !== false && !(name in resource.computed);

interface Filterable {
  readonly path: string;
  readonly name: string;
  readonly resource: ResourceDefinition;
  readonly text: boolean;
}

const filterables = (resource: ResourceDefinition): readonly Filterable[] => {
  const { path, attributes, relationships } = resource;
  const fields = Object.entries(attributes).filter(([name, field]) => isFilterable(resource, name, field));
  const toOnes = Object.entries(relationships).filter(([, { cardinality }]) => cardinality === 'one');
  return [
    ...fields.map(([name, { fieldType }]) => ({
      path,
      name,
      resource,
      text: ['text', 'id'].includes(fieldType.operators),
    })),
    ...toOnes.map(([name]) => ({ path, name: `${name}Id`, resource, text: true })),
  ];
};

const all = resources.flatMap(filterables);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type Scalar = z.infer<typeof scalar>;

/** One field of the rows: its values, and which rows hold one. */
const columnOf = ({ name, resource }: Filterable) => {
  const valueOf = (row: ApiResource): Scalar => scalar.parse(row.attributes[name]);
  const rows = tenants.resourcesOf(resource);
  const values = [...new Set(rows.map(valueOf))].filter((value) => value !== null);
  const matching = (holds: (value: Scalar) => boolean) => idsOf(rows.filter((row) => holds(valueOf(row))));
  const by = (operator: string, value: Scalar) =>
    found(resource, `filter[${name}][${operator}]=${encodeURIComponent(String(value))}`);
  return { valueOf, values, matching, by };
};

describe.each(all)('$path filtered by $name', (field) => {
  const { name, resource } = field;

  test('finds exactly the rows that are equal', async () => {
    const { values, matching, by } = columnOf(field);
    for (const value of values.slice(0, 2)) {
      const equal = matching((each) => each === value);
      expect(equal.length).toBeGreaterThan(0);
      expect(await by('eq', value)).toEqual(equal);
      for (const form of [name, snake(name), `${name}][match`]) {
        expect(await found(resource, `filter[${form}]=${escaped(value)}`)).toEqual(equal);
      }
    }
  });

  test('finds the rows of a list, with null where it says so', async () => {
    const { values, matching } = columnOf(field);
    const listed: readonly Scalar[] = [...values.slice(0, 2), null];
    const list = listed.map(escaped).join(',');
    for (const form of [name, `${snake(name)}][match`]) {
      expect(await found(resource, `filter[${form}]=${list}`)).toEqual(
        matching((each) => listed.includes(each)),
      );
    }
    expect(await found(resource, `filter[${name}]=null`)).toEqual(matching((each) => each === null));
  });

  test('divides the rows in two by gt and lte, and by lt and gte', async () => {
    const { values, matching, by } = columnOf(field);
    const known = matching((each) => each !== null);
    for (const value of values.slice(0, 1)) {
      const equal = matching((each) => each === value);
      const [gt, gte] = [await by('gt', value), await by('gte', value)];
      const [lt, lte] = [await by('lt', value), await by('lte', value)];
      expect([...gt, ...lte].sort()).toEqual([...known].sort());
      expect([...lt, ...gte].sort()).toEqual([...known].sort());
      expect([...gt, ...equal].sort()).toEqual([...gte].sort());
      expect([...lt, ...equal].sort()).toEqual([...lte].sort());
    }
  });

  test('sorts both ways by it', async () => {
    const { valueOf } = columnOf(field);
    const sorted = async (sort: string) => {
      const path = `${resource.path}?page[size]=200&sort=${sort}`;
      return (await tenants.send('GET', path, { token: tenants.keyOf(resource) })).parseList().data;
    };
    const ascending = await sorted(name);
    const descending = await sorted(`-${snake(name)}`);
    expect([...idsOf(ascending)].sort()).toEqual([...idsOf(tenants.resourcesOf(resource))].sort());
    expect(descending.map(valueOf)).toEqual(ascending.map(valueOf).toReversed());
  });
});

describe.each(all.filter(({ text }) => text))('$path filtered by the text or id $name', (field) => {
  test('takes eql, prefix and suffix', async () => {
    const { values, matching, by } = columnOf(field);
    for (const value of values.slice(0, 1)) {
      const word = String(value);
      const lower = (each: Scalar) => String(each).toLowerCase() === word.toLowerCase();
      expect(await by('eql', word.toUpperCase())).toEqual(matching((each) => each !== null && lower(each)));
      const [head, tail] = [word.slice(0, 3), word.slice(-2)];
      expect(await by('prefix', head)).toEqual(matching((each) => String(each ?? '').startsWith(head)));
      expect(await by('suffix', tail)).toEqual(matching((each) => String(each ?? '').endsWith(tail)));
    }
  });
});

describe.each(all.filter(({ text }) => !text))('$path filtered by $name, which is neither', (field) => {
  test('refuses eql, prefix and suffix', async () => {
    for (const operator of ['eql', 'prefix', 'suffix', 'like']) {
      const answer = await get(field.resource, `filter[${field.name}][${operator}]=1`);
      const refusal = `parameter_invalid filter[${field.name}][${operator}]`;
      expect([answer.status, ...answer.errorCodes()]).toEqual([400, refusal]);
    }
  });
});

describe.each(resources.map((resource) => [resource.path, resource] as const))(
  'the list of %s',
  (path, resource) => {
    const token = () => tenants.keyOf(resource);

    test('cannot be filtered by what is not stored, hidden or unknown', async () => {
      const names = Object.entries(resource.attributes).flatMap(([name, field]) =>
        isFilterable(resource, name, field) ? [] : [name],
      );
      for (const name of [...names, 'organizationId', 'notThere']) {
        const answer = await get(resource, `filter[${name}]=1`);
        expect([name, answer.status, ...answer.errorCodes()]).toEqual([
          name,
          400,
          `parameter_invalid filter[${name}]`,
        ]);
      }
    });

    test('pages through every row once, by number and by cursor, with exact meta', async () => {
      const ids = idsOf(tenants.resourcesOf(resource));
      const seen: string[] = [];
      for (let page = 1; page <= ids.length; page += 1) {
        const answer = await tenants.send('GET', `${path}?sort=createdAt&page[size]=1&page[number]=${page}`, {
          token: token(),
        });
        const { data, meta } = answer.parseList();
        seen.push(...idsOf(data));
        const total = ids.length;
        expect(meta).toEqual({
          total,
          totalUnfiltered: total,
          currentSize: 1,
          currentPage: page,
          maxPage: total,
        });
      }
      expect(seen).toEqual(ids);
      const walked: string[] = [];
      let next: string | null = `${path}?sort=createdAt&page[size]=2&page[after]=`;
      while (next !== null) {
        const { data, links } = (await tenants.send('GET', next, { token: token() })).parseList();
        walked.push(...idsOf(data));
        next = links['next'] ?? null;
      }
      expect(walked).toEqual(ids);
    });

    const isServed = (type: string) =>
      resources.some(
        (each) => each.type === type && (each.scope === 'partner') === (resource.scope === 'partner'),
      );

    test('includes every relationship whose resources are served', async () => {
      const relations = Object.entries(resource.relationships).filter(([, { type }]) => isServed(type));
      for (const [name, { cardinality, type }] of relations) {
        const answer = await get(resource, `include=${snake(name)}`);
        const ids = answer.parseList().data.map(({ attributes }) => attributes[`${name}Id`]);
        const wanted = new Set(ids.filter((id) => typeof id === 'string'));
        const included = answer.parseIncluded();
        expect(included.filter((each) => each.type !== type)).toEqual([]);
        expect(cardinality === 'one' ? new Set(included.map(({ id }) => id)) : wanted).toEqual(wanted);
      }
    });

    test('cannot include what is unknown or not served', async () => {
      const hidden = Object.entries(resource.relationships).filter(([, { type }]) => !isServed(type));
      for (const name of [...hidden.map(([each]) => each), 'notThere']) {
        const answer = await get(resource, `include=${name}`);
        expect([answer.status, ...answer.errorCodes()]).toEqual([400, 'parameter_invalid include']);
      }
    });

    test('shows only the fields that are asked for', async () => {
      const { data } = (await get(resource, `fields[${resource.type}]=createdAt`)).parseList();
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) {
        expect(Object.keys(row.attributes)).toEqual(['createdAt']);
        expect(row.relationships).toEqual({});
      }
    });

    test("holds nothing of another's, however it is filtered", async () => {
      const foreign = tenants.foreignIdOf(resource);
      expect(idsOf(tenants.resourcesOf(resource))).not.toContain(foreign);
      expect(await found(resource, `filter[id]=${foreign}`)).toEqual([]);
      for (const [name, relation] of Object.entries(resource.relationships)) {
        const target = resources.find(({ type, scope }) => type === relation.type && scope !== 'partner');
        if (relation.cardinality === 'many' || !target) continue;
        expect(await found(resource, `filter[${name}Id]=${tenants.foreignIdOf(target)}`)).toEqual([]);
      }
    });
  },
);
