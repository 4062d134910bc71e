import { computeBurstEnd, joinReplies, takesAnswer } from '../flow/message-burst.ts';
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
  /** Whether the message asks to be left alone, or to be written to again. */
  readonly optOut: 'stop' | 'start' | null;
  /** Whether it opened the window that messages waited for: the person has not seen what is asked. */
  readonly opensWindow: boolean;
  /** Since when earlier messages of the run wait; null when none waits. */
  readonly waitingSince: Date | null;
  /** Until when the turn waits for a file of this message or of an earlier one; null when all files are here. */
  readonly fileUntil: Date | null;
  /** True where the turn must be left to the workflow. */
  readonly postpone: boolean;
}

/** The decision on a candidate's message. */
export type MessageDecision =
  /** The message is stored for people and drives no run. */
  | { readonly type: 'storeOnly' }
  | { readonly type: 'optOut' }
  | { readonly type: 'optIn' }
  /** There is no run that the message could drive: the enabled flow, if there is one, starts for it. */
  | { readonly type: 'needsRun' }
  /** The turn comes later: with other messages of the same answer, or behind earlier ones. `after` is the run that waits. */
  | { readonly type: 'wait'; readonly after: StoredRun }
  /** The turn is taken now. */
  | { readonly type: 'takeTurn'; readonly stored: StoredRun };

/** Builds the event of messages that are one answer. Presses of a past question, and what nobody could read, say nothing in it. */
export const candidateRepliedEvent = (run: Run, ...replies: readonly CandidateReply[]): RunEvent => {
  const present = replies.filter((reply) => !isStalePress(run, reply));
  const readable = present.filter(({ isUnreadable }) => !isUnreadable);
  const [said = replies] = [readable, present].filter(({ length }) => length > 0);
  return { type: 'candidateReplied', ...joinReplies(said) };
};

/** A press of a past question must not answer, or begin, what the candidate has not seen. */
const isPressOfPastQuestion = (stored: StoredRun | null, { reply, offer }: ArrivedMessage): boolean => {
  if (stored) return isStalePress(stored.run, reply);
  return reply.replyTo !== undefined && offer !== null && offer.flowRunId !== null;
};

const waitsUntil = (stored: StoredRun, burstEndsAt: Date | null): MessageTurn => ({
  type: 'wait',
  after: { ...stored, run: { ...stored.run, burstEndsAt }, seq: stored.seq + 1 },
});

const latest = (at: Date, other: Date | null): Date => (other && other > at ? other : at);

/** The thread of a message, and the instant of its arrival. */
interface MessageSituation {
  readonly now: Date;
  readonly thread: Pick<Thread, 'channel' | 'pausedAt' | 'optedOutAt'>;
}

/** The decision on a message that drives a run. */
export type MessageTurn = Extract<MessageDecision, { readonly type: 'wait' | 'takeTurn' }>;

/** Decides when a message that drives a run takes its turn. Pure. */
export const decideMessageTurn = (
  { now, thread }: MessageSituation,
  stored: StoredRun,
  { reply, waitingSince, fileUntil, postpone }: ArrivedMessage,
): MessageTurn => {
  const { run, settings } = stored;
  const isBehindOthers = waitingSince !== null && run.burstEndsAt === null;
  if (postpone || isBehindOthers) return waitsUntil(stored, run.burstEndsAt);
  const endsAt = computeBurstEnd(run, now, waitingSince, effectiveBurstSeconds(settings, thread.channel));
  if (fileUntil && takesAnswer(run)) return waitsUntil(stored, latest(fileUntil, endsAt));
  // A pressed button counts at once, with what was typed before it.
  if (reply.choice !== undefined) return { type: 'takeTurn', stored };
  return endsAt ? waitsUntil(stored, endsAt) : { type: 'takeTurn', stored };
};

/** Decides what becomes of a candidate's message; `stored` is the running run of the thread. Pure. */
export const decideMessage = (
  situation: MessageSituation,
  stored: StoredRun | null,
  message: ArrivedMessage,
): MessageDecision => {
  const { channel, optedOutAt, pausedAt } = situation.thread;
  if (optedOutAt) return { type: message.optOut === 'start' ? 'optIn' : 'storeOnly' };
  // On a phone channel the word counts in a pause, too: the person wants no more messages, whether people or the chatbot write
  // them.
  const isHeard = pausedAt === null || channel !== 'web';
  if (message.optOut === 'stop' && isHeard) return { type: 'optOut' };
  if (pausedAt !== null || message.opensWindow) return { type: 'storeOnly' };
  if (isPressOfPastQuestion(stored, message)) return { type: 'storeOnly' };
  return stored ? decideMessageTurn(situation, stored, message) : { type: 'needsRun' };
};
