import { insertConversation } from '../../conversation/insert-conversation.ts';
import type { Clock } from '../../database/clock.ts';
import { type Database, Rollback, type Sql } from '../../database/database.ts';
import { newId } from '../../database/id.ts';
import type { PersonNames } from '../port.ts';
import type { InboundConnection } from './connections.ts';

/** The thread of a person, and the names that belong to somebody else's thread: people must look at those. */
export interface FoundPerson {
  readonly threadId: string;
  readonly hasClash: boolean;
}

const kinds = ['bsuid', 'phone', 'parentBsuid'] as const;

const namePairs = (names: PersonNames) =>
  kinds.flatMap((kind) => (names[kind] === undefined ? [] : [{ kind, value: names[kind] }]));

// A business-scoped id goes before a number, which changes hands. Threads of the API are known by their identifier alone.
const findStatement = {
  name: 'person_find',
  text: `select id, cardinality($4::text[]) = (
             select count(*) from thread_identities i
               join unnest($4::text[], $5::text[]) as n (kind, value) on n.kind = i.kind and n.value = i.value
              where i.organization_id = $1 and i.channel = $2 and i.message_thread_id = found.id) as "hasAllNames"
           from (select i.message_thread_id as id, array_position($4::text[], i.kind) as rank from thread_identities i
             join unnest($4::text[], $5::text[]) as n (kind, value) on n.kind = i.kind and n.value = i.value
            where i.organization_id = $1 and i.channel = $2
           union all
           select t.id, 10 from message_threads t
            where t.organization_id = $1 and t.channel = $2 and t.identifier = any($3::text[])) found
         order by rank limit 1`,
};

interface FoundRow {
  id: string;
  /** Whether each of the names belongs to the thread already. */
  hasAllNames: boolean;
}

const insertThread = {
  name: 'person_thread_insert',
  text: `insert into message_threads (id, organization_id, channel, identifier, chatbot_paused, channel_connection_id, profile_name,
           candidate_id, created_at, updated_at)
         values ($1, $2, $3, $4, false, $5, $6, $7, $8, $8)
         on conflict (organization_id, channel, identifier) do nothing returning id`,
};

const insertNames = {
  name: 'person_names_insert',
  text: `insert into thread_identities (id, organization_id, message_thread_id, channel, kind, value, created_at, updated_at)
         select gen_random_uuid(), $1, $2, $3, n.kind, n.value, $6, $6 from unnest($4::text[], $5::text[]) as n (kind, value)
         on conflict (organization_id, channel, kind, value) do nothing`,
};

// The platform hid the number of the person until now.
const setCandidatePhone = {
  name: 'person_candidate_set_phone',
  text: `update candidates c set phone = '+' || i.value, updated_at = $2
           from message_threads t join thread_identities i on i.message_thread_id = t.id and i.kind = 'phone' and i.value = $3
          where t.id = $1 and c.id = t.candidate_id and c.phone is null and c.deleted_at is null`,
};

const clashStatement = {
  name: 'person_clash',
  text: `select from thread_identities i join unnest($4::text[], $5::text[]) as n (kind, value) on n.kind = i.kind and n.value = i.value
          where i.organization_id = $1 and i.channel = $2 and i.message_thread_id <> $3 limit 1`,
};

const findCandidate = {
  name: 'person_candidate',
  text: `select id from candidates where organization_id = $1 and phone = $2 and deleted_at is null
          order by created_at, id limit 1 for key share`,
};

const insertCandidate = {
  name: 'person_candidate_insert',
  text: `insert into candidates (id, organization_id, phone, first_name, last_name, candidate_status_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, (select id from candidate_statuses where organization_id = $2 and is_default), $6, $6)`,
};

/** Splits the name of a profile: the first word is the first name. Pure. */
const splitProfileName = (name: string | null): { first: string | null; last: string | null } => {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  return { first: first.slice(0, 255) || null, last: rest.join(' ').slice(0, 255) || null };
};

