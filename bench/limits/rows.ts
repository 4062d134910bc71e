import pg from 'pg';

// One thread with one running run each, as the service stores them half-way through the five questions.
const seeding = `
with partner as (
  insert into partners (id, created_at, updated_at, name)
  values (gen_random_uuid(), now(), now(), 'limit') returning id
), organization as (
  insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
  select gen_random_uuid(), now(), now(), id, 'Limit', gen_random_uuid()::text, '' from partner returning id
), flow as (
  insert into flows (id, created_at, updated_at, organization_id, name, reminder_interval, reminder_message, session_timeout)
  select gen_random_uuid(), now(), now(), id, 'Limit', 60, '', 60 from organization returning id, organization_id
), version as (
  insert into flow_versions (id, created_at, updated_at, organization_id, flow_id, version, graph)
  select gen_random_uuid(), now(), now(), organization_id, id, 1, '{"nodes":[]}' from flow
  returning id, flow_id, organization_id
), thread as (
  insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused)
  select gen_random_uuid(), now(), now(), organization_id, 'web', 'limit-' || number, false
    from version, generate_series(1, $1::int) number
  returning id, organization_id
)
insert into flow_runs (id, created_at, updated_at, organization_id, flow_id, message_thread_id, published_version_id,
  flow_version, status, state, initial_state, initial_message, settings, position, error_messages, started_at)
select gen_random_uuid(), now(), now(), thread.organization_id, version.flow_id, thread.id, version.id, 1, 'running',
  $2::jsonb, '{}', '{}', $3::jsonb, '{"at":"entry"}', '[]', now()
  from thread, version
returning message_thread_id`;

const understood = {
  text: 'yes',
  messageId: '0193a1f0-0000-7000-8000-000000000000',
  method: 'words',
  confidence: 1,
};
const state = { licence: true, hours: 24, _answers: { licence: { value: true, ...understood } } };
const settings = { reminderInterval: 60, reminderMessage: 'Are you still there?', sessionTimeout: 1440 };

/** Stores a number of threads, each with a running run, in a migrated database. Returns the ids of the threads. */
export const seedThreads = async (databaseUrl: string, many: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const values = [many, JSON.stringify(state), JSON.stringify(settings)];
    const { rows } = await client.query<{ message_thread_id: string }>(seeding, values);
    await client.query('analyze');
    return rows.map((row) => row.message_thread_id);
  } finally {
    await client.end();
  }
};
