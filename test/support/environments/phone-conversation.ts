import { newId } from '../../../src/database/id.ts';
import type { Channel } from '../../../src/messaging/channel.ts';
import type { TemplateComponent, TemplateComponentValues } from '../../../src/messaging/template.ts';
import {
  createManualClock,
  type ConversationEnvironment,
  type ManualClock,
  openConversationEnvironment,
} from './conversation.ts';

/** A platform message on its way, as far as tests look at it. */
export interface SeenSend {
  readonly text: string;
  readonly status: string;
  readonly heldFor: string | null;
  readonly connection: string;
  readonly delivery: string;
}

/** A connection of a phone channel, as a test asks for it. */
export interface ConnectionSketch {
  readonly channel?: Channel;
  /** False for a client with a channel of its own. */
  readonly hasCredentials?: boolean;
  readonly optOutText?: string;
  readonly enabledFlowId?: string;
}

/** The facts of a thread, as far as tests look at them. */
export interface SeenFacts {
  readonly windowExpiresAt: Date | null;
  readonly heldSince: Date | null;
  readonly optedOutAt: Date | null;
  readonly optOutReason: string | null;
  readonly paused: boolean;
  readonly connection: string | null;
  readonly profileName: string | null;
}

/** A conversation with phone numbers: connections, templates, threads on them, and what waits for the platform. */
export interface PhoneConversation extends ConversationEnvironment {
  readonly clock: ManualClock;
  connection(sketch?: ConnectionSketch): Promise<string>;
  template(
    connection: string,
    body: string,
    more?: { status?: string; components?: readonly TemplateComponent[] },
  ): Promise<string>;
  setFallback(
    connection: string,
    template: string,
    components?: readonly TemplateComponentValues[],
  ): Promise<void>;
  setTemplateStatus(template: string, status: string): Promise<void>;
  threadOn(connection: string): Promise<string>;
  sends(thread: string): Promise<readonly SeenSend[]>;
  /** Returns the sends as lines: `status text`. */
  sendLines(thread: string): Promise<readonly string[]>;
  facts(thread: string): Promise<SeenFacts>;
}

const sendsStatement = `select coalesce(m.payload->'attributes'->>'value', m.payload->>'preview', m.payload->>'type') as text,
    s.status, s.held_for as "heldFor", s.channel_connection_id as connection, m.delivery_status as delivery
  from message_sends s join messages m on m.id = s.message_id where s.message_thread_id = $1 order by s.position, s.part`;

const factsStatement = `select window_expires_at as "windowExpiresAt", held_since as "heldSince", opted_out_at as "optedOutAt",
    opt_out_reason as "optOutReason", chatbot_paused as paused, channel_connection_id as connection,
    profile_name as "profileName" from message_threads where id = $1`;

const insertConnection = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name,
    identifier, credentials_ciphertext, opt_out_text, enabled_flow_id)
  values ($1, now(), now(), $2, $3, 'Number', '+31' || translate($1::uuid::text, 'abcdef-', '123456'), $4, $5, $6)`;

const insertTemplate = `insert into message_templates (id, created_at, updated_at, organization_id, channel_connection_id, name,
    language, category, components, status) values ($1, now(), now(), $2, $3, 'hello', 'en', 'Utility', $4, $5)`;

const insertThread = `insert into message_threads (id, created_at, updated_at, organization_id, channel, identifier,
    chatbot_paused, channel_connection_id)
  select $1::uuid, now(), now(), k.organization_id, k.channel, $1::uuid::text, false, k.id
    from channel_connections k where k.id = $2`;

/** Opens a conversation with phone numbers, and a clock that the test moves. */
export const openPhoneConversation = async (): Promise<PhoneConversation> => {
  const clock = createManualClock();
  const stage = await openConversationEnvironment({ clock });
  const { database, organizationId } = stage;
  const run = <Row extends object>(text: string, values: readonly unknown[]) =>
    database.query<Row>({ text }, values);
  const sends = (thread: string) => run<SeenSend>(sendsStatement, [thread]);
  return {
    ...stage,
    clock,
    connection: async ({ channel = 'whatsapp', hasCredentials = true, ...more } = {}) => {
      const id = newId();
      const values = [channel, hasCredentials ? 'secret' : null, more.optOutText ?? null];
      await run(insertConnection, [id, organizationId, ...values, more.enabledFlowId ?? null]);
      return id;
    },
    template: async (connection, body, { status = 'approved', components } = {}) => {
      const id = newId();
      const parts = JSON.stringify(components ?? [{ type: 'BODY', text: body }]);
      await run(insertTemplate, [id, organizationId, connection, parts, status]);
      return id;
    },
    setFallback: async (connection, template, components = []) => {
      const text =
        'update channel_connections set fallback_template_id = $2, fallback_components = $3 where id = $1';
      await run(text, [connection, template, JSON.stringify(components)]);
    },
    setTemplateStatus: async (template, status) => {
      await run('update message_templates set status = $2 where id = $1', [template, status]);
    },
    threadOn: async (connection) => {
      const id = newId();
      await run(insertThread, [id, connection]);
      return id;
    },
    sends,
    sendLines: async (thread) => (await sends(thread)).map(({ status, text }) => `${status} ${text}`),
    facts: async (thread) => {
      const [row] = await run<SeenFacts>(factsStatement, [thread]);
      if (!row) throw new Error(`There is no thread ${thread}.`);
      return row;
    },
  };
};
