import { beforeAll, describe, expect, test } from 'vitest';

import { isJsonRecord } from '../../src/jsonapi/declare/storable-json.ts';
import { fetchDocument, type DocumentedOperation, operationsOf } from '../support/openapi.ts';
import { png } from '../support/media.ts';
import { useTenants } from '../support/environments/tenants.ts';

// A client that was given a link may follow it, with the key that it was given for.

const tenants = useTenants();
let reads: readonly DocumentedOperation[];

beforeAll(async () => {
  await tenants.make('messages', {
    attributes: {
      payload: { type: 'image', image: { data: png.toString('base64'), filename: 'a.png' } },
    },
  });
  reads = operationsOf(await fetchDocument(tenants.origin)).filter(({ method }) => method === 'GET');
}, 60_000);

/** Every link below any `links` member, wherever it stands, and every file that an attribute opens. */
const linksIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!isJsonRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === 'links') return Object.values(Object(member)).filter((link) => typeof link === 'string');
    if (name === 'url' && String(member).includes('/media/')) return [new URL(String(member)).pathname];
    return linksIn(member);
  });
};

const namesIn = ({ parameters }: DocumentedOperation, name: string): readonly string[] =>
  Object(Object(parameters.find((each) => each.name === name)?.schema).items).enum ?? [];

/** The responses to every read that a key opens: lists by number and by cursor, with each relationship. */
const answersOf = async (token: string): Promise<readonly unknown[]> => {
  const answers: unknown[] = [];
  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await tenants.send('GET', path, { token });
    if (status === 200) answers.push(body);
    return status === 200 ? body : null;
  };
  for (const operation of reads.filter(({ path }) => !path.includes('{'))) {
    const { path } = operation;
    if ((await read(`${path}?page[size]=2&page[number]=2`)) === null) continue;
    await read(`${path}?page[size]=2&page[after]=`);
    for (const name of namesIn(operation, 'include')) await read(`${path}?page[size]=200&include=${name}`);
  }
  return answers;
};

const callers: readonly (readonly [string, () => string, number])[] = [
  ["an organization's token", () => tenants.token, 300],
  ['a partner key', () => tenants.partnerKey, 8],
];

describe('every link that is answered', () => {
  test.each(callers)(
    'opens with the same key: %s',
    async (_, key, atLeast) => {
      const links = new Set((await answersOf(key())).flatMap(linksIn));
      expect(links.size).toBeGreaterThan(atLeast);
      const dead: unknown[] = [];
      for (const link of links) {
        const { status } = await fetch(new URL(link, tenants.origin), {
          headers: { authorization: `Bearer ${key()}` },
        });
        if (status !== 200) dead.push([status, link]);
      }
      expect(dead).toEqual([]);
    },
    120_000,
  );

  test('opens a file without a key', async () => {
    const links = (await answersOf(tenants.token))
      .flatMap(linksIn)
      .filter((link) => link.startsWith('/media/'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of new Set(links)) expect((await fetch(tenants.origin + link)).status).toBe(200);
  }, 60_000);
});
