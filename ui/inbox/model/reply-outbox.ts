import type { KeptFile } from './drafts.ts';
import type { TemplateReply } from './templates.ts';

/** The content of a reply: words and perhaps a file, or a template. */
export type ReplyContent =
  | { readonly kind: 'words'; readonly text: string; readonly file: KeptFile | null }
  | { readonly kind: 'template'; readonly template: TemplateReply };

/** The reason why a reply waits: the service was not reached, it is busy, or the user has asked for too much at once. */
export type WaitReason = 'offline' | 'busy' | 'tooMany';

/**
 * A state of a reply. `waiting`: it could not be sent, and is tried again by itself. `asking`: it waited for so long that a person
 * must say whether it is still wanted. `conflict`: somebody wrote after the message that its author had seen last.
 */
export type ReplyState =
  | { readonly type: 'sending' }
  | { readonly type: 'waiting'; readonly reason: WaitReason }
  | { readonly type: 'asking' }
  | { readonly type: 'conflict' }
  | {
      readonly type: 'refused';
      readonly code: string;
      readonly detail: string;
      readonly requestId: string | null;
    };

/** A reply that the service has not confirmed. */
export interface PendingReply {
  /** The id of its draft. */
  readonly id: string;
  /** The `Idempotency-Key` of its requests: however often the same request is sent, it is one message. */
  readonly key: string;
  readonly conversationId: string;
  readonly content: ReplyContent;
  readonly pausesChatbot: boolean;
  /** The newest message that its author had seen; null in an empty thread. */
  readonly after: string | null;
  readonly writtenAt: number;
  readonly state: ReplyState;
}

/** The answer of the service to a reply, or the lack of one. */
export type ReplyOutcome =
  | { readonly type: 'sent' }
  | { readonly type: 'unreachable'; readonly reason: WaitReason }
  | { readonly type: 'movedOn' }
  | {
      readonly type: 'refused';
      readonly code: string;
      readonly detail: string;
      readonly requestId: string | null;
    };

/** The time for which a reply is sent by itself once the connection is back. Later its author is asked. */
export const maxQueuedMs = 10 * 60 * 1000;

/** Adds a reply that is about to be sent. */
export const addReply = (
  outbox: readonly PendingReply[],
  reply: Omit<PendingReply, 'state' | 'key'>,
): readonly PendingReply[] => [...outbox, { ...reply, key: reply.id, state: { type: 'sending' } }];

const update = (
  outbox: readonly PendingReply[],
  id: string,
  change: (reply: PendingReply) => PendingReply | null,
): readonly PendingReply[] =>
  outbox.flatMap((reply) => {
    const next = reply.id === id ? change(reply) : reply;
    return next === null ? [] : [next];
  });

/** Takes the outcome of a request. A reply that was sent leaves the outbox: its message is in the thread. */
export const settlePendingReply = (
  outbox: readonly PendingReply[],
  id: string,
  outcome: ReplyOutcome,
): readonly PendingReply[] =>
  update(outbox, id, (reply) => {
    switch (outcome.type) {
      case 'sent':
        return null;
      case 'unreachable':
        return { ...reply, state: { type: 'waiting', reason: outcome.reason } };
      case 'movedOn':
        return { ...reply, state: { type: 'conflict' } };
      case 'refused':
        return { ...reply, state: outcome };
      default:
        return outcome satisfies never;
    }
  });

/**
 * Sends a refused reply after its author has seen what was written since: `after` is now the newest message. It is another
 * request with a key of its own, since a refusal has stored nothing.
 */
export const sendAnyway = (
  outbox: readonly PendingReply[],
  id: string,
  { after, key }: Pick<PendingReply, 'after' | 'key'>,
): readonly PendingReply[] =>
  update(outbox, id, (reply) => ({ ...reply, after, key, state: { type: 'sending' } }));

/** Sends a reply that has waited, as the same request: it can have arrived before its answer was lost. */
export const sendNow = (outbox: readonly PendingReply[], id: string): readonly PendingReply[] =>
  update(outbox, id, (reply) => ({ ...reply, state: { type: 'sending' } }));

/** Removes a reply that its author does not want to send. */
export const discardReply = (outbox: readonly PendingReply[], id: string): readonly PendingReply[] =>
  update(outbox, id, () => null);

/**
 * Turns waiting replies into ones that are being sent, once the connection is back. One that waited for more than ten minutes
 * asks first: the conversation may have gone on without it.
 */
export const resumeReplies = (outbox: readonly PendingReply[], now: number): readonly PendingReply[] =>
  outbox.map((reply) => {
    if (reply.state.type !== 'waiting') return reply;
    return { ...reply, state: { type: now - reply.writtenAt > maxQueuedMs ? 'asking' : 'sending' } };
  });

/** Returns the replies of one conversation, in the order in which they were written. */
export const repliesOf = (outbox: readonly PendingReply[], conversationId: string): readonly PendingReply[] =>
  outbox.filter((reply) => reply.conversationId === conversationId);

/** Returns the first reply of each conversation: the others wait for it, so that they arrive in their order. */
const firstReplies = (outbox: readonly PendingReply[]): readonly PendingReply[] => {
  const first = new Map<string, PendingReply>();
  for (const reply of outbox) if (!first.has(reply.conversationId)) first.set(reply.conversationId, reply);
  return [...first.values()];
};

/** Returns the next reply to send of each conversation. */
export const findSendable = (outbox: readonly PendingReply[]): readonly PendingReply[] =>
  firstReplies(outbox).filter(({ state }) => state.type === 'sending');

/** Asks for replies that have become the first ones only after waiting behind another one for more than ten minutes. */
export const askForLate = (
  before: readonly PendingReply[],
  after: readonly PendingReply[],
  now: number,
): readonly PendingReply[] => {
  const wereFirst = new Set(firstReplies(before).map(({ id }) => id));
  const late = new Set(
    findSendable(after).filter(({ id, writtenAt }) => !wereFirst.has(id) && now - writtenAt > maxQueuedMs),
  );
  if (late.size === 0) return after;
  return after.map((reply) => (late.has(reply) ? { ...reply, state: { type: 'asking' } } : reply));
};

/** A state of a reply as the thread shows it. `behind`: it waits until its author has decided about an earlier one. */
export type ShownReplyState = ReplyState | { readonly type: 'behind' };

/** Returns the state to show of a reply, of which `first` is the first one of its conversation. */
export const shownStateOf = (reply: PendingReply, first: PendingReply | undefined): ShownReplyState => {
  const { state } = reply;
  if (!first || first === reply || (state.type !== 'sending' && state.type !== 'waiting')) return state;
  if (first.state.type === 'sending') return state;
  return first.state.type === 'waiting' ? first.state : { type: 'behind' };
};
