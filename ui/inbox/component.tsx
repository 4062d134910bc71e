import { createComponentLink } from '../bridge/component-link.ts';
import type { Bridge } from '../bridge/frame.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { InboxRoot } from './components/inbox-root.tsx';
import { performHostAction } from './live/host-actions.ts';
import { type RunningInbox, startInbox } from './live/inbox.ts';

const storage = openBrowserStorage();

/** Runs the inbox behind its bridge. */
export const runInbox = (bridge: Bridge): void =>
  startComponent<RunningInbox, string | null>({
    bridge,
    place: '#inbox',
    Root: InboxRoot,
    start: (session, openId) => {
      const inbox = startInbox(createComponentLink(bridge, session), storage);
      if (openId !== null) inbox.openId.update(() => openId);
      return inbox;
    },
    keep: (inbox) => inbox.openId.get(),
    close: (inbox, hasSignedOut) => {
      if (hasSignedOut) inbox.drafts.clear();
      inbox.close();
    },
    act: performHostAction,
  });
