import { createComponentLink } from '../bridge/component-link.ts';
import type { Bridge } from '../bridge/frame.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { InboxRoot } from './components/inbox-root.tsx';
import { performHostAction } from './live/host-actions.ts';
import { type KeptInbox, type RunningInbox, startInbox } from './live/inbox.ts';

const storage = openBrowserStorage();

/** Runs the inbox behind its bridge. */
export const runInbox = (bridge: Bridge): void =>
  startComponent<RunningInbox, KeptInbox>({
    bridge,
    place: '#inbox',
    Root: InboxRoot,
    start: (session, kept) => startInbox(createComponentLink(bridge, session), storage, kept),
    keep: ({ openId, replies, drafts }) => ({
      openId: openId.get(),
      replies: replies.outbox.get(),
      drafts: drafts.written(),
    }),
    close: (inbox, hasSignedOut) => {
      if (hasSignedOut) inbox.forgetWritten();
      inbox.close();
    },
    act: performHostAction,
  });
