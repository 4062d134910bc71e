import { type Sql, toDate, toTimestamp } from '../database/database.ts';
import { computeBurstEnd, takeFirstBurst, type TimedMessage } from '../flow/message-burst.ts';
import type { CandidateReply, Run } from '../flow/run.ts';
import { findStoredFileRef, mediaContentOf, type Payload } from '../messaging/payload.ts';
import type { RunSettings } from '../tables/flow-run.ts';
import type { Channel } from '../messaging/channel.ts';

/** A candidate's message whose turn is still to be taken. */
export interface PendingMessage extends TimedMessage {
  readonly id: string;
  readonly payload: Payload;
  readonly turnFailures: number;
  /** Until when its turn waits for its file; null when it has no file, or the file is here. */
  readonly fileUntil: Date | null;
}

const defaultPhoneBurstSeconds = 2;

/** Returns the seconds within which messages count as one answer: the setting of the flow, or the default of the channel. */
export const effectiveBurstSeconds = ({ answerBurstSeconds }: RunSettings, channel: Channel): number =>
  answerBurstSeconds ?? (channel === 'web' ? 0 : defaultPhoneBurstSeconds);

/** Converts a message to the reply that the flow engine reads. A link to a file elsewhere counts as text. */
export const toCandidateReply = ({ id, payload }: Pick<PendingMessage, 'id' | 'payload'>): CandidateReply => {
  const messageIds = [id];
  if (payload.type === 'text') {
    const { value, choice, replyTo, reaction, unreadable } = payload.attributes;
    const press = { ...(choice !== undefined && { choice }), ...(replyTo !== undefined && { replyTo }) };
    const marks = { ...(reaction && { isReaction: true }), ...(unreadable && { isUnreadable: true }) };
    return { messageIds, text: value, ...press, ...marks };
  }
  if (payload.type === 'template') return { messageIds, text: payload.preview };
  const content = mediaContentOf(payload);
  const text = content.caption ?? '';
  const file = findStoredFileRef(payload);
  if (!file) return { messageIds, text: text === '' && 'url' in content ? content.url : text };
  const { file_id: fileId, mime_type: mimeType, filename, size } = file;
  return { messageIds, text, media: [{ fileId, type: payload.type, mimeType, filename, size }] };
};

interface PendingRow {
  id: string;
  payload: Payload;
  turn_failures: number;
  created_at: Date | string;
  turn_waits_until: Date | string | null;
}

// One more than a burst can hold; the messages behind are loaded once the burst is taken.
const pendingMessagesStatement = {
  name: 'messages_pending',
  text: `select m.id, m.payload, m.turn_failures, m.created_at, f.turn_waits_until from messages m
           left join awaited_files f on f.message_id = m.id
          where m.flow_run_id = $1 and m.turn_status = 'pending' order by m.created_at limit 51`,
};

/** Loads the oldest messages of a run that wait for their turn, at most 51. */
export const loadPendingMessages = async (sql: Sql, runId: string): Promise<readonly PendingMessage[]> => {
  const rows = await sql.query<PendingRow>(pendingMessagesStatement, [runId]);
  return rows.map((row) => ({
    id: row.id,
    payload: row.payload,
    turnFailures: row.turn_failures,
    createdAt: toTimestamp(row.created_at),
    fileUntil: toDate(row.turn_waits_until),
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

/** Returns until when messages wait for their files; null when none waits any more. */
export const latestFileWait = (messages: readonly PendingMessage[], now: Date): Date | null => {
  const waits = messages.flatMap(({ fileUntil }) =>
    fileUntil && fileUntil > now ? [fileUntil.getTime()] : [],
  );
  return waits.length > 0 ? new Date(Math.max(...waits)) : null;
};

/**
 * Returns until when the oldest messages of a run wait, for their files and for the end of their burst; null when their turn
 * can be taken.
 */
export const firstBurstEnd = (
  run: Run,
  messages: readonly PendingMessage[],
  windowSeconds: number,
  now: Date,
): Date | null => {
  const { burst, more } = nextBurst(messages, windowSeconds);
  const [first, last] = [burst[0], burst.at(-1)];
  if (!first || !last) return null;
  const quietAt = more ? null : computeBurstEnd(run, last.createdAt, first.createdAt, windowSeconds);
  const ends = [quietAt, latestFileWait(burst, now)].flatMap((end) =>
    end && end > now ? [end.getTime()] : [],
  );
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
};

const setTaken = {
  name: 'messages_set_taken',
  text: `update messages set turn_status = 'taken' where id = any($1::uuid[])`,
};

/** Marks messages as taken. Must come after a turn's own writes: a run that ends drops its messages that wait. */
export const markTurnsTaken = (sql: Sql, messages: readonly PendingMessage[]): void => {
  if (messages.length > 0) sql.write(setTaken, [messages.map(({ id }) => id)]);
};
