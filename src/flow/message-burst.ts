import type { CandidateReply, Run } from './run.ts';

/** A candidate's message in the order of its thread. */
export interface TimedMessage {
  readonly createdAt: Date;
}

/** Longer than this many windows nobody waits for an answer, however much more is typed. */
const maxWindows = 5;

/** Messages that are taken together at most. */
const maxMessages = 50;

/** Whether a run waits for something of the candidate, so that messages in a quick row are one answer. */
const waitsForCandidate = ({ status, position }: Run): boolean =>
  status === 'running' && position.at !== 'waiting' && position.at !== 'end';

/**
 * Until when a message that arrives `now` waits for others; null when it counts at once. Each message opens the window
 * again, up to five windows after the first that waits (`since`; null when it is the first itself).
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
 * The first messages of those that wait (oldest first) that count as one answer: each came within the window after
 * the one before it. Without a window it is the first alone.
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

/** Several messages as one answer: texts on lines of their own, media together, the last button that was pressed. */
export const joinReplies = (replies: readonly CandidateReply[]): CandidateReply => {
  const media = replies.flatMap((reply) => reply.media ?? []);
  const { choice, replyTo } = replies.findLast((reply) => reply.choice !== undefined) ?? {};
  return {
    messageIds: replies.flatMap(({ messageIds }) => messageIds),
    text: replies
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    ...(choice !== undefined && { choice }),
    ...(replyTo !== undefined && { replyTo }),
    ...(media.length > 0 && { media }),
  };
};
