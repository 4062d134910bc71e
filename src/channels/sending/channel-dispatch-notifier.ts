import type { Database } from '../../database/database.ts';
import { createDispatchNotifier, type DispatchNotifier } from '../../dispatch/dispatch-notifier.ts';
import { createLeaseRegistry, type LeaseRegistry } from '../../dispatch/leases.ts';
import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';
import type { DispatcherDeps } from '../../temporal/run-signal-dispatcher.ts';
import { loadNeglectedConnections } from './open-sends.ts';
import { signalChannelDispatcher } from './signal-channel-dispatcher.ts';

/** Wakes the dispatchers of phone numbers: for messages of this process soon, for those left by a crash in the sweep. */
export interface ChannelDispatchNotifier extends DispatchNotifier {
  /** Wakes the dispatchers of sends that could have left and have not. */
  sweep(): Promise<void>;
}

/** Dependencies of the channel dispatch notifier. */
export interface ChannelDispatchNotifierDeps extends DispatcherDeps {
  readonly notices: Pick<ChangeNotifications, 'publish'>;
}

const staleAfterMs = 10_000;
const lostClaimAfterMs = 60_000;
const sweepBatchSize = 500;

// A message must leave soon after the process of its number died. A process that stands still this long sends nothing twice: its
// claims are in the rows.
const leaseMs = 5000;

/** Creates the registry that says which process sends the messages of which connection. */
export const createChannelLeases = (database: Database): LeaseRegistry =>
  createLeaseRegistry(database, 'channels', leaseMs);

const ownerStatement = {
  name: 'connection_owner',
  text: 'select organization_id as "organizationId" from channel_connections where id = $1',
};

/** Creates the notifier of this process. */
export const createChannelDispatchNotifier = (deps: ChannelDispatchNotifierDeps): ChannelDispatchNotifier => {
  const { database, clock, notices, debounceMs, onError } = deps;
  const notifier = createDispatchNotifier({
    leases: createChannelLeases(database),
    publish: notices.publish,
    startDispatcher: async (connectionId) => {
      const [owner] = await database.query<{ organizationId: string }>(ownerStatement, [connectionId]);
      if (owner) await signalChannelDispatcher(deps, { connectionId, ...owner });
    },
    debounceMs,
    onError,
  });
  return {
    ...notifier,
    sweep: async () => {
      const now = (await clock.now()).getTime();
      const before = {
        dueBefore: new Date(now - staleAfterMs),
        claimedBefore: new Date(now - lostClaimAfterMs),
      };
      notifier.notifySoon(await loadNeglectedConnections(database, before, sweepBatchSize));
    },
  };
};