/** Finds the person's candidate by the phone number, or creates one. A person whose number the platform hides is a new candidate without one. */
const ensureCandidate = async (
  sql: Sql,
  now: Date,
  { organizationId, createCandidates }: InboundConnection,
  { phone }: PersonNames,
  profileName: string | null,
): Promise<string | null> => {
  if (!createCandidates) return null;
  const number = phone === undefined ? null : `+${phone}`;
  const [known] =
    number === null ? [] : await sql.query<{ id: string }>(findCandidate, [organizationId, number]);
  if (known) return known.id;
  const id = newId();
  const { first, last } = splitProfileName(profileName);
  await sql.query(insertCandidate, [id, organizationId, number, first, last, now]);
  return id;
};

const createThread = async (
  sql: Sql,
  now: Date,
  connection: InboundConnection,
  names: PersonNames,
  profileName: string | null,
): Promise<string | null> => {
  const { organizationId, channel } = connection;
  const identifier = names.phone ?? names.bsuid ?? names.parentBsuid;
  if (identifier === undefined) return null;
  const candidateId = await ensureCandidate(sql, now, connection, names, profileName);
  const values = [newId(), organizationId, channel, identifier, connection.id, profileName, candidateId, now];
  const [created] = await sql.query<{ id: string }>(insertThread, values);
  if (!created) return null;
  if (candidateId !== null)
    await insertConversation(sql, now, { organizationId, messageThreadId: created.id, candidateId });
  return created.id;
};

/** Keeps the names of a person with the thread. Returns whether one of them belongs to another thread, which keeps it. */
const keepNames = async (
  sql: Sql,
  now: Date,
  { organizationId, channel }: InboundConnection,
  threadId: string,
  names: PersonNames,
): Promise<boolean> => {
  const pairs = namePairs(names);
  const [nameKinds, values] = [pairs.map(({ kind }) => kind), pairs.map(({ value }) => value)];
  await sql.query(insertNames, [organizationId, threadId, channel, nameKinds, values, now]);
  if (names.phone !== undefined) sql.write(setCandidatePhone, [threadId, now, names.phone]);
  const clashes = await sql.query(clashStatement, [organizationId, channel, threadId, nameKinds, values]);
  return clashes.length > 0;
};

/** Adds names that a person has got to the thread. Returns whether one of them belongs to another thread, which keeps it. */
export const addPersonNames = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  connection: InboundConnection,
  threadId: string,
  names: PersonNames,
): Promise<boolean> => {
  const now = await clock.now();
  return database.transaction((sql) => keepNames(sql, now, connection, threadId, names));
};

/**
 * Finds the thread of a person by any name, or creates it with its candidate and conversation; null for a person without a name.
 * New names are kept with the thread.
 */
export const findOrCreatePerson = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  connection: InboundConnection,
  names: PersonNames,
  profileName: string | null,
): Promise<FoundPerson | null> => {
  const pairs = namePairs(names);
  const { organizationId, channel } = connection;
  const [nameKinds, values] = [pairs.map(({ kind }) => kind), pairs.map(({ value }) => value)];
  if (values.length === 0) return null;
  const key = [organizationId, channel, values, nameKinds, values];
  // Most people are known by every name that they come with: then there is nothing to write.
  const [known] = await database.sharedReads.query<FoundRow>(findStatement, key);
  if (known?.hasAllNames) return { threadId: known.id, hasClash: false };
  const now = await clock.now();
  const attempt = (): Promise<FoundPerson | null> =>
    database.transaction<FoundPerson | null>(async (sql) => {
      const [found] = await sql.query<FoundRow>(findStatement, key);
      const threadId = found?.id ?? (await createThread(sql, now, connection, names, profileName));
      // Somebody else has just created the thread: nothing of this attempt stays.
      if (threadId === null) return new Rollback(null);
      return { threadId, hasClash: await keepNames(sql, now, connection, threadId, names) };
    });
  // Two first events of a person at once: the second one finds the thread of the first.
  return (await attempt()) ?? attempt();
};
