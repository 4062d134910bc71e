import type { englishEditor } from './editor-en.ts';

/** The words of the editor's frame in one language. */
export type EditorTexts = typeof englishEditor;
