import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createEraseCandidate } from '../../src/erasure/erase-candidate.ts';
import { nothingRemoved } from '../../src/erasure/removed-counts.ts';
import { newId } from '../../src/database/id.ts';
import { openFolderStorage } from '../../src/storage/folder-storage.ts';
import { openPhoneConversation, type PhoneConversation } from '../support/environments/phone-conversation.ts';

let stage: PhoneConversation;
beforeAll(async () => {
  stage = await openPhoneConversation();
});
afterAll(() => stage.close());

const run = <Row extends object>(text: string, values: readonly unknown[]) =>
  stage.database.query<Row>({ text }, values);

const insertCandidate = `insert into candidates (id, created_at, updated_at, organization_id, phone, deleted_at)
  values ($1, now(), now(), $2, '+31612345678', now())`;
const insertErasure = `insert into candidate_erasures (id, created_at, updated_at, organization_id, candidate_id, removed)
  values ($1, now(), now(), $2, $3, $4)`;
const insertIdentity = `insert into thread_identities (id, created_at, updated_at, organization_id, message_thread_id, channel, kind, value)
  values ($1, now(), now(), $2, $3, 'whatsapp', $4, $5)`;
const insertEvent = `insert into platform_events (url, headers, id, channel_connection_id, body, received_at, failures, failed_at)
  values ('http://x', '{}', $1, $2, $3, now(), 5, $4)`;

const erase = async (candidate: string): Promise<void> => {
  const erasure = newId();
  await run(insertErasure, [erasure, stage.organizationId, candidate, JSON.stringify(nothingRemoved)]);
  const eraseCandidate = createEraseCandidate({
    database: stage.database,
    clock: stage.clock,
    storage: openFolderStorage(join(tmpdir(), newId())),
    conversation: stage.conversation,
  });
  expect(await eraseCandidate(erasure, new AbortController().signal)).toBe(false);
};

test('an erasure removes the names of a person, what waits for the platform, and failed requests that hold a name', async () => {
  const connection = await stage.connection();
  const [thread, other] = [await stage.threadOn(connection), await stage.threadOn(connection)];
  const candidate = newId();
  await run(insertCandidate, [candidate, stage.organizationId]);
  await run(
    `update message_threads set candidate_id = $2, identifier = '31612345678', profile_name = 'Noor', opt_out_reason = 'STOP'
      where id = $1`,
    [thread, candidate],
  );
  await run(insertIdentity, [newId(), stage.organizationId, thread, 'bsuid', 'NL.abc123']);
  await run(insertIdentity, [newId(), stage.organizationId, other, 'bsuid', 'NL.def456']);
  const kept = [newId(), newId()];
  const body = (name: string) => Buffer.from(`{"from":"${name}"}`);
  await run(insertEvent, [newId(), connection, body('31612345678'), new Date()]);
  await run(insertEvent, [newId(), connection, body('NL.abc123'), new Date()]);
  await run(insertEvent, [kept[0], connection, body('NL.def456'), new Date()]);
  await run(insertEvent, [kept[1], connection, body('NL.abc123'), null]);

  await erase(candidate);

  const [row] = await run<{ identifier: string }>(
    'select identifier, profile_name, opt_out_reason from message_threads where id = $1',
    [thread],
  );
  expect(row).toEqual({ identifier: `erased-${thread}`, profile_name: null, opt_out_reason: null });
  const names = await run<{ value: string }>('select value from thread_identities', []);
  expect(names).toEqual([{ value: 'NL.def456' }]);
  const events = await run<{ id: string }>('select id from platform_events order by id', []);
  expect(events.map(({ id }) => id)).toEqual(kept);
});

test('an erasure removes a person who is known by an id alone', async () => {
  const connection = await stage.connection();
  const thread = await stage.threadOn(connection);
  const candidate = newId();
  await run(insertCandidate, [candidate, stage.organizationId]);
  await run('update candidates set phone = null where id = $1', [candidate]);
  await run(
    `update message_threads set candidate_id = $2, identifier = 'NL.hidden1', profile_name = 'Noor' where id = $1`,
    [thread, candidate],
  );
  await run(insertIdentity, [newId(), stage.organizationId, thread, 'bsuid', 'NL.hidden1']);
  await run(insertEvent, [newId(), connection, Buffer.from('{"from_user_id":"NL.hidden1"}'), new Date()]);
  await erase(candidate);
  const places = ['message_threads t where t', 'thread_identities i where i', 'platform_events e where e'];
  for (const place of places)
    expect(await run(`select * from ${place}::text ~ 'NL.hidden1|Noor'`, [])).toEqual([]);
  const held = `select from platform_events where position('NL.hidden1'::bytea in body) > 0`;
  expect(await run(held, [])).toEqual([]);
});
