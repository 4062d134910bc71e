import type { NewWebhookEvent } from '../core/platform.ts';
import type { IdMaker } from '../core/chance.ts';
import type { SimulatorClock } from '../core/clock.ts';
import type { WebhookEvent, WorldRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** Stores events before they are sent, and remembers which have been taken. */
export interface EventDesk {
  /** Stores an event, together with the records that it reports, and hands it to the sender of its channel. Returns its id. */
  emit(event: NewWebhookEvent, ...reported: readonly WorldRecord[]): string;
  /** Closes events: taken by the receiver, dropped by a fault or without a receiver, or expired. */
  finish(ids: readonly string[], outcome: 'taken' | 'dropped' | 'expired'): void;
  /** Resolves when an event is closed, or after a time. */
  whenDone(id: string, longestMs: number): Promise<void>;
}

/** Creates the desk. `send` gets each new event. */
export const createEventDesk = (
  world: World,
  ids: IdMaker,
  clock: SimulatorClock,
  send: (event: WebhookEvent) => void,
): EventDesk => {
  const waiting = new Map<string, (() => void)[]>();
  return {
    emit: (given, ...reported) => {
      const event = { ...given, recipients: [...given.recipients], id: ids.uuid(), at: clock.now() };
      world.write(...reported, { kind: 'event', value: event });
      send(event);
      return event.id;
    },
    finish: (done, outcome) => {
      world.write({ kind: 'eventsDone', ids: [...done], outcome });
      for (const id of done) {
        for (const resolve of waiting.get(id) ?? []) resolve();
        waiting.delete(id);
      }
    },
    whenDone: async (id, longestMs) => {
      if (!world.openEvents.has(id)) return;
      const done = new Promise<void>((resolve) => {
        waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
      });
      await Promise.race([done, clock.sleepReal(longestMs)]);
    },
  };
};
