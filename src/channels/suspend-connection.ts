import type { AfterCommitEffects } from '../conversation/after-commit-effects.ts';
import type { Sql } from '../database/database.ts';
import { recordEvent } from '../outbox/record-event.ts';

const suspendStatement = {
  name: 'connection_suspend',
  text: `update channel_connections set suspended_at = $2, status_reason = $3, updated_at = $2
          where id = $1 and suspended_at is null returning id`,
};

/** Suspends a connection whose number the platform refuses altogether, once, with an event. Its messages wait. */
export const suspendConnection = async (
  sql: Sql,
  now: Date,
  { connectionId, organizationId }: { readonly connectionId: string; readonly organizationId: string },
  reason: string,
  effects: AfterCommitEffects,
): Promise<void> => {
  if ((await sql.query(suspendStatement, [connectionId, now, reason])).length === 0) return;
  const owner = { organizationId, messageThreadId: null };
  const event = { type: 'channelConnection.suspended', subjectId: connectionId } as const;
  await recordEvent(sql, now, owner, event, (id) => effects.organizationIds.add(id));
};
