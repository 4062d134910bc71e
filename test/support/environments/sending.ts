import { Readable } from 'node:stream';

import { beforeEach } from 'vitest';

import { type ApplyStatuses, createStatusApplier } from '../../../src/channels/sending/apply-statuses.ts';
import { createChannelLeases } from '../../../src/channels/sending/channel-dispatch-notifier.ts';
import { createCredentialReader } from '../../../src/channels/sending/credential-cache.ts';
import type { ConversationReactions } from '../../../src/channels/sending/record-changes.ts';
import { createSendOutbox, type SendOutboxDeps } from '../../../src/channels/sending/send-outbox.ts';
import type { AfterCommitEffects } from '../../../src/conversation/after-commit-effects.ts';
import type { Clock } from '../../../src/database/clock.ts';
import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/id.ts';
import { createTimedDrain, type DrainDeps, type TimedDrain } from '../../../src/dispatch/drain.ts';
import type { Payload } from '../../../src/messaging/payload.ts';
import { createCipher } from '../../../src/security/encryption.ts';
import type { SendError } from '../../../src/tables/message-send.ts';
import { createScriptedPlatform, type ScriptedPlatform } from '../scripted-platform.ts';
import { createManualClock, type ManualClock, openConversationEnvironment } from './conversation.ts';
import { useEnvironment } from './use-environment.ts';

const cipher = createCipher('an encryption key of some length, for tests');

/** The sends of one organization, with scripted platforms. */
export interface Sending extends SendingSource {
  readonly whatsapp: ScriptedPlatform;
  readonly sms: ScriptedPlatform;
  /** The reactions that the conversation was asked for. */
  readonly reactions: string[];
  readonly announced: AfterCommitEffects[];
  readonly alarms: string[];
  readonly drain: TimedDrain;
  readonly applyStatuses: ApplyStatuses;
  /** Sends what can leave now. Returns the seconds until more can; null when nothing waits for a time. */
  send(connectionId: string): Promise<number | null>;
  /** Opens a drain like that of a further process, with what differs. */
  drainWith(different: Partial<SendOutboxDeps>): TimedDrain;
}

