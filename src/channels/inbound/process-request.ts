import { toStorableText } from '../../messaging/payload.ts';
import type { ApplyStatuses } from '../sending/apply-statuses.ts';
import type { ChannelEvent } from '../port.ts';
import { type AccountEventDeps, applyAccountEvent } from './account-events.ts';
import { applyMessageChange, type MessageChangeDeps } from './change-events.ts';
import type { InboundConnection, InboundConnections } from './connections.ts';
import { addPersonNames, findOrCreatePerson } from './find-person.ts';
import type { InboundPlatform, InboundPlatforms } from './inbound-platform.ts';
import type { StoredPlatformEvent } from './platform-event-rows.ts';
import { receiveMessageEvent, type ReceiveEventDeps } from './receive-event.ts';

/** Dependencies of processing the requests of platforms. */
export interface ProcessDeps extends ReceiveEventDeps, MessageChangeDeps, AccountEventDeps {
  readonly conversation: ReceiveEventDeps['conversation'] & MessageChangeDeps['conversation'];
  readonly database: MessageChangeDeps['database'];
  readonly connections: InboundConnections;
  readonly platforms: InboundPlatforms;
  readonly applyStatuses: ApplyStatuses;
  /** Called with what people or operators must look at; holds no personal word. */
  onProblem(problem: string): void;
}

/** Where an event belongs. */
interface EventPlace {
  readonly connection: InboundConnection;
  readonly platform: InboundPlatform;
}

const setMarketing = {
  name: 'thread_set_marketing',
  text: 'update message_threads set marketing_opted_out_at = $2, updated_at = $3 where id = $1',
};

const noteEventStatement = {
  name: 'connection_note_event',
  text: `update channel_connections set last_event_at = now() where id = $1
            and (last_event_at is null or last_event_at < now() - interval '1 second')`,
};

type PersonEvent = Extract<
  ChannelEvent,
  { type: 'message' | 'reaction' | 'edited' | 'revoked' | 'identityChanged' | 'marketing' }
>;

const personOf = (deps: ProcessDeps, event: PersonEvent, { connection }: EventPlace) => {
  const profileName =
    event.type === 'message' && event.profileName ? toStorableText(event.profileName) : null;
  return findOrCreatePerson(deps, connection, event.from, profileName);
};

const processPersonEvent = async (
  deps: ProcessDeps,
  event: PersonEvent,
  place: EventPlace,
): Promise<void> => {
  const { connection, platform } = place;
  const person = await personOf(deps, event, place);
  if (!person) return deps.onProblem('an event names no person');
  if (person.hasClash) deps.onProblem('a person has names of two threads');
  const { threadId } = person;
  switch (event.type) {
    case 'message': {
      await receiveMessageEvent(deps, { event, connection, platform, threadId });
      if (connection.markRead) await platform.markRead(connection, event.platformId).catch(() => undefined);
      return;
    }
    case 'identityChanged':
      if (await addPersonNames(deps, connection, threadId, event.to))
        deps.onProblem('a person has names of two threads');
      return;
    case 'marketing': {
      const now = await deps.clock.now();
      return void (await deps.database.query(setMarketing, [threadId, event.allowed ? null : now, now]));
    }
    default:
      return applyMessageChange(deps, event, { organizationId: connection.organizationId, threadId });
  }
};

const processEvent = async (deps: ProcessDeps, event: ChannelEvent, place: EventPlace): Promise<void> => {
  switch (event.type) {
    case 'status':
      return deps.applyStatuses(place.connection.id, [event]);
    case 'template':
    case 'numberQuality':
    case 'account':
      return applyAccountEvent(deps, event, place.connection);
    case 'problem':
      return deps.onProblem(event.detail);
    default:
      return processPersonEvent(deps, event, place);
  }
};

/** Finds the connection of an event: of the request's own number, or of another number whose secret signed the request as well. */
const placeOf = async (
  { connections, platforms }: ProcessDeps,
  stored: StoredPlatformEvent,
  own: EventPlace,
  { phoneNumberId }: ChannelEvent,
): Promise<EventPlace | null> => {
  if (phoneNumberId === null || phoneNumberId === own.connection.identifier) return own;
  const other = await connections.findByNumber(stored.channel, phoneNumberId);
  if (!other) return null;
  const isSigned = platforms[stored.channel].read(stored.request, other).type === 'read';
  return isSigned ? { ...own, connection: other } : null;
};

/** Statuses of one number in a row travel together. */
const inGroups = (events: readonly ChannelEvent[]): readonly (readonly ChannelEvent[])[] => {
  const groups: ChannelEvent[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const isSame =
      first?.type === 'status' && event.type === 'status' && first.phoneNumberId === event.phoneNumberId;
    if (last && isSame) last.push(event);
    else groups.push([event]);
  }
  return groups;
};

const processGroup = async (
  deps: ProcessDeps,
  stored: StoredPlatformEvent,
  own: EventPlace,
  group: readonly ChannelEvent[],
): Promise<void> => {
  const [first] = group;
  if (!first) return;
  const place = await placeOf(deps, stored, own, first);
  if (!place) return deps.onProblem('an event is of a number that no connection of this secret has');
  const statuses = group.flatMap((event) => (event.type === 'status' ? [event] : []));
  if (statuses.length > 0) return deps.applyStatuses(place.connection.id, statuses);
  return processEvent(deps, first, place);
};

/** A stored request whose signature is right, with its events. */
export interface VerifiedRequest {
  readonly stored: StoredPlatformEvent;
  readonly connection: InboundConnection;
  readonly events: readonly ChannelEvent[];
}

/** Reads a request that was stored earlier; null where nothing can be made of it any more. */
export const readStoredRequest = async (
  { connections, platforms, onProblem }: ProcessDeps,
  stored: StoredPlatformEvent,
): Promise<VerifiedRequest | null> => {
  const connection = await connections.find(stored.channel, stored.connectionId);
  if (!connection) {
    onProblem('the connection of a request is gone, or has no credentials');
    return null;
  }
  const result = platforms[stored.channel].read(stored.request, connection);
  if (result.type === 'read') return { stored, connection, events: result.events };
  onProblem('the secret of a connection changed before a request was processed');
  return null;
};

/**
 * Processes a request: every event, also after one that fails. Repeatable, since each event is. Throws the first failure, so that
 * the request is tried again.
 */
export const processRequest = async (
  deps: ProcessDeps,
  { stored, connection, events }: VerifiedRequest,
): Promise<void> => {
  await deps.database.query(noteEventStatement, [connection.id]);
  const platform = deps.platforms[stored.channel];
  const own = { connection, platform };
  const failures: unknown[] = [];
  for (const group of inGroups(events))
    await processGroup(deps, stored, own, group).catch((error: unknown) => failures.push(error));
  const [failure] = failures;
  if (failures.length > 0) throw failure;
};

/** Processes the events of a platform's list, the oldest first. One whose webhook came changes nothing. */
export const processListedEvents = async (
  deps: ProcessDeps,
  connection: InboundConnection,
  events: readonly ChannelEvent[],
): Promise<void> => {
  const place = { connection, platform: deps.platforms[connection.channel] };
  for (const event of events) await processEvent(deps, event, place);
};
