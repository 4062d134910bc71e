import { expect } from 'vitest';
import pg from 'pg';

import type { PhoneMessage } from '../../../simulator/protocol.ts';
import type { WorldRecord } from '../../../simulator/world/records.ts';
import { referenceMember } from '../../../src/channels/sms/send.ts';
import type { TestNumber } from '../environments/phone-service.ts';
import type { TestPerson } from './persons.ts';
import { createPhoneChats, saysText } from './phone-chats.ts';

/** The counts of a verification. */
export interface VerifiedPhones {
  readonly conversations: number;
  /** Platform messages that left. */
  readonly sends: number;
  /** Requests without an answer, by how they were settled. */
  readonly adopted: number;
  readonly resent: number;
  /** Messages that a phone shows twice; each is one of the resent. */
  readonly twice: number;
}

interface SendRow {
  readonly id: string;
  readonly status: string;
  readonly ambiguity: string | null;
  readonly text: string;
  readonly thread: string;
}

interface ThreadRow {
  readonly thread: string;
  /** The number and the names of the person. */
  readonly connection: string;
  readonly names: readonly string[];
  readonly said: readonly string[];
  readonly runs: readonly { status: string; outcome: string | null; state: Record<string, unknown> }[];
}

const sendsQuery = `select s.id, s.status, s.ambiguity, m.payload->'attributes'->>'value' as text, s.message_thread_id as thread
  from message_sends s join messages m on m.id = s.message_id
 where s.channel_connection_id = any($1) order by s.message_thread_id, s.position, s.part`;

const threadsQuery = `select t.id as thread, t.channel_connection_id as connection,
    array(select i.value from thread_identities i where i.message_thread_id = t.id) as names,
    array(select m.platform_id from messages m where m.message_thread_id = t.id and m.send_by = 'candidate'
           order by m.created_at) as said,
    (select coalesce(jsonb_agg(jsonb_build_object('status', r.status, 'outcome', r.outcome, 'state', r.state)), '[]')
       from flow_runs r where r.message_thread_id = t.id) as runs
  from message_threads t where t.channel_connection_id = any($1)`;

const loadRows = async (databaseUrl: string, numbers: readonly TestNumber[]) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = [numbers.map(({ connectionId }) => connectionId)];
    const sends = (await client.query<SendRow>(sendsQuery, ids)).rows;
    const threads = (await client.query<ThreadRow>(threadsQuery, ids)).rows;
    return { sends, threads };
  } finally {
    await client.end();
  }
};

/** Leaves out what follows an equal one. */
const withoutRepeats = (ids: readonly string[]): readonly string[] =>
  ids.filter((id, place) => id !== ids[place - 1]);

/** The id of the send: on WhatsApp the reference itself, of an SMS a member of the address for its statuses. */
const referenceOf = ({ reference }: PhoneMessage): string => {
  const address = reference === null ? null : URL.parse(reference);
  return address?.searchParams.get(referenceMember) ?? reference ?? '';
};

/** Whether the SMS platform itself has written it: an answer to a word such as YES, which lets a business write again. */
const isOfPlatform = ({ chatId, reference }: PhoneMessage): boolean =>
  reference === null && chatId.startsWith('+');

interface AcceptedMessages {
  /** By chat, in the order in which the platform accepted them. */
  readonly byChat: ReadonlyMap<string, readonly PhoneMessage[]>;
  /** References of the sends that the platform accepted first and reported as failed afterwards: they were sent again. */
  readonly failedLater: ReadonlySet<string>;
}

const acceptedIn = (records: readonly WorldRecord[]): AcceptedMessages => {
  const messages = new Map<string, PhoneMessage>();
  const failedLater = new Set<string>();
  for (const record of records) {
    if (record.kind === 'message' && record.value.from === 'business' && !isOfPlatform(record.value))
      if (!messages.has(record.value.id)) messages.set(record.value.id, record.value);
    const failed =
      record.kind === 'progress' && record.status === 'failed' ? messages.get(record.id) : undefined;
    if (failed) failedLater.add(referenceOf(failed));
  }
  return { byChat: Map.groupBy(messages.values(), ({ chatId }) => chatId), failedLater };
};

interface Evidence {
  readonly accepted: AcceptedMessages;
  readonly chats: ReturnType<typeof createPhoneChats>;
  readonly sends: ReadonlyMap<string, readonly SendRow[]>;
  readonly threads: readonly ThreadRow[];
}

