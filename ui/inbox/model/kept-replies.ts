import * as z from 'zod/mini';

import { keptFile, keptMs } from './drafts.ts';
import type { PendingReply } from './reply-outbox.ts';

const keptTemplate = z.object({
  id: z.string(),
  name: z.string(),
  header: z.array(z.string()),
  body: z.array(z.string()),
  preview: z.string(),
});

const keptReply = z.object({
  id: z.string(),
  key: z.string(),
  conversationId: z.string(),
  content: z.union([
    z.object({ kind: z.literal('words'), text: z.string(), file: z.nullable(keptFile) }),
    z.object({ kind: z.literal('template'), template: keptTemplate }),
  ]),
  pausesChatbot: z.boolean(),
  after: z.nullable(z.string()),
  writtenAt: z.number(),
  state: z.union([
    z.object({ type: z.enum(['sending', 'asking', 'conflict']) }),
    z.object({ type: z.literal('waiting'), reason: z.enum(['offline', 'busy', 'tooMany']) }),
    z.object({
      type: z.literal('refused'),
      code: z.string(),
      detail: z.string(),
      requestId: z.nullable(z.string()),
    }),
  ]),
});

/** Reads a reply that was kept. Null when it is older than seven days, or nothing that this version wrote. */
export const parseKeptReply = (kept: string, now: number): PendingReply | null => {
  try {
    const reply = keptReply.parse(JSON.parse(kept));
    return now - reply.writtenAt <= keptMs ? reply : null;
  } catch {
    return null;
  }
};

/**
 * Takes up replies of an earlier session or visit beside those that are there. What was on its way then waits now: nobody has heard
 * its answer, and its key makes sure that it is stored once.
 */
export const takeUpReplies = (
  outbox: readonly PendingReply[],
  kept: readonly PendingReply[],
): readonly PendingReply[] => {
  const known = new Set(outbox.map(({ id }) => id));
  const added = kept
    .filter(({ id }) => !known.has(id))
    .map((reply): PendingReply =>
      reply.state.type === 'sending' ? { ...reply, state: { type: 'waiting', reason: 'offline' } } : reply,
    );
  if (added.length === 0) return outbox;
  return [...outbox, ...added].sort((one, other) => one.writtenAt - other.writtenAt);
};
