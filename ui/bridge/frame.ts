import {
  type ActionOutcome,
  type AuthenticationReason,
  type ComponentName,
  type HostAction,
  protocolVersion,
} from './protocol.ts';
import { createMessageLimit, type MessageFault, readHostMessage } from './read-message.ts';
import { createFirstResponses, type FirstResponses } from './first-responses.ts';
import { failureOf, type OpenSession, SessionClient, type SessionFailure } from './session-client.ts';

/** The reason why a component shows nothing of its data. */
export type LockReason = AuthenticationReason | 'signedOut' | 'unavailable' | 'notEmbedded';

/** The component behind a bridge, as the bridge knows it before the component itself is there. */
export interface BridgeOptions {
  readonly component: ComponentName;
  /** The paths that the first screen of a session reads. */
  firstPaths?(session: OpenSession): readonly string[];
  /** Begins to load the code that an action of the host needs, and returns the paths that it reads. */
  prepareAction?(action: HostAction): readonly string[];
}

/** The component behind a bridge. */
export interface BridgedComponent {
  /** A session is open: at the beginning, or again. With `isOtherUser` nothing of the earlier one may stay. */
  onSession(session: OpenSession, isOtherUser: boolean): void;
  /** The host wants another language or look, which `takeSettings` reads from its `initialize`. */
  onSettings(action: HostAction): void;
  /** No session is open: take the content off the screen. */
  onLocked(reason: LockReason): void;
  /** Does an action of the host. It shows or pre-fills, and never sends, publishes or deletes. */
  onAction(action: HostAction): ActionOutcome | Promise<ActionOutcome>;
}

/** An error that a component reports to its host; `fatal` when it cannot go on. */
export interface ComponentError {
  readonly code: string;
  /** One English sentence. */
  readonly detail?: string | undefined;
  readonly fatal?: boolean;
  readonly requestId?: string | undefined;
  /** The faults of the members of an action: their paths, and a word for each fault. */
  readonly faults?: readonly { readonly path: string; readonly code: string }[];
}

/** The connection of a component with its host and the service. */
export interface Bridge extends Pick<SessionClient, 'fetch' | 'addressOf'>, Pick<FirstResponses, 'forget'> {
  /** Resolves once a token is being exchanged, or none will be. */
  readonly exchanging: Promise<void>;
  /** Resolves once the exchange is over: the first screen has been asked for, or cannot be. */
  readonly exchanged: Promise<void>;
  /** Gives the bridge its component, which then hears everything since the page began, in order. */
  attach(component: BridgedComponent): void;
  /** Posts an event of the component to the host: ids and states only, never names or texts. */
  tell(event: string, fields?: Readonly<Record<string, unknown>>): void;
  fail(error: ComponentError): void;
  /** Reads the session again, for example when an event stream says that it has ended. */
  check(): Promise<void>;
  /** Asks the host for a token. It then sends one, as it does at the beginning. */
  askForToken(): void;
  /** Asks the browser for cookies; call it in a press of a button. Nothing changes when the user refuses. */
  requestStorageAccess(): Promise<void>;
  /** Locks the component at once, and ends its session. Returns whether the service has ended it. */
  signOut(): Promise<boolean>;
}

const warningMs = 600_000;
const recheckMs = 60_000;

const hostOriginOf = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="embed-origin"]')?.content ?? '';

const faultDetails: Readonly<Record<MessageFault, string>> = {
  message_invalid: 'The message is no plain object with an action.',
  message_too_large: 'The message is too large.',
};

/** A promise that is resolved from outside. */
const defer = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

