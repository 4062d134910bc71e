import { type ReactElement, useMemo } from 'react';

import type { ComponentRootProps } from '../../bridge/start-component.tsx';
import { ComponentFrame } from '../../design/component-frame.tsx';
import { useStoreValue } from '../../shared/value-store.ts';
import type { RunningEditor } from '../live/editor.ts';
import { EditorApp } from './editor-app.tsx';
import { EditorLanguageContext, editorTexts } from './editor-locale.ts';
import { RunningEditorContext } from './running-editor.ts';

/** The page: the editor, or what stands in its place. */
export const EditorRoot = ({ view, ...host }: ComponentRootProps<RunningEditor>): ReactElement => {
  const { running: editor, locked, language } = useStoreValue(view);
  const { list, states } = editorTexts[language];
  const ownStates = useMemo(() => ({ title: list.title, ...states }), [list, states]);
  const frame = { ...host, language, locked, states: ownStates, isEnded: editor?.isEnded ?? null };
  return (
    <ComponentFrame {...frame} symbol="flow">
      <EditorLanguageContext value={language}>
        <RunningEditorContext value={editor}>
          <EditorApp />
        </RunningEditorContext>
      </EditorLanguageContext>
    </ComponentFrame>
  );
};
