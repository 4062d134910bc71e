import { type ReactElement, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';

import type { LockReason } from '../../bridge/frame.ts';
import { LockScreen } from '../../design/lock-screen.tsx';
import { createStateTexts, StateTextsContext } from '../../design/state-texts.ts';
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

const EndedOrApp = ({
  editor,
  allowCookies,
}: {
  readonly editor: RunningEditor;
  readonly allowCookies: () => void;
}): ReactElement =>
  useStoreValue(editor.isEnded) ? (
    <LockScreen symbol="flow" reason="expired" allowCookies={allowCookies} />
  ) : (
    <EditorApp />
  );

/** The page: the editor, or what stands in its place. */
export const EditorRoot = ({ view, allowCookies }: EditorRootProps): ReactElement => {
  const { editor, locked, language } = useStoreValue(view);
  const { list, states } = editorTexts[language];
  const stateTexts = useMemo(
    () => createStateTexts(language, { title: list.title, ...states }),
    [language, list, states],
  );
  return (
    <I18nProvider locale={language}>
      <StateTextsContext value={stateTexts}>
        <EditorLanguageContext value={language}>
          {editor ? (
            <RunningEditorContext value={editor}>
              <EndedOrApp editor={editor} allowCookies={allowCookies} />
            </RunningEditorContext>
          ) : (
            <LockScreen symbol="flow" reason={locked ?? 'tokenRequired'} allowCookies={allowCookies} />
          )}
        </EditorLanguageContext>
      </StateTextsContext>
    </I18nProvider>
  );
};
