import type { EndFlowType } from '../../../src/flow/flow.ts';
import {
  buildStep,
  connectSteps,
  unusedNodeName,
  insertBehind,
  moveStart,
  removeSteps,
} from '../canvas/model/step-edits.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useAddAction } from '../forms/add-action.ts';
import type { GraphEdit } from '../model/edit.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { dropRow, type RowPlace, shiftRow } from './move-rows.ts';
import { type OutlineRow, selectionOf } from './outline-rows.ts';

/** The commands of a user in the outline. Each is one step of undo. */
export interface OutlineCommands {
  /** Adds a node behind a node or an exit; without one, at the end of the flow. */
  addStep(row: OutlineRow | null, name?: string): void;
  addAction(nodeId: string, kind: KindName): void;
  rename(nodeId: string, name: string): void;
  setEnd(nodeId: string, type: EndFlowType | null): void;
  makeStart(nodeId: string): void;
  /** Moves a row up or down by one; an action also into the node before or behind. */
  shift(row: OutlineRow, by: -1 | 1): void;
  /** Moves a row to a place; an exit that is dropped on a node leads there. */
  drop(row: OutlineRow, place: RowPlace): void;
  /** Leads an exit to a node, or a node through a new exit. */
  connect(row: OutlineRow, targetId: string): void;
  remove(row: OutlineRow): void;
}

const removalOf = (row: OutlineRow): readonly GraphEdit[] => {
  const { nodeId } = row;
  if (row.type === 'action') return [{ kind: 'removeAction', nodeId, actionId: row.partId }];
  if (row.type === 'exit') return [{ kind: 'removeTransition', nodeId, transitionId: row.partId }];
  return removeSteps([nodeId]);
};

const useEditingCommands = (
  texts: CanvasTexts,
): Pick<OutlineCommands, 'rename' | 'setEnd' | 'makeStart' | 'remove'> => {
  const { graph, perform, select } = useFlowEditor();
  const { commands } = texts;
  return {
    rename: (nodeId, name) => perform(commands.rename, [{ kind: 'updateNode', nodeId, changes: { name } }]),
    setEnd: (nodeId, endFlowType) => {
      const changes = { isEndFlow: endFlowType !== null, endFlowType };
      perform(commands.end, [{ kind: 'updateNode', nodeId, changes }]);
    },
    makeStart: (nodeId) => perform(commands.start, moveStart(graph, nodeId)),
    remove: (row) => {
      const label = { node: commands.remove(1), action: commands.removeAction, exit: commands.removeExit }[
        row.type
      ];
      const isNode = row.type === 'node';
      select({ nodeIds: isNode ? [] : [row.nodeId], actionId: null, transitionId: null });
      perform(label, removalOf(row));
    },
  };
};

const newId = (): string => crypto.randomUUID();

const useAddingCommands = (texts: CanvasTexts): Pick<OutlineCommands, 'addStep' | 'addAction'> => {
  const { graph, perform, select } = useFlowEditor();
  const addAction = useAddAction();
  const { commands } = texts;
  const nodeOf = (nodeId: string | undefined) => graph.nodes.find(({ id }) => id === nodeId);
  return {
    addStep: (row, name = texts.newStep) => {
      const from = nodeOf(row?.nodeId);
      const exit = from?.transitions.find(({ id }) => row?.type === 'exit' && id === row.partId);
      const step = buildStep(graph, newId(), unusedNodeName(graph, name));
      const add: GraphEdit = { kind: 'addNode', node: step };
      if (from && exit) perform(commands.addStep, insertBehind(from, exit, step, newId()));
      else perform(commands.addStep, [add, ...(from ? connectSteps(from, step.id, newId()) : [])]);
      select({ nodeIds: [step.id], actionId: null, transitionId: null });
    },
    addAction,
  };
};

const useMovingCommands = (texts: CanvasTexts): Pick<OutlineCommands, 'shift' | 'drop'> => {
  const { graph, perform, select } = useFlowEditor();
  const move = (row: OutlineRow, edits: readonly GraphEdit[]): void => {
    if (edits.length === 0) return;
    const isLed =
      row.type === 'exit' &&
      edits.some((edit) => edit.kind === 'updateTransition' && edit.changes.exitNodeId !== undefined);
    perform(isLed ? texts.commands.retarget : texts.commands.reorder, edits);
    const into = edits.find((edit) => edit.kind === 'addAction');
    select({ ...selectionOf(row), ...(into && { nodeIds: [into.nodeId] }) });
  };
  return {
    shift: (row, by) => move(row, shiftRow(graph, row, by)),
    drop: (row, place) => move(row, dropRow(graph, row, place)),
  };
};

/** Gives the commands of the outline for the flow on the screen. */
export const useOutlineCommands = (texts: CanvasTexts): OutlineCommands => {
  const { graph, perform } = useFlowEditor();
  const editing = useEditingCommands(texts);
  const adding = useAddingCommands(texts);
  const moving = useMovingCommands(texts);
  const nodeOf = (nodeId: string) => graph.nodes.find(({ id }) => id === nodeId);
  return {
    ...editing,
    ...adding,
    ...moving,
    connect: (row, exitNodeId) => {
      const from = nodeOf(row.nodeId);
      if (row.type === 'exit') {
        const { nodeId, partId: transitionId } = row;
        const changes = { exitNodeId };
        perform(texts.commands.retarget, [{ kind: 'updateTransition', nodeId, transitionId, changes }]);
      } else if (from) perform(texts.commands.connect, connectSteps(from, exitNodeId, newId()));
    },
  };
};
