import { createComponentLink } from '../bridge/component-link.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { InboxRoot } from './components/inbox-root.tsx';
import { performHostAction } from './live/host-actions.ts';
import { type RunningInbox, startInbox } from './live/inbox.ts';
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

startComponent<RunningInbox, string | null>({
  component: 'inbox',
  place: '#inbox',
  Root: InboxRoot,
  start: (bridge, session, openId) => {
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
