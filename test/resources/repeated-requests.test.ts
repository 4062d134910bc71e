import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { systemClock } from '../../src/database/clock.ts';
import { createIdempotencySweeper } from '../../src/http/idempotency-sweeper.ts';
import { resources } from '../../src/resources/index.ts';
import { useApi } from '../support/environments/api.ts';

const { server, ...factories } = useApi();

/** A name that nobody may find any more. */
const marker = 'Marjolein-4711';

let serial = 0;
const newKey = () => ({ 'Idempotency-Key': `key-${(serial += 1)}` });

const isReplayed = ({ headers }: { readonly headers: Headers }): boolean =>
  headers.get('idempotent-replayed') === 'true';

const made = resources
  .filter(({ operations }) => operations.includes('create'))
  .map((resource) => [resource.path, resource] as const);

const creating = async (data: unknown, path = '/candidates') => {
  const headers = newKey();
  return () => server.send('POST', path, { data, headers });
};

const playedIn = ({ body }: { readonly body: unknown }): unknown => Object(body).data.attributes;

const candidate = { type: 'candidates', attributes: { firstName: marker, phone: '+31612345678' } };

describe('a create that is repeated with its key', () => {
  test.each(made)('at %s is answered as the first time, from what is there', async (path, resource) => {
    const token = resource.scope === 'partner' ? server.partnerKey : server.token;
    const data = await factories.bodyOf(resource.type, { token });
    const sending = { token, data, headers: newKey() };
    const first = await server.send('POST', path, sending);
    const again = await server.send('POST', path, sending);
    expect([first.status, isReplayed(first)]).toEqual([201, false]);
    expect([again.status, again.body, isReplayed(again)]).toEqual([201, first.body, true]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const { id } = first.parseResource();
    expect((await server.send('DELETE', `${path}/${id}`, { token })).status).toBe(204);
    const gone = await server.send('POST', path, sending);
    expect([gone.status, ...gone.errorCodes(), isReplayed(gone)]).toEqual([404, 'not_found', true]);
  });

  test('shows the resource as it is now', async () => {
    const create = await creating(candidate);
    const { id } = (await create()).parseResource();
    const patch = { type: 'candidates', id, attributes: { firstName: 'Noor' } };
    await server.send('PATCH', `/candidates/${id}`, { data: patch });
    expect((await create()).parseResource()).toMatchObject({ id, attributes: { firstName: 'Noor' } });
  });

  test('includes and leaves out what the request asks for', async () => {
    const path = '/candidates?include=candidateStatus&fields[candidates]=phone,candidateStatus';
    const create = await creating(candidate, path);
    const [first, again] = [await create(), await create()];
    expect(again.parseIncluded()).toHaveLength(1);
    expect(again.body).toEqual(first.body);
  });

  test('is another request with another query', async () => {
    const headers = newKey();
    await server.send('POST', '/candidates', { data: candidate, headers });
    const other = await server.send('POST', '/candidates?include=candidateStatus', {
      data: candidate,
      headers,
    });
    expect(other.errorCodes()).toEqual(['idempotency_key_reused Idempotency-Key']);
  });

  test('leaves nothing of what was sent or answered with its key, not even a digest to guess by', async () => {
    const create = await creating(candidate);
    await create();
    const [row] = await server.query('select * from idempotent_requests where key = $1', [`key-${serial}`]);
    expect(JSON.stringify(row)).not.toContain(marker);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['answered_id', 'created_at', 'digest', 'done', 'key', 'leased_until', 'owner_id']
        .concat(['resource_id', 'status'])
        .sort(),
    );
    const body = JSON.stringify({ data: candidate });
    const bare = createHash('sha256').update(`POST /candidates?\n${body}`).digest('hex');
    expect(row).not.toMatchObject({ digest: bare });
  });
});

describe('an action that is repeated with its key', () => {
  test('is not done again, and shows what it is about as it is now', async () => {
    const flow = await factories.makeFlow();
    const headers = newKey();
    const publish = () =>
      server.send('POST', `/flows/${flow.id}/publish`, { data: { type: 'flows', attributes: {} }, headers });
    const [first, again] = [await publish(), await publish()];
    expect([again.status, again.body, isReplayed(again)]).toEqual([200, first.body, true]);
    const versions = await server.send('GET', `/flow-versions?filter[flowId]=${flow.id}`);
    expect(versions.parseList().meta['total']).toBe(1);
    await server.send('DELETE', `/flows/${flow.id}`);
    expect((await publish()).status).toBe(404);
  });

  test('and answers no resource is evaluated again', async () => {
    const flow = await factories.makeFlow();
    const headers = newKey();
    const data = {
      type: 'flows',
      attributes: { messages: [{ text: marker }], startsAt: '2026-03-02T09:00:00Z' },
    };
    const simulate = () => server.send('POST', `/flows/${flow.id}/simulate`, { data, headers });
    const [first, again] = [await simulate(), await simulate()];
    expect([first.status, again.status, isReplayed(again)]).toEqual([200, 200, false]);
    expect(playedIn(again)).toEqual(playedIn(first));
    expect(JSON.stringify(await server.query('select * from idempotent_requests'))).not.toContain(marker);
  });
});

describe('a refused request that is repeated with its key', () => {
  const thread = {
    type: 'messageThreads',
    attributes: { channel: 'web', identifier: marker, chatbotPaused: false },
  };

  test('is evaluated again, and taken when nothing is in its way any more', async () => {
    const other = await factories.make('messageThreads', { attributes: { identifier: marker } });
    const create = await creating(thread, '/message-threads');
    expect([(await create()).status, (await create()).status]).toEqual([409, 409]);
    expect(JSON.stringify(await server.query('select * from idempotent_requests'))).not.toContain(marker);
    await server.send('DELETE', `/message-threads/${other.id}`);
    const [taken, again] = [await create(), await create()];
    expect([taken.status, isReplayed(taken), again.status, isReplayed(again)]).toEqual([
      201,
      false,
      201,
      true,
    ]);
  });

  test('still holds its key against another body', async () => {
    const headers = newKey();
    const send = (attributes: object) =>
      server.send('POST', '/candidates', { data: { type: 'candidates', attributes }, headers });
    expect((await send({ firstName: marker })).errorCodes()).toEqual(['attribute_required /data/attributes']);
    expect((await send({ firstName: 'Noor' })).errorCodes()).toEqual([
      'idempotency_key_reused Idempotency-Key',
    ]);
  });
});

describe('a request of before keys were kept so', () => {
  test('is answered from what it made, whatever its digest was', async () => {
    const create = await creating(candidate);
    const first = await create();
    await server.query('update idempotent_requests set digest = null where key = $1', [`key-${serial}`]);
    expect((await create()).body).toEqual(first.body);
  });
});

test('a key is forgotten after a day, though no new one comes', async () => {
  const create = await creating(candidate);
  await create();
  const old = `key-${serial}`;
  await (
    await creating(candidate)
  )();
  await server.query(
    `update idempotent_requests set created_at = created_at - interval '25 hours' where key = $1`,
    [old],
  );
  await server.query(
    `insert into idempotent_requests (owner_id, key, resource_id, created_at, leased_until)
     select gen_random_uuid(), 'many', gen_random_uuid(), now() - interval '25 hours', now() from generate_series(1, 600)`,
  );
  await createIdempotencySweeper({ database: server.database, clock: systemClock }).sweep();
  const rows = await server.query(
    `select key from idempotent_requests where key = any($1) or created_at < now() - interval '24 hours'`,
    [[old, `key-${serial}`]],
  );
  expect(rows).toEqual([{ key: `key-${serial}` }]);
});
