import { expect, test } from 'vitest';

import { useOlderDatabase } from '../support/environments/older-database.ts';

const older = useOlderDatabase('Migration20261128185510_retry_of_ai_jobs');

const id = '00000000-0000-7000-8000-000000000001';

test('a delivery between two attempts of its second round keeps both counts', async () => {
  const insert = {
    text: `insert into webhook_deliveries (id, organization_id, event, tries, round, queued, created_at, updated_at)
           values ($1, $1, 'message.received', 3, 1, false, now(), now())`,
  };
  await older.database.query(insert, [id]);
  await older.migrateToNewest();
  const read = 'select attempts_in_round, round, queued from webhook_deliveries';
  expect(await older.database.query({ text: read }, [])).toEqual([
    { attempts_in_round: 3, round: 1, queued: false },
  ]);
});
