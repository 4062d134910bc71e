import { editorListScenes, editorOpeningScenes } from './list-scenes.ts';
import { editorOtherScenes } from './other-scenes.ts';
import { editorPanelScenes } from './panel-scenes.ts';
import type { EditorScene } from './scene.ts';
import { editorViewScenes } from './view-scenes.ts';

/** Every state of the editor, in an order in which one leads to the next. */
export const editorScenes: readonly EditorScene[] = [
  ...editorListScenes,
  ...editorOpeningScenes,
  ...editorViewScenes,
  ...editorPanelScenes,
  ...editorOtherScenes,
];
