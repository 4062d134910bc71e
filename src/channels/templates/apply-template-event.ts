import type { AfterCommitEffects } from '../../conversation/after-commit-effects.ts';
import type { Sql } from '../../database/database.ts';
import type { ChannelEvent } from '../port.ts';
import { recordTemplateChange } from './record-template-change.ts';
import type { TemplateRow } from './template-rows.ts';
import { fromPlatformCategory, toLowerWords } from './template-words.ts';

/** A report of a platform about a template. */
export type TemplateEvent = Extract<ChannelEvent, { type: 'template' }>;

// Two numbers of an organization can share the templates of one account.
const lockStatement = {
  name: 'template_event_lock',
  text: `select t.id, t.name, t.language, t.category, t.components, t.status, t.quality,
                t.rejected_reason as "rejectedReason", t.platform_id as "platformId", t.organization_id as "organizationId"
           from message_templates t
          where t.platform_id = $2
            and t.organization_id = (select c.organization_id from channel_connections c where c.id = $1)
          order by t.id for no key update`,
};

/** Words of the platform that are no status, with the status that they lead to; null keeps the present status. */
const passingStatuses = new Map([
  ['reinstated', 'approved'],
  ['flagged', null],
  ['unarchived', null],
]);

const statusAfter = (before: string, reported: string | null): string => {
  const status = toLowerWords(reported);
  if (status === null) return before;
  return passingStatuses.has(status) ? (passingStatuses.get(status) ?? before) : status;
};

/** Returns a template after what the platform reports of it. Pure. An unknown category changes nothing. */
const changeByEvent = (
  before: TemplateRow,
  event: Pick<TemplateEvent, 'status' | 'category' | 'quality' | 'reason'>,
): TemplateRow => {
  const category = event.category === null ? null : fromPlatformCategory(event.category);
  const status = statusAfter(before.status, event.status);
  const reason = toLowerWords(event.reason) === null ? null : event.reason;
  return {
    ...before,
    status,
    category: category ?? before.category,
    quality: event.quality === null ? before.quality : toLowerWords(event.quality),
    rejectedReason: event.status === null ? before.rejectedReason : reason,
  };
};

/**
 * Applies what a platform reports of a template, in the caller's transaction: the row, the webhook event and the sends that
 * waited for it. Adds to `effects` what to announce after the commit. An unknown template changes nothing: the next sync
 * finds it. The same event twice changes nothing the second time.
 */
export const applyTemplateEvent = async (
  sql: Sql,
  now: Date,
  connectionId: string,
  event: TemplateEvent,
  effects: AfterCommitEffects,
): Promise<void> => {
  const rows = await sql.query<TemplateRow & { readonly organizationId: string }>(lockStatement, [
    connectionId,
    event.platformId,
  ]);
  for (const { organizationId, ...before } of rows) {
    const change = { organizationId, before, after: changeByEvent(before, event) };
    await recordTemplateChange(sql, now, change, effects);
  }
};
