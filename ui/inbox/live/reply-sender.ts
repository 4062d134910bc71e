import { RequestFailure } from '../../shared/json-api.ts';
import { takeUpReplies } from '../model/kept-replies.ts';
import {
  addReply,
  discardReply,
  findSendable,
  type PendingReply,
  type ReplyOutcome,
  resumeReplies,
  sendAnyway,
  sendNow,
  settlePendingReply,
} from '../model/reply-outbox.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';

/** Sends replies, one at a time for each conversation, and keeps those that could not be sent. */
export interface ReplySender {
  readonly outbox: ValueStore<readonly PendingReply[]>;
  send(reply: Omit<PendingReply, 'state' | 'key'>): void;
  /** Sends a reply again, after its author has seen the message `after`. */
  sendAnyway(id: string, after: string | null): void;
  /** Sends a reply that has waited for long. */
  sendNow(id: string): void;
  discard(id: string): void;
  /** Sends what waited for the connection. */
  resume(): void;
  /** Takes up replies of an earlier session or visit of the same user, and sends what waited. */
  takeUp(kept: readonly PendingReply[]): void;
  /** Ends the sender with its session: what is not confirmed stays as it is, and is sent no more. */
  stop(): void;
}

/** The dependencies of the sender. */
export interface ReplySenderDeps {
  readonly send: (reply: PendingReply) => Promise<void>;
  /** Called after a reply was sent, before it leaves the outbox, so that its message is on the screen by then. */
  readonly onSent: (reply: PendingReply) => Promise<void>;
  /** Called when somebody wrote in the meantime, so that their messages show above the question. */
  readonly onConflict: (reply: PendingReply) => Promise<void>;
}

/** The time after which a reply that could not be sent is tried again. */
const retryMs = 4_000;

/** The service would take the same request later. After a 401 it does so in the next session. */
const temporary = new Set([0, 401, 408, 425, 429, 500, 502, 503, 504]);

const toOutcome = (error: unknown): ReplyOutcome => {
  if (!(error instanceof RequestFailure)) throw error;
  const { status, code, detail, requestId } = error;
  if (code === 'thread_moved_on') return { type: 'movedOn' };
  const isTemporary = temporary.has(status) || code === 'request_in_progress';
  return isTemporary ? { type: 'unreachable' } : { type: 'refused', code, detail, requestId };
};

/** Creates the sender. */
export const createReplySender = ({ send, onSent, onConflict }: ReplySenderDeps): ReplySender => {
  const outbox = createValueStore<readonly PendingReply[]>([]);
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const deliver = async (reply: PendingReply): Promise<void> => {
    underWay.add(reply.id);
    const outcome = await send(reply).then((): ReplyOutcome => ({ type: 'sent' }), toOutcome);
    // A failure to show what was sent does not make it unsent.
    if (outcome.type === 'sent') await onSent(reply).catch(() => undefined);
    if (outcome.type === 'movedOn') await onConflict(reply).catch(() => undefined);
    underWay.delete(reply.id);
    change((replies) => settlePendingReply(replies, reply.id, outcome));
    // A request can fail on its own, while the stream stays open: nothing else would send it again.
    if (outcome.type === 'unreachable') resumeLater();
  };
  const resumeLater = (): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(resume, retryMs);
  };
  const resume = (): void => change((replies) => resumeReplies(replies, Date.now()));
  const change = (next: (replies: readonly PendingReply[]) => readonly PendingReply[]): void => {
    if (isStopped) return;
    outbox.update(next);
    for (const reply of findSendable(outbox.get())) if (!underWay.has(reply.id)) void deliver(reply);
  };
  return {
    outbox,
    send: (reply) => change((replies) => addReply(replies, reply)),
    sendAnyway: (id, after) =>
      change((replies) => sendAnyway(replies, id, { after, key: crypto.randomUUID() })),
    sendNow: (id) => change((replies) => sendNow(replies, id)),
    discard: (id) => change((replies) => discardReply(replies, id)),
    resume,
    takeUp: (kept) => change((replies) => resumeReplies(takeUpReplies(replies, kept), Date.now())),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
