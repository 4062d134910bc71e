import type { Database } from '../../database/database.ts';
import type { SendAttempt } from './send-attempt.ts';

const firstCheckMs = 2 * 60_000;
const lastCheckMs = 24 * 60 * 60_000;

/**
 * Returns when the platform is asked for the status of a send that it has accepted and no webhook has ended; null where it cannot be
 * asked. WhatsApp has no such question, and repeats its webhooks for days.
 */
export const firstStatusCheckAt = (channel: SendAttempt['channel'], acceptedAt: Date): Date | null =>
  channel === 'sms' ? new Date(acceptedAt.getTime() + firstCheckMs) : null;

// Each wait is as long as the send is old, so a number that never reports a delivery costs ten questions a message.
const claimStatement = {
  name: 'sends_claim_status_checks',
  text: `update message_sends s
            set next_at = case when s.accepted_at > $2::timestamptz - interval '${lastCheckMs} milliseconds'
                            then $2::timestamptz + greatest($2::timestamptz - s.accepted_at, interval '${firstCheckMs} milliseconds') end
          where s.id in (select id from message_sends
                          where channel_connection_id = $1 and status in ('accepted', 'sent') and next_at <= $2
                          order by next_at limit $3 for update skip locked)
         returning s.platform_id as "platformId"`,
};

/**
 * Takes the sends of a connection whose status the platform must be asked for at `now`, and sets when it is asked again. Returns
 * their platform ids. Two processes never take the same ones.
 */
export const claimStatusChecks = async (
  database: Pick<Database, 'query'>,
  connectionId: string,
  now: Date,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await database.query<{ platformId: string | null }>(claimStatement, [
    connectionId,
    now,
    limit,
  ]);
  return rows.flatMap(({ platformId }) => platformId ?? []);
};
