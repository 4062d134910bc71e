import { createContext, use } from 'react';

import type { PageLanguage } from '../../shared/language.ts';
import { englishEditor } from '../texts/editor-en.ts';
import { dutchEditor } from '../texts/editor-nl.ts';
import type { EditorTexts } from '../texts/editor-texts.ts';

/** The words of the frame by language. */
export const editorTexts: Readonly<Record<PageLanguage, EditorTexts>> = {
  en: englishEditor,
  nl: dutchEditor,
};

/** Gives every component of the frame the language of the user. */
export const EditorLanguageContext = createContext<PageLanguage>('en');

/** Returns the language of the user. */
export const useEditorLanguage = (): PageLanguage => use(EditorLanguageContext);

/** Returns the words of the frame. */
export const useEditorTexts = (): EditorTexts => editorTexts[use(EditorLanguageContext)];
