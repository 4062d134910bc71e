import type { Database, Sql } from '../../database/database.ts';
import { manyRowsMs } from '../../database/limits.ts';
import type { TemplateComponent } from '../../messaging/template.ts';
import type { TemplateCategory } from './template-words.ts';

/** A stored template. */
export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: TemplateCategory;
  readonly components: readonly TemplateComponent[];
  readonly status: string;
  readonly quality: string | null;
  readonly rejectedReason: string | null;
  readonly platformId: string | null;
}

/** A template to store. */
export interface NewTemplate extends TemplateRow {
  readonly organizationId: string;
  readonly channelConnectionId: string;
}

const columns = `id, name, language, category, components, status, quality, rejected_reason as "rejectedReason",
          platform_id as "platformId"`;

const ofConnectionStatement = {
  name: 'templates_of_connection',
  timeoutMs: manyRowsMs,
  text: `select ${columns} from message_templates where channel_connection_id = $1 and created_at <= $2
          order by id for no key update`,
};

/** Loads and locks the templates of a connection that were stored before a time, in the order of their ids. */
export const lockTemplatesOfConnection = (
  sql: Pick<Sql, 'query'>,
  connectionId: string,
  storedBefore: Date,
): Promise<TemplateRow[]> => sql.query<TemplateRow>(ofConnectionStatement, [connectionId, storedBefore]);

const ofLanguageStatement = {
  name: 'templates_of_language',
  text: `select ${columns} from message_templates
          where channel_connection_id = $1 and language = $2 and status <> 'deleted'`,
};

/** Loads the templates of a connection in one language that are not deleted at the platform. */
export const loadTemplatesOfLanguage = (
  database: Pick<Database, 'query'>,
  connectionId: string,
  language: string,
): Promise<TemplateRow[]> => database.query<TemplateRow>(ofLanguageStatement, [connectionId, language]);

// The sync can find a template between its creation and this statement: then its row becomes that of the creation, whose id
// the client gets.
const insertStatement = {
  name: 'template_insert',
  text: `insert into message_templates as t (id, organization_id, channel_connection_id, name, language, category, components,
           status, quality, rejected_reason, platform_id, synced_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, $8, $9, $10, $11, $12, $12, $12)
         on conflict (channel_connection_id, platform_id) where platform_id is not null
           do update set id = excluded.id, name = excluded.name, category = excluded.category, components = excluded.components,
                         status = case when t.status = 'pending' then excluded.status else t.status end,
                         updated_at = excluded.updated_at
         returning id`,
};

/** Stores a template that was created at the platform. */
export const insertCreatedTemplate = async (
  database: Pick<Database, 'query'>,
  template: NewTemplate,
  now: Date,
): Promise<void> => {
  await database.query(insertStatement, [
    template.id,
    template.organizationId,
    template.channelConnectionId,
    template.name,
    template.language,
    template.category,
    JSON.stringify(template.components),
    template.status,
    template.quality,
    template.rejectedReason,
    template.platformId,
    now,
  ]);
};

const addFoundStatement = {
  name: 'template_add_found',
  timeoutMs: manyRowsMs,
  text: `insert into message_templates (id, organization_id, channel_connection_id, name, language, category, components,
           status, quality, rejected_reason, platform_id, synced_at, created_at, updated_at)
         select r.id, r.organization_id, r.connection_id, r.name, r.language, r.category, r.components, r.status, r.quality,
                r.reason, r.platform_id, $2, $2, $2
           from json_to_recordset($1::json) as r (id uuid, organization_id uuid, connection_id uuid, name text, language text,
                  category text, components jsonb, status text, quality text, reason text, platform_id text)
         on conflict (channel_connection_id, platform_id) where platform_id is not null do nothing`,
};

/** Stores templates that were found at the platform; one that came meanwhile stays as it is. */
export const addFoundTemplates = async (
  sql: Pick<Sql, 'query'>,
  templates: readonly NewTemplate[],
  now: Date,
): Promise<void> => {
  if (templates.length === 0) return;
  const rows = templates.map(
    ({ organizationId, channelConnectionId, rejectedReason, platformId, ...rest }) => ({
      ...rest,
      organization_id: organizationId,
      connection_id: channelConnectionId,
      reason: rejectedReason,
      platform_id: platformId,
    }),
  );
  await sql.query(addFoundStatement, [JSON.stringify(rows), now]);
};

const updateStatement = {
  name: 'template_update',
  text: `update message_templates set category = $2, components = $3::text::jsonb, status = $4, quality = $5,
           rejected_reason = $6, platform_id = $7, updated_at = $8 where id = $1`,
};

/** Stores a changed template. */
export const updateTemplate = (sql: Pick<Sql, 'write'>, template: TemplateRow, now: Date): void =>
  sql.write(updateStatement, [
    template.id,
    template.category,
    JSON.stringify(template.components),
    template.status,
    template.quality,
    template.rejectedReason,
    template.platformId,
    now,
  ]);

const markSyncedStatement = {
  name: 'templates_mark_synced',
  timeoutMs: manyRowsMs,
  text: 'update message_templates set synced_at = $2 where channel_connection_id = $1 and created_at <= $2',
};

/** Notes that the templates of a connection agree with the platform. */
export const markTemplatesSynced = (sql: Pick<Sql, 'write'>, connectionId: string, now: Date): void =>
  sql.write(markSyncedStatement, [connectionId, now]);

const ofHeldSendsStatement = {
  name: 'templates_of_held_sends',
  timeoutMs: manyRowsMs,
  text: `select distinct t.id, t.status from message_sends s join messages m on m.id = s.message_id
           join message_templates t on t.id::text = m.payload->>'id' and t.organization_id = s.organization_id
          where s.held_for = 'template' and s.status = 'held'
            and s.organization_id = (select organization_id from channel_connections where id = $1)
            and t.channel_connection_id = $1`,
};

/** Loads the templates of a connection that sends wait for. */
export const loadTemplatesOfHeldSends = (
  sql: Pick<Sql, 'query'>,
  connectionId: string,
): Promise<Pick<TemplateRow, 'id' | 'status'>[]> => sql.query(ofHeldSendsStatement, [connectionId]);