class ComponentBridge implements Bridge {
  readonly #options: BridgeOptions;
  readonly #host = hostOriginOf(document);
  readonly #client: SessionClient;
  readonly #first: FirstResponses;
  readonly #component = defer<BridgedComponent>();
  readonly #exchanging = defer<void>();
  readonly #exchanged = defer<void>();
  readonly exchanging = this.#exchanging.promise;
  readonly exchanged = this.#exchanged.promise;
  readonly #isWithinLimit = createMessageLimit();
  #session: OpenSession | null = null;
  /** The session that the component already shows, while it is read back. */
  #entered: OpenSession | null = null;
  #lastUser = '';
  /** Whether the user has signed out: only a token of the host opens a session again. */
  #isSignedOut = false;
  #timer = 0;
  #work: Promise<unknown> = Promise.resolve();
  /** Whether the component is still being loaded. */
  #isAhead = true;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#client = new SessionClient(options.component, this.#host);
    this.#first = createFirstResponses(this.#client);
    window.addEventListener('message', (message: MessageEvent<unknown>) => this.#hear(message));
    // A page that comes back from the browser's memory can be older than its session.
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && this.check()));
    if (window.parent === window) this.#lock('notEmbedded');
    // A frame in a sandbox without an origin of its own keeps no cookie.
    else if (window.origin === 'null') this.#giveUp({ reason: 'cookiesBlocked' });
    else this.#tellAsService('loaded', { name: options.component });
  }

  attach(component: BridgedComponent): void {
    this.#isAhead = false;
    this.#component.resolve(component);
  }

  tell(event: string, fields?: Readonly<Record<string, unknown>>): void {
    this.#post(this.#options.component, event, fields);
  }

  fail({ fatal = false, ...error }: ComponentError): void {
    this.#tellAsService('error', { ...error, fatal });
  }

  async fetch(path: string, init?: RequestInit): Promise<Response> {
    const response = await this.#first.fetch(path, init);
    if (response.status === 401 && this.#session) {
      const found = await failureOf(response.clone());
      const reason = found.reason === 'expired' ? 'expired' : 'revoked';
      this.#lock(reason);
      this.#tellAsService('authenticationError', { reason });
    }
    return response;
  }

  addressOf(path: string): string {
    return this.#client.addressOf(path);
  }

  forget(): boolean {
    return this.#first.forget();
  }

  async check(): Promise<void> {
    if (this.#session) await this.fetch('me').catch(() => null);
  }

  askForToken(): void {
    this.#tellAsService('authenticationError', { reason: 'tokenRequired' });
  }

  async requestStorageAccess(): Promise<void> {
    const isAllowed = await document.requestStorageAccess().then(
      () => true,
      () => false,
    );
    // The cookie of the earlier exchange is lost: the host gives another token.
    if (isAllowed) this.askForToken();
  }

  async signOut(): Promise<boolean> {
    if (this.#session ?? this.#entered) this.#lock('signedOut');
    this.#isSignedOut = true;
    return this.#client.end();
  }

  #post(component: string, event: string, fields: object = {}): void {
    const message = { ...fields, component, event, protocol: protocolVersion };
    if (this.#host) window.parent.postMessage(message, this.#host);
  }

  #tellAsService(event: string, fields: object): void {
    this.#post('service', event, fields);
  }

  #lock(reason: LockReason): void {
    this.#session = null;
    this.#entered = null;
    this.#first.forget();
    this.#exchanging.resolve();
    this.#exchanged.resolve();
    clearTimeout(this.#timer);
    void this.#component.promise.then((component) => component.onLocked(reason));
  }

  #hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== window.parent || origin !== this.#host) return;
    if (!this.#isWithinLimit(performance.now())) return;
    const action = readHostMessage(data);
    if (typeof action === 'string') return this.fail({ code: action, detail: faultDetails[action] });
    // Language and look at once: an action that is still being performed can wait long for an answer.
    if (action.action === 'initialize')
      void this.#component.promise.then((component) => component.onSettings(action));
    // One after the other: a second token must find the session of the first.
    this.#work = this.#work.then(() => this.#perform(action));
  }

  async #perform(action: HostAction): Promise<void> {
    const outcome = await this.#choose(action).catch((): ActionOutcome => ({
      ok: false,
      code: 'internal_error',
    }));
    if (action.id !== undefined) this.#tellAsService('result', { id: action.id, ...outcome });
  }

  async #choose(action: HostAction): Promise<ActionOutcome> {
    if (action.action === 'initialize') return this.#initialize(action);
    if (!this.#session) return { ok: false, code: 'not_initialized' };
    if (action.action === 'signOut') {
      return (await this.signOut()) ? { ok: true } : { ok: false, code: 'session_not_ended' };
    }
    // A component that is there reads for itself.
    if (this.#isAhead) this.#first.request(this.#options.prepareAction?.(action) ?? []);
    return (await this.#component.promise).onAction(action);
  }

  async #initialize(action: HostAction): Promise<ActionOutcome> {
    const { token } = action;
    // A host can change the language or the look at any time, also after the user has signed out.
    const changesSettings = action['locale'] !== undefined || action['theme'] !== undefined;
    if (token === undefined && (this.#session || (this.#isSignedOut && changesSettings))) return { ok: true };
    this.#exchanging.resolve();
    const found = await (typeof token === 'string' ? this.#open(token) : this.#client.resume());
    return 'sessionId' in found ? this.#adopt(found) : this.#giveUp(found);
  }

  /** Opens a session, and shows it while it is read back: a slow processor draws its frame meanwhile. */
  #open(token: string): Promise<OpenSession | SessionFailure> {
    return this.#client.open(token, (session) => {
      this.#first.forget();
      this.#first.request(this.#options.firstPaths?.(session) ?? []);
      this.#enter(session);
    });
  }

  #enter(session: OpenSession): void {
    const isOtherUser = this.#lastUser !== '' && this.#lastUser !== session.user.id;
    // For requests that are refused until the session is read again, that reading says why.
    this.#session = null;
    this.#entered = session;
    this.#lastUser = session.user.id;
    this.#exchanged.resolve();
    void this.#component.promise.then((component) => component.onSession(session, isOtherUser));
  }

  #adopt(session: OpenSession): ActionOutcome {
    if (this.#entered?.sessionId !== session.sessionId) this.#enter(session);
    this.#entered = null;
    this.#session = session;
    this.#isSignedOut = false;
    this.#watchEnd(session.expiresAt);
    const { expiresAt } = session;
    this.#tellAsService('initialized', { name: this.#options.component, expiresAt });
    return { ok: true };
  }

  /** A token that is refused leaves the session that is open. */
  #giveUp({ reason, code = '', detail, requestId }: SessionFailure): ActionOutcome {
    if (!this.#session) this.#lock(reason ?? 'unavailable');
    if (reason) this.#tellAsService('authenticationError', { reason });
    else this.fail({ code, detail, requestId, fatal: !this.#session });
    return { ok: false, code: reason ?? code };
  }

  /** Warns before the end; after it, the service decides whether it has come: the clocks can differ. */
  #watchEnd(expiresAt: string, hasWarned = false): void {
    clearTimeout(this.#timer);
    const leftMs = new Date(expiresAt).getTime() - Date.now();
    const watch = (): void => {
      if (hasWarned) void this.check();
      else this.#tellAsService('sessionExpiring', { expiresAt });
      if (this.#session) this.#watchEnd(expiresAt, true);
    };
    const waitMs = hasWarned ? Math.max(recheckMs, leftMs) : Math.max(0, leftMs - warningMs);
    this.#timer = window.setTimeout(watch, waitMs);
  }
}

/**
 * Connects a component with the page that embeds it: waits for `initialize`, keeps the session, passes on actions. It needs nothing
 * of the component, so that the session is opened and the first screen is read while the component is still being loaded.
 */
export const openBridge = (options: BridgeOptions): Bridge => new ComponentBridge(options);
