import { z } from 'zod';

import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';

/** The states of a person at a place: `writing` in a conversation, `editing` in a flow. */
const presenceStates = ['viewing', 'writing', 'editing'] as const;
type PresenceState = (typeof presenceStates)[number];

/** The kinds of places where people can be. */
const presencePlaces = ['conversations', 'flows'] as const;

/** A conversation, or a flow. */
export interface PresencePlace {
  readonly type: (typeof presencePlaces)[number];
  readonly id: string;
}

/** A person who is at a place. */
export interface PresentUser {
  readonly id: string;
  readonly name: string;
  readonly state: PresenceState;
  /** The node of a flow that the person looks at; null for none, and in a conversation. */
  readonly nodeId: string | null;
}

const reportSchema = z.object({
  organizationId: z.string(),
  place: z.object({ type: z.enum(presencePlaces), id: z.string() }),
  nodeId: z.string().nullable(),
  sessionId: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  state: z.enum([...presenceStates, 'left']),
});

/** A session's report of what its user does; a session is at one place at a time. */
export type PresenceReport = z.infer<typeof reportSchema>;

/** The people in conversations and flows: in memory, shared by the processes. */
export interface Presence {
  /** Takes a report, which holds until the next one of the session, for at most 30 seconds. */
  report(report: PresenceReport): void;
  /** Calls the listener with each place of the organization at which somebody came, went or began something else. */
  watch(organizationId: string, listener: (place: PresencePlace) => void): () => void;
  usersAt(organizationId: string, place: PresencePlace): readonly PresentUser[];
  /** The places of the organization at which somebody is. */
  placesOf(organizationId: string): readonly PresencePlace[];
  close(): void;
}

/** Dependencies of presence. */
export interface PresenceDeps {
  readonly notices: Pick<ChangeNotifications, 'broadcast' | 'onBroadcast'>;
  readonly lifetimeMs?: number;
}

const topic = 'presence ';

const parseReport = (text: string): PresenceReport | null => {
  if (!text.startsWith(topic)) return null;
  const { data } = reportSchema.safeParse(JSON.parse(text.slice(topic.length)));
  return data ?? null;
};

type PresentReport = PresenceReport & { readonly state: PresenceState };

const isPresent = (report: PresenceReport): report is PresentReport => report.state !== 'left';

interface Entry {
  readonly report: PresentReport;
  readonly timer: NodeJS.Timeout;
}

const isSamePlace = (one: PresencePlace, other: PresencePlace): boolean =>
  one.type === other.type && one.id === other.id;

const isSamePresence = (one: PresenceReport | undefined, other: PresenceReport): boolean =>
  one?.state === other.state &&
  one.nodeId === other.nodeId &&
  isSamePlace(one.place, other.place) &&
  one.user.name === other.user.name;

/** Returns each user once. Of several sessions, one that does more than look is chosen. */
const usersOf = (reports: readonly PresentReport[]): readonly PresentUser[] => {
  const users = new Map<string, PresentUser>();
  for (const { user, state, nodeId } of reports)
    if ((users.get(user.id)?.state ?? 'viewing') === 'viewing')
      users.set(user.id, { ...user, state, nodeId });
  return [...users.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

/** The listeners of each organization. */
const createWatchers = () => {
  const watchers = new Map<string, Set<(place: PresencePlace) => void>>();
  const watch: Presence['watch'] = (organizationId, listener) => {
    const listeners = watchers.get(organizationId) ?? new Set();
    watchers.set(organizationId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && watchers.get(organizationId) === listeners) watchers.delete(organizationId);
    };
  };
  const announce = (organizationId: string, place: PresencePlace): void => {
    for (const listener of watchers.get(organizationId) ?? []) listener(place);
  };
  return { watch, announce };
};

/** The newest report of each session, until it expires. */
const createReports = (lifetimeMs: number, onExpiry: (report: PresenceReport) => void) => {
  const organizations = new Map<string, Map<string, Entry>>();
  const remove = ({ organizationId, sessionId }: PresenceReport): PresentReport | undefined => {
    const entries = organizations.get(organizationId);
    const entry = entries?.get(sessionId);
    clearTimeout(entry?.timer);
    entries?.delete(sessionId);
    if (entries?.size === 0) organizations.delete(organizationId);
    return entry?.report;
  };
  const expire = (report: PresenceReport): void => {
    remove(report);
    onExpiry(report);
  };
  return {
    /** Puts the report in place of the session's earlier one, which is returned. */
    replace: (report: PresenceReport): PresentReport | undefined => {
      const before = remove(report);
      if (isPresent(report)) {
        const timer = setTimeout(() => expire(report), lifetimeMs).unref();
        const entries = organizations.get(report.organizationId) ?? new Map<string, Entry>();
        organizations.set(report.organizationId, entries.set(report.sessionId, { report, timer }));
      }
      return before;
    },
    of: (organizationId: string): readonly PresentReport[] =>
      Array.from(organizations.get(organizationId)?.values() ?? [], ({ report }) => report),
    clear: (): void => {
      for (const entries of organizations.values())
        for (const { timer } of entries.values()) clearTimeout(timer);
      organizations.clear();
    },
  };
};

/**
 * Creates the presence of a process. Reports of other processes come as broadcasts; a process that has just started knows
 * everybody as soon as they have reported again.
 */
export const createPresence = ({ notices, lifetimeMs = 30_000 }: PresenceDeps): Presence => {
  const { watch, announce } = createWatchers();
  const reports = createReports(lifetimeMs, ({ organizationId, place }) => announce(organizationId, place));
  const take = (report: PresenceReport): void => {
    const { organizationId, place } = report;
    const before = reports.replace(report);
    if (isSamePresence(before, report)) return;
    if (before && !isSamePlace(before.place, place)) announce(organizationId, before.place);
    if (before || isPresent(report)) announce(organizationId, place);
  };
  const stopListening = notices.onBroadcast((text) => {
    const report = parseReport(text);
    if (report) take(report);
  });
  return {
    report: (report) => {
      take(report);
      notices.broadcast(topic + JSON.stringify(report));
    },
    watch,
    usersAt: (organizationId, place) =>
      usersOf(reports.of(organizationId).filter((report) => isSamePlace(report.place, place))),
    placesOf: (organizationId) => reports.of(organizationId).map(({ place }) => place),
    close: () => {
      stopListening();
      reports.clear();
    },
  };
};
