import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createComponentLink } from '../bridge/component-link.ts';
import { type Bridge, openBridge } from '../bridge/frame.ts';
import type { ActionOutcome, HostAction } from '../bridge/protocol.ts';
import { applyTheme } from '../design/theme.ts';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { choosePageLanguage } from '../shared/language.ts';
import { type InboxScreen, InboxRoot } from './components/inbox-root.tsx';
import { startInbox } from './live/inbox.ts';
import { performHostAction } from './live/host-actions.ts';
import { createValueStore } from '../shared/value-store.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/states.css';
import './styles/layout.css';
import './styles/list.css';
import './styles/thread.css';
import './styles/message.css';
import './styles/composer.css';
import './styles/panel.css';
import './styles/templates.css';

const storage = openBrowserStorage();

const view = createValueStore<InboxScreen>({
  inbox: null,
  locked: null,
  language: choosePageLanguage(null, navigator.languages),
});

interface Place {
  readonly userId: string;
  readonly openId: string | null;
}

let lastPlace: Place | null = null;

/** Ends the running inbox, and notes where its user was. */
const close = (): void => {
  const { inbox } = view.get();
  if (!inbox) return;
  lastPlace = { userId: inbox.session.info.user.id, openId: inbox.openId.get() };
  inbox.close();
};

const act = async (action: HostAction): Promise<ActionOutcome> => {
  const { inbox } = view.get();
  return inbox ? performHostAction(inbox, action) : { ok: false, code: 'not_initialized' };
};

const bridge: Bridge = openBridge({
  component: 'inbox',
  onSession: (info) => {
    close();
    const inbox = startInbox(createComponentLink(bridge, info), storage);
    // A new session of the same user goes on where the last one was, also when that one had expired.
    if (lastPlace?.userId === info.user.id) inbox.openId.update(() => lastPlace?.openId ?? null);
    view.update((now) => ({ ...now, inbox, locked: null }));
  },
  onSettings: ({ locale, theme }) => {
    if (theme) applyTheme(document.documentElement, theme);
    if (!locale) return;
    document.documentElement.lang = locale;
    view.update((now) => ({ ...now, language: locale }));
  },
  onLocked: (reason) => {
    // Whoever signs out leaves nothing behind; after an expiry the drafts come back with the next session.
    if (reason === 'signedOut') view.get().inbox?.drafts.clear();
    close();
    if (reason === 'signedOut') lastPlace = null;
    view.update((now) => ({ ...now, inbox: null, locked: reason }));
  },
  onAction: act,
});

document.documentElement.lang = view.get().language;
const root = document.querySelector('#inbox');
if (root)
  createRoot(root).render(
    <StrictMode>
      <InboxRoot view={view} allowCookies={() => void bridge.requestStorageAccess()} />
    </StrictMode>,
  );
