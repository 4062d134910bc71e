import type { CandidateReply, Run } from './run.ts';

/** A message of a candidate. */
export interface TimedMessage {
  readonly createdAt: Date;
}

/** A burst ends after so many windows, however much more is typed. */
const maxWindows = 5;

/** The most messages of a burst. */
const maxMessages = 50;

/** Whether a run waits for its candidate, so that messages in quick succession are one answer. */
const waitsForCandidate = ({ status, position }: Run): boolean =>
  status === 'running' && position.at !== 'waiting' && position.at !== 'end';

/**
 * Checks whether a reply would answer something: a question, or one that people took over. A turn waits for a file only
 * then.
 */
export const takesAnswer = ({ status, position }: Run): boolean =>
  status === 'running' && (position.at === 'question' || position.at === 'handover');

/**
 * Computes until when a message that arrives `now` waits for further messages; null when it is taken at once. Each message
 * opens the window again, up to five windows after the first message that waits (`since`; null when this is the first).
 */
export const computeBurstEnd = (
  run: Run,
  now: Date,
  since: Date | null,
  windowSeconds: number,
): Date | null => {
  if (windowSeconds <= 0 || !waitsForCandidate(run)) return null;
  const windowMs = windowSeconds * 1000;
  const latest = (since ?? now).getTime() + maxWindows * windowMs;
  return new Date(Math.max(now.getTime(), Math.min(now.getTime() + windowMs, latest)));
};

/**
 * Returns the first of the waiting messages (oldest first) that are one answer: each came within the window after the one
 * before it. Without a window it is the first message alone.
 */
export const takeFirstBurst = <Message extends TimedMessage>(
  waiting: readonly Message[],
  windowSeconds: number,
): readonly Message[] => {
  const gap = waiting.findIndex((message, index) => {
    const before = waiting[index - 1];
    return before && message.createdAt.getTime() - before.createdAt.getTime() > windowSeconds * 1000;
  });
  const together = windowSeconds > 0 ? maxMessages : 1;
  return waiting.slice(0, Math.min(gap < 0 ? waiting.length : gap, together));
};

/** Joins several messages to one answer: each text on a line of its own, all media, and the last pressed button. */
export const joinReplies = (replies: readonly CandidateReply[]): CandidateReply => {
  const media = replies.flatMap((reply) => reply.media ?? []);
  const { choice, replyTo, isReaction } = replies.findLast((reply) => reply.choice !== undefined) ?? {};
  return {
    messageIds: replies.flatMap(({ messageIds }) => messageIds),
    text: replies
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    ...(choice !== undefined && { choice }),
    ...(replyTo !== undefined && { replyTo }),
    ...(isReaction && { isReaction }),
    ...(media.length > 0 && { media }),
    ...(replies.every((reply) => reply.isUnreadable) && { isUnreadable: true }),
  };
};
