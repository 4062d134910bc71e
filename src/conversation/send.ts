import type { Sql } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import type { Payload } from '../messaging/payload.ts';
import type { Effects } from './effects.ts';
import { addMessage, closeScene, type Placed, sceneWith, type TurnDeps } from './scene.ts';
import { lockThread } from './thread.ts';

/** A message of a person or of the client's own chatbot to the candidate. */
export interface Outbound {
  /** The message's id, where the caller has chosen it. */
  readonly id?: string;
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly sendBy: 'user' | 'chatbot';
  readonly origin: 'api' | 'inbox';
  readonly payload: Payload;
}

/** Stores a message to the candidate at the end of the thread; no run takes notice of it. */
export const sendIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  outbound: Outbound,
): Promise<{ placed: Placed; effects: Effects }> => {
  const thread = await lockThread(sql, outbound.messageThreadId, outbound.organizationId);
  if (!thread) throw notFound('messageThreads', outbound.messageThreadId);
  const scene = sceneWith(sql, deps, now, thread, null);
  const id = outbound.id ?? deps.newId();
  const { sendBy, origin, payload } = outbound;
  const placed = addMessage(scene, {
    id,
    sendBy,
    origin,
    payload,
    flowRunId: null,
    turn: 'none',
    clientKey: null,
    sentAt: null,
  });
  return { placed, effects: closeScene(scene) };
};
