import { noEffects } from '../../conversation/after-commit-effects.ts';
import type { ConversationOperations } from '../../conversation/operations.ts';
import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import type { ChannelEvent } from '../port.ts';
import { suspendConnection } from '../suspend-connection.ts';
import { applyTemplateEvent } from '../templates/apply-template-event.ts';
import type { InboundConnection } from './connections.ts';

/** An event about the number, its account or its templates: about no message. */
export type AccountEvent = Extract<ChannelEvent, { type: 'template' | 'numberQuality' | 'account' }>;

/** Dependencies of events about a number. */
export interface AccountEventDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly conversation: Pick<ConversationOperations, 'notifyAfterCommit'>;
}

// A check of a connection stores its number. As long as there was none, the connection is taken for that of the event.
const setQuality = {
  name: 'connection_set_quality',
  text: `update channel_connections k set quality = $2, updated_at = $3 from channel_connections own
          where own.id = $1 and k.id = coalesce(
            (select n.id from channel_connections n
              where n.organization_id = own.organization_id and n.channel = own.channel and n.phone_number = $4::text
              order by n.status, n.id limit 1),
            case when $4 is null or own.phone_number is null then own.id end)`,
};

/** Applies what the platform reports about a number. Applied twice it changes nothing. */
export const applyAccountEvent = async (
  { database, clock, conversation }: AccountEventDeps,
  event: AccountEvent,
  { id, organizationId }: InboundConnection,
): Promise<void> => {
  const now = await clock.now();
  const effects = noEffects();
  await database.transaction(async (sql) => {
    if (event.type === 'template') return applyTemplateEvent(sql, now, id, event, effects);
    if (event.type === 'numberQuality') {
      const phoneNumber = event.phoneNumber?.replaceAll(/\D/gu, '') ?? null;
      return sql.write(setQuality, [id, event.quality.slice(0, 255), now, phoneNumber]);
    }
    if (!event.suspends) return;
    await suspendConnection(
      sql,
      now,
      { connectionId: id, organizationId },
      event.detail.slice(0, 1000),
      effects,
    );
  });
  conversation.notifyAfterCommit(effects);
};
