import { beforeAll, describe, expect, test } from 'vitest';

import { exampleId } from '../../src/jsonapi/declare/example-id.ts';
import { isJsonRecord } from '../../src/jsonapi/declare/storable-json.ts';
import type { ResourceDefinition } from '../../src/jsonapi/declare/resource.ts';
import { resources } from '../../src/resources/index.ts';
import type { ApiResponse } from '../support/client/api-client.ts';
import { fetchDocument, type DocumentedOperation, operationsOf } from '../support/openapi.ts';
import { tableDigests } from '../support/table-digests.ts';
import { useTenants } from '../support/environments/tenants.ts';

// Every operation of the served document is tried by a caller for whom everything of the first organization is
// another's: with its own valid keys, in each place where an id can stand.

const tenants = useTenants();
let operations: readonly DocumentedOperation[];
let before: Readonly<Record<string, string>>;
beforeAll(async () => {
  operations = operationsOf(await fetchDocument(tenants.origin));
  before = await tableDigests(tenants);
}, 60_000);

const mediaType = 'application/vnd.api+json';
const isForPartners = ({ security }: DocumentedOperation): boolean =>
  security.some((each) => 'partnerKey' in each);

/** Keys of strangers: of the right kind, of the other kind, and none. */
const strangerOf = (operation: DocumentedOperation): string =>
  isForPartners(operation) ? tenants.otherPartnerKey : tenants.otherToken;
const otherKindOf = (operation: DocumentedOperation): string =>
  isForPartners(operation) ? tenants.otherToken : tenants.otherPartnerKey;

/** The resource whose id stands in an operation's path. */
const resourceOf = (operation: DocumentedOperation): ResourceDefinition | undefined => {
  const bare = operation.path.replace('/public/v2', '').replace('{id}', ':id');
  const actionOf = ({ actions }: ResourceDefinition) =>
    Object.values(actions).find((each) => each.path === bare);
  const found = resources.find(
    (each) => bare === each.path || bare === `${each.path}/:id` || actionOf(each) !== undefined,
  );
  const on = found && actionOf(found)?.idType;
  return on === undefined ? found : resources.find(({ type }) => type === on);
};

const victimIds = (type: string): readonly string[] =>
  resources
    .filter((each) => each.type === type)
    .flatMap((each) => tenants.resourcesOf(each).map(({ id }) => id));

/** The example of a body, with every id replaced by one of the first organization. */
const bodyWithForeignIds = (operation: DocumentedOperation): string | undefined => {
  const example = operation.requestBody?.content[mediaType]?.example;
  if (example === undefined) return undefined;
  const types = new Set(resources.map(({ type }) => type));
  return [...types].reduce(
    (text, type) => text.replaceAll(exampleId(type), victimIds(type)[0] ?? exampleId(type)),
    JSON.stringify(example),
  );
};

const pathWith = ({ path }: DocumentedOperation, id: string): string => path.replace('{id}', id);

const call = (
  operation: DocumentedOperation,
  id: string,
  token: string | null,
  query = '',
): Promise<ApiResponse> => {
  const body = bodyWithForeignIds(operation);
  return tenants.send(operation.method, pathWith(operation, id) + query, {
    token,
    ...(body !== undefined && { body }),
  });
};

const named = (operation: DocumentedOperation): string => `${operation.method} ${operation.path}`;

/** All ids of the first organization and partner: none may be in what a stranger reads. */
const secrets = (): readonly string[] => [
  ...new Set(resources.flatMap((resource) => tenants.resourcesOf(resource).map(({ id }) => id))),
];

const leaks = (answer: ApiResponse, asked: readonly string[] = []): readonly string[] => {
  const text = JSON.stringify(answer.body ?? null);
  return secrets().filter((id) => !asked.includes(id) && text.includes(id));
};

const nothingChanged = async (): Promise<void> => expect(await tableDigests(tenants)).toEqual(before);

