import type { EndFlowType } from '../../../src/flow/flow.ts';
import { buildAction, type PaletteKind } from '../canvas/model/action-defaults.ts';
import {
  buildStep,
  connectSteps,
  freeName,
  insertBehind,
  moveStart,
  removeSteps,
  reorderAction,
  reorderExit,
  reorderStep,
} from '../canvas/model/step-edits.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import type { GraphEdit } from '../model/edit.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';
import { type OutlineRow, selectionOf } from './outline-rows.ts';

/** The deeds of a user in the outline. Each is one step of undo. */
export interface OutlineDeeds {
  /** Adds a node behind a node or an exit; without one, at the end of the flow. */
  addStep(row: OutlineRow | null, name?: string): void;
  addAction(nodeId: string, kind: PaletteKind): void;
  rename(nodeId: string, name: string): void;
  setEnd(nodeId: string, type: EndFlowType | null): void;
  makeStart(nodeId: string): void;
  reorder(row: OutlineRow, by: -1 | 1): void;
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

const useEditingDeeds = (
  texts: CanvasTexts,
): Pick<OutlineDeeds, 'rename' | 'setEnd' | 'makeStart' | 'remove'> => {
  const { graph, perform, select } = useFlowEditor();
  const { deeds } = texts;
  return {
    rename: (nodeId, name) => perform(deeds.rename, [{ kind: 'updateNode', nodeId, changes: { name } }]),
    setEnd: (nodeId, endFlowType) => {
      const changes = { isEndFlow: endFlowType !== null, endFlowType };
      perform(deeds.end, [{ kind: 'updateNode', nodeId, changes }]);
    },
    makeStart: (nodeId) => perform(deeds.start, moveStart(graph, nodeId)),
    remove: (row) => {
      const label = { node: deeds.remove(1), action: deeds.removeAction, exit: deeds.removeExit }[row.type];
      const isNode = row.type === 'node';
      select({ nodeIds: isNode ? [] : [row.nodeId], actionId: null, transitionId: null });
      perform(label, removalOf(row));
    },
  };
};

const newId = (): string => crypto.randomUUID();

const useAddingDeeds = (texts: CanvasTexts): Pick<OutlineDeeds, 'addStep' | 'addAction'> => {
  const { graph, perform, select } = useFlowEditor();
  const { deeds } = texts;
  const nodeOf = (nodeId: string | undefined) => graph.nodes.find(({ id }) => id === nodeId);
  return {
    addStep: (row, name = texts.newStep) => {
      const from = nodeOf(row?.nodeId);
      const exit = from?.transitions.find(({ id }) => row?.type === 'exit' && id === row.partId);
      const step = buildStep(graph, newId(), freeName(graph, name));
      const add: GraphEdit = { kind: 'addNode', node: step };
      if (from && exit) perform(deeds.addStep, insertBehind(from, exit, step, newId()));
      else perform(deeds.addStep, [add, ...(from ? connectSteps(from, step.id, newId()) : [])]);
      select({ nodeIds: [step.id], actionId: null, transitionId: null });
    },
    addAction: (nodeId, kind) => {
      const index = Math.max(-1, ...(nodeOf(nodeId)?.actions ?? []).map((each) => each.index)) + 1;
      const action = buildAction(kind, newId(), index);
      perform(deeds.addAction, [{ kind: 'addAction', nodeId, action }]);
      select({ nodeIds: [nodeId], actionId: action.id, transitionId: null });
    },
  };
};

/** Gives the deeds of the outline for the flow on the screen. */
export const useOutlineDeeds = (texts: CanvasTexts): OutlineDeeds => {
  const { graph, perform, select } = useFlowEditor();
  const editing = useEditingDeeds(texts);
  const adding = useAddingDeeds(texts);
  const nodeOf = (nodeId: string) => graph.nodes.find(({ id }) => id === nodeId);
  return {
    ...editing,
    ...adding,
    reorder: (row, by) => {
      const node = nodeOf(row.nodeId);
      if (!node) return;
      const edits =
        row.type === 'node'
          ? reorderStep(graph, row.nodeId, by)
          : (row.type === 'action' ? reorderAction : reorderExit)(node, row.partId, by);
      if (edits.length > 0) perform(texts.deeds.reorder, edits);
      select(selectionOf(row));
    },
    connect: (row, exitNodeId) => {
      const from = nodeOf(row.nodeId);
      if (row.type === 'exit') {
        const { nodeId, partId: transitionId } = row;
        const changes = { exitNodeId };
        perform(texts.deeds.retarget, [{ kind: 'updateTransition', nodeId, transitionId, changes }]);
      } else if (from) perform(texts.deeds.connect, connectSteps(from, exitNodeId, newId()));
    },
  };
};
