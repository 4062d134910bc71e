import type { KeyboardEvent } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import { findNextStep, type StepDirection } from '../model/next-step.ts';
import { stepSizes } from '../model/step-shape.ts';
import type { CanvasScene } from './canvas-scene.ts';
import { focusSidePanel } from './focus-side-panel.ts';

const directions: Readonly<Record<string, StepDirection>> = {
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const shifts: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The deeds of keys that are none of the scene. */
export interface KeyTargets {
  openPicker(): void;
  openFind(): void;
  openMenuAtStep(): void;
  duplicate(): void;
  cancel(): void;
}

const useStepKeys = (scene: CanvasScene, targets: KeyTargets) => {
  const { selection, graph } = useFlowEditor();
  const { deeds, places, links, canWrite } = scene;
  const { nodeIds, transitionId } = selection;
  const current = nodeIds.at(-1) ?? null;
  const move = (key: string, far: boolean): boolean => {
    const [x, y] = shifts[key] ?? [0, 0];
    if (!canWrite || (x === 0 && y === 0)) return false;
    const by = stepSizes.grid * (far ? 5 : 1);
    const moved = nodeIds.flatMap((id) => {
      const place = places.get(id);
      return place ? [[id, { x: place.x + x * by, y: place.y + y * by }] as const] : [];
    });
    deeds.move(Object.fromEntries(moved));
    return true;
  };
  const walk = (key: string): boolean => {
    const direction = directions[key];
    if (!direction) return false;
    const start = graph.nodes.find(({ isStartFlow }) => isStartFlow) ?? graph.nodes[0];
    const next = current === null ? start?.id : findNextStep(links, places, current, direction);
    if (next !== undefined && next !== null) scene.goTo(next);
    return true;
  };
  const remove = (): void => {
    if (transitionId !== null && current !== null) deeds.removeExit(current, transitionId);
    else deeds.remove(nodeIds);
  };
  const write = (key: string): boolean => {
    if (!canWrite || current === null) return false;
    if (key === 'a') deeds.addBehind(current, transitionId);
    else if (key === 'c') targets.openPicker();
    else if (key === 'Delete' || key === 'Backspace') remove();
    else return false;
    return true;
  };
  return { move, walk, write, current };
};

/**
 * Returns what the keys do on the canvas: arrows go along the exits, with Alt they move the chosen nodes; A adds, C connects,
 * Enter opens the form, Delete removes, Shift+F10 opens the menu.
 */
export const useCanvasKeys = (
  scene: CanvasScene,
  targets: KeyTargets,
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const { graph, select } = useFlowEditor();
  const { move, walk, write, current } = useStepKeys(scene, targets);
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, altKey, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'f') targets.openFind();
      else if (key.toLowerCase() === 'd') targets.duplicate();
      else if (key.toLowerCase() === 'a') select({ nodeIds: graph.nodes.map(({ id }) => id) });
      else return false;
      return true;
    }
    if (altKey) return move(key, shiftKey);
    if (key === 'Enter' && current !== null) focusSidePanel();
    else if ((shiftKey && key === 'F10') || key === 'ContextMenu') targets.openMenuAtStep();
    else if (key === 'Escape') targets.cancel();
    else return walk(key) || write(key.length === 1 ? key.toLowerCase() : key);
    return true;
  };
  return (event) => {
    if (event.target !== event.currentTarget || !press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
};
