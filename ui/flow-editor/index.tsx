import { createComponentLink } from '../bridge/component-link.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { EditorRoot } from './components/editor-root.tsx';
import { type EditorEvent, type RunningEditor, startEditor } from './live/editor.ts';
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

startComponent<RunningEditor, string | null>({
  component: 'flowEditor',
  place: '#flow-editor',
  Root: EditorRoot,
  start: (bridge, session, flowId) => {
    const editor = startEditor(createComponentLink<EditorEvent>(bridge, session));
    if (flowId !== null) void editor.open(flowId);
    return editor;
  },
  keep: ({ opened }) => {
    const now = opened.get();
    return now.kind === 'open' ? now.flow.flowId : null;
  },
  close: (editor, hasSignedOut) => {
    editor.close();
    if (hasSignedOut) void editor.storage.clear();
  },
  act: performEditorAction,
});
