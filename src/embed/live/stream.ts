import { createWakeSignal } from '../../pubsub/wake-signal.ts';
import type { SessionEnd } from '../sessions.ts';
import type { ChangeBatch, ChangeFeeds } from './change-feeds.ts';
import { createPendingChanges } from './pending-changes.ts';
import type { Presence, PresencePlace, PresentUser } from './presence.ts';

/** The source of a session's event stream. */
export interface SessionStreamSource {
  readonly organizationId: string;
  /** Calls the listener when the session may be over; returns the function that ends this. */
  watchEnds(listener: () => void): () => void;
  readonly feeds: ChangeFeeds;
  readonly presence: Pick<Presence, 'watch' | 'usersAt' | 'placesOf'>;
  /** Returns why the session is over; null while it is not. */
  findEnd(): Promise<SessionEnd | null>;
  /** Called when the stream ends because of an error; the page reconnects. */
  onError(error: unknown): void;
  /** How often the session is looked at again, and the longest silence of the stream, in milliseconds. */
  readonly recheckMs: number;
}

type EventName = 'changes' | 'presence' | 'beat' | 'reset' | 'ended';

const formatEvent = (name: EventName, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const formatBatch = ({ cursor, changes, isReset }: ChangeBatch): string => {
  if (isReset) return formatEvent('reset', null, cursor);
  return changes.length > 0 ? formatEvent('changes', { changes }, cursor) : '';
};

const keyOfPlace = ({ type, id }: PresencePlace): string => `${type} ${id}`;

const formatPresence = ({ type, id }: PresencePlace, users: readonly PresentUser[]): string =>
  type === 'flows'
    ? formatEvent('presence', { flowId: id, users })
    : formatEvent('presence', {
        conversationId: id,
        users: users.map(({ nodeId: _nodeId, ...user }) => user),
      });

/** Collects what a stream has to send, and wakes it. `close` ends the collecting. */
const collect = (source: SessionStreamSource, after: string | null) => {
  const { organizationId, feeds, presence, watchEnds } = source;
  const wakeSignal = createWakeSignal();
  const pending = createPendingChanges();
  const places = new Map(presence.placesOf(organizationId).map((place) => [keyOfPlace(place), place]));
  let hasBegun = false;
  let canHaveEnded = false;
  const stops = [
    watchEnds(() => {
      canHaveEnded = true;
      wakeSignal.wake();
    }),
    feeds.follow(organizationId, after, (batch) => {
      pending.add(batch);
      if (!hasBegun || batch.changes.length > 0 || batch.isReset) wakeSignal.wake();
      hasBegun = true;
    }),
    presence.watch(organizationId, (place) => {
      places.set(keyOfPlace(place), place);
      wakeSignal.wake();
    }),
  ];
  const takePresence = (): string => {
    const taken = [...places.values()];
    places.clear();
    return taken.map((place) => formatPresence(place, presence.usersAt(organizationId, place))).join('');
  };
  const takeEndNotice = (): boolean => {
    const wasTold = canHaveEnded;
    canHaveEnded = false;
    return wasTold;
  };
  return { wakeSignal, pending, takePresence, takeEndNotice, close: () => stops.forEach((stop) => stop()) };
};

/**
 * Yields the server-sent events of a session after a cursor, until the signal aborts. `changes` names resources that have
 * changed; `reset` says that some are missing; `presence` says who is in a conversation or a flow. A silent stream sends a `beat`, and so
 * does one that begins: each of these but `presence` has a cursor as its id. The last event is `ended` when the session is over.
 */
export async function* streamSessionEvents(
  source: SessionStreamSource,
  after: string | null,
  signal: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const { wakeSignal, pending, takePresence, takeEndNotice, close } = collect(source, after);
  let checkedAt = performance.now();
  let isBeatDue = true;
  try {
    yield 'retry: 1000\n\n';
    while (!signal.aborted) {
      const isCheckDue = performance.now() - checkedAt >= source.recheckMs;
      const end = takeEndNotice() || isCheckDue ? await source.findEnd() : null;
      if (end !== null) {
        yield formatEvent('ended', { reason: end });
        return;
      }
      if (isCheckDue) checkedAt = performance.now();
      isBeatDue ||= isCheckDue;
      const batch = pending.take();
      const events = `${batch ? formatBatch(batch) : ''}${takePresence()}`;
      const beat = batch && isBeatDue && events === '' ? formatEvent('beat', null, batch.cursor) : '';
      if (batch) isBeatDue = false;
      if (events !== '' || beat !== '') yield events + beat;
      else await wakeSignal.wait(Math.max(1, checkedAt + source.recheckMs - performance.now()), signal);
    }
  } catch (error) {
    // If it were rethrown, the response would stay open without end.
    source.onError(error);
  } finally {
    close();
  }
}
