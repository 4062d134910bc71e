import type { AuthenticationReason, ComponentName } from './protocol.ts';

/** The session of a component, as the service describes it. */
export interface ComponentSession {
  readonly sessionId: string;
  readonly expiresAt: string;
  readonly user: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly timeZone: string;
  };
  readonly organization: { readonly id: string; readonly name: string };
  readonly access: 'read' | 'write';
  /** 32 bytes in base64url, the same in each session of the user: encrypts what is kept in the browser. */
  readonly draftKey: string;
  /** The origin of the service as others know it: the addresses of its files have it. An older process of the service names none. */
  readonly publicOrigin?: string;
  /** The place in the stream of changes from which this session begins; an older process of the service names none. */
  readonly cursor?: string;
}

/** A session that is open, and when it was: nothing that the page has read of it is older. */
export interface OpenSession extends ComponentSession {
  /** By the clock of this browser. */
  readonly openedAt: string;
}

/** A session that could not be had: why, or the code of a failure that can pass. */
export interface SessionFailure {
  readonly reason?: AuthenticationReason;
  readonly code?: string;
  /** The words of the service, in English. */
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
}

const storageKey = 'embed-session';
/** A lost connection can stay silent: a request without a response is given up after this time. */
const answerMs = 20_000;

/** A frame in a sandbox without an origin has no storage: it cannot resume. */
const withStorage = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

/** Reads why a request was refused: the reason when no session is open, else the code of the error. */
export const failureOf = async (response: Response): Promise<SessionFailure> => {
  const body: unknown = await response.json().catch(() => null);
  const { code, detail, meta } = Object(Object(body).errors?.[0]);
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  const { reason } = Object(meta);
  if (response.status === 401)
    return { reason: reason === 'cookieMissing' ? 'cookiesBlocked' : reason, requestId };
  return {
    code: typeof code === 'string' ? code : 'internal_error',
    detail,
    requestId,
  };
};

/** The requests of a component to the service, for the host of one origin. */
export class SessionClient {
  readonly #component: ComponentName;
  readonly #origin: string;
  /** Id of the session of this frame, also from before it was loaded again; empty without one. */
  #id = withStorage((storage) => storage.getItem(storageKey)) ?? '';

  constructor(component: ComponentName, origin: string) {
    this.#component = component;
    this.#origin = origin;
  }

  /**
   * Exchanges a token for a session, which takes the place of the current one. `onOpened` hears of it while it is read back, when
   * it names its place in the stream: what is read from then on is not older.
   */
  async open(token: string, onOpened: (session: OpenSession) => void): Promise<OpenSession | SessionFailure> {
    const replaces = this.#id && { replaces: this.#id };
    const body = JSON.stringify({ token, origin: this.#origin, component: this.#component, ...replaces });
    const headers = { 'Content-Type': 'application/json' };
    const opened = await this.#read(this.#request('/embed/session', { method: 'POST', headers, body }));
    if (!('sessionId' in opened)) return opened;
    const confirmation = this.#confirm(opened.sessionId);
    if (opened.cursor === undefined) return confirmation;
    const { cursor, openedAt } = opened;
    onOpened(opened);
    const confirmed = await confirmation;
    return 'sessionId' in confirmed ? { ...confirmed, cursor, openedAt } : confirmed;
  }

  /** Takes up the last session of this frame. Without one, or with that of another origin, the host has to give a token. */
  async resume(): Promise<OpenSession | SessionFailure> {
    if (!this.#id) return { reason: 'tokenRequired' };
    const found = await this.#confirm(this.#id);
    const isRefused = 'reason' in found || ('code' in found && found.code === 'request_origin_refused');
    return isRefused ? { reason: 'tokenRequired' } : found;
  }

  /** Requests a path below the session: `me`, `public/v2/candidates`. */
  fetch(path: string, options?: RequestInit): Promise<Response> {
    return this.#request(this.#pathOf(path), options);
  }

  /** Returns the address of a path below the session, for what cannot send a header, such as an event stream. */
  addressOf(path: string): string {
    return `${this.#pathOf(path)}${path.includes('?') ? '&' : '?'}origin=${encodeURIComponent(this.#origin)}`;
  }

  /**
   * Ends the session, and forgets it in any case. Returns whether the service has ended it: otherwise this is tried once more as soon as
   * the line is back.
   */
  async end(): Promise<boolean> {
    const address = this.#pathOf('');
    const end = (): Promise<boolean> =>
      this.#request(address, { method: 'DELETE' }).then(
        ({ ok, status }) => ok || status === 401,
        () => false,
      );
    const ended = !this.#id || end();
    withStorage((storage) => storage.removeItem(storageKey));
    const hasEnded = await ended;
    this.#id = '';
    if (!hasEnded) window.addEventListener('online', () => void end(), { once: true });
    return hasEnded;
  }

  #pathOf(path: string): string {
    return `/embed/s/${this.#id}${path && '/'}${path}`;
  }

  #request(address: string, options: RequestInit = {}): Promise<Response> {
    const headers = new Headers(options.headers);
    headers.set('Embed-Origin', this.#origin);
    const signals = [AbortSignal.timeout(answerMs), ...(options.signal ? [options.signal] : [])];
    // An upload can take longer than other requests: it has a limit of its own.
    const signal = options.body instanceof Blob ? options.signal : AbortSignal.any(signals);
    return fetch(address, { ...options, headers, cache: 'no-store', ...(signal && { signal }) });
  }

  async #read(response: Promise<Response>): Promise<OpenSession | SessionFailure> {
    try {
      const found = await response;
      if (!found.ok) return await failureOf(found);
      const session: ComponentSession = await found.json();
      return { ...session, openedAt: new Date().toISOString() };
    } catch {
      return { code: 'unreachable', detail: 'The service cannot be reached.' };
    }
  }

  /** Reads the session back: a browser that keeps no cookie says nothing when it drops it. */
  async #confirm(sessionId: string): Promise<OpenSession | SessionFailure> {
    this.#id = sessionId;
    const session = await this.#read(this.fetch('me'));
    if ('sessionId' in session) withStorage((storage) => storage.setItem(storageKey, sessionId));
    return session;
  }
}
