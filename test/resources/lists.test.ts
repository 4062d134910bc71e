import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { Field, Resource } from '../../src/jsonapi/resource.ts';
import { resources } from '../../src/resources/index.ts';
import type { ShownResource } from '../support/api.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const escaped = (value: unknown): string => encodeURIComponent(String(value).replace(/[\\,]/g, '\\$&'));

const get = (resource: Resource, query: string) =>
  world.send('GET', `${resource.path}?page[size]=200&sort=createdAt&${query}`, {
    token: world.keyOf(resource),
  });

const idsOf = (rows: readonly ShownResource[]): readonly string[] => rows.map(({ id }) => id);
const found = async (resource: Resource, query: string) => idsOf((await get(resource, query)).list().data);

const isFilterable = (resource: Resource, name: string, { kind, flags, filter }: Field): boolean =>
  flags.includes('r') && kind.operators !== 'none' && filter !== false && !(name in resource.computed);

interface Filterable {
  readonly name: string;
  readonly text: boolean;
}

const filterables = (resource: Resource): readonly Filterable[] => [
  ...Object.entries(resource.attributes).flatMap(([name, field]) =>
    isFilterable(resource, name, field) ? [{ name, text: field.kind.operators === 'text' }] : [],
  ),
  ...Object.entries(resource.relationships).flatMap(([name, relation]) =>
    relation.cardinality === 'one' ? [{ name: `${name}Id`, text: false }] : [],
  ),
];

const cases = resources.flatMap((resource) =>
  filterables(resource).map((field) => [resource.path, field.name, resource, field] as const),
);

describe.each(cases)('%s filtered by %s', (_, name, resource, { text }) => {
  const valueOf = (row: ShownResource): unknown => row.attributes[name];
  const matching = (holds: (value: unknown) => boolean) =>
    idsOf(world.rowsOf(resource).filter((row) => holds(valueOf(row))));
  const values = () =>
    [...new Set(world.rowsOf(resource).map(valueOf))].flatMap((value) => (value === null ? [] : [value]));

  test('finds exactly the rows that are equal, in a list, or null', async () => {
    for (const value of values().slice(0, 2)) {
      const equal = matching((each) => each === value);
      expect(equal.length).toBeGreaterThan(0);
      for (const form of [name, snake(name)]) {
        for (const operator of ['', '[eq]', '[match]']) {
          const value_ = operator === '[eq]' ? encodeURIComponent(String(value)) : escaped(value);
          expect(await found(resource, `filter[${form}]${operator}=${value_}`)).toEqual(equal);
        }
      }
    }
    const listed: unknown[] = values().slice(0, 2);
    const list = listed.map(escaped).join(',');
    if (listed.length > 0) {
      expect(await found(resource, `filter[${name}]=${list}`)).toEqual(
        matching((each) => listed.includes(each)),
      );
      expect(await found(resource, `filter[${name}][match]=${list},null`)).toEqual(
        matching((each) => each === null || listed.includes(each)),
      );
    }
    expect(await found(resource, `filter[${name}]=null`)).toEqual(matching((each) => each === null));
  });

  test('divides the rows in two by gt and lte, and by lt and gte', async () => {
    const [value] = values();
    if (value === undefined) return;
    const by = (operator: string) =>
      found(resource, `filter[${name}][${operator}]=${encodeURIComponent(String(value))}`);
    const [gt, gte, lt, lte] = [await by('gt'), await by('gte'), await by('lt'), await by('lte')];
    const known = matching((each) => each !== null);
    const equal = matching((each) => each === value);
    expect([...gt, ...lte].sort()).toEqual([...known].sort());
    expect([...lt, ...gte].sort()).toEqual([...known].sort());
    expect([...gt, ...equal].sort()).toEqual([...gte].sort());
    expect([...lt, ...equal].sort()).toEqual([...lte].sort());
  });

  test('takes eql, prefix and suffix for texts only', async () => {
    const [value = ''] = values();
    const query = (operator: string, wanted: string) =>
      `filter[${name}][${operator}]=${encodeURIComponent(wanted)}`;
    const word = String(value);
    if (!text) {
      for (const operator of ['eql', 'prefix', 'suffix', 'like']) {
        const answer = await get(resource, query(operator, word));
        expect([answer.status, ...answer.refusals()]).toEqual([
          400,
          `parameter_invalid filter[${name}][${operator}]`,
        ]);
      }
      return;
    }
    if (word === '') return;
    const lower = (each: unknown) => String(each).toLowerCase();
    expect(await found(resource, query('eql', word.toUpperCase()))).toEqual(
      matching((each) => each !== null && lower(each) === lower(word)),
    );
    const [head, tail] = [word.slice(0, 3), word.slice(-2)];
    expect(await found(resource, query('prefix', head))).toEqual(
      matching((each) => each !== null && String(each).startsWith(head)),
    );
    expect(await found(resource, query('suffix', tail))).toEqual(
      matching((each) => each !== null && String(each).endsWith(tail)),
    );
  });

  test('sorts both ways by it', async () => {
    const sorted = async (sort: string) => {
      const path = `${resource.path}?page[size]=200&sort=${sort}`;
      return (await world.send('GET', path, { token: world.keyOf(resource) })).list().data;
    };
    const ascending = await sorted(name);
    const descending = await sorted(`-${snake(name)}`);
    expect([...idsOf(ascending)].sort()).toEqual([...idsOf(world.rowsOf(resource))].sort());
    expect(descending.map(valueOf)).toEqual(ascending.map(valueOf).reverse());
  });
});

