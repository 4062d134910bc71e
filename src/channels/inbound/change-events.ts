import type { AfterCommitEffects } from '../../conversation/after-commit-effects.ts';
import { noEffects, threadChangedEffects } from '../../conversation/after-commit-effects.ts';
import type { ConversationOperations } from '../../conversation/operations.ts';
import { lockThread } from '../../conversation/thread.ts';
import { recordAndNumberEvents } from '../../conversation/thread-events.ts';
import type { Clock } from '../../database/clock.ts';
import type { Database, Sql } from '../../database/database.ts';
import { toStorableText } from '../../messaging/payload.ts';
import type { Files } from '../../storage/files.ts';
import type { ChannelEvent } from '../port.ts';
import { unreadablePayload } from './file-payloads.ts';
import { findMessageId } from './receive-event.ts';

/** An event that changes a message that is stored already. */
export type MessageChangeEvent = Extract<ChannelEvent, { type: 'reaction' | 'edited' | 'revoked' }>;

/** Dependencies of changing stored messages. */
export interface MessageChangeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly conversation: Pick<ConversationOperations, 'receive' | 'settleFile' | 'notifyAfterCommit'>;
  readonly files: Pick<Files, 'loadIdsOfHolder' | 'deleteUnreferenced'>;
}

const reactStatement = {
  name: 'message_react',
  text: `update messages set updated_at = $4, reactions =
           coalesce((select jsonb_agg(r) from jsonb_array_elements(reactions) r where r->>'by' <> 'candidate'), '[]'::jsonb)
             || $3::jsonb where id = $1 and message_thread_id = $2`,
};

const editStatement = {
  name: 'message_edit',
  text: `update messages set payload = jsonb_set(payload, '{attributes,value}', to_jsonb($3::text)), edited_at = $4, updated_at = $4
          where id = $1 and message_thread_id = $2 and send_by = 'candidate' and payload->>'type' = 'text'`,
};

const revokeStatement = {
  name: 'message_revoke',
  text: `update messages set payload = $3::jsonb, edited_at = $4, updated_at = $4
          where id = $1 and message_thread_id = $2 and send_by = 'candidate'`,
};

const releaseFiles = { name: 'message_release_files', text: 'delete from file_uses where message_id = $1' };

const revokedPayload = unreadablePayload('[The message was deleted by its sender.]');

// The words beside a file that has not arrived yet.
const editCaption = {
  name: 'awaited_file_edit',
  text: `update awaited_files set media = jsonb_set(media, '{caption}', to_jsonb($2::text)) where message_id = $1`,
};

const writeChange = (
  sql: Sql,
  event: MessageChangeEvent,
  key: readonly [string, string],
  now: Date,
): void => {
  switch (event.type) {
    case 'reaction': {
      const at = (event.sentAt ?? now).toISOString();
      const reactions = event.emoji === null ? [] : [{ by: 'candidate', emoji: event.emoji, at }];
      return sql.write(reactStatement, [...key, JSON.stringify(reactions), now]);
    }
    case 'edited':
      sql.write(editStatement, [...key, toStorableText(event.text) || ' ', event.at ?? now]);
      return sql.write(editCaption, [key[0], toStorableText(event.text)]);
    case 'revoked':
      sql.write(revokeStatement, [...key, JSON.stringify(revokedPayload), event.at ?? now]);
      return sql.write(releaseFiles, [key[0]]);
    default:
      throw new Error(`unknown change ${String(event satisfies never)}`);
  }
};

const pendingOffer = {
  name: 'reaction_offer',
  text: `select m.payload->'attributes'->'options' as options from messages m
           join flow_runs r on r.message_thread_id = m.message_thread_id and r.status = 'running'
          where m.id = $1 and r.position->'offeredBy' ? m.id::text`,
};

const yesOrNo = new Map([
  ['👍', 'true'],
  ['👎', 'false'],
]);

/** Takes a thumbs-up or thumbs-down reaction to the pending yes/no question as its answer. */
const answerByReaction = async (
  { database, conversation }: MessageChangeDeps,
  { platformId, emoji, sentAt }: Extract<MessageChangeEvent, { type: 'reaction' }>,
  target: { readonly organizationId: string; readonly threadId: string; readonly messageId: string },
): Promise<void> => {
  // A thumb can have a tone of skin.
  const choice = yesOrNo.get((emoji ?? '').replaceAll(/\p{Emoji_Modifier}/gu, ''));
  if (choice === undefined) return;
  const [offer] = await database.sharedReads.query<{ options: { value: string; label: string }[] | null }>(
    pendingOffer,
    [target.messageId],
  );
  const options = offer?.options ?? [];
  const pressed = options.find(({ value }) => value === choice);
  if (!pressed || !options.every(({ value }) => value === 'true' || value === 'false')) return;
  await conversation.receive({
    organizationId: target.organizationId,
    messageThreadId: target.threadId,
    payload: {
      type: 'text',
      attributes: { value: pressed.label, choice, replyTo: target.messageId, reaction: true },
    },
    origin: 'channel',
    clientKey: platformId,
    sentAt,
    platformId,
  });
};

/** Applies a reaction, an edit or a deletion to a stored message. A taken turn stays. An unknown message changes nothing. */
export const applyMessageChange = async (
  deps: MessageChangeDeps,
  event: MessageChangeEvent,
  { organizationId, threadId }: { readonly organizationId: string; readonly threadId: string },
): Promise<void> => {
  const { database, clock, conversation, files } = deps;
  const messageId = await findMessageId(database, threadId, event.target);
  if (messageId === null) return;
  if (event.type === 'revoked')
    await conversation.settleFile({
      organizationId,
      messageThreadId: threadId,
      messageId,
      payload: revokedPayload,
    });
  const now = await clock.now();
  const fileIds = event.type === 'revoked' ? await files.loadIdsOfHolder('message', messageId) : [];
  const effects = await database.transaction<AfterCommitEffects>(
    async (sql) => {
      const thread = await lockThread(sql, threadId, organizationId);
      if (!thread) return noEffects();
      writeChange(sql, event, [messageId, threadId], now);
      const changed = { type: 'message.statusChanged', subjectId: messageId } as const;
      const isRecorded = recordAndNumberEvents(sql, now, thread, [changed]);
      const announced = threadChangedEffects(threadId);
      if (isRecorded) announced.organizationIds.add(organizationId);
      return announced;
    },
    { lockKey: threadId },
  );
  conversation.notifyAfterCommit(effects);
  if (fileIds.length > 0) await files.deleteUnreferenced(fileIds);
  if (event.type === 'reaction') await answerByReaction(deps, event, { organizationId, threadId, messageId });
};
