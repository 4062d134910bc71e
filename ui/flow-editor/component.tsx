import { createComponentLink } from '../bridge/component-link.ts';
import type { Bridge } from '../bridge/frame.ts';
import { startComponent } from '../bridge/start-component.tsx';
import { EditorRoot } from './components/editor-root.tsx';
import {
  type EditorEvent,
  type ResumableFlow,
  resumableFlowOf,
  type RunningEditor,
  startEditor,
} from './live/editor.ts';
import { performEditorAction } from './live/host-actions.ts';
import { arrangeSoon } from './live/preload-flow-code.ts';

/** Runs the flow editor behind its bridge. */
export const runFlowEditor = (bridge: Bridge): void =>
  startComponent<RunningEditor, ResumableFlow | null>({
    bridge,
    place: '#flow-editor',
    Root: EditorRoot,
    start: (session, flow) => {
      const editor = startEditor(createComponentLink<EditorEvent>(bridge, session));
      editor.opened.subscribe(() => {
        const opened = editor.opened.get();
        if (opened.kind === 'open') arrangeSoon(opened.flow.state.get());
      });
      if (flow) void editor.open(flow.flowId, flow.left);
      return editor;
    },
    keep: resumableFlowOf,
    close: (editor, hasSignedOut) => {
      editor.close();
      if (hasSignedOut) void editor.storage.clear();
    },
    act: performEditorAction,
  });