describe('another organization', () => {
  test('is refused with 401 by every operation without a key or with one of the other kind', async () => {
    expect(operations.length).toBeGreaterThan(75);
    for (const operation of operations) {
      const [id = ''] = victimIds(resourceOf(operation)?.type ?? '');
      for (const key of [null, otherKindOf(operation)]) {
        const answer = await call(operation, id, key);
        expect([named(operation), answer.status]).toEqual([named(operation), 401]);
        expect(leaks(answer)).toEqual([]);
      }
    }
    await nothingChanged();
  });

  test('gets 404 for an id in the path, whatever the operation and the body', async () => {
    const byId = operations.filter(({ path }) => path.includes('{id}'));
    expect(byId.length).toBeGreaterThan(45);
    for (const operation of byId) {
      const resource = resourceOf(operation);
      expect([named(operation), resource]).toEqual([named(operation), expect.anything()]);
      const ids = resource ? tenants.resourcesOf(resource).map(({ id }) => id) : [];
      expect([named(operation), ids.length > 0]).toEqual([named(operation), true]);
      for (const id of ids.slice(0, 2)) {
        const answer = await call(operation, id, strangerOf(operation));
        expect([named(operation), answer.status]).toEqual([named(operation), 404]);
        expect(answer.errorCodes()).toEqual(['not_found']);
        expect(leaks(answer, [id])).toEqual([]);
      }
    }
    await nothingChanged();
  });

  test('gets 404 for an id in a body, by relationship and by attribute', async () => {
    const tried: string[] = [];
    for (const operation of operations.filter(({ method }) => method === 'POST' || method === 'PATCH')) {
      const resource = resourceOf(operation);
      const [own] = resource ? [tenants.foreignIdOf(resource)] : [];
      for (const { place, body } of bodiesOf(operation, resource, own)) {
        const path = pathWith(operation, own ?? '');
        const answer = await tenants.send(operation.method, path, { token: strangerOf(operation), body });
        expect([named(operation), place, answer.status]).toEqual([named(operation), place, 404]);
        expect(answer.errorCodes()).toEqual([`not_found ${place}`]);
        tried.push(place);
      }
    }
    expect(tried.length).toBeGreaterThan(30);
    await nothingChanged();
  });

  test('finds nothing by an id, and no row, in any filter of any list', async () => {
    let tried = 0;
    for (const operation of operations.filter(({ responses }) => responses['200'])) {
      const lists = operation.parameters.some(({ name }) => name === 'page[number]');
      if (!lists) continue;
      for (const { name } of operation.parameters) {
        const [, field = ''] = /^filter\[(\w*id|\w+Id)\](\[(eq|match|gte)\])?$/.exec(name) ?? [];
        if (field === '') continue;
        const ids = secrets();
        const value = name.endsWith('[eq]') || name.endsWith('[gte]') ? ids[0] : ids.slice(0, 100).join(',');
        const answer = await call(operation, '', strangerOf(operation), `?${name}=${value}`);
        expect([named(operation), name, answer.status]).toEqual([named(operation), name, 200]);
        expect(leaks({ ...answer, body: Object(answer.body).data })).toEqual([]);
        expect(answer.parseList().data.length === 0 || name.endsWith('[gte]')).toBe(true);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(60);
  });

  test('is shown none of it by any include of any list', async () => {
    let tried = 0;
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const include = operation.parameters.find(({ name }) => name === 'include');
      if (!include || operation.path.includes('{id}')) continue;
      const { items } = Object(include.schema);
      for (const path of Object(items).enum) {
        const answer = await call(operation, '', strangerOf(operation), `?page[size]=200&include=${path}`);
        expect([named(operation), path, answer.status]).toEqual([named(operation), path, 200]);
        expect(leaks(answer)).toEqual([]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('is shown none of it by a list, in any order, forwards or backwards', async () => {
    for (const operation of operations.filter(
      ({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'sort'),
    )) {
      for (const page of ['page[number]=1', 'page[after]=', 'page[before]=']) {
        for (const sort of ['createdAt', '-createdAt', 'id', '-id']) {
          const answer = await call(
            operation,
            '',
            strangerOf(operation),
            `?${page}&sort=${sort}&page[size]=200`,
          );
          expect([named(operation), answer.status]).toEqual([named(operation), 200]);
          expect(leaks(answer)).toEqual([]);
        }
      }
    }
  });
});

/** Crosses the border in both directions, as no operation can: a fault elsewhere could. */
const crossing = [
  `update candidates set candidate_status_id = (select id from candidate_statuses where organization_id = $1 limit 1)
    where organization_id <> $1`,
  `update nodes set flow_id = (select id from flows where organization_id <> $1 limit 1), is_start_flow = false
    where organization_id = $1`,
];

describe('a row that points across organizations', () => {
  test('includes nothing of the other side', async () => {
    for (const statement of crossing) await tenants.query(statement, [tenants.organizationId]);
    for (const path of ['/candidates?include=candidateStatus', '/flows?include=nodes']) {
      const answer = await tenants.send('GET', `${path}&page[size]=200`, { token: tenants.otherToken });
      expect(answer.parseList().data.length).toBeGreaterThan(0);
      expect(leaks({ ...answer, body: answer.parseIncluded() })).toEqual([]);
    }
  });
});

interface TriedBody {
  readonly place: string;
  readonly body: string;
}

/** The example bodies of an operation, each with one id of the first organization in one place. */
const bodiesOf = (
  operation: DocumentedOperation,
  resource: ResourceDefinition | undefined,
  own: string | undefined,
): readonly TriedBody[] => {
  if (operation.path.endsWith('/embed/authenticate')) {
    const body = { userId: victimIds('users')[0], originUrl: 'https://a.example.com' };
    return [{ place: '/userId', body: JSON.stringify(body) }];
  }
  if (operation.path.endsWith('/embed/end-sessions'))
    return [{ place: '/userId', body: JSON.stringify({ userId: victimIds('users')[0] }) }];
  const example = operation.requestBody?.content[mediaType]?.example;
  if (!resource || !isJsonRecord(example) || !isJsonRecord(example.data) || !('type' in example.data))
    return [];
  const { type } = resource;
  const flag = operation.method === 'POST' ? 'c' : 'u';
  const id = operation.method === 'PATCH' ? { id: own } : {};
  const needed = operation.method === 'POST' ? ownParents(resource) : {};
  const attributes = operation.method === 'POST' ? example.data.attributes : {};
  return Object.entries(resource.relationships).flatMap(([name, relation]): TriedBody[] => {
    const [foreign] = victimIds(relation.type);
    if (relation.cardinality !== 'one' || !relation.flags.includes(flag) || foreign === undefined) return [];
    const { [name]: _own, ...others } = needed;
    const as = { ...others, [name]: { data: { type: relation.type, id: foreign } } };
    const data = { type, ...id, attributes, relationships: as };
    const byRelation = { place: `/data/relationships/${name}`, body: JSON.stringify({ data }) };
    if (!relation.writableAsAttribute) return [byRelation];
    const inside = { ...Object(attributes), [`${name}Id`]: foreign };
    const plain = { data: { type, ...id, attributes: inside, relationships: others } };
    return [byRelation, { place: `/data/attributes/${name}Id`, body: JSON.stringify(plain) }];
  });
};

/** Parents of the stranger's own, so that the one foreign id is the only fault. */
const ownParents = (resource: ResourceDefinition): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.relationships).flatMap(([name, relation]) => {
      const target = resources.find((each) => each.type === relation.type && each.scope !== 'partner');
      if (relation.cardinality !== 'one' || !relation.flags.includes('!') || !target) return [];
      return [[name, { data: { type: relation.type, id: tenants.foreignIdOf(target) } }]];
    }),
  );
