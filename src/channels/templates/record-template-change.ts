import type { AfterCommitEffects } from '../../conversation/after-commit-effects.ts';
import type { Sql } from '../../database/database.ts';
import { manyRowsMs } from '../../database/limits.ts';
import { recordEvent } from '../../outbox/record-event.ts';
import { type TemplateRow, updateTemplate } from './template-rows.ts';

// What is held has waited since the template was paused. The claim of each decides anew: it leaves, or fails.
const wakeStatement = {
  name: 'template_wake_sends',
  timeoutMs: manyRowsMs,
  text: `update message_sends s set status = 'waiting', held_for = null, next_at = null, updated_at = $2
           from messages m
          where m.id = s.message_id and m.payload->>'id' = $1::text and s.status = 'held' and s.held_for = 'template'
            and s.organization_id = $3
         returning s.channel_connection_id as id`,
};

const wakeHeldSends = async (
  sql: Sql,
  now: Date,
  { templateId, organizationId }: { readonly templateId: string; readonly organizationId: string },
): Promise<readonly string[]> =>
  (await sql.query<{ id: string }>(wakeStatement, [templateId, now, organizationId])).map(({ id }) => id);

/** Returns whether a template changed in what its event reports. */
export const isReported = (before: TemplateRow, after: TemplateRow): boolean =>
  before.status !== after.status ||
  before.category !== after.category ||
  before.quality !== after.quality ||
  before.rejectedReason !== after.rejectedReason;

/**
 * Stores a change that the platform reported of a template, whose row is locked: the row, the event, and the sends that
 * waited for the template. A paused template holds them on; approved again they leave, in any other status they fail.
 */
export const recordTemplateChange = async (
  sql: Sql,
  now: Date,
  change: {
    readonly organizationId: string;
    readonly before: TemplateRow;
    readonly after: TemplateRow;
  },
  effects: AfterCommitEffects,
): Promise<void> => {
  const { organizationId, before, after } = change;
  updateTemplate(sql, after, now);
  if (!isReported(before, after)) return;
  const owner = { organizationId, messageThreadId: null };
  const event = { type: 'messageTemplate.statusChanged', subjectId: after.id } as const;
  await recordEvent(sql, now, owner, event, (id) => effects.organizationIds.add(id));
  if (before.status === after.status || after.status === 'paused') return;
  const woken = await wakeHeldSends(sql, now, { templateId: after.id, organizationId });
  for (const connectionId of woken) effects.connectionIds.add(connectionId);
};
