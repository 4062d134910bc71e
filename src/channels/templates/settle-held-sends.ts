import type { AfterCommitEffects } from '../../conversation/after-commit-effects.ts';
import { messageError } from '../../conversation/plan-send.ts';
import type { Sql } from '../../database/database.ts';
import { manyRowsMs } from '../../database/limits.ts';
import { followSends, lockSends } from '../sending/follow-sends.ts';

/** A template, and its status at the platform; `deleted` where it is gone. */
export interface SettledTemplate {
  readonly organizationId: string;
  readonly id: string;
  readonly status: string;
}

/** Statuses that a template does not leave. In any other one a pause, or what follows it, can still end. */
const finalStatuses = new Set(['disabled', 'deleted', 'rejected']);

const findStatement = {
  name: 'template_held_sends',
  timeoutMs: manyRowsMs,
  text: `select s.id, s.message_id as "messageId" from message_sends s join messages m on m.id = s.message_id
          where s.organization_id = $1 and s.held_for = 'template' and s.status = 'held' and m.payload->>'id' = $2::text`,
};

const settleStatement = {
  name: 'template_settle_sends',
  timeoutMs: manyRowsMs,
  text: `update message_sends s set status = $2, held_for = null, next_at = null, updated_at = $3,
           errors = case when $4::jsonb is null then s.errors else s.errors || ($4::jsonb - 'title' || '{"platformCode":null}') end
          where s.id = any($1::uuid[]) and s.status = 'held' and s.held_for = 'template'
         returning s.id, s.channel_connection_id as "connectionId"`,
};

/**
 * Lets the sends leave that waited for a template which is approved again, and fails those of one that will not be. In any
 * other status they wait on. Adds to `effects` what to announce after the commit.
 */
export const settleHeldSends = async (
  sql: Sql,
  now: Date,
  { organizationId, id, status }: SettledTemplate,
  effects: AfterCommitEffects,
): Promise<void> => {
  const isApproved = status === 'approved';
  if (!isApproved && !finalStatuses.has(status)) return;
  const held = await sql.query<{ id: string; messageId: string }>(findStatement, [organizationId, id]);
  if (held.length === 0) return;
  const ids = held.map((send) => send.id);
  lockSends(sql, ids);
  const detail = `The status of the template at the platform is ${status}.`;
  const error = isApproved ? null : messageError('template_not_approved', detail, now);
  const values = [ids, error ? 'failed' : 'waiting', now, error && JSON.stringify(error)];
  const settled = await sql.query<{ connectionId: string }>(settleStatement, values);
  for (const { connectionId } of settled) effects.connectionIds.add(connectionId);
  if (error)
    await followSends(sql, now, effects, ids, new Map(held.map(({ messageId }) => [messageId, [error]])));
};
