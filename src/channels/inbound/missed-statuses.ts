import { claimStatusChecks } from '../sending/status-checks.ts';
import type { StatusEvent } from '../port.ts';
import type { InboundConnection } from './connections.ts';
import type { MissedMessagesDeps } from './missed-messages.ts';

/** Dependencies of asking for statuses that webhooks never brought. */
export type MissedStatusesDeps = Pick<
  MissedMessagesDeps,
  'connections' | 'platforms' | 'clock' | 'database' | 'applyStatuses' | 'onError'
>;

const everyMs = 30_000;
/** Questions at once to the platform. */
const batchSize = 10;
/** A number gives way to the next one after this many; the rest comes in the next round. */
const maxBatches = 50;

/**
 * Creates the sweep that asks the SMS platform every 30 seconds for the status of sent messages that no webhook has ended, so that a
 * failure nobody could tell is still known, and repeated where it can be.
 */
export const createMissedStatuses = (deps: MissedStatusesDeps): { sweep(): Promise<void> } => {
  const { connections, platforms, clock, database, applyStatuses, onError } = deps;
  let nextRoundAt = 0;
  /** Returns whether there can be more, and the platform answers. */
  const askForBatch = async (connection: InboundConnection, now: Date): Promise<boolean> => {
    const platformIds = await claimStatusChecks(database, connection.id, now, batchSize);
    const loaded = await Promise.all(platformIds.map((id) => platforms.sms.loadStatus(connection, id)));
    const events = loaded.flatMap((each): readonly StatusEvent[] =>
      each?.type === 'loaded' && each.event ? [each.event] : [],
    );
    if (events.length > 0) await applyStatuses(connection.id, events);
    return platformIds.length === batchSize && loaded.every((each) => each?.type === 'loaded');
  };
  const ask = async (connection: InboundConnection, now: Date): Promise<void> => {
    for (let batch = 0; batch < maxBatches; batch += 1) if (!(await askForBatch(connection, now))) return;
  };
  return {
    sweep: async () => {
      const now = await clock.now();
      if (now.getTime() < nextRoundAt) return;
      nextRoundAt = now.getTime() + everyMs;
      for (const connection of await connections.listActive('sms'))
        await ask(connection, now).catch((error: unknown) => onError(error));
    },
  };
};
