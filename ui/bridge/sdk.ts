/** The version of this file. Hosts can pin it: `/embed/sdk-1.js`. */
export const version = '1.0.0';

/** The components that can be embedded. */
export type Component = 'inbox' | 'flowEditor' | 'flowGeneration';

/** The look of a component. */
export interface Theme {
  readonly mode?: 'light' | 'dark' | 'system';
  /** A colour as `#rrggbb`. */
  readonly accent?: string;
  readonly radius?: 'none' | 'small' | 'large';
  readonly density?: 'comfortable' | 'compact';
}

/** An event of a component: `component`, `event`, and the members of that event. */
export interface ComponentEvent {
  readonly component: Component | 'service';
  readonly event: string;
  readonly [member: string]: unknown;
}

/** Listeners by the name of the event; `any` hears each one. */
export type Listeners = Readonly<Record<string, (event: ComponentEvent) => void>>;

/** The result of an action; `code` says why it failed. */
export interface ActionResult {
  readonly ok: boolean;
  readonly code?: string;
}

/** The settings of a component. */
export interface MountOptions {
  readonly component: Component;
  /** Gets a new token from the host's own server, which asks `POST /public/v2/embed/authenticate` for it. */
  fetchToken(): Promise<string>;
  readonly locale?: 'en' | 'nl';
  readonly theme?: Theme;
  readonly on?: Listeners;
  /** The title of the frame, for screen readers. */
  readonly title?: string;
}

/** An embedded component. */
export interface Mounted {
  readonly frame: HTMLIFrameElement;
  /** Sends an action, such as `openCandidate`, and waits for its result. */
  send(action: string, fields?: Readonly<Record<string, unknown>>): Promise<ActionResult>;
  /** Changes the language or the look. */
  update(settings: Pick<MountOptions, 'locale' | 'theme'>): void;
  /** Ends the session of the user. */
  signOut(): Promise<ActionResult>;
  /** Removes the component from the page. */
  unmount(): void;
}

const service = new URL(import.meta.url).origin;
const pages = { inbox: 'inbox', flowEditor: 'flow-editor', flowGeneration: 'flow-generation' };
const pauseMs = 10_000;
const resultMs = 30_000;
/** The reasons for which a new token can help. */
const curable = ['tokenRequired', 'tokenInvalid', 'expired', 'revoked'];

const createFrame = ({ component, title }: MountOptions): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${service}/embed/${pages[component]}?origin=${encodeURIComponent(location.origin)}`;
  frame.title = title ?? component;
  frame.allow = 'clipboard-write; storage-access';
  frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
  return frame;
};

/** Calls `run` at once, and again for later requests, but at most once in ten seconds. */
const createThrottle = (run: () => void): { request(): void; stop(): void } => {
  let [last, timer] = [-pauseMs, 0];
  const start = (): void => {
    [last, timer] = [performance.now(), 0];
    run();
  };
  return {
    request: () => {
      timer ||= window.setTimeout(start, Math.max(0, last + pauseMs - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
};

class MountedComponent implements Mounted {
  readonly frame: HTMLIFrameElement;
  readonly #options: MountOptions;
  readonly #waiting = new Map<unknown, (result: ActionResult) => void>();
  readonly #tokens = createThrottle(() => this.#fetchToken());
  #settings: Pick<MountOptions, 'locale' | 'theme'>;
  /** The first token, which is on its way while the frame loads. */
  #firstToken: Promise<string> | null;
  #lastId = 0;

  constructor(element: HTMLElement, options: MountOptions) {
    const { locale, theme } = options;
    this.#options = options;
    this.#settings = { ...(locale && { locale }), ...(theme && { theme }) };
    this.frame = createFrame(options);
    this.#firstToken = this.#askForToken();
    // Whether it could be had is told once the frame needs it.
    this.#firstToken.catch(() => null);
    window.addEventListener('message', this.#receive);
    element.append(this.frame);
  }

  readonly send: Mounted['send'] = (action, fields = {}) =>
    new Promise((resolve) => {
      const id = (this.#lastId += 1);
      const settle = (result: ActionResult): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(result);
      };
      const timer = setTimeout(settle, resultMs, { ok: false, code: 'no_answer' });
      this.#waiting.set(id, settle);
      this.#post({ ...fields, action, id });
    });

  readonly update: Mounted['update'] = (settings) => {
    this.#settings = { ...this.#settings, ...settings };
    this.#initialize({});
  };

  readonly signOut: Mounted['signOut'] = () => this.send('signOut');

  readonly unmount: Mounted['unmount'] = () => {
    window.removeEventListener('message', this.#receive);
    this.#tokens.stop();
    for (const settle of this.#waiting.values()) settle({ ok: false, code: 'unmounted' });
    this.frame.remove();
  };

  #post(message: object): void {
    this.frame.contentWindow?.postMessage(message, service);
  }

  #initialize(fields: { readonly token?: string }): void {
    this.#post({ action: 'initialize', protocol: 1, ...this.#settings, ...fields });
  }

  #emit(event: ComponentEvent): void {
    this.#options.on?.[event.event]?.(event);
    this.#options.on?.['any']?.(event);
  }

  async #askForToken(): Promise<string> {
    return this.#options.fetchToken();
  }

  #fetchToken(): void {
    const token = this.#firstToken ?? this.#askForToken();
    this.#firstToken = null;
    token.then(
      (token) => this.#initialize({ token }),
      (error: unknown) => {
        const detail = String(error);
        this.#emit({ component: 'service', event: 'error', code: 'token_not_fetched', detail, fatal: true });
        this.#tokens.request();
      },
    );
  }

  readonly #receive = ({ source, origin, data }: MessageEvent<ComponentEvent>): void => {
    if (source !== this.frame.contentWindow || origin !== service || typeof data?.event !== 'string') return;
    const { event, id, ok, code, reason, fatal } = data;
    if (event === 'result') {
      this.#waiting.get(id)?.({ ok: ok === true, ...(typeof code === 'string' && { code }) });
      return;
    }
    const needsToken =
      event === 'loaded' ||
      event === 'sessionExpiring' ||
      (event === 'authenticationError' && curable.includes(String(reason))) ||
      (event === 'error' && fatal === true);
    if (needsToken) this.#tokens.request();
    this.#emit(data);
  };
}

/** Puts a component into an element of the page, and keeps its session with tokens of `fetchToken`. */
export const mount = (element: HTMLElement, options: MountOptions): Mounted =>
  new MountedComponent(element, options);
