import type { SendSessionRequest } from '../shared/json-api.ts';
import type { Bridge } from './frame.ts';
import type { ComponentSession } from './session-client.ts';

/** An event that the page around a component hears: its name, and ids and states only. */
interface NamedEvent {
  readonly event: string;
}

/** An open session of a component: who uses it, and the ways to the service and to the host. */
export interface ComponentLink<HostEvent extends NamedEvent> {
  readonly info: ComponentSession;
  readonly send: SendSessionRequest;
  /** Returns the address of the stream of changes that goes on after a cursor. */
  eventsAfter(cursor: string | null): string;
  tell(event: HostEvent): void;
  /** Reads the session again, so that the host hears of its end. */
  check(): void;
}

/** Creates the link of a session that the bridge has opened. */
export const createComponentLink = <HostEvent extends NamedEvent>(
  bridge: Bridge,
  info: ComponentSession,
): ComponentLink<HostEvent> => ({
  info,
  send: (path, options) => bridge.fetch(path, options),
  eventsAfter: (cursor) =>
    bridge.addressOf(cursor === null ? 'events' : `events?after=${encodeURIComponent(cursor)}`),
  tell: ({ event, ...fields }) => bridge.tell(event, fields),
  check: () => void bridge.check(),
});
