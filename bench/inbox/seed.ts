import type pg from 'pg';

/** The number of rows: conversations, the messages of each, and those of the newest one. */
export const inboxSize = { conversations: 100_000, messagesAThread: 5, longThread: 20_000 };

/** A conversation in the middle of the list, and the time from which on nothing is newer. */
export interface SeededInbox {
  readonly conversationId: string;
  readonly phone: string;
  /** A time after the newest message. */
  readonly frozenAt: string;
}

const addPeople = `
insert into candidates (id, created_at, updated_at, organization_id, first_name, last_name, email, phone, postal_code, external_id)
select uuidv7(), at, at, $1, (array['Noor', 'Daan', 'Eva', 'Bram', 'Iris', 'Hugo', 'Fleur'])[n % 7 + 1],
  (array['de Vries', 'Jansen', 'Bakker', 'Visser', 'Smit'])[n % 5 + 1] || ' ' || n, 'person' || n || '@example.com',
  '+316' || lpad(n::text, 8, '0'), '1012 AB', 'ats-' || n
from (select n, '2026-01-01'::timestamptz + n * interval '2 minutes' as at from generate_series(1, $2::int) n)`;

const addThreads = `
insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused, candidate_id)
select uuidv7(), created_at, created_at, organization_id, 'sms', substr(phone, 2), false, id from candidates
 where organization_id = $1`;

// "shift" is in every third message, "forklift" in one of a hundred, "zeppelin" in one of ten thousand.
const addMessages = `
insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload,
  delivery_status, error_messages, turn_status)
select uuidv7(), at, at, organization_id, id, case when n % 2 = 0 then 'candidate' else 'chatbot' end,
  case when n % 2 = 0 then 'channel' else 'flow' end,
  jsonb_build_object('type', 'text', 'attributes', jsonb_build_object('value',
    'I can start on day ' || k || case k % 3 when 0 then ' in the late shift' else ' of the month' end
      || case k % 100 when 7 then ' with a forklift' else '' end || case k % 10000 when 11 then ' or a zeppelin' else '' end)),
  'delivered', '[]', 'none'
from (select t.*, n, right(t.identifier, 8)::int * 5 + n as k, t.created_at + n * interval '10 seconds' as at
        from message_threads t, generate_series(1, $2::int) n where t.organization_id = $1) made`;

// One in fifty waits for people, one in twenty is unread.
const addConversations = `
insert into conversations (id, created_at, updated_at, organization_id, message_thread_id, candidate_id, status, channel,
  unread_messages_count, last_message_at, last_message_id, waiting_since)
select uuidv7(), t.created_at, t.created_at, t.organization_id, t.id, t.candidate_id,
  case when right(t.identifier, 2) = '00' then 'closed' else 'open' end, t.channel,
  case when right(t.identifier, 2)::int % 20 = 1 then 2 else 0 end, m.created_at, m.id,
  case when right(t.identifier, 2)::int % 50 = 1 then m.created_at end
from message_threads t join lateral (
  select id, created_at from messages where message_thread_id = t.id order by created_at desc limit 1) m on true
where t.organization_id = $1`;

// Older messages: what the conversation shows in the list stays as it is.
const addLongThread = `
insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload,
  delivery_status, error_messages, turn_status)
select uuidv7(), at, at, organization_id, message_thread_id, case when n % 2 = 0 then 'candidate' else 'chatbot' end,
  case when n % 2 = 0 then 'channel' else 'flow' end,
  jsonb_build_object('type', 'text', 'attributes', jsonb_build_object('value', 'Line ' || n || ' of a long talk')),
  'delivered', '[]', 'none'
from (select m.*, n, m.created_at - n * interval '1 minute' as at from generate_series(1, $2::int) n, messages m
       where m.id = (select last_message_id from conversations where organization_id = $1
                      order by last_message_at desc limit 1)) made`;

const sample = `
select c.id as "conversationId", k.phone, (select max(last_message_at) + interval '1 minute' from conversations) as "frozenAt"
  from conversations c join candidates k on k.id = c.candidate_id where c.organization_id = $1
 order by c.last_message_at offset $2 limit 1`;

/** Fills the inbox of an organization. It takes a minute. */
export const seedInbox = async (
  database: pg.Pool,
  organizationId: string,
  { conversations, messagesAThread, longThread } = inboxSize,
): Promise<SeededInbox> => {
  await database.query(addPeople, [organizationId, conversations]);
  await database.query(addThreads, [organizationId]);
  await database.query(addMessages, [organizationId, messagesAThread]);
  await database.query(addConversations, [organizationId]);
  await database.query(addLongThread, [organizationId, longThread]);
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ conversationId: string; phone: string; frozenAt: Date }>(sample, [
    organizationId,
    Math.floor(conversations / 2),
  ]);
  const [row] = rows;
  if (!row) throw new Error('The inbox was not filled.');
  return { ...row, frozenAt: row.frozenAt.toISOString() };
};
