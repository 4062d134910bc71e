import { expect, test } from 'vitest';

import { createChangeSweeper } from '../../../src/embed/live/change-sweeper.ts';
import { newId } from '../../../src/database/id.ts';
import { useConversation } from '../../support/environments/conversation.ts';

const stage = useConversation();

const insert = {
  text: `insert into organization_changes (organization_id, subject_id, type, created_at)
         select $1, gen_random_uuid(), 'messages', now() - $2::interval from generate_series(1, $3)`,
};

test('reported changes are deleted after a day, however many there are, and not before', async () => {
  const organizationId = newId();
  await stage.database.query(insert, [organizationId, '24 hours 1 minute', 4_500]);
  await stage.database.query(insert, [organizationId, '23 hours 59 minutes', 3]);
  await createChangeSweeper(stage).sweep();
  const text = 'select count(*)::int as left from organization_changes where organization_id = $1';
  const [row] = await stage.database.query<{ left: number }>({ text }, [organizationId]);
  expect(row?.left).toBe(3);
});
