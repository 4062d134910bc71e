import type { EndFlowType } from '../../../src/flow/flow.ts';
import type { CanvasCommands } from '../canvas/components/use-canvas-commands.ts';
import type { Point } from '../canvas/layout/arrangement.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import type { GraphEdit } from '../model/edit.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { dropRow, nodesMeantBy, type RowPlace, shiftRow } from './move-rows.ts';
import { type OutlineRow, selectionOf } from './outline-rows.ts';

/** The commands of a user in the outline. Each is one step of undo. */
export interface OutlineCommands {
  /** Adds a node behind a node or an exit; without one, nothing leads to it. */
  addStep(row: OutlineRow | null): void;
  addAction(nodeId: string, kind: KindName): void;
  rename(nodeId: string, name: string): void;
  setEnd(nodeId: string, type: EndFlowType | null): void;
  makeStart(nodeId: string): void;
  /** Moves a row up or down by one, a node with all that are selected; an action also into the node before or behind. */
  shift(row: OutlineRow, by: -1 | 1): void;
  /** Moves a row to a place, a node with all that are selected; an exit that is dropped on a node leads there. */
  drop(row: OutlineRow, place: RowPlace): void;
  /** Leads an exit to a node, or a node through a new exit. */
  connect(row: OutlineRow, targetId: string): void;
  /** Leads an exit to a new node, or a node through a new exit. */
  connectToNew(row: OutlineRow, name: string): void;
  /** Removes a row, a node with all that are selected. */
  remove(row: OutlineRow): void;
}

const transitionOf = (row: OutlineRow): string | null => (row.type === 'exit' ? row.partId : null);

const useEditingCommands = (
  { commands }: CanvasTexts,
  canvas: CanvasCommands,
): Pick<OutlineCommands, 'rename' | 'setEnd' | 'remove'> => {
  const { perform, select, selection } = useFlowEditor();
  return {
    rename: (nodeId, name) => perform(commands.rename, [{ kind: 'updateNode', nodeId, changes: { name } }]),
    setEnd: (nodeId, endFlowType) => {
      const changes = { isEndFlow: endFlowType !== null, endFlowType };
      perform(commands.end, [{ kind: 'updateNode', nodeId, changes }]);
    },
    remove: (row) => {
      const { nodeId } = row;
      if (row.type === 'node') {
        canvas.remove(nodesMeantBy(row, selection.nodeIds));
        return;
      }
      select({ nodeIds: [nodeId], actionId: null, transitionId: null });
      if (row.type === 'action') canvas.removeAction(nodeId, row.partId);
      else canvas.removeExit(nodeId, row.partId);
    },
  };
};

const addingCommands = (
  { addBehind, addAt, addFrom, addAction, findFreePlace }: CanvasCommands,
  placeOf: (nodeId: string) => Point,
): Pick<OutlineCommands, 'addStep' | 'addAction' | 'connectToNew'> => ({
  addStep: (row) => {
    if (row) addBehind(row.nodeId, transitionOf(row));
    else addAt(findFreePlace({ x: 0, y: 0 }));
  },
  connectToNew: (row, name) => {
    const { x, y } = placeOf(row.nodeId);
    addFrom(row.nodeId, transitionOf(row), { x: x + 400, y }, name);
  },
  addAction,
});

const useMovingCommands = (texts: CanvasTexts): Pick<OutlineCommands, 'shift' | 'drop'> => {
  const { graph, perform, select, selection } = useFlowEditor();
  const { nodeIds } = selection;
  const move = (row: OutlineRow, edits: readonly GraphEdit[]): void => {
    if (edits.length === 0) return;
    const isLed =
      row.type === 'exit' &&
      edits.some((edit) => edit.kind === 'updateTransition' && edit.changes.exitNodeId !== undefined);
    perform(isLed ? texts.commands.retarget : texts.commands.reorder, edits);
    const into = edits.find((edit) => edit.kind === 'addAction');
    if (nodesMeantBy(row, nodeIds).length === 1)
      select({ ...selectionOf(row), ...(into && { nodeIds: [into.nodeId] }) });
  };
  return {
    shift: (row, by) => move(row, shiftRow(graph, row, by, nodeIds)),
    drop: (row, place) => move(row, dropRow(graph, row, place, nodeIds)),
  };
};

/** Gives the commands of the outline for the flow on the screen: those of the canvas, and those that only rows have. */
export const useOutlineCommands = (
  texts: CanvasTexts,
  canvas: CanvasCommands,
  places: ReadonlyMap<string, Point>,
): OutlineCommands => ({
  ...useEditingCommands(texts, canvas),
  ...useMovingCommands(texts),
  ...addingCommands(canvas, (nodeId) => places.get(nodeId) ?? { x: 0, y: 0 }),
  makeStart: canvas.makeStart,
  connect: (row, targetId) => canvas.connect(row.nodeId, transitionOf(row), targetId),
});
