import { expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { useOlderDatabase } from '../support/environments/older-database.ts';
import { loadInboxColumns } from '../support/expected-inbox.ts';

const older = useOlderDatabase('Migration20261126165900_embed_sessions');

const run = (text: string, values: readonly unknown[]) => older.database.query({ text }, values);

/** A message as minutes after the beginning, who sent it, and its turn. */
type OldMessage = readonly [minute: number, sendBy: string, turn?: string];

const begin = new Date('2026-11-01T09:00:00.000Z').getTime();
const at = (minute: number): Date => new Date(begin + minute * 60_000);

interface OldThread {
  readonly messages: readonly OldMessage[];
  readonly thread?: string;
  readonly status?: 'open' | 'closed';
  readonly runs?: readonly (readonly [minute: number | null, status: string])[];
}

const organization = newId();
const version = newId();

const insertOrganization = async (): Promise<void> => {
  const [partner, flow] = [newId(), newId()];
  await run(`insert into partners (id, created_at, updated_at, name) values ($1, now(), now(), 'test')`, [
    partner,
  ]);
  await run(
    `insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
     values ($1, now(), now(), $2, 'Test', $3, '')`,
    [organization, partner, organization],
  );
  await run(
    `insert into flows (id, created_at, updated_at, organization_id, name, reminder_interval, reminder_message, session_timeout)
     values ($1, now(), now(), $2, 'Flow', 0, '', 60)`,
    [flow, organization],
  );
  await run(
    `insert into flow_versions (id, created_at, updated_at, organization_id, flow_id, version, graph, settings)
     values ($1, now(), now(), $2, $3, 1, '{"nodes":[]}', '{}')`,
    [version, organization, flow],
  );
};

const insertRun = (thread: string, minute: number | null, status: string) =>
  run(
    `insert into flow_runs (id, created_at, updated_at, organization_id, message_thread_id, published_version_id, flow_id,
       flow_version, status, state, seed, initial_message, settings, position, error_messages, started_at)
     select $1, now(), now(), $2, $3, v.id, v.flow_id, 1, $5, '{}', '{}', '{}', '{}', '{"at":"entry"}', '[]', $6
       from flow_versions v where v.id = $4`,
    [newId(), organization, thread, version, status, minute === null ? null : at(minute)],
  );

const insertOld = async ({
  messages,
  thread = '',
  status = 'open',
  runs = [],
}: OldThread): Promise<string> => {
  const [candidate, threadId, conversation] = [newId(), newId(), newId()];
  await run(`insert into candidates (id, created_at, updated_at, organization_id) values ($1, $3, $3, $2)`, [
    candidate,
    organization,
    at(0),
  ]);
  await run(
    `insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused, candidate_id)
     values ($1::uuid, $4, $4, $2, 'sms', $1::uuid::text, false, $3)`,
    [threadId, organization, candidate, at(0)],
  );
  await run(
    `insert into conversations (id, created_at, updated_at, organization_id, message_thread_id, candidate_id, status)
     values ($1, $5, $6, $2, $3, $4, $7)`,
    [conversation, organization, threadId, candidate, at(0), at(90), status],
  );
  for (const [minute, sendBy, turn = 'none'] of messages)
    await run(
      `insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload,
         delivery_status, error_messages, turn)
       values ($1, $5, $5, $2, $3, $4, 'api', '{"type":"text","attributes":{"value":"Hi"}}', 'sent', '[]', $6)`,
      [newId(), organization, threadId, sendBy, at(minute), turn],
    );
  for (const [minute, runStatus] of runs) await insertRun(threadId, minute, runStatus);
  if (thread !== '') await run(`update message_threads set ${thread} where id = $1`, [threadId]);
  return conversation;
};

const paused = (reason: string): string =>
  `chatbot_paused = true, paused_at = '${at(20).toISOString()}', pause_reason = '${reason}'`;

test('conversations from before the columns get what their rows say, whatever had happened', async () => {
  await insertOrganization();
  const talk: readonly OldMessage[] = [
    [1, 'candidate', 'taken'],
    [2, 'chatbot'],
  ];
  const sketches: readonly OldThread[] = [
    { messages: [] },
    { messages: [...talk, [3, 'candidate'], [4, 'candidate']] },
    { messages: [...talk, [3, 'candidate']], status: 'closed' },
    { messages: [...talk, [3, 'candidate']], runs: [[0, 'running']] },
    { messages: [...talk, [3, 'candidate', 'pending']], runs: [[0, 'running']], thread: paused('api') },
    {
      messages: talk,
      runs: [
        [0, 'finished'],
        [5, 'running'],
        [null, 'queued'],
      ],
      thread: paused('handover'),
    },
    { messages: [...talk, [30, 'user']], thread: paused('human') },
    { messages: talk, thread: `attention = 'question', updated_at = '${at(40).toISOString()}'` },
    { messages: [...talk, [3, 'candidate']], thread: `opted_out_at = now()` },
  ];
  const conversations: string[] = [];
  for (const sketch of sketches) conversations.push(await insertOld(sketch));
  await older.migrateToNewest();
  const waiting: (string | null)[] = [];
  for (const conversation of conversations) {
    const { stored: columns, expected } = await loadInboxColumns(older.database, conversation);
    expect(columns).toEqual(expected);
    waiting.push(columns?.waitingSince ?? null);
  }
  const minutes = waiting.map((since) => since && (new Date(since).getTime() - begin) / 60_000);
  expect(minutes).toEqual([null, 3, null, null, 3, 20, null, 40, null]);
}, 30_000);
