import type { InboundConnection } from './connections.ts';
import { type ProcessDeps, processListedEvents } from './process-request.ts';

/** Dependencies of fetching what webhooks never brought. */
export interface MissedMessagesDeps extends ProcessDeps {
  /** Called with the failure of one connection; the next round tries it again. */
  onError(error: unknown): void;
}

const everyMs = 5 * 60_000;
/** How far the first round of a process looks back, so that an outage of the service loses nothing either. */
const lookBackMs = 24 * 60 * 60_000;
const overlapMs = 10 * 60_000;

/**
 * Creates the sweep that reads the platform's list of SMS every five minutes and takes what no webhook has brought. It looks back to
 * the last list that was taken completely; at first a day.
 */
export const createMissedMessages = (deps: MissedMessagesDeps): { sweep(): Promise<void> } => {
  const { connections, platforms, clock, onError } = deps;
  const takenUntil = new Map<string, number>();
  let nextAt = 0;
  const take = async (connection: InboundConnection, now: number): Promise<void> => {
    const since = (takenUntil.get(connection.id) ?? now - lookBackMs) - overlapMs;
    const list = await platforms.sms.listInbound(connection, new Date(since));
    if (list?.type !== 'listed') return;
    await processListedEvents(deps, connection, list.events);
    takenUntil.set(connection.id, now);
  };
  return {
    sweep: async () => {
      const now = (await clock.now()).getTime();
      if (now < nextAt) return;
      for (const connection of await connections.listActive('sms'))
        await take(connection, now).catch(onError);
      nextAt = now + everyMs;
    },
  };
};