/** The sends of one organization, on a clock that the test moves. */
export interface SendingEnvironment extends Sending {
  readonly clock: ManualClock;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** The rows behind sends. */
export interface SendingSource {
  readonly database: Database;
  readonly organizationId: string;
  connection(wanted?: {
    channel?: string;
    rate?: number;
    columns?: Record<string, unknown>;
  }): Promise<string>;
  /** A thread whose window is open for a day, unless `windowHours` says otherwise. */
  thread(
    connectionId: string,
    wanted?: { identifier?: string; windowHours?: number | null },
  ): Promise<string>;
  /** A message to the person, and the send of its first part. Returns the id of the send. */
  message(
    threadId: string,
    content: string | Payload,
    wanted?: { origin?: string; status?: string },
  ): Promise<string>;
  template(connectionId: string, wanted?: { status?: string; category?: string }): Promise<string>;
  file(): Promise<string>;
  rows(connectionId: string): Promise<SendRow[]>;
  row(sendId: string): Promise<SendRow>;
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A send with the columns of its message, as far as tests look at it. */
export interface SendRow {
  readonly id: string;
  readonly message_id: string;
  readonly status: string;
  readonly held_for: string | null;
  readonly part: number;
  readonly attempts: number;
  readonly platform_id: string | null;
  readonly next_at: Date | null;
  readonly ambiguity: string | null;
  readonly errors: readonly SendError[];
  readonly delivery_status: string;
  readonly message_platform_id: string | null;
  readonly error_messages: readonly { readonly code: string; readonly title: string }[];
}

const rowColumns = `s.id, s.message_id, s.status, s.held_for, s.part, s.attempts, s.platform_id, s.next_at, s.ambiguity, s.errors,
  m.delivery_status, m.platform_id as message_platform_id, m.error_messages`;

/** Opens the rows of an organization's sends in a database. */
export const openSendingSource = (
  database: Database,
  organizationId: string,
  clock: Clock,
): SendingSource => {
  const query: SendingSource['query'] = (text, values = []) => database.query({ text }, values);
  let people = 31_600_000_000;
  const rows: SendingSource['rows'] = (id) =>
    query(
      `select ${rowColumns} from message_sends s join messages m on m.id = s.message_id
        where s.channel_connection_id = $1 order by s.position, s.part`,
      [id],
    );
  return {
    database,
    organizationId,
    query,
    rows,
    row: async (id) => {
      const [row] = await query<SendRow>(
        `select ${rowColumns} from message_sends s join messages m on m.id = s.message_id where s.id = $1`,
        [id],
      );
      if (!row) throw new Error('The send is gone.');
      return row;
    },
    connection: async ({ channel = 'whatsapp', rate = 10_000, columns = {} } = {}) => {
      const id = newId();
      const set = { credentials_ciphertext: cipher.encrypt('{"key":"secret"}'), ...columns };
      await query(
        `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, identifier, messages_per_second)
         values ($1::uuid, now(), now(), $2, $3, 'Number', $1::text, $4)`,
        [id, organizationId, channel, rate],
      );
      for (const [column, value] of Object.entries(set))
        await query(`update channel_connections set ${column} = $2 where id = $1`, [id, value]);
      return id;
    },
    thread: async (connectionId, { identifier, windowHours = 24 } = {}) => {
      const id = newId();
      const now = await clock.now();
      const window = windowHours === null ? null : new Date(now.getTime() + windowHours * 3_600_000);
      await query(
        `insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier, chatbot_paused,
           channel_connection_id, window_expires_at)
         select $1, $2, $2, $3, c.channel, $4, false, c.id, $6 from channel_connections c where c.id = $5`,
        [id, now, organizationId, identifier ?? String((people += 1)), connectionId, window],
      );
      return id;
    },
    message: async (threadId, content, { origin = 'flow', status = 'waiting' } = {}) => {
      const [id, messageId] = [newId(), newId()];
      const payload =
        typeof content === 'string' ? { type: 'text', attributes: { value: content } } : content;
      await query(
        `with t as (
           update message_threads set last_message_at = greatest($4, last_message_at + interval '1 millisecond')
            where id = $3 returning id, last_message_at as at, channel_connection_id),
         m as (
           insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload,
             delivery_status, error_messages)
           select $2, t.at, t.at, $5, t.id, 'chatbot', $6, $7, 'accepted', '[]' from t)
         insert into message_sends (id, created_at, updated_at, organization_id, message_id, channel_connection_id,
           message_thread_id, position, status)
         select $1, t.at, t.at, $5, $2, t.channel_connection_id, t.id, t.at, $8 from t`,
        [id, messageId, threadId, await clock.now(), organizationId, origin, JSON.stringify(payload), status],
      );
      return id;
    },
    template: async (connectionId, { status = 'approved', category = 'Utility' } = {}) => {
      const id = newId();
      await query(
        `insert into message_templates (id, created_at, updated_at, organization_id, channel_connection_id, name, language,
           category, components, status, synced_at) values ($1, now(), now(), $2, $3, 'hello', 'en', $4, $5, $6, now())`,
        [id, organizationId, connectionId, category, '[{"type":"BODY","text":"Hi {{1}}."}]', status],
      );
      return id;
    },
    file: async () => {
      const id = newId();
      await query(
        `insert into stored_files (id, created_at, updated_at, organization_id, mime_type, size, sha256, filename)
         values ($1, now(), now(), $2, 'application/pdf', 3, repeat('0', 64), 'a.pdf')`,
        [id, organizationId],
      );
      return id;
    },
  };
};

/** Builds the payload of a stored file. */
export const documentPayload = (fileId: string): Payload => ({
  type: 'document',
  document: {
    file_id: fileId,
    filename: 'a.pdf',
    mime_type: 'application/pdf',
    size: 3,
    caption: 'Read this',
  },
});

/** Builds the payload of a template with one value. */
export const templatePayloadOf = (id: string, value: string): Payload => ({
  type: 'template',
  id,
  preview: `Hi ${value}.`,
  components: [{ type: 'body', parameters: [{ type: 'text', text: value }] }],
});

const recordReactions = (
  reactions: string[],
  notifyAfterCommit: ConversationReactions['notifyAfterCommit'],
): ConversationReactions => ({
  notifyAfterCommit,
  closeWindow: async ({ sendId }) => void reactions.push(`close window for ${sendId}`),
  optOutThread: async ({ messageThreadId }) => void reactions.push(`opt out ${messageThreadId}`),
});

/** The database, organization and clock of sends, and how its drains differ from those that a test steps through. */
export interface SendingOptions {
  readonly database: Database;
  readonly organizationId: string;
  readonly clock: Clock;
  readonly subscribe?: DrainDeps<unknown>['subscribe'];
  readonly lingerMs?: number;
  announce?(effects: AfterCommitEffects): void;
}

/** Opens the sends of an organization with scripted platforms. */
export const openSending = (options: SendingOptions): Sending => {
  const { database, organizationId, clock } = options;
  const [whatsapp, sms] = [createScriptedPlatform(), createScriptedPlatform({ waits: false })];
  const reactions: string[] = [];
  const announced: AfterCommitEffects[] = [];
  const alarms: string[] = [];
  const deps: SendOutboxDeps = {
    database,
    clock,
    platforms: { whatsapp: whatsapp.platform, sms: sms.platform },
    conversation: recordReactions(reactions, (effects) => {
      announced.push(effects);
      options.announce?.(effects);
    }),
    onAlarm: (alarm) => void alarms.push(alarm),
    openFile: async () => Readable.from([Buffer.from('pdf')]),
    urlOf: (fileId) => `https://files.example.com/${fileId}`,
    readCredentials: createCredentialReader(cipher),
    statusUrlOf: (connectionId, reference) => `https://example.com/${connectionId}?reference=${reference}`,
  };
  const drainWith: Sending['drainWith'] = (different) =>
    createTimedDrain({
      outbox: createSendOutbox({ ...deps, ...different }),
      leases: createChannelLeases(database),
      subscribe: options.subscribe ?? (() => () => undefined),
      minReadIntervalMs: 0,
      lingerMs: options.lingerMs ?? 0,
    });
  const drain = drainWith({});
  return {
    ...openSendingSource(database, organizationId, clock),
    whatsapp,
    sms,
    reactions,
    announced,
    alarms,
    drain,
    drainWith,
    applyStatuses: createStatusApplier(deps),
    send: async (connectionId) => {
      const waitMs = await drain(connectionId, new AbortController().signal);
      return waitMs === null ? null : waitMs / 1000;
    },
  };
};

const openSendingEnvironment = async (): Promise<SendingEnvironment> => {
  const clock = createManualClock();
  const stage = await openConversationEnvironment({ clock });
  const { databaseUrl, close } = stage;
  return { ...openSending({ ...stage, clock }), clock, databaseUrl, close };
};

/** Opens sending before the tests of the file and closes it after them. Each test begins with platforms that accept everything. */
export const useSending = (): SendingEnvironment => {
  const stage = useEnvironment(openSendingEnvironment);
  beforeEach(() => {
    for (const platform of [stage.whatsapp, stage.sms]) platform.reset();
    for (const list of [stage.reactions, stage.announced, stage.alarms]) list.length = 0;
  });
  return stage;
};
