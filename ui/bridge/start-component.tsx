import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { applyTheme } from '../design/theme.ts';
import { choosePageLanguage, type PageLanguage } from '../shared/language.ts';
import { createValueStore, type ValueStore } from '../shared/value-store.ts';
import type { Bridge, LockReason } from './frame.ts';
import type { ActionOutcome, HostAction } from './protocol.ts';
import { takeSettings } from './read-settings.ts';
import type { OpenSession } from './session-client.ts';

/** The state of a component's page: what runs in the open session, or why nothing does. */
export interface ComponentScreen<Running> {
  readonly running: Running | null;
  readonly locked: LockReason | null;
  readonly language: PageLanguage;
}

/** The properties of the root of a component's page. */
export interface ComponentRootProps<Running> {
  readonly view: ValueStore<ComponentScreen<Running>>;
  readonly allowCookies: () => void;
  /** Asks the host for a token, which it owes since the beginning. */
  readonly askForToken: () => void;
}

/**
 * A component, as its page runs it. Its state stays in memory while the page is locked. So the same user continues in the next
 * session where the last one ended, also in a browser that stores nothing.
 */
export interface ComponentPage<Running, Kept> {
  /** The connection with the host and the service, which the page has opened before the component was loaded. */
  readonly bridge: Bridge;
  /** The selector of the element that the page is drawn in. */
  readonly place: string;
  readonly Root: ComponentType<ComponentRootProps<Running>>;
  /** Starts the component in a session. `kept` is null for a user who was not here before. */
  start(session: OpenSession, kept: Kept | null): Running;
  keep(running: Running): Kept;
  /** Ends the component with its session. Who signs out leaves nothing behind in the browser. */
  close(running: Running, hasSignedOut: boolean): void;
  act(running: Running, action: HostAction): ActionOutcome | Promise<ActionOutcome>;
}

interface KeptWork<Kept> {
  readonly userId: string;
  readonly kept: Kept;
}

const notFound = { code: 'not_found', detail: 'What the action names is not there.' };

/** Does an action. That there is no such thing is an error, too: a host that asks for no result hears of it. */
const performAction = async <Running, Kept>(
  page: ComponentPage<Running, Kept>,
  running: Running,
  action: HostAction,
): Promise<ActionOutcome> => {
  const outcome = await page.act(running, action);
  if (outcome.code === notFound.code) page.bridge.fail(notFound);
  return outcome;
};

/** Connects a component with the page that embeds it. */
const connectComponent = <Running, Kept>(
  page: ComponentPage<Running, Kept>,
  view: ValueStore<ComponentScreen<Running>>,
): void => {
  let userId = '';
  let last: KeptWork<Kept> | null = null;
  const close = (hasSignedOut: boolean): void => {
    const { running } = view.get();
    if (running !== null) {
      last = { userId, kept: page.keep(running) };
      page.close(running, hasSignedOut);
    }
    if (hasSignedOut) last = null;
  };
  page.bridge.attach({
    onSession: (session) => {
      close(false);
      userId = session.user.id;
      const running = page.start(session, last?.userId === userId ? last.kept : null);
      last = null;
      view.update((now) => ({ ...now, running, locked: null }));
    },
    onSettings: (action) => {
      const { locale, theme } = takeSettings(page.bridge, action);
      if (theme) applyTheme(document.documentElement, theme);
      if (!locale) return;
      document.documentElement.lang = locale;
      view.update((now) => ({ ...now, language: locale }));
    },
    onLocked: (locked) => {
      close(locked === 'signedOut');
      view.update((now) => ({ ...now, running: null, locked }));
    },
    onAction: (action) => {
      const { running } = view.get();
      return running === null ? { ok: false, code: 'not_initialized' } : performAction(page, running, action);
    },
  });
};

/** Starts the page of a component: its language and look, its session, and what it shows. */
export const startComponent = <Running, Kept>(page: ComponentPage<Running, Kept>): void => {
  const language = choosePageLanguage(null, navigator.languages);
  const view = createValueStore<ComponentScreen<Running>>({ running: null, locked: null, language });
  document.documentElement.lang = language;
  connectComponent(page, view);
  const place = document.querySelector(page.place);
  const { Root, bridge } = page;
  if (place)
    createRoot(place).render(
      <StrictMode>
        <Root
          view={view}
          allowCookies={() => void bridge.requestStorageAccess()}
          askForToken={() => bridge.askForToken()}
        />
      </StrictMode>,
    );
};
