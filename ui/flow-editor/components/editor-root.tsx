import { type ReactElement, useMemo } from 'react';

import type { LockReason } from '../../bridge/frame.ts';
import { ComponentFrame } from '../../design/component-frame.tsx';
import type { PageLanguage } from '../../shared/language.ts';
import { useStoreValue, type ValueStore } from '../../shared/value-store.ts';
import type { RunningEditor } from '../live/editor.ts';
import { EditorApp } from './editor-app.tsx';
import { EditorLanguageContext, editorTexts } from './editor-locale.ts';
import { RunningEditorContext } from './running-editor.ts';

/** The state of the page: the editor of a session, or why there is none. */
export interface EditorScreen {
  readonly editor: RunningEditor | null;
  readonly locked: LockReason | null;
  readonly language: PageLanguage;
}

interface EditorRootProps {
  readonly view: ValueStore<EditorScreen>;
  readonly allowCookies: () => void;
}

/** The page: the editor, or what stands in its place. */
export const EditorRoot = ({ view, allowCookies }: EditorRootProps): ReactElement => {
  const { editor, locked, language } = useStoreValue(view);
  const { list, states } = editorTexts[language];
  const ownStates = useMemo(() => ({ title: list.title, ...states }), [list, states]);
  const frame = { language, locked, allowCookies, states: ownStates, isEnded: editor?.isEnded ?? null };
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
