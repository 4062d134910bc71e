import { type RequestFailure, toRequestFailure } from '../../shared/json-api.ts';
import { takeUpReplies } from '../model/kept-replies.ts';
import {
  addReply,
  askForLate,
  discardReply,
  findSendable,
  type PendingReply,
  type ReplyOutcome,
  resumeReplies,
  sendAnyway,
  sendNow,
  settlePendingReply,
  type WaitReason,
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

/** The time after which a reply that could not be sent is tried again, where the service names none. */
const retryMs = 4_000;

/** The service would take the same request later. After a 401 it does so in the next session. */
const waitReasons: Readonly<Record<number, WaitReason>> = {
  0: 'offline',
  401: 'offline',
  408: 'busy',
  425: 'busy',
  429: 'tooMany',
  500: 'busy',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

const toOutcome = ({ status, code, detail, requestId }: RequestFailure): ReplyOutcome => {
  if (code === 'thread_moved_on') return { type: 'movedOn' };
  const reason = code === 'request_in_progress' ? 'busy' : waitReasons[status];
  return reason ? { type: 'unreachable', reason } : { type: 'refused', code, detail, requestId };
};

/** Creates the sender. */
export const createReplySender = ({ send, onSent, onConflict }: ReplySenderDeps): ReplySender => {
  const outbox = createValueStore<readonly PendingReply[]>([]);
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const deliver = async (reply: PendingReply): Promise<void> => {
    underWay.add(reply.id);
    const failure = await send(reply).then(() => null, toRequestFailure);
    const outcome = failure ? toOutcome(failure) : ({ type: 'sent' } as const);
    // A failure to show what was sent does not make it unsent.
    if (outcome.type === 'sent') await onSent(reply).catch(() => undefined);
    if (outcome.type === 'movedOn') await onConflict(reply).catch(() => undefined);
    underWay.delete(reply.id);
    change((replies) => settlePendingReply(replies, reply.id, outcome));
    // A request can fail on its own, while the stream stays open: nothing else would send it again.
    if (outcome.type === 'unreachable') resumeAfter(failure?.retryAfterSeconds ?? null);
  };
  const resumeAfter = (seconds: number | null): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(resume, seconds === null ? retryMs : seconds * 1000);
  };
  const resume = (): void => change((replies) => resumeReplies(replies, Date.now()));
  const change = (next: (replies: readonly PendingReply[]) => readonly PendingReply[]): void => {
    if (isStopped) return;
    outbox.update((replies) => askForLate(replies, next(replies), Date.now()));
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
