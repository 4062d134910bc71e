import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import {
  createPartner,
  listPartners,
  revokePartnerKeys,
  rotatePartnerKey,
} from '../../scripts/partners/partner-keys.ts';
import { hashToken } from '../../src/security/tokens.ts';
import { useApi } from '../support/environments/api.ts';

const managed = '/public/v2/management/organizations';

const { server } = useApi();

/** Returns the names of the organizations that a key opens, or the status of the refusal. */
const opened = async (token: string): Promise<unknown> => {
  const answer = await server.send('GET', managed, { token });
  return answer.status === 200
    ? answer.parseList().data.map(({ attributes }) => attributes['name'])
    : answer.status;
};

const newPartner = async (name: string, organization: string): Promise<string> => {
  const key = await createPartner(server.databaseUrl, name);
  const data = { type: 'organizations', attributes: { name: organization } };
  expect((await server.send('POST', managed, { token: key, data })).status).toBe(201);
  return key;
};

const idOf = async (key: string): Promise<string> => {
  const [row] = await server.query('select id from partner_keys where digest = $1', [hashToken(key)]);
  return String(Object(row).id);
};

describe('a partner that gets another key', () => {
  test('opens the same organizations with both, and a revoked one opens nothing from the next request on', async () => {
    const old = await newPartner('Rotating', 'Acme');
    const fresh = await rotatePartnerKey(server.databaseUrl, 'Rotating');
    expect([await opened(old), await opened(fresh)]).toEqual([['Acme'], ['Acme']]);
    const done = await revokePartnerKeys(server.databaseUrl, await idOf(old));
    expect(done).toEqual({ partner: 'Rotating', revoked: 1, left: 1 });
    expect([await opened(old), await opened(fresh)]).toEqual([401, ['Acme']]);
  });

  test('keeps the former one for as long as was said, and none of them longer than before', async () => {
    const { databaseUrl } = server;
    const first = await newPartner('Timed', 'Acme');
    const second = await rotatePartnerKey(databaseUrl, 'Timed', 1);
    const third = await rotatePartnerKey(databaseUrl, 'Timed', 48);
    expect(await Promise.all([first, second, third].map(opened))).toEqual([['Acme'], ['Acme'], ['Acme']]);
    const ends = await server.query(
      `select round(extract(epoch from k.valid_until - now()) / 3600)::int as hours
        from partner_keys k join partners p on p.id = k.partner_id where p.name = 'Timed' order by k.created_at, k.id`,
    );
    expect(ends).toEqual([{ hours: 1 }, { hours: 48 }, { hours: null }]);
    await server.query(
      `update partner_keys set valid_until = now() - interval '1 second' where digest = $1`,
      [hashToken(second)],
    );
    expect(await Promise.all([first, second, third].map(opened))).toEqual([['Acme'], 401, ['Acme']]);
  });

  test('keeps its organizations when its last key is revoked, and opens them with a new one', async () => {
    const old = await newPartner('Leaking', 'Acme');
    await rotatePartnerKey(server.databaseUrl, 'Leaking');
    const done = await revokePartnerKeys(server.databaseUrl, 'Leaking');
    expect(done).toEqual({ partner: 'Leaking', revoked: 2, left: 0 });
    expect(await opened(old)).toBe(401);
    expect(await opened(await rotatePartnerKey(server.databaseUrl, 'Leaking'))).toEqual(['Acme']);
  });
});

describe('the keys of partners', () => {
  test('are listed with their partner and its organizations', async () => {
    const key = await newPartner('Listed', 'Acme');
    await rotatePartnerKey(server.databaseUrl, 'Listed');
    await revokePartnerKeys(server.databaseUrl, await idOf(key));
    const found = (await listPartners(server.databaseUrl)).find(({ name }) => name === 'Listed');
    expect(found).toMatchObject({ organizations: 1, keys: [{ ended: true }, { ended: false }] });
  });

  test('are not made for a name that is taken, unknown, or of two partners', async () => {
    const { databaseUrl } = server;
    await createPartner(databaseUrl, 'Taken');
    await expect(createPartner(databaseUrl, 'Taken')).rejects.toThrow('rotate gives it another key');
    await expect(rotatePartnerKey(databaseUrl, 'Nobody')).rejects.toThrow('no partner of the name or id');
    await server.query(`insert into partners values (gen_random_uuid(), now(), now(), 'Taken')`);
    await expect(rotatePartnerKey(databaseUrl, 'Taken')).rejects.toThrow('give the id that list shows');
    await expect(revokePartnerKeys(databaseUrl, 'Taken')).rejects.toThrow('give the id that list shows');
  });
});

const command = fileURLToPath(new URL('../../scripts/commands/partner-key.ts', import.meta.url));
const withoutDevelopment = new URL('../support/without-development.ts', import.meta.url).href;

describe('the command in the image', () => {
  test('needs neither a package of development, nor a key, nor a folder to write to', async () => {
    const old = await newPartner('In the image', 'Acme');
    const cwd = await mkdtemp(join(tmpdir(), 'image-'));
    const env = { DATABASE_URL: server.databaseUrl, SERVICE_ENV: 'production', PATH: '' };
    const run = async (...args: string[]): Promise<string> => {
      const whole = ['--import', withoutDevelopment, command, ...args];
      return (await promisify(execFile)(process.execPath, whole, { cwd, env })).stdout.trim();
    };
    try {
      expect(await opened(await run('rotate', 'In the image', '--hours', '24'))).toEqual(['Acme']);
      expect(await run('list')).toMatch(/^In the image {2}\(partner \S+, organizations: 1\)$/m);
      expect(await run('revoke', await idOf(old))).toBe('Revoked: 1. Valid keys of "In the image": 1.');
      expect(await opened(old)).toBe(401);
      expect(await readdir(cwd)).toEqual([]);
    } finally {
      await rm(cwd, { recursive: true });
    }
  }, 60_000);
});
