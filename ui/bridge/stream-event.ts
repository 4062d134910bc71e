import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

/** A change that the stream names: what has changed, and never its words. */
export interface StreamChange {
  readonly type: string;
  readonly id: string;
  readonly conversationId: string | null;
}

const streamChange = z.object({
  type: z.string(),
  id: z.string(),
  conversationId: orElse(z.nullable(z.string()), null),
});

const changesEvent = z.object({ changes: z.array(streamChange) });

const presenceEvent = z.object({
  conversationId: z.string(),
  users: z.array(
    z.object({ id: z.string(), name: z.string(), state: z.enum(['viewing', 'writing', 'left']) }),
  ),
});

/** The users who look at one conversation. */
export type PresenceEvent = z.infer<typeof presenceEvent>;

const flowPresenceEvent = z.object({
  flowId: z.string(),
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nodeId: orElse(z.nullable(z.string()), null),
      state: z.enum(['viewing', 'editing', 'left']),
    }),
  ),
});

/** The users who have one flow open, and the node that each looks at. */
export type FlowPresenceEvent = z.infer<typeof flowPresenceEvent>;

/** An event of the stream. */
export type StreamEvent =
  | { readonly type: 'changes'; readonly cursor: string; readonly changes: readonly StreamChange[] }
  | { readonly type: 'presence'; readonly presence: PresenceEvent }
  | { readonly type: 'flowPresence'; readonly presence: FlowPresenceEvent }
  | { readonly type: 'beat'; readonly cursor: string }
  | { readonly type: 'reset'; readonly cursor: string }
  | { readonly type: 'ended'; readonly reason: string };

const endedEvent = z.object({ reason: orElse(z.string(), 'expired') });

const parseData = <T>(schema: z.ZodMiniType<T>, data: string): T | null => {
  try {
    return z.parse(schema, JSON.parse(data));
  } catch {
    return null;
  }
};

/** Reads an event of the stream. Null for one that this version does not know. */
export const parseStreamEvent = (name: string, cursor: string, data: string): StreamEvent | null => {
  switch (name) {
    case 'changes': {
      const parsed = parseData(changesEvent, data);
      return parsed && { type: 'changes', cursor, changes: parsed.changes };
    }
    case 'presence': {
      const presence = parseData(presenceEvent, data);
      if (presence) return { type: 'presence', presence };
      const ofFlow = parseData(flowPresenceEvent, data);
      return ofFlow && { type: 'flowPresence', presence: ofFlow };
    }
    case 'beat':
    case 'reset':
      return { type: name, cursor };
    case 'ended':
      return { type: 'ended', reason: parseData(endedEvent, data)?.reason ?? 'expired' };
    default:
      return null;
  }
};
