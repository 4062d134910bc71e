import type { World } from '../world/world.ts';
import type { IdMaker } from './chance.ts';
import type { SimulatorClock } from './clock.ts';
import type { FaultPlayer } from './faults.ts';
import type { PaceLimits } from './limits.ts';
import type { WebhookEvent, WorldRecord } from '../world/records.ts';

/** An event before it has an id. */
export type NewWebhookEvent = Omit<WebhookEvent, 'id' | 'at' | 'recipients'> & {
  readonly recipients: readonly string[];
};

/** The parts that all of the simulator works with. */
export interface Platform {
  readonly world: World;
  readonly clock: SimulatorClock;
  readonly ids: IdMaker;
  readonly limits: PaceLimits;
  readonly faults: FaultPlayer;
  /** The folder of the stored files. */
  readonly filesFolder: string;
  /** The address of this process, without a slash at the end. */
  url(): string;
  /** Stores an event, together with the records that it reports, and sends it as soon as its receiver can take it. Returns its id. */
  emit(event: NewWebhookEvent, ...reported: readonly WorldRecord[]): string;
  /** Resolves when an event is no longer open, or after a time. */
  whenDone(eventId: string, longestMs: number): Promise<void>;
}
