import type { InboundConnection } from './connections.ts';
import { type ProcessDeps, processListedEvents } from './process-request.ts';

/** Dependencies of fetching what webhooks never brought. */
export interface MissedMessagesDeps extends ProcessDeps {
  /** Called with the failure of one connection; the next round tries it again. */
  onError(error: unknown): void;
}

const everyMs = 5 * 60_000;
/** The time until a list is asked for again that a silent or busy platform did not give. */
const retryAfterMs = 30_000;
/** How far the first round of a process looks back, so that an outage of the service loses nothing either. */
const lookBackMs = 24 * 60 * 60_000;
const overlapMs = 10 * 60_000;

/**
 * Creates the sweep that reads the platform's list of SMS every five minutes and takes what no webhook has brought. A number whose list
 * could not be read is tried again after 30 seconds. The sweep looks back to the last list that was taken completely; at first a day.
 */
export const createMissedMessages = (deps: MissedMessagesDeps): { sweep(): Promise<void> } => {
  const { connections, platforms, clock, onError } = deps;
  const takenUntil = new Map<string, number>();
  const nextAt = new Map<string, number>();
  let nextRoundAt = 0;
  /** Returns whether the platform has answered, also with a refusal. */
  const take = async (connection: InboundConnection, now: number): Promise<boolean> => {
    const since = (takenUntil.get(connection.id) ?? now - lookBackMs) - overlapMs;
    const list = await platforms.sms.listInbound(connection, new Date(since));
    if (list?.type !== 'listed') return list?.type !== 'away';
    await processListedEvents(deps, connection, list.events);
    takenUntil.set(connection.id, now);
    return true;
  };
  return {
    sweep: async () => {
      const now = (await clock.now()).getTime();
      if (now < nextRoundAt) return;
      for (const connection of await connections.listActive('sms')) {
        if (now < (nextAt.get(connection.id) ?? 0)) continue;
        const isAnswered = await take(connection, now).catch((error: unknown) => (onError(error), false));
        nextAt.set(connection.id, now + (isAnswered ? everyMs : retryAfterMs));
      }
      nextRoundAt = now + retryAfterMs;
    },
  };
};
