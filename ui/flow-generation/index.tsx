import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createComponentLink } from '../bridge/component-link.ts';
import { type Bridge, openBridge } from '../bridge/frame.ts';
import { applyTheme } from '../design/theme.ts';
import { openBrowserStorage } from '../shared/browser-storage.ts';
import { choosePageLanguage } from '../shared/language.ts';
import { createValueStore } from '../shared/value-store.ts';
import { GenerationRoot, type GenerationScreen } from './components/generation-root.tsx';
import { startGenerator } from './live/generator.ts';
import { performGenerationAction } from './live/host-actions.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/states.css';
import './styles/page.css';
import './styles/form.css';
import './styles/choice.css';
import './styles/flow.css';
import './styles/chat.css';

const storage = openBrowserStorage();

const view = createValueStore<GenerationScreen>({
  generator: null,
  locked: null,
  language: choosePageLanguage(null, navigator.languages),
});

const bridge: Bridge = openBridge({
  component: 'flowGeneration',
  onSession: (info) => {
    const { generator: earlier } = view.get();
    earlier?.close();
    const generator = startGenerator(createComponentLink(bridge, info), storage, bridge.fail.bind(bridge));
    // A new session of the same user goes on where the last one was.
    if (earlier && earlier.link.info.user.id === info.user.id)
      generator.draft.update(() => earlier.draft.get());
    view.update((now) => ({ ...now, generator, locked: null }));
    void generator.keeper.restore();
  },
  onSettings: ({ locale, theme }) => {
    if (theme) applyTheme(document.documentElement, theme);
    if (!locale) return;
    document.documentElement.lang = locale;
    view.update((now) => ({ ...now, language: locale }));
  },
  onLocked: (reason) => {
    const { generator } = view.get();
    generator?.close();
    // Whoever signs out leaves nothing behind; after an expiry the draft comes back with the next session.
    if (reason === 'signedOut') generator?.keeper.clear();
    view.update((now) => ({ ...now, generator: null, locked: reason }));
  },
  onAction: async (action) => {
    const { generator } = view.get();
    return generator ? performGenerationAction(generator, action) : { ok: false, code: 'not_initialized' };
  },
});

document.documentElement.lang = view.get().language;
const root = document.querySelector('#flow-generation');
if (root)
  createRoot(root).render(
    <StrictMode>
      <GenerationRoot view={view} allowCookies={() => void bridge.requestStorageAccess()} />
    </StrictMode>,
  );
