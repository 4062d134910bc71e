import type { Sql } from '../../database/database.ts';
import type { SendAttempt } from './send-attempt.ts';
import type { FailureFacts, SendChange } from './send-change.ts';

const optOutOfMarketing = {
  name: 'send_fact_marketing',
  text: `update message_threads set marketing_opted_out_at = $2, updated_at = $2
          where id = $1 and marketing_opted_out_at is null`,
};

// The person can have written while the platform refused the message: then the window that it saw closed is open now.
const closeWindow = {
  name: 'send_fact_window',
  text: `update message_threads t set window_expires_at = $2, updated_at = $2 from message_sends s
          where t.id = $1 and t.window_expires_at > $2 and s.id = $3
            and (s.claimed_at is null or t.window_expires_at - interval '24 hours' <= s.claimed_at)`,
};

const syncTemplate = {
  name: 'send_fact_template',
  text: 'update message_templates set synced_at = null where id = $1',
};

const forgetMedia = {
  name: 'send_fact_media',
  text: `delete from platform_media a using messages m
          where m.id = $1 and a.channel_connection_id = $2 and a.file_id = (m.payload->(m.payload->>'type')->>'file_id')::uuid`,
};

/** Writes what a fault says beyond its own message: of marketing, the window, the template and the file. */
export const writeFailureFacts = (
  sql: Pick<Sql, 'write'>,
  now: Date,
  { id, messageThreadId, messageId, connectionId, template }: SendAttempt,
  change: SendChange,
): void => {
  const facts: FailureFacts = 'error' in change && change.type !== 'suspended' ? change : {};
  if (facts.optOut === 'marketing') sql.write(optOutOfMarketing, [messageThreadId, now]);
  if (facts.closesWindow) sql.write(closeWindow, [messageThreadId, now, id]);
  if (facts.syncsTemplate && template) sql.write(syncTemplate, [template.id]);
  if (facts.forgetsMedia) sql.write(forgetMedia, [messageId, connectionId]);
};