const threadOf = ({ threads }: Evidence, person: TestPerson, userId: string | null): ThreadRow => {
  const own = [person.phoneNumber.slice(1), userId];
  const found = threads.filter(({ names }) => names.some((name) => own.includes(name)));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${person.phoneId} has ${found.length} threads.`);
  return only;
};

const userIdsIn = (records: readonly WorldRecord[]): ReadonlyMap<string, string | null> =>
  new Map(
    records.flatMap((record) =>
      record.kind === 'phone' ? [[record.value.id, record.value.bsuid] as const] : [],
    ),
  );

/** Expects of one conversation that nothing is lost, nothing doubled but what was resent, and the order right. Returns what was doubled. */
const expectConversation = (evidence: Evidence, person: TestPerson, thread: ThreadRow): number => {
  const { phoneId, numberId, script } = person;
  const rows = evidence.sends.get(thread.thread) ?? [];
  const chat = evidence.chats.chatOf(numberId, phoneId);
  const { byChat, failedLater } = evidence.accepted;
  const accepted = (byChat.get(`${numberId}:${phoneId}`) ?? []).map(referenceOf);
  const messages = chat.shown.filter((message) => !isOfPlatform(message));
  const shown = messages.map(referenceOf);
  const ids = rows.map(({ id }) => id);
  const about = { phoneId, thread: thread.thread };
  expect({ ...about, replies: rows.map(({ text }) => text) }).toEqual({ ...about, replies: script.replies });
  // The next message waits three seconds for the status of the one before. A failure that is reported later cannot be undone, so what
  // was sent again because of it is out of the order; the first time it was in it.
  expect({ ...about, accepted: [...new Set(accepted)] }).toEqual({ ...about, accepted: ids });
  const inOrder = (list: readonly string[]): readonly string[] => list.filter((id) => !failedLater.has(id));
  expect({ ...about, shown: inOrder(withoutRepeats(shown)) }).toEqual({ ...about, shown: inOrder(ids) });
  expect({ ...about, shown: new Set(shown) }).toEqual({ ...about, shown: new Set(ids) });
  const words = new Map(rows.map(({ id, text }) => [id, text]));
  for (const message of messages) {
    const text = words.get(referenceOf(message)) ?? '';
    expect({
      ...about,
      content: message.content,
      text,
      isSaid: saysText(message.content, text),
    }).toMatchObject({
      isSaid: true,
    });
  }
  const doubled = rows.filter(({ id }) => shown.filter((other) => other === id).length > 1);
  expect({ ...about, doubled: doubled.filter(({ ambiguity }) => ambiguity !== 'resent') }).toEqual({
    ...about,
    doubled: [],
  });
  expect({ ...about, said: thread.said }).toEqual({ ...about, said: chat.said });
  const run = {
    status: 'finished',
    outcome: 'accepted',
    state: expect.objectContaining(script.expectedState),
  };
  expect({ ...about, runs: thread.runs }).toEqual({ ...about, runs: [run] });
  return doubled.length;
};

/**
 * Expects of every conversation, by the log of the simulator and the database: each message of the business on the phone, in order, once
 * unless it is counted as resent; each message of the person stored once; the run ended as it should.
 */
export const expectPhonesRight = async (
  databaseUrl: string,
  records: readonly WorldRecord[],
  numbers: readonly TestNumber[],
  persons: readonly TestPerson[],
): Promise<VerifiedPhones> => {
  const { sends, threads } = await loadRows(databaseUrl, numbers);
  const chats = createPhoneChats();
  chats.add(records);
  const byThread = Map.groupBy(sends, ({ thread }) => thread);
  const evidence = { accepted: acceptedIn(records), chats, sends: byThread, threads };
  const userIds = userIdsIn(records);
  expect(threads).toHaveLength(persons.length);
  let twice = 0;
  for (const person of persons) {
    const thread = threadOf(evidence, person, userIds.get(person.phoneId) ?? null);
    twice += expectConversation(evidence, person, thread);
  }
  const settled = (how: string): number => sends.filter(({ ambiguity }) => ambiguity === how).length;
  const open = sends.filter(({ status }) => !['accepted', 'sent', 'delivered', 'read'].includes(status));
  expect(open).toEqual([]);
  return {
    conversations: persons.length,
    sends: sends.length,
    adopted: settled('adopted'),
    resent: settled('resent'),
    twice,
  };
};
