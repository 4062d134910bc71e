import type { ConversationOperations } from '../../conversation/operations.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type Payload, toStorableText } from '../../messaging/payload.ts';
import type { ChannelEvent } from '../port.ts';
import type { InboundConnection } from './connections.ts';
import type { FileFetcher } from './file-fetcher.ts';
import { awaitedFilePayload, unreadablePayload } from './file-payloads.ts';
import type { InboundPlatform, NamedOption } from './inbound-platform.ts';

/** A person's message. */
export type MessageEvent = Extract<ChannelEvent, { type: 'message' }>;

/** Dependencies of receiving a person's message. */
export interface ReceiveEventDeps {
  readonly database: Pick<Database, 'sharedReads'>;
  readonly conversation: Pick<ConversationOperations, 'receive'>;
  readonly fileFetcher: Pick<FileFetcher, 'add'>;
}

/** A message with the place where it arrived. */
export interface ArrivingMessage {
  readonly event: MessageEvent;
  readonly connection: InboundConnection;
  readonly platform: InboundPlatform;
  readonly threadId: string;
}

const messageOfPlatformId = {
  name: 'message_of_platform_id',
  text: `select id from (
           select id from messages where message_thread_id = $1 and platform_id = $2
           union all select message_id from message_sends where message_thread_id = $1 and platform_id = $2) found limit 1`,
};

/** Finds a message of a thread by the platform's id of it, or of a part of it; null for an unknown one. */
export const findMessageId = async (
  { sharedReads }: Pick<Database, 'sharedReads'>,
  threadId: string,
  platformId: string,
): Promise<string | null> => {
  const [row] = await sharedReads.query<{ id: string }>(messageOfPlatformId, [threadId, platformId]);
  return row?.id ?? null;
};

const offerStatement = {
  name: 'inbound_offer',
  text: `select payload->'attributes'->'options' as options from messages where id = $1 and message_thread_id = $2`,
};

interface OfferRow {
  options: readonly { value: string; label: string }[] | null;
}

const textOf = (value: string, more: object = {}): Payload => ({
  type: 'text',
  attributes: { value: toStorableText(value).slice(0, 65_536) || ' ', ...more },
});

/** Returns JSON of a platform without what PostgreSQL cannot store. */
const toStorableJson = (json: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(json), (_, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value,
  );

/** Builds the press of an option of ours; null where the message does not offer it any more. */
const loadPress = async (
  { database }: ReceiveEventDeps,
  threadId: string,
  option: NamedOption,
): Promise<Payload | null> => {
  const [offer] = await database.sharedReads.query<OfferRow>(offerStatement, [option.messageId, threadId]);
  const options = offer?.options ?? [];
  const pressed =
    option.type === 'place' ? options[option.place] : options.find(({ value }) => value === option.value);
  return pressed ? textOf(pressed.label, { choice: pressed.value, replyTo: option.messageId }) : null;
};

const toPayload = async (deps: ReceiveEventDeps, arriving: ArrivingMessage): Promise<Payload> => {
  const { event, platform, threadId } = arriving;
  const { content } = event;
  const referral = event.referral && toStorableJson(event.referral);
  const extra = referral === null ? {} : { platform: { referral } };
  switch (content.type) {
    case 'text':
      return textOf(content.text, extra);
    case 'press': {
      const option = content.id === null ? null : platform.parseReplyId(content.id);
      return (option && (await loadPress(deps, threadId, option))) ?? textOf(content.label, extra);
    }
    case 'media':
      return awaitedFilePayload(content.media);
    case 'parts':
      return textOf(content.text, { platform: { ...toStorableJson(content.parts), ...extra.platform } });
    case 'unsupported':
      return unreadablePayload(`[${content.detail}]`);
    default:
      throw new Error(`unknown content ${String(content satisfies never)}`);
  }
};

const dropped = ['not_found', 'candidate_deleted', 'press_refused'];

/** Whether the conversation will never take a message: its thread or its person is gone. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError && error.faults.some(({ code }) => dropped.includes(code));

/**
 * Receives a person's message at its thread. The same message twice is one message. A message with a file is stored at once, so
 * that no later message comes before it; the file is fetched afterwards.
 */
export const receiveMessageEvent = async (
  deps: ReceiveEventDeps,
  arriving: ArrivingMessage,
): Promise<void> => {
  const { event, connection, threadId } = arriving;
  const payload = await toPayload(deps, arriving);
  const replyToId =
    event.replyTo === null ? null : await findMessageId(deps.database, threadId, event.replyTo);
  const { content } = event;
  const received = await deps.conversation
    .receive({
      organizationId: connection.organizationId,
      messageThreadId: threadId,
      payload,
      origin: 'channel',
      clientKey: event.platformId,
      sentAt: event.sentAt,
      platformId: event.platformId,
      replyToId,
      channelConnectionId: connection.id,
      profileName: event.profileName === null ? null : toStorableText(event.profileName),
      optOut: event.optOut,
      referral: event.referral && toStorableJson(event.referral),
      ...(content.type === 'media' && { file: content.media }),
    })
    .catch((error: unknown) => {
      if (isRefusedForGood(error)) return null;
      throw error;
    });
  if (content.type === 'media' && received?.duplicate === false) deps.fileFetcher.add(received.messageId);
};
