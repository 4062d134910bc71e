import type { KeyboardEvent } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import { arrowShifts } from '../model/arrow-shifts.ts';
import { findNextStep, type StepDirection } from '../model/next-step.ts';
import { type StepKeyCommand, stepCommandOf } from '../model/step-keys.ts';
import { stepSizes } from '../model/step-shape.ts';
import type { CanvasScene } from './canvas-scene.ts';
import { useFindKey } from './use-find-key.ts';

const directions: Readonly<Record<string, StepDirection>> = {
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The commands of keys that the scene does not have. */
export interface KeyTargets {
  addStep(): void;
  addNote(): void;
  goToNextNote(): void;
  openPicker(): void;
  openFind(): void;
  openMenuAtStep(): void;
  duplicate(): void;
  cancel(): void;
}

const useCommandKeys = ({ commands, canWrite }: CanvasScene, targets: KeyTargets) => {
  const { nodeIds, actionId, transitionId } = useFlowEditor().selection;
  const current = nodeIds.at(-1) ?? null;
  const remove = (): void => {
    if (current !== null && actionId !== null) commands.removeAction(current, actionId);
    else if (current !== null && transitionId !== null) commands.removeExit(current, transitionId);
    else commands.remove(nodeIds);
  };
  return (command: StepKeyCommand): boolean => {
    if (command === 'menu') targets.openMenuAtStep();
    else if (!canWrite) return false;
    else if (command === 'duplicate') targets.duplicate();
    else if (command === 'add' && current === null) targets.addStep();
    else if (current === null) return false;
    else if (command === 'add') commands.addBehind(current, transitionId);
    else if (command === 'connect') targets.openPicker();
    else remove();
    return true;
  };
};

const useStepKeys = (scene: CanvasScene) => {
  const { selection, graph } = useFlowEditor();
  const { commands, places, links, canWrite } = scene;
  const { nodeIds } = selection;
  const current = nodeIds.at(-1) ?? null;
  const move = (key: string, far: boolean): boolean => {
    const [x, y] = arrowShifts[key] ?? [0, 0];
    if (!canWrite || (x === 0 && y === 0)) return false;
    const by = stepSizes.grid * (far ? 5 : 1);
    const moved = nodeIds.flatMap((id) => {
      const place = places.get(id);
      return place ? [[id, { x: place.x + x * by, y: place.y + y * by }] as const] : [];
    });
    commands.move(Object.fromEntries(moved));
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
  return { move, walk, current };
};

/**
 * Returns what the keys do on the canvas: arrows go along the exits, with Alt they move the chosen nodes; A adds, C connects,
 * N adds a note, Shift+N goes to the next one, Enter opens the form, Delete removes, Shift+F10 opens the menu.
 */
export const useCanvasKeys = (
  scene: CanvasScene,
  targets: KeyTargets,
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const { graph, select, openForm } = useFlowEditor();
  const { move, walk, current } = useStepKeys(scene);
  const perform = useCommandKeys(scene, targets);
  useFindKey(targets.openFind);
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, altKey, shiftKey } = event;
    const command = stepCommandOf(event);
    if (command !== null) return perform(command);
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a') return false;
      select({ nodeIds: graph.nodes.map(({ id }) => id) });
      return true;
    }
    if (altKey) return move(key, shiftKey);
    if (key === 'Enter' && current !== null) openForm({ isFocused: true });
    else if (key === 'Escape') targets.cancel();
    else if (key === 'N' && shiftKey) targets.goToNextNote();
    else if (key.toLowerCase() === 'n' && scene.canWrite) targets.addNote();
    else return walk(key);
    return true;
  };
  return (event) => {
    if (event.target !== event.currentTarget || !press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
};
