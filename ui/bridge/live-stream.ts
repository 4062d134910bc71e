import { retryDelayMs } from '../shared/backoff.ts';
import { parseStreamEvent, type StreamEvent } from './stream-event.ts';

/** The state of the stream. */
export type StreamState = 'connecting' | 'open' | 'lost';

/** The dependencies of the stream. */
export interface StreamDeps {
  /** Returns the address of the stream that goes on after a cursor. */
  readonly addressAfter: (cursor: string | null) => string;
  /** The cursor from which the first stream goes on; without one it begins with what comes after its opening. */
  readonly startAfter?: string | undefined;
  /** Names the tabs that share one stream. */
  readonly sharedName: string;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onState: (state: StreamState) => void;
  /** Asks the service whether the session of this tab is over. */
  readonly checkSession: () => void;
  /** Drops what was read before the stream and not shown yet. Returns whether something of it is shown. */
  readonly forgetFirst: () => boolean;
}

const eventNames = ['changes', 'presence', 'beat', 'reset', 'ended'];
/** The service sends a beat every ten seconds: after this silence the connection is dead. */
const silenceMs = 25_000;

interface Source {
  close(): void;
}

const isMessage = (event: Event): event is MessageEvent<string> => event instanceof MessageEvent;

/** Opens one connection of the stream. */
const connect = (address: string, take: (event: Event) => void, onOpen: () => void, onLoss: () => void) => {
  const source = new EventSource(address);
  for (const name of eventNames) source.addEventListener(name, take);
  source.addEventListener('open', onOpen);
  source.addEventListener('error', onLoss);
  return source;
};

/** Opens the stream and opens it again after each loss, where it stopped: by its cursor, never by a time. */
const openSource = (deps: StreamDeps, startAfter: string | null): Source => {
  let cursor = startAfter;
  let failures = 0;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
  };
  const reopen = (): void => {
    // The service has refused the stream: not the connection is away, but perhaps the session is over.
    if (source?.readyState === EventSource.CLOSED) deps.checkSession();
    close();
    failures += 1;
    deps.onState('lost');
    timer = setTimeout(open, retryDelayMs(failures, Math.random()));
  };
  const watchSilence = (): void => {
    clearTimeout(timer);
    timer = setTimeout(reopen, silenceMs);
  };
  const take = (event: Event): void => {
    if (!isMessage(event)) return;
    failures = 0;
    watchSilence();
    if (event.lastEventId !== '') cursor = event.lastEventId;
    const parsed = parseStreamEvent(event.type, event.lastEventId, event.data);
    if (parsed) deps.onEvent(parsed);
    if (parsed?.type === 'ended') close();
  };
  const open = (): void => {
    source = connect(deps.addressAfter(cursor), take, () => deps.onState('open'), reopen);
    watchSilence();
  };
  open();
  return { close };
};

interface Shared {
  readonly event?: StreamEvent;
  readonly state?: StreamState;
}

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' && value !== null && ('event' in value || 'state' in value);

/** A browser that blocks storage can refuse the channel too: then each tab listens for itself. */
const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Sends the events of the stream to the other tabs. */
const shareWith = (channel: BroadcastChannel | null, deps: StreamDeps): StreamDeps => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const share = (shared: Shared): void => channel?.postMessage(shared);
  return {
    ...deps,
    onEvent: (event) => {
      deps.onEvent(event);
      share({ event });
    },
    onState: (state) => {
      deps.onState(state);
      share({ state });
    },
  };
};

/** Leads while this tab holds the lock of a name, at once or when it is free; until then it follows. */
const requestLead = async (
  name: string,
  signal: AbortSignal,
  lead: () => Promise<void>,
  follow: () => void,
): Promise<void> => {
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead();
    return lock !== null;
  });
  if (hasLed) return;
  follow();
  await navigator.locks.request(name, { signal }, lead);
};

/**
 * Listens to the stream of changes. All tabs of a user share one: the tab that holds the lock has it open and tells the
 * others. When that tab goes, the next one takes the lock, and goes on after the newest cursor that it has heard.
 */
export const openLiveStream = (deps: StreamDeps): { close(): void } => {
  const channel = openChannel(deps.sharedName);
  const closing = new AbortController();
  let cursor: string | null = deps.startAfter ?? null;
  let source: Source | null = null;
  const hear = (event: StreamEvent): void => {
    if ('cursor' in event && event.cursor !== '') cursor = event.cursor;
    if (event.type === 'changes' || event.type === 'reset') deps.forgetFirst();
    deps.onEvent(event);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (source || !isShared(data)) return;
    // The tabs share a stream, and each has a session of its own.
    if (data.event?.type === 'ended') deps.checkSession();
    else if (data.event) hear(data.event);
    if (data.state) deps.onState(data.state);
  });
  const lead = async (): Promise<void> => {
    if (closing.signal.aborted) return;
    source = openSource(shareWith(channel, { ...deps, onEvent: hear }), cursor);
    await new Promise<void>((resolve) => {
      closing.signal.addEventListener('abort', () => resolve());
    });
  };
  // This tab misses the events that the leading tab sent before this tab listened.
  const follow = (): void => {
    if (deps.forgetFirst()) hear({ type: 'reset', cursor: '' });
  };
  requestLead(deps.sharedName, closing.signal, lead, follow).catch(() => lead());
  return {
    close: () => {
      closing.abort();
      source?.close();
      channel?.close();
    },
  };
};
