import { expect, test } from 'vitest';

import { useOlderDatabase } from '../support/environments/older-database.ts';

const older = useOlderDatabase('Migration20261123181500_partners_with_keys');

const id = (serial: number): string => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

test('a database that kept answers whole keeps what makes the same ones again, and nothing of what it kept', async () => {
  const insertRequest = {
    text: `insert into idempotent_requests (owner_id, key, digest, resource_id, created_at, leased_until, done, status, location, body)
           values ($1, $2, repeat('a', 64), $3, now(), now() + interval '1 minute', $4, $5, $6, 'the whole answer')`,
  };
  const requests = [
    ['created', id(1), false, 201, `/public/v2/candidates/${id(1)}`],
    ['published', id(2), true, 200, null],
    ['refused', id(3), false, 422, null],
  ] as const;
  for (const request of requests) await older.database.query(insertRequest, [id(9), ...request]);
  const insertDelivery = {
    text: `insert into webhook_deliveries (id, organization_id, event, snapshot, erased, attempts, created_at, updated_at)
           values ($1, $2, 'message.received', '{"name":"Noor"}', $3, '[{"status":500,"answer":"Dear Noor","error":null}]', now(), now())`,
  };
  for (const erased of [true, false])
    await older.database.query(insertDelivery, [id(erased ? 1 : 2), id(9), erased]);
  await older.migrateToNewest();
  const kept = `select key, digest, status, answered_id, done, leased_until <= now() as free from idempotent_requests order by resource_id`;
  expect(await older.database.query({ text: kept }, [])).toEqual([
    { key: 'created', digest: null, status: 201, answered_id: id(1), done: false, free: false },
    { key: 'published', digest: null, status: null, answered_id: null, done: true, free: true },
    { key: 'refused', digest: null, status: null, answered_id: null, done: false, free: true },
  ]);
  const deliveries = 'select snapshot, attempts from webhook_deliveries order by id';
  expect(await older.database.query({ text: deliveries }, [])).toEqual([
    { snapshot: null, attempts: [{ status: 500, answer: null, error: null }] },
    { snapshot: { name: 'Noor' }, attempts: [{ status: 500, answer: 'Dear Noor', error: null }] },
  ]);
});
