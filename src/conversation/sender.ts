import type { Sql } from '../database/database.ts';
import type { TemplateComponentValues } from '../messaging/template.ts';
import type { NamedTemplate } from '../messaging/template-values.ts';

/** A template at its platform, as far as sending it needs. */
export interface StoredTemplate extends NamedTemplate {
  /** The status at the platform, in lower case. */
  readonly status: string;
}

/** The number that sends for a thread, and what it sends by itself. */
export interface Sender {
  /** The template that is sent once when a text waits for the window; null for none. */
  readonly fallback: StoredTemplate | null;
  readonly fallbackComponents: readonly TemplateComponentValues[];
  /** The confirmation of an opt-out; null for the default of the language. */
  readonly optOutText: string | null;
  /** Whether nobody can answer it: an SMS sender of letters. */
  readonly isOneWay: boolean;
}

const senderOfSql = (connection: string): string => `
    (select jsonb_build_object('optOutText', k.opt_out_text,
              'isOneWay', k.channel = 'sms' and coalesce(k.identifier ~ '[A-Za-z]', false), 'fallbackComponents', coalesce(k.fallback_components, '[]'),
              'fallback', case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name,
                                 'status', f.status, 'components', f.components) end)
       from channel_connections k
       left join message_templates f on f.id = k.fallback_template_id and f.organization_id = k.organization_id
      where ${connection} and k.status = 'active' and k.credentials_ciphertext is not null)`;

/**
 * SQL: the `Sender` of a thread `t`. Null, and read from nothing, on the web; null where the connection is not active or
 * has no credentials.
 */
export const senderSql = `case when t.channel <> 'web' then ${senderOfSql('k.id = t.channel_connection_id')} end`;

const ofConnection = {
  name: 'sender_of_connection',
  text: `select ${senderOfSql('k.id = $1 and k.organization_id = $2')} as sender`,
};

/** Loads what an organization's connection sends by itself; null where it sends nothing. */
export const loadSender = async (
  sql: Sql,
  organizationId: string,
  connectionId: string,
): Promise<Sender | null> => {
  const [row] = await sql.query<{ sender: Sender | null }>(ofConnection, [connectionId, organizationId]);
  return row?.sender ?? null;
};
