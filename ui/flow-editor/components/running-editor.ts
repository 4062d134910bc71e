import { createContext, use } from 'react';

import type { RunningEditor } from '../live/editor.ts';

/** Gives every component the running editor. */
export const RunningEditorContext = createContext<RunningEditor | null>(null);

/** Returns the running editor. */
export const useRunningEditor = (): RunningEditor => {
  const editor = use(RunningEditorContext);
  if (!editor) throw new Error('The component is outside the editor.');
  return editor;
};
