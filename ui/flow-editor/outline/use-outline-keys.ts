import { type KeyboardEvent, useRef } from 'react';

import { type StepKeyCommand, stepCommandOf } from '../canvas/model/step-keys.ts';
import type { OutlineRow } from './outline-rows.ts';
import type { OutlineCommands } from './use-outline-commands.ts';

/** Letters so soon after each other are words that the tree looks for. */
const pauseBetweenWords = 1000;

/** The targets of the keys of the outline. */
export interface OutlineKeyTargets {
  readonly row: OutlineRow | null;
  readonly commands: OutlineCommands;
  readonly canWrite: boolean;
  readonly isRenaming: boolean;
  rename(nodeId: string): void;
  openPicker(row: OutlineRow): void;
  openMenu(row: OutlineRow): void;
  duplicate(): void;
  addNote(): void;
  goToNextNote(): void;
}

const performCommand = (command: StepKeyCommand, targets: OutlineKeyTargets): boolean => {
  const { row, commands } = targets;
  if (command === 'add') commands.addStep(row);
  else if (!row) return false;
  else if (command === 'connect') targets.openPicker(row);
  else if (command === 'duplicate') targets.duplicate();
  else if (command === 'remove') commands.remove(row);
  else targets.openMenu(row);
  return true;
};

/** Goes to the next note or writes a new one; returns whether the key is one of these. */
const pressForNote = (
  event: KeyboardEvent,
  { canWrite, addNote, goToNextNote }: OutlineKeyTargets,
): boolean => {
  if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.shiftKey) goToNextNote();
  else if (canWrite) addNote();
  return event.shiftKey || canWrite;
};

const press = (event: KeyboardEvent, targets: OutlineKeyTargets): boolean => {
  const { row, commands } = targets;
  if (pressForNote(event, targets)) return true;
  if (!targets.canWrite) return false;
  const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
  const command = stepCommandOf(event);
  if (command !== null) return performCommand(command, targets);
  if (event.altKey && by !== undefined && row) commands.shift(row, by);
  else if (event.key === 'F2' && row?.type === 'node') targets.rename(row.nodeId);
  else return false;
  return true;
};

/**
 * Returns what the keys do beside those of a tree: F2 renames, Alt and arrows reorder, and those of the canvas add, connect,
 * duplicate, remove, open the menu, add a note and go to the next one.
 */
export const useOutlineKeys = (targets: OutlineKeyTargets): ((event: KeyboardEvent) => void) => {
  const lastLetter = useRef(-Infinity);
  const isInWord = ({ key, timeStamp }: KeyboardEvent): boolean =>
    key.length === 1 && timeStamp - lastLetter.current < pauseBetweenWords;
  return (event) => {
    const { target, currentTarget } = event;
    // The keys of an open menu come by here as well.
    const isInside = target instanceof Node && currentTarget.contains(target);
    if (!isInside || targets.isRenaming) return;
    if (!isInWord(event) && press(event, targets)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey)
      lastLetter.current = event.timeStamp;
  };
};
