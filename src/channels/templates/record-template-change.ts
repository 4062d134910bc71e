import type { AfterCommitEffects } from '../../conversation/after-commit-effects.ts';
import type { Sql } from '../../database/database.ts';
import { recordEvent } from '../../outbox/record-event.ts';
import { settleHeldSends } from './settle-held-sends.ts';
import { type TemplateRow, updateTemplate } from './template-rows.ts';

/** Returns whether a template changed in what its event reports. */
const isReported = (before: TemplateRow, after: TemplateRow): boolean =>
  before.status !== after.status ||
  before.category !== after.category ||
  before.quality !== after.quality ||
  before.rejectedReason !== after.rejectedReason;

/**
 * Stores a change that the platform reported of a template, whose row is locked: the row, the event, and the sends that
 * waited for the template.
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
  if (before.status !== after.status)
    await settleHeldSends(sql, now, { organizationId, id: after.id, status: after.status }, effects);
};
