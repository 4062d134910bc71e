import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

import { type LockReason, openBridge } from '../bridge/frame.ts';

type View = { readonly user: string } | { readonly locked: LockReason | 'loading' };

let view: View = { locked: 'loading' };
const listeners = new Set<() => void>();
const show = (next: View): void => {
  view = next;
  for (const listener of listeners) listener();
};

const bridge = openBridge({
  component: 'inbox',
  onSession: ({ user }) => show({ user: `${user.firstName} ${user.lastName}` }),
  onSettings: ({ locale }) => {
    if (locale) document.documentElement.lang = locale;
  },
  onLocked: (reason) => show({ locked: reason }),
  onAction: ({ action }) => {
    if (action !== 'openConversation' && action !== 'openCandidate')
      return { ok: false, code: 'action_unknown' };
    return { ok: false, code: 'not_found' };
  },
});

const Inbox = () => {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => view,
  );
  if ('user' in shown) return <output>Connected as {shown.user}</output>;
  if (shown.locked !== 'cookiesBlocked') return <output>{shown.locked}</output>;
  return (
    <output>
      The browser blocks the cookies of this page.{' '}
      <button type="button" onClick={() => void bridge.requestStorageAccess()}>
        Allow cookies
      </button>
    </output>
  );
};

const root = document.querySelector('#inbox');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Inbox />
    </StrictMode>,
  );
}
