import { createContext, use } from 'react';

import type { NodePosition } from '../../model/edit.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { Point } from '../layout/arrangement.ts';
import type { GraphLinks } from '../model/graph-links.ts';
import type { CanvasCommands } from './use-canvas-commands.ts';

/** The subject of a menu or a dialog of the canvas: a node, an exit of it, or an empty place. */
export interface CanvasSubject {
  readonly nodeId: string | null;
  readonly transitionId: string | null;
  /** On the canvas. */
  readonly point: Point;
  /** In the window, where the menu opens. */
  readonly screen: Point;
}

/** The things that the parts of the canvas share. */
export interface CanvasScene {
  readonly texts: CanvasTexts;
  readonly canWrite: boolean;
  readonly links: GraphLinks;
  readonly places: ReadonlyMap<string, NodePosition>;
  readonly commands: CanvasCommands;
  openMenu(subject: CanvasSubject): void;
  goTo(nodeId: string): void;
}

/** Gives the parts of the canvas what they share. */
export const CanvasSceneContext = createContext<CanvasScene | null>(null);

/** Returns what the parts of the canvas share. */
export const useCanvasScene = (): CanvasScene => {
  const scene = use(CanvasSceneContext);
  if (!scene) throw new Error('The component is outside the canvas.');
  return scene;
};
