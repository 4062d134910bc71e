import type pg from 'pg';

import { hashToken, makeToken } from '../../src/security/tokens.ts';

/** The number of rows. Half of them belong to the first organization. */
const size = { organizations: 50, candidates: 200_000, messagesAThread: 5 };

/** Ids that the cases request. */
export interface Seeded {
  /** The tokens of the organization with half of all rows, and of another one. */
  readonly bigToken: string;
  readonly smallToken: string;
  readonly candidateId: string;
  readonly statusId: string;
}

const addOrganizations = `
with partner as (
  insert into partners (id, created_at, updated_at, name)
  values (uuidv7(), now(), now(), 'lists') returning id
), organization as (
  insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
  select uuidv7(), now(), now(), partner.id, 'Lists ' || n, token, ''
    from partner, unnest($1::text[]) with ordinality as given (token, n)
  returning id, token_digest
)
select id from organization order by array_position($1::text[], token_digest::text)`;

// One candidate in fifty has the status that is asked for, one thread in two thousand is paused.
const addCandidates = `
insert into candidates (id, created_at, updated_at, organization_id, first_name, last_name, email, phone, postal_code,
  external_id, candidate_status_id)
select uuidv7(), at, at, ($1::uuid[])[place + 1], 'Noor', (array['de Vries', 'Jansen', 'Bakker', 'Visser', 'Smit'])[n % 5 + 1] || ' ' || n,
  'Person' || n || '@example.com', '+316' || lpad(n::text, 8, '0'), '1012 AB', 'ats-' || n,
  case when n % 100 < 2 and place = 0 then $3::uuid end
from (select n, case when n % 2 = 0 then 0 else 1 + (n / 2) % ($4 - 1) end as place,
        '2026-01-01'::timestamptz + n * interval '100 ms' as at from generate_series(1, $2::int) n)`;

const addThreads = `
insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused, candidate_id)
select uuidv7(), created_at, created_at, organization_id, 'sms', substr(phone, 2), right(phone, 4)::int % 2000 = 0, id
  from candidates`;

const addMessages = `
insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload,
  delivery_status, error_messages, turn_status)
select uuidv7(), at, at, organization_id, id, case when n % 2 = 0 then 'candidate' else 'chatbot' end,
  case when n % 2 = 0 then 'channel' else 'flow' end,
  jsonb_build_object('type', 'text', 'attributes', jsonb_build_object('value', 'Message number ' || n || ' of this conversation')),
  'delivered', '[]', 'none'
from (select t.id, t.organization_id, n, t.created_at + n * interval '1 second' as at
        from message_threads t, generate_series(1, $1::int) n)`;

const sample = `select (select id from candidates where organization_id = $1 order by created_at offset 50000 limit 1) as "candidateId"`;

/** Fills a migrated database. It takes a minute. */
export const seedLists = async (database: pg.Pool): Promise<Seeded> => {
  const tokens = Array.from({ length: size.organizations }, () => makeToken('org_'));
  const { rows } = await database.query<{ id: string }>(addOrganizations, [tokens.map(hashToken)]);
  const organizationIds = rows.map(({ id }) => id);
  const status = await database.query<{ id: string }>(
    `insert into candidate_statuses (id, created_at, updated_at, organization_id, name)
     values (uuidv7(), now(), now(), $1, 'Interview') returning id`,
    [organizationIds[0]],
  );
  const statusId = status.rows[0]?.id ?? '';
  await database.query(addCandidates, [organizationIds, size.candidates, statusId, size.organizations]);
  await database.query(addThreads);
  await database.query(addMessages, [size.messagesAThread]);
  await database.query('vacuum analyze');
  const found = await database.query<{ candidateId: string }>(sample, [organizationIds[0]]);
  const [bigToken = '', smallToken = ''] = tokens;
  return { bigToken, smallToken, statusId, candidateId: found.rows[0]?.candidateId ?? '' };
};
