import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { z } from 'zod';

import { isJsonRecord } from '../../src/jsonapi/declare/storable-json.ts';
import { resources } from '../../src/resources/index.ts';
import { fetchDocument, operationsOf } from '../support/openapi.ts';
import { useTenants } from '../support/environments/tenants.ts';

// Rules of JSON:API 1.1 that hold for every document, checked on whatever the service answers with a furnished database.

type Members = Readonly<Record<string, unknown>>;

const tenants = useTenants();
const documents: Members[] = [];
const compound: Members[] = [];

const keyFor = (path: string): string => (path.includes('/management/') ? tenants.partnerKey : tenants.token);

beforeAll(async () => {
  const lists = operationsOf(await fetchDocument(tenants.origin)).filter(
    ({ method, path, parameters }) =>
      method === 'GET' && !path.includes('{id}') && parameters.some(({ name }) => name === 'page[number]'),
  );
  for (const { path, parameters } of lists) {
    const get = async (query: string) =>
      (await tenants.send('GET', path + query, { token: keyFor(path) })).body;
    for (const query of ['', '?page[size]=2&page[after]=', '?page[number]=99'])
      documents.push(Object(await get(query)));
    const include = parameters.find(({ name }) => name === 'include');
    for (const relations of Object(Object(include?.schema).items).enum ?? []) {
      compound.push(Object(await get(`?page[size]=200&include=${relations}`)));
    }
  }
  for (const resource of resources) {
    const [row] = tenants.resourcesOf(resource);
    const token = tenants.keyOf(resource);
    documents.push(Object((await tenants.send('GET', `${resource.path}/${row?.id}`, { token })).body));
  }
}, 60_000);

const list = (value: unknown): readonly Members[] => (Array.isArray(value) ? value.filter(isJsonRecord) : []);
const primaryOf = ({ data }: Members): readonly Members[] => (isJsonRecord(data) ? [data] : list(data));
const all = (): readonly Members[] => [...documents, ...compound];
const everyResource = (): readonly Members[] =>
  all().flatMap((document) => [...primaryOf(document), ...list(document['included'])]);
const keyOf = ({ type, id }: Members): string => `${String(type)} ${String(id)}`;

const linkageOf = (resource: Members): readonly Members[] =>
  Object.values(Object(resource['relationships'])).flatMap((each) => {
    const data: unknown = Object(each).data;
    return isJsonRecord(data) ? [data] : list(data);
  });

describe('every document', () => {
  test('has data and no errors, and no member that JSON:API does not define', () => {
    const known = ['jsonapi', 'links', 'data', 'included', 'meta'];
    expect(all().length).toBeGreaterThan(100);
    for (const document of all()) {
      expect(document).toHaveProperty('data');
      expect(Object.keys(document).filter((name) => !known.includes(name))).toEqual([]);
      expect(document['jsonapi']).toEqual({ version: '1.1' });
    }
  });

  test('has links that are addresses or null', () => {
    const links = [...all(), ...everyResource()].flatMap((each) => Object.values(Object(each['links'])));
    const related = everyResource().flatMap(({ relationships }) =>
      Object.values(Object(relationships)).flatMap((each) => Object.values(Object(Object(each).links))),
    );
    for (const link of z.array(z.string().nullable()).parse([...links, ...related])) {
      expect(link ?? '/public/v2/none').toMatch(/^\/public\/v2\/[^\s"<>]+$/);
    }
  });

  test('of a list has the four page links, of which a missing one is null', () => {
    for (const { links, data } of all()) {
      if (!Array.isArray(data)) continue;
      expect(Object.keys(Object(links)).sort()).toEqual(['first', 'last', 'next', 'prev', 'self']);
    }
  });
});

describe('every resource object', () => {
  test('has a type and an id that are strings, and no member that JSON:API does not define', () => {
    const known = ['type', 'id', 'attributes', 'relationships', 'links', 'meta'];
    expect(everyResource().length).toBeGreaterThan(500);
    for (const resource of everyResource()) {
      expect([typeof resource['type'], typeof resource['id']]).toEqual(['string', 'string']);
      expect(Object.keys(resource).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  test('has fields of one namespace, none of them named type or id, with names that JSON:API allows', () => {
    for (const { attributes, relationships } of everyResource()) {
      const names = [...Object.keys(Object(attributes)), ...Object.keys(Object(relationships))];
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name === 'type' || name === 'id')).toEqual([]);
      for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?$/);
    }
  });

  test('has relationships with links or data; data is null, a resource identifier, or a list of them', () => {
    for (const { relationships } of everyResource()) {
      for (const relationship of Object.values(Object(relationships))) {
        expect(Object.keys(Object(relationship)).some((name) => name === 'links' || name === 'data')).toBe(
          true,
        );
        const { data = null } = Object(relationship);
        for (const each of Array.isArray(data) ? data : [data ?? { type: 'none', id: 'none' }]) {
          expect(Object.keys(each).sort()).toEqual(['id', 'type']);
        }
      }
    }
  });
});

describe('every compound document', () => {
  test('links every included resource from its primary data, and holds none twice', () => {
    expect(compound.filter(({ included }) => list(included).length > 0).length).toBeGreaterThan(30);
    for (const document of compound) {
      expect(document).toHaveProperty('included');
      const included = list(document['included']);
      const shown = [...primaryOf(document), ...included];
      expect(new Set(shown.map(keyOf)).size).toBe(shown.length);
      const linked = new Set(shown.flatMap(linkageOf).map(keyOf));
      expect(included.map(keyOf).filter((key) => !linked.has(key))).toEqual([]);
    }
  });

  test('is only answered when include asks for it', () => {
    for (const document of documents) expect(document).not.toHaveProperty('included');
  });
});

describe('an address that was answered', () => {
  test('answers what it says: self, related and page links lead there', async () => {
    const addresses = new Set(
      all().flatMap((document) => [
        ...Object.values(Object(document['links'])),
        ...primaryOf(document)
          .slice(0, 1)
          .flatMap((each) => [Object(each['links']).self ?? null, ...relatedOf(each)]),
      ]),
    );
    addresses.delete(null);
    expect(addresses.size).toBeGreaterThan(100);
    for (const address of addresses) {
      const path = String(address);
      const { status } = await tenants.send('GET', path, { token: keyFor(path) });
      expect([path, status]).toEqual([path, 200]);
    }
    // Hundreds of requests, one after the other, take their time on a busy machine.
  }, 60_000);
});

const relatedOf = ({ relationships }: Members): readonly unknown[] =>
  Object.values(Object(relationships)).map((each) => Object(Object(each).links).related ?? null);

describe('the page on conformance', () => {
  test('names only tests that are there', async () => {
    const page = await readFile('docs/json-api-conformance.md', 'utf8');
    const named = [...page.matchAll(/`(test\/[\w/.-]+\.ts)`: ([^|]+?) \|/g)];
    expect(named.length).toBeGreaterThan(45);
    for (const [, file = '', title = ''] of named) {
      const text = (await readFile(file, 'utf8')).replaceAll("\\'", "'");
      expect([file, title, text.includes(title)]).toEqual([file, title, true]);
    }
  });
});
