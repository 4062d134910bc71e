import { z } from 'zod';

import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';

/** The states of a person in a conversation. */
export const presenceStates = ['viewing', 'writing'] as const;
/** One of `presenceStates`. */
export type PresenceState = (typeof presenceStates)[number];

/** A person who is in a conversation. */
export interface PresentUser {
  readonly id: string;
  readonly name: string;
  readonly state: PresenceState;
}

const reportSchema = z.object({
  organizationId: z.string(),
  conversationId: z.string(),
  sessionId: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  state: z.enum([...presenceStates, 'left']),
});

/** A session's report of what its user does; a session is in one conversation at a time. */
export type PresenceReport = z.infer<typeof reportSchema>;

/** The people in conversations: in memory, shared by the processes. */
export interface Presence {
  /** Takes a report, which holds until the next one of the session, for at most 30 seconds. */
  report(report: PresenceReport): void;
  /** Calls the listener with each conversation of the organization in which somebody came, went or began something else. */
  watch(organizationId: string, listener: (conversationId: string) => void): () => void;
  usersIn(organizationId: string, conversationId: string): readonly PresentUser[];
  /** The conversations of the organization in which somebody is. */
  conversationsOf(organizationId: string): readonly string[];
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

const isSamePresence = (one: PresenceReport | undefined, other: PresenceReport): boolean =>
  one?.state === other.state &&
  one.conversationId === other.conversationId &&
  one.user.name === other.user.name;

/** Returns each user once: writing, where one of his sessions writes. */
const usersOf = (reports: readonly PresentReport[]): readonly PresentUser[] => {
  const users = new Map<string, PresentUser>();
  for (const { user, state } of reports)
    if (users.get(user.id)?.state !== 'writing') users.set(user.id, { ...user, state });
  return [...users.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

/** The listeners of each organization. */
const createWatchers = () => {
  const watchers = new Map<string, Set<(conversationId: string) => void>>();
  const watch: Presence['watch'] = (organizationId, listener) => {
    const listeners = watchers.get(organizationId) ?? new Set();
    watchers.set(organizationId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && watchers.get(organizationId) === listeners) watchers.delete(organizationId);
    };
  };
  const announce = (organizationId: string, conversationId: string): void => {
    for (const listener of watchers.get(organizationId) ?? []) listener(conversationId);
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
  const reports = createReports(lifetimeMs, ({ organizationId, conversationId }) =>
    announce(organizationId, conversationId),
  );
  const take = (report: PresenceReport): void => {
    const { organizationId, conversationId } = report;
    const before = reports.replace(report);
    if (isSamePresence(before, report)) return;
    if (before && before.conversationId !== conversationId) announce(organizationId, before.conversationId);
    if (before || isPresent(report)) announce(organizationId, conversationId);
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
    usersIn: (organizationId, conversationId) =>
      usersOf(reports.of(organizationId).filter((report) => report.conversationId === conversationId)),
    conversationsOf: (organizationId) => [
      ...new Set(reports.of(organizationId).map(({ conversationId }) => conversationId)),
    ],
    close: () => {
      stopListening();
      reports.clear();
    },
  };
};
