import { computeBurstEnd, joinReplies } from '../flow/message-burst.ts';
import { isStalePress } from '../flow/stale-press.ts';
import type { CandidateReply, Run, RunEvent } from '../flow/run.ts';
import type { OptionsMessage } from './button-press.ts';
import { effectiveBurstSeconds } from './pending-messages.ts';
import type { StoredRun } from './stored-run.ts';
import type { Thread } from './thread.ts';

/** A candidate's message at its thread, with all that decides about its turn. */
export interface ArrivedMessage {
  readonly reply: CandidateReply;
  /** The message that offered the pressed button; null when no button is pressed, or nobody knows the message. */
  readonly offer: OptionsMessage | null;
  /** Whether the message asks to be left alone. */
  readonly optsOut: boolean;
  /** Since when earlier messages of the run wait; null when none waits. */
  readonly waitingSince: Date | null;
  /** True where the turn must be left to the workflow. */
  readonly postpone: boolean;
}

/** The fate of a candidate's message. */
export type MessageFate =
  /** The message is stored for people and drives no run. */
  | { readonly type: 'unheard' }
  | { readonly type: 'optsOut' }
  /** There is no run that the message could drive: the enabled flow, if there is one, starts for it. */
  | { readonly type: 'needsRun' }
  /** The turn comes later: with other messages of the same answer, or behind earlier ones. `after` is the run that waits. */
  | { readonly type: 'waits'; readonly after: StoredRun }
  /** The turn is taken now. */
  | { readonly type: 'answers'; readonly stored: StoredRun };

/** Builds the event of messages that are one answer. Presses of a past question say nothing in it. */
export const candidateRepliedEvent = (run: Run, ...replies: readonly CandidateReply[]): RunEvent => {
  const heard = replies.filter((reply) => !isStalePress(run, reply));
  return { type: 'candidateReplied', ...joinReplies(heard.length > 0 ? heard : replies) };
};

/** A press of a past question must not answer, or begin, what the candidate has not seen. */
const isPressOfPastQuestion = (stored: StoredRun | null, { reply, offer }: ArrivedMessage): boolean => {
  if (stored) return isStalePress(stored.run, reply);
  return reply.replyTo !== undefined && offer !== null && offer.flowRunId !== null;
};

const waitsUntil = (stored: StoredRun, burstEndsAt: Date | null): MessageTurn => ({
  type: 'waits',
  after: { ...stored, run: { ...stored.run, burstEndsAt }, seq: stored.seq + 1 },
});

/** The thread of a message, and the instant of its arrival. */
interface MessageSituation {
  readonly now: Date;
  readonly thread: Pick<Thread, 'channel' | 'pausedAt'>;
}

/** The fate of a message that drives a run. */
export type MessageTurn = Extract<MessageFate, { readonly type: 'waits' | 'answers' }>;

/** Decides when a message that drives a run takes its turn. Pure. */
export const decideMessageTurn = (
  { now, thread }: MessageSituation,
  stored: StoredRun,
  { reply, waitingSince, postpone }: ArrivedMessage,
): MessageTurn => {
  const { run, settings } = stored;
  const isBehindOthers = waitingSince !== null && run.burstEndsAt === null;
  if (postpone || isBehindOthers) return waitsUntil(stored, run.burstEndsAt);
  // A pressed button counts at once, with what was typed before it.
  if (reply.choice !== undefined) return { type: 'answers', stored };
  const endsAt = computeBurstEnd(run, now, waitingSince, effectiveBurstSeconds(settings, thread.channel));
  return endsAt ? waitsUntil(stored, endsAt) : { type: 'answers', stored };
};

/** Decides what becomes of a candidate's message; `stored` is the running run of the thread. Pure. */
export const decideMessage = (
  situation: MessageSituation,
  stored: StoredRun | null,
  message: ArrivedMessage,
): MessageFate => {
  if (situation.thread.pausedAt !== null) return { type: 'unheard' };
  if (message.optsOut) return { type: 'optsOut' };
  if (isPressOfPastQuestion(stored, message)) return { type: 'unheard' };
  return stored ? decideMessageTurn(situation, stored, message) : { type: 'needsRun' };
};
