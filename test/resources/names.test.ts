import { beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';

import { createOrm } from '../../src/database/orm.ts';
import { bindResources } from '../../src/jsonapi/declare/model.ts';
import { parseQuery } from '../../src/jsonapi/parse/query.ts';
import { selectPage } from '../../src/jsonapi/sql/select.ts';
import { entities } from '../../src/process/tables.ts';
import { resources } from '../../src/resources/index.ts';
import { useApi } from '../support/environments/api.ts';

// In their order; names in one list are equal but for case or the way they are written, and stay in the order of their making.
const ordered: readonly (readonly (string | null)[])[] = [
  [''],
  [' Adam'],
  ['-Adam'],
  ['10 Adams'],
  ['9 Adams'],
  ['Åberg', 'A\u030Aberg'],
  ['adam', 'Adam', 'ADAM'],
  ['Adám'],
  ['Bakker'],
  ["d'Hondt"],
  ['de Vries', 'De Vries', 'DE VRIES'],
  ['Devries'],
  ['Hansen', 'hansen'],
  ['IJsbrand', 'ijsbrand', 'Ĳsbrand'],
  ['Ikea'],
  ['Jansen'],
  ['Østergård'],
  ['Ostrowski'],
  ['Strass'],
  ['Straß'],
  ['Strata'],
  ['van Dam', 'Van Dam'],
  ['van der Berg', 'Van der Berg', 'VAN DER BERG'],
  ['Vandenberg'],
  ['Zoe', 'zoe'],
  ['Zoë', 'zoë'],
  ['Ωmega'],
  ['Жуков'],
  ['李'],
  [null, null],
];
const names = ordered.flat();

const { server, make } = useApi();
beforeAll(async () => {
  // Made in another order than they are listed in, equal ones apart.
  const rounds = Array.from({ length: 3 }, (_, round) =>
    ordered.toReversed().flatMap((equal) => equal.slice(round, round + 1)),
  );
  for (const lastName of rounds.flat()) await make('candidates', { attributes: { lastName } });
}, 60_000);

const list = async (path: string) => (await server.send('GET', path)).parseList();
const namesOf = async (path: string) =>
  (await list(path)).data.map(({ attributes }) => attributes['lastName']);

describe('candidates sorted by name', () => {
  test('are in the order of language, whatever the case', async () => {
    expect(await namesOf('/candidates?page[size]=200&sort=lastName')).toEqual(names);
    expect(await namesOf('/candidates?page[size]=200&sort=-lastName')).toEqual(names.toReversed());
  });

  test.each(['lastName', '-lastName', 'lastName,firstName', '-lastName,-id', 'lastName,-createdAt'])(
    'are paged one by one as in one page, by number and by cursor there and back: %s',
    async (sort) => {
      const whole = (await list(`/candidates?page[size]=200&sort=${sort}`)).data.map(({ id }) => id);
      const [counted, there, back]: [string[], string[], string[]] = [[], [], []];
      for (let page = 1; page <= whole.length; page += 1) {
        const { data } = await list(`/candidates?page[size]=1&page[number]=${page}&sort=${sort}`);
        counted.push(...data.map(({ id }) => id));
      }
      const walk = async (to: 'next' | 'prev', begin: string, seen: string[]) => {
        let at: string | null = `/candidates?page[size]=1&${begin}&sort=${sort}`;
        while (at !== null) {
          const { data, links } = await list(at);
          seen.push(...data.map(({ id }) => id));
          at = links[to] ?? null;
        }
      };
      await walk('next', 'page[after]=', there);
      await walk('prev', 'page[before]=', back);
      expect([counted, there, back]).toEqual([whole, whole, whole.toReversed()]);
    },
  );

  test('that are equal but for case are told apart by the next key', async () => {
    const rows: [string, string][] = [
      ['Smit', 'Zoë'],
      ['SMIT', 'bob'],
      ['smit', 'Ann'],
    ];
    for (const [lastName, firstName] of rows)
      await make('candidates', { attributes: { lastName, firstName, externalId: 'smits' } });
    const { data } = await list('/candidates?filter[externalId]=smits&sort=lastName,firstName');
    expect(data.map(({ attributes }) => attributes['firstName'])).toEqual(['Ann', 'bob', 'Zoë']);
    for (const { id } of data) await server.send('DELETE', `/candidates/${id}`);
  });

  test('are filtered as ever: exactly, or by their beginning', async () => {
    expect(await namesOf('/candidates?filter[lastName]=zoe')).toEqual(['zoe']);
    expect(await namesOf('/candidates?filter[lastName][prefix]=van d&sort=lastName')).toEqual([
      'van der Berg',
    ]);
    expect(await namesOf('/candidates?filter[lastName][eql]=ZOE&sort=createdAt')).toEqual(['Zoe', 'zoe']);
  });
});

const isName = (name: string): boolean =>
  /^(.*name|title|street|city)$/i.test(name) && name !== 'variableName';
const named = resources.flatMap(({ path, attributes }) =>
  Object.entries(attributes).flatMap(([name, { fieldType, flags }]) =>
    isName(name) && flags.includes('r') ? [{ path, name, order: fieldType.order }] : [],
  ),
);

test('whatever is called a name or a title is sorted by language', () => {
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter(({ order }) => order !== 'language')).toEqual([]);
});

describe.each([
  ['users', 'fullName', { firstName: 'élise', lastName: 'Bos' }, { firstName: 'Emma', lastName: 'Bos' }],
  ['vacancies', 'title', { title: 'ärztin' }, { title: 'Bäcker' }],
  ['flows', 'name', { name: 'aanmelden' }, { name: 'Screening' }],
  ['candidateStatuses', 'name', { name: 'afgewezen' }, { name: 'Uitgenodigd' }],
])('of %s sorted by %s', (type, sort, lower, upper) => {
  test('the one in lower case comes where its letter does', async () => {
    const second = await make(type, { attributes: upper });
    const first = await make(type, { attributes: lower });
    const path = resources.find((each) => each.type === type)?.path ?? '';
    const { data } = await list(`${path}?filter[id]=${first.id},${second.id}&sort=${sort}`);
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe.each([
  ['candidates', 'lastName'],
  ['candidates', 'firstName'],
  ['vacancies', 'title'],
])('a page of %s by %s', (type, sort) => {
  test.each(['', '-'])('is one range of an index, from wherever it begins: %s', async (direction) => {
    const orm = await createOrm(server.databaseUrl, entities, 1);
    const models = bindResources(resources, orm.getMetadata());
    await orm.close(true);
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const model = models.find(({ resource }) => resource.type === type);
    if (!model) throw new Error(`There is no resource ${type}.`);
    const scope = { kind: 'organization', organizationId: server.organizationId, country: 'NL' } as const;
    const order = `${direction}${sort}`;
    const cursor = Buffer.from(
      JSON.stringify([`${order},${direction}id`, ['Jansen', server.organizationId]]),
    );
    const search = `sort=${order}&page[after]=${cursor.toString('base64url')}`;
    const { query, faults } = parseQuery(search, { model, models, scope, parameterGroups: 'list' });
    const { statement, values } = selectPage(model, scope, query);
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query(`explain ${statement.text}`, [...values]);
    await client.end();
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(faults).toEqual([]);
    expect(plan).toMatch(/Index Scan (Backward )?using "?\w+_by_language"? /);
    expect(plan).toMatch(/Index Cond: .*ROW\(/);
    expect(plan).not.toMatch(/Sort/);
  });
});
