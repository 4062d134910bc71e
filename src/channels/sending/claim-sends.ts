import type { Database } from '../../database/database.ts';
import { toDate } from '../../database/database.ts';
import { newId } from '../../database/id.ts';
import type { Payload } from '../../messaging/payload.ts';
import type { TemplateComponent } from '../../messaging/template.ts';
import type { SendError } from '../../tables/message-send.ts';
import type { IdentityKind } from '../../tables/thread-identity.ts';
import { previousSendSql, sendsSql } from './open-sends.ts';
import type { SendAttempt } from './send-attempt.ts';

/** Why a claimed send must not leave: a fact that the transaction of the message did not know. */
export type ClaimVerdict =
  | 'recipient_opted_out'
  | 'template_not_approved'
  | 'template_paused'
  | 'marketing_limited'
  | 'outside_messaging_window';

/** A claimed send, with everything that rendering and sending it needs. */
export interface ClaimedSend extends SendAttempt {
  readonly claim: string;
  /** Null when it can leave. */
  readonly verdict: ClaimVerdict | null;
  /** Since when nobody knows whether the platform has it; null when the platform certainly has not. */
  readonly unknownSince: Date | null;
  readonly payload: Payload;
  readonly identifier: string;
  /** The names of the person, the newest first. */
  readonly names: readonly { readonly kind: IdentityKind; readonly value: string }[];
  /** Platform id of the message that this one replies to. */
  readonly replyTo: string | null;
  readonly templateRow: {
    readonly name: string;
    readonly language: string;
    readonly status: string;
    readonly components: readonly TemplateComponent[];
  } | null;
  /** Platform id of the file of the message, where the platform has it already. */
  readonly mediaId: string | null;
  readonly connection: {
    readonly identifier: string;
    readonly credentialsCiphertext: string;
    readonly smsEncoding: 'exact' | 'readable';
    readonly messagesPerSecond: number | null;
  };
}

const isTemplate = `m.payload->>'type' = 'template'`;
const isMarketing = `e.category = 'Marketing'`;

// The confirmation of an opt-out is placed after it, and is the one message that leaves.
const verdict = `case
    when t.opted_out_at is not null and s.position <= t.opted_out_at then 'recipient_opted_out'
    when ${isTemplate} and (e.id is null or e.status not in ('approved', 'paused')) then 'template_not_approved'
    when ${isTemplate} and e.status = 'paused' then 'template_paused'
    when ${isTemplate} and ${isMarketing} and t.marketing_opted_out_at is not null then 'recipient_opted_out'
    when ${isTemplate} and ${isMarketing} and exists (
      select from message_sends l, jsonb_array_elements(l.errors) g
       where l.message_thread_id = s.message_thread_id and l.status = 'failed' and g->>'code' = 'marketing_limited'
         and g->>'platformCode' is not null and (g->>'at')::timestamptz > $3::timestamptz - interval '24 hours')
      then 'marketing_limited'
    when not ${isTemplate} and c.channel = 'whatsapp' and (t.window_expires_at is null or t.window_expires_at <= $3)
      then 'outside_messaging_window'
  end`;

const names = `(select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value) order by i.created_at desc, i.id desc), '[]')
     from thread_identities i where i.message_thread_id = t.id and i.channel = c.channel)`;

const fileId = `(m.payload->(m.payload->>'type')->>'file_id')::uuid`;

// A row that a transaction of the conversation has ended meanwhile no longer waits: the lock sees to it.
const statement = {
  name: 'sends_claim',
  text: `with found as materialized (
           select s.id, w.claim, ${verdict} as verdict, s.organization_id as "organizationId", c.id as "connectionId",
                  s.message_id as "messageId", s.message_thread_id as "messageThreadId", s.part, c.channel,
                  s.attempts + 1 as attempts, s.errors, m.origin, m.payload, t.identifier,
                  case when s.status = 'unknown' then s.unknown_since end as "unknownSince", ${names} as names,
                  (select r.platform_id from messages r where r.id = m.reply_to_id and r.message_thread_id = t.id) as "replyTo",
                  case when e.id is not null then jsonb_build_object('id', e.id, 'category', e.category) end as template,
                  case when e.id is not null then jsonb_build_object('name', e.name, 'language', e.language,
                    'status', e.status, 'components', e.components) end as "templateRow",
                  (select a.platform_id from platform_media a where a.channel_connection_id = c.id
                      and a.file_id = ${fileId} and a.expires_at > $3) as "mediaId",
                  p.pacing_at as "pacingAt",
                  jsonb_build_object('identifier', c.identifier, 'credentialsCiphertext', c.credentials_ciphertext,
                    'smsEncoding', c.sms_encoding, 'messagesPerSecond', c.messages_per_second) as connection
             from unnest($1::uuid[], $2::uuid[]) w (id, claim)
             join message_sends s on s.id = w.id
             join messages m on m.id = s.message_id
             join message_threads t on t.id = s.message_thread_id
             join channel_connections c on c.id = s.channel_connection_id
             left join message_templates e on ${isTemplate} and e.id = (m.payload->>'id')::uuid
               and e.organization_id = s.organization_id
             ${previousSendSql}
            where s.status in ('waiting', 'unknown') and (s.next_at is null or s.next_at <= $3) and ${sendsSql}
              for no key update of s),
         claimed as (
           update message_sends s set claim = f.claim, claimed_at = $3, updated_at = $3,
             status = case when f.verdict is null then 'claimed' else s.status end,
             attempts = case when f.verdict is null then f.attempts else s.attempts end
             from found f where s.id = f.id)
         select * from found`,
};

interface ClaimedRow extends Omit<ClaimedSend, 'unknownSince' | 'pacingAt'> {
  readonly errors: readonly SendError[];
  readonly unknownSince: Date | string | null;
  readonly pacingAt: Date | string | null;
}

/**
 * Claims sends in one statement that looks at the facts once more. Returns them in the order of the ids; null for one that can no
 * longer be claimed. A send with a verdict stays as it is until its outcome is recorded.
 */
export const claimSends = async (
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<(ClaimedSend | null)[]> => {
  const rows = await database.query<ClaimedRow>(statement, [ids, ids.map(newId), now]);
  const found = new Map(
    rows.map((row) => [
      row.id,
      { ...row, unknownSince: toDate(row.unknownSince), pacingAt: toDate(row.pacingAt) },
    ]),
  );
  return ids.map((id) => found.get(id) ?? null);
};
