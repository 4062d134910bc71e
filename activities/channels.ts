import type { TimedDrain } from '../src/dispatch/drain.ts';
import type { ChannelDispatcherInput } from '../src/temporal/contract.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** The result of a drain of a connection. */
export interface DrainedMessages {
  /** Milliseconds until the next message can leave; 0 for now, null when none waits for a time. */
  readonly waitMs: number | null;
}

/** Activities that send phone messages. They read what to send from the database, so no history holds it. */
export interface ChannelActivities {
  /** Key: the rows and the lease of the connection. Repeatable: what was under way is settled before it is sent again. */
  drainMessages(target: ChannelDispatcherInput): Promise<DrainedMessages>;
}

/** Dependencies of the channel activities. */
export interface ChannelActivityDeps {
  readonly drain: TimedDrain;
}

// Temporal gives up a silent activity after six seconds.
const heartbeatMs = 2000;

/** Creates the channel activities. */
export const createChannelActivities = ({ drain }: ChannelActivityDeps): ChannelActivities => ({
  drainMessages: ({ connectionId }) =>
    withHeartbeat(async (stopping) => ({ waitMs: await drain(connectionId, stopping) }), heartbeatMs),
});
