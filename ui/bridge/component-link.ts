import type { SendSessionRequest } from '../shared/json-api.ts';
import type { Bridge } from './frame.ts';
import type { StreamDeps } from './live-stream.ts';
import type { OpenSession } from './session-client.ts';

/** An event that the page around a component hears: its name, and ids and states only. */
interface NamedEvent {
  readonly event: string;
}

/** An open session of a component: who uses it, and the ways to the service and to the host. */
export interface ComponentLink<HostEvent extends NamedEvent> {
  readonly info: OpenSession;
  readonly send: SendSessionRequest;
  /** The part of the session that the stream of changes needs. */
  readonly stream: Pick<StreamDeps, 'addressAfter' | 'startAfter' | 'checkSession' | 'forgetFirst'>;
  tell(event: HostEvent): void;
  /** Reads the session again, so that the host hears of its end. */
  check(): void;
}

/** Creates the link of a session that the bridge has opened. */
export const createComponentLink = <HostEvent extends NamedEvent>(
  bridge: Bridge,
  info: OpenSession,
): ComponentLink<HostEvent> => ({
  info,
  send: (path, options) => bridge.fetch(path, options),
  stream: {
    addressAfter: (cursor) =>
      bridge.addressOf(cursor === null ? 'events' : `events?after=${encodeURIComponent(cursor)}`),
    startAfter: info.cursor,
    checkSession: () => void bridge.check(),
    forgetFirst: () => bridge.forget(),
  },
  tell: ({ event, ...fields }) => bridge.tell(event, fields),
  check: () => void bridge.check(),
});
