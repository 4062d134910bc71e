import { openBridge } from '../../../ui/bridge/frame.ts';
import { takeSettings } from '../../../ui/bridge/read-settings.ts';

// The smallest component: it shows whose session is open, or why none is. The bridge is what the tests look at.

const output = document.querySelector('output');
const button = document.querySelector('button');

const show = (text: string, isBlocked = false): void => {
  if (output) output.textContent = text;
  if (button) button.hidden = !isBlocked;
};

const bridge = openBridge({ component: 'inbox' });

bridge.attach({
  onSession: ({ user }) => show(`Connected as ${user.firstName} ${user.lastName}`),
  onSettings: (action) => {
    const { locale } = takeSettings(bridge, action);
    if (locale) document.documentElement.lang = locale;
  },
  onLocked: (reason) => show(reason, reason === 'cookiesBlocked'),
  onAction: () => ({ ok: false, code: 'action_unknown' }),
});

button?.addEventListener('click', () => void bridge.requestStorageAccess());
