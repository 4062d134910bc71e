import { createComponentLink } from '../bridge/component-link.ts';
import type { Bridge } from '../bridge/frame.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { EditorRoot } from './components/editor-root.tsx';
import { type EditorEvent, type RunningEditor, startEditor } from './live/editor.ts';
import { performEditorAction } from './live/host-actions.ts';

/** Runs the flow editor behind its bridge. */
export const runFlowEditor = (bridge: Bridge): void =>
  startComponent<RunningEditor, string | null>({
    bridge,
    place: '#flow-editor',
    Root: EditorRoot,
    start: (session, flowId) => {
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