describe.each(resources.map((resource) => [resource.path, resource] as const))(
  'the list of %s',
  (path, resource) => {
    const token = () => world.keyOf(resource);

    test('cannot be filtered by what is not stored, hidden or unknown', async () => {
      const names = Object.entries(resource.attributes).flatMap(([name, field]) =>
        isFilterable(resource, name, field) ? [] : [name],
      );
      for (const name of [...names, 'organizationId', 'notThere']) {
        const answer = await get(resource, `filter[${name}]=1`);
        expect([name, answer.status, ...answer.refusals()]).toEqual([
          name,
          400,
          `parameter_invalid filter[${name}]`,
        ]);
      }
    });

    test('pages through every row once, by number and by cursor, with exact meta', async () => {
      const ids = idsOf(world.rowsOf(resource));
      const seen: string[] = [];
      for (let page = 1; page <= ids.length; page += 1) {
        const answer = await world.send('GET', `${path}?sort=createdAt&page[size]=1&page[number]=${page}`, {
          token: token(),
        });
        const { data, meta } = answer.list();
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
        const { data, links } = (await world.send('GET', next, { token: token() })).list();
        walked.push(...idsOf(data));
        next = links['next'] ?? null;
      }
      expect(walked).toEqual(ids);
    });

    test('includes every relationship of which there is a resource', async () => {
      for (const [name, relation] of Object.entries(resource.relationships)) {
        const declared = resources.some(
          ({ type, scope }) =>
            type === relation.type && (scope === 'partner') === (resource.scope === 'partner'),
        );
        const answer = await get(resource, `include=${snake(name)}`);
        if (!declared) {
          expect([answer.status, ...answer.refusals()]).toEqual([400, 'parameter_invalid include']);
          continue;
        }
        const types = new Set(answer.included().map(({ type }) => type));
        expect([...types].filter((type) => type !== relation.type)).toEqual([]);
        const related = answer
          .list()
          .data.filter((row) => relation.cardinality === 'many' || row.attributes[`${name}Id`] !== null);
        if (relation.cardinality === 'one' && related.length > 0) expect(types.size).toBe(1);
      }
      expect((await get(resource, 'include=notThere')).refusals()).toEqual(['parameter_invalid include']);
    });

    test('shows only the fields that are asked for', async () => {
      const { data } = (await get(resource, `fields[${resource.type}]=createdAt`)).list();
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) {
        expect(Object.keys(row.attributes)).toEqual(['createdAt']);
        expect(row.relationships).toEqual({});
      }
    });

    test("holds nothing of another's, however it is filtered", async () => {
      const foreign = world.foreignIdOf(resource);
      expect(idsOf(world.rowsOf(resource))).not.toContain(foreign);
      expect(await found(resource, `filter[id]=${foreign}`)).toEqual([]);
      for (const [name, relation] of Object.entries(resource.relationships)) {
        const target = resources.find(({ type, scope }) => type === relation.type && scope !== 'partner');
        if (relation.cardinality === 'many' || !target) continue;
        expect(await found(resource, `filter[${name}Id]=${world.foreignIdOf(target)}`)).toEqual([]);
      }
    });
  },
);
