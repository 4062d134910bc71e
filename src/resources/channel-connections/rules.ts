import { deriveInboxColumns } from '../../conversation/inbox-columns.ts';
import type { Sql } from '../../database/database.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { NormalizeResult } from '../../jsonapi/declare/field-types.ts';
import type { Channel } from '../../messaging/channel.ts';
import { toE164 } from '../phone.ts';

const phoneNumberId = /^\d{5,32}$/u;
const shortCode = /^\d{5,6}$/u;
const senderName = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/u;

/** Normalizes the identifier of a connection: the phone number id of WhatsApp, or an SMS sender. */
export const normalizeNumber = (
  channel: Channel,
  identifier: string,
  country: string,
): NormalizeResult<string> => {
  const text = identifier.trim();
  switch (channel) {
    case 'web':
      return { ok: true, value: identifier };
    case 'whatsapp':
      return phoneNumberId.test(text)
        ? { ok: true, value: text }
        : { ok: false, detail: 'On the channel whatsapp it must be the phone number id: 5 to 32 digits.' };
    case 'sms': {
      if (senderName.test(text) || shortCode.test(text)) return { ok: true, value: text };
      const number = toE164(text, country);
      return number === null
        ? {
            ok: false,
            detail:
              'On the channel sms it must be a phone number, or a name of at most 11 letters and digits.',
          }
        : { ok: true, value: number };
    }
  }
};

/** Returns the faults of an identifier: a phone channel needs one that fits. */
export const findNumberFaults = (
  { channel, identifier }: { readonly channel: Channel; readonly identifier: string | null | undefined },
  country: string,
  pointer: string,
): readonly ApiFault[] => {
  if (channel === 'web') return [];
  if (identifier === null || identifier === undefined) {
    const detail = `A connection of the channel ${channel} needs an identifier.`;
    return [{ code: 'attribute_required', detail, pointer, meta: { member: 'identifier' } }];
  }
  const normalized = normalizeNumber(channel, identifier, country);
  return normalized.ok ? [] : [{ code: 'attribute_invalid', detail: normalized.detail, pointer }];
};

const otherConnectionStatement = {
  text: `select id, organization_id = $4 as is_own from channel_connections
          where channel = $1 and identifier = $2 and status = 'active' and channel <> 'web' and id <> $3 limit 1`,
};

/** A connection that is active, or becomes so. */
export interface ActiveNumber {
  readonly id: string;
  readonly organizationId: string;
  readonly channel: Channel;
  readonly identifier: string | null;
}

/** Returns the fault of a number that an active connection has already. The id of another organization's is not told. */
export const findTakenNumberFaults = async (
  sql: Sql,
  { id, organizationId, channel, identifier }: ActiveNumber,
  pointer: string,
): Promise<readonly ApiFault[]> => {
  if (channel === 'web' || identifier === null) return [];
  const values = [channel, identifier, id, organizationId];
  const [other] = await sql.query<{ id: string; is_own: boolean }>(otherConnectionStatement, values);
  if (!other) return [];
  const detail = 'An active connection has this number already.';
  const meta = other.is_own ? { meta: { id: other.id } } : {};
  return [{ code: 'already_exists', detail, pointer, ...meta }];
};

const failWaitingStatement = {
  text: `update messages m set delivery_status = 'failed', updated_at = $2,
                error_messages = error_messages || jsonb_build_array($3::jsonb)
           from (select distinct s.message_id from message_sends s
                  where s.channel_connection_id = $1 and s.status in ('waiting', 'held')) w
          where m.id = w.message_id and m.delivery_status in ('accepted', 'sent') returning m.message_thread_id as "threadId"`,
};

/** Fails the messages that wait for a connection that is deleted: nothing can send them. */
export const failWaitingMessages = async (sql: Sql, connectionId: string, now: Date): Promise<void> => {
  const error = {
    code: 'no_messaging_account',
    title: 'no messaging account',
    detail: 'The connection was deleted before the message left.',
    at: now.toISOString(),
  };
  const values = [connectionId, now, JSON.stringify(error)];
  const failed = await sql.query<{ threadId: string }>(failWaitingStatement, values);
  const threadIds = failed.map(({ threadId }) => threadId);
  if (threadIds.length > 0) deriveInboxColumns(sql, now, threadIds);
};
