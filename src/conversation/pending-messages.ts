import { type Sql, toDate } from '../database/database.ts';
import { takeFirstBurst, type TimedMessage } from '../flow/message-burst.ts';
import type { CandidateReply } from '../flow/run.ts';
import { findStoredFileRef, mediaContentOf, type Payload } from '../messaging/payload.ts';
import type { RunSettings } from '../tables/flow-run.ts';
import type { Channel } from '../tables/channel.ts';

/** A candidate's message whose turn is still to be taken. */
export interface PendingMessage extends TimedMessage {
  readonly id: string;
  readonly payload: Payload;
  readonly turnFailures: number;
}

const defaultPhoneBurstSeconds = 2;

/** Returns the seconds within which messages count as one answer: the setting of the flow, or the default of the channel. */
export const effectiveBurstSeconds = ({ answerBurstSeconds }: RunSettings, channel: Channel): number =>
  answerBurstSeconds ?? (channel === 'web' ? 0 : defaultPhoneBurstSeconds);

/** Converts a message to the reply that the flow engine reads. A link to a file elsewhere counts as text. */
export const toCandidateReply = (messageId: string, payload: Payload): CandidateReply => {
  const messageIds = [messageId];
  if (payload.type === 'text') {
    const { value, choice, replyTo, unreadable } = payload.attributes;
    const press = { ...(choice !== undefined && { choice }), ...(replyTo !== undefined && { replyTo }) };
    return { messageIds, text: value, ...press, ...(unreadable && { isUnreadable: true }) };
  }
  if (payload.type === 'template') return { messageIds, text: payload.preview };
  const content = mediaContentOf(payload);
  const text = content.caption ?? '';
  const file = findStoredFileRef(payload);
  if (!file) return { messageIds, text: text === '' && 'url' in content ? content.url : text };
  const { file_id: fileId, mime_type: mimeType, filename, size } = file;
  return { messageIds, text, media: [{ fileId, type: payload.type, mimeType, filename, size }] };
};

/** Converts a message that waited to the reply that the flow engine reads. */
export const pendingToCandidateReply = ({ id, payload }: PendingMessage): CandidateReply =>
  toCandidateReply(id, payload);

interface PendingRow {
  id: string;
  payload: Payload;
  turn_failures: number;
  created_at: Date | string;
}

// One more than a burst can hold; the messages behind are loaded once the burst is taken.
const pendingMessagesStatement = {
  name: 'messages_pending',
  text: `select id, payload, turn_failures, created_at from messages
          where flow_run_id = $1 and turn = 'pending' order by created_at limit 51`,
};

const instantOf = (at: Date | string): Date => toDate(at) ?? new Date(0);

/** Loads the oldest messages of a run that wait for their turn, at most 51. */
export const loadPendingMessages = async (sql: Sql, runId: string): Promise<readonly PendingMessage[]> => {
  const rows = await sql.query<PendingRow>(pendingMessagesStatement, [runId]);
  return rows.map((row) => ({
    id: row.id,
    payload: row.payload,
    turnFailures: row.turn_failures,
    createdAt: instantOf(row.created_at),
  }));
};

/** Returns the first messages that are one answer, and whether others wait behind them. */
export const nextBurst = (
  messages: readonly PendingMessage[],
  windowSeconds: number,
): { readonly burst: readonly PendingMessage[]; readonly more: boolean } => {
  const burst = takeFirstBurst(messages, windowSeconds);
  return { burst, more: messages.length > burst.length };
};

const setTaken = {
  name: 'messages_set_taken',
  text: `update messages set turn = 'taken' where id = any($1::uuid[])`,
};

/** Marks messages as taken. Must come after a turn's own writes: a run that ends drops its messages that wait. */
export const markTurnsTaken = (sql: Sql, messages: readonly PendingMessage[]): void => {
  if (messages.length > 0) sql.write(setTaken, [messages.map(({ id }) => id)]);
};
