import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { createComponentLink } from '../bridge/component-link.ts';
import { type Bridge, openBridge } from '../bridge/frame.ts';
import type { ActionOutcome, HostAction } from '../bridge/protocol.ts';
import { applyTheme } from '../design/theme.ts';
import { choosePageLanguage } from '../shared/language.ts';
import { createValueStore } from '../shared/value-store.ts';
import { EditorRoot, type EditorScreen } from './components/editor-root.tsx';
import { type EditorEvent, startEditor } from './live/editor.ts';
import { performEditorAction } from './live/host-actions.ts';
import '../design/tokens.css';
import '../design/base.css';
import '../design/controls.css';
import '../design/states.css';
import '../design/bubbles.css';
import '../design/choices.css';
import './styles/frame.css';
import './styles/flow-list.css';
import './styles/settings.css';
import './styles/conflicts.css';
import './styles/forms.css';
import './styles/forms-parts.css';
import './styles/panels.css';

const view = createValueStore<EditorScreen>({
  editor: null,
  locked: null,
  language: choosePageLanguage(null, navigator.languages),
});

const openFlowId = (): string | null => {
  const opened = view.get().editor?.opened.get();
  return opened?.kind === 'open' ? opened.flow.flowId : null;
};

const act = async (action: HostAction): Promise<ActionOutcome> => {
  const { editor } = view.get();
  return editor ? performEditorAction(editor, action) : { ok: false, code: 'not_initialized' };
};

let lastFlowId: string | null = null;
let lastUserId = '';

const bridge: Bridge = openBridge({
  component: 'flowEditor',
  onSession: (info) => {
    lastFlowId = openFlowId() ?? lastFlowId;
    view.get().editor?.close();
    const editor = startEditor(createComponentLink<EditorEvent>(bridge, info));
    // A new session of the same user goes on where the last one was.
    if (lastUserId === info.user.id && lastFlowId !== null) void editor.open(lastFlowId);
    lastUserId = info.user.id;
    lastFlowId = null;
    view.update((now) => ({ ...now, editor, locked: null }));
  },
  onSettings: ({ locale, theme }) => {
    if (theme) applyTheme(document.documentElement, theme);
    if (!locale) return;
    document.documentElement.lang = locale;
    view.update((now) => ({ ...now, language: locale }));
  },
  onLocked: (reason) => {
    const { editor } = view.get();
    lastFlowId = openFlowId();
    editor?.close();
    // Whoever signs out leaves nothing behind; after an expiry the unsaved work comes back with the next session.
    if (reason === 'signedOut') {
      lastFlowId = null;
      void editor?.storage.clear();
    }
    view.update((now) => ({ ...now, editor: null, locked: reason }));
  },
  onAction: act,
});

document.documentElement.lang = view.get().language;
const root = document.querySelector('#flow-editor');
if (root)
  createRoot(root).render(
    <StrictMode>
      <EditorRoot view={view} allowCookies={() => void bridge.requestStorageAccess()} />
    </StrictMode>,
  );
