import { useMemo } from 'react';

import type { FlowNode } from '../../../../src/flow/flow.ts';
import { type FlowEditor, useFlowEditor } from '../../components/editor-context.ts';
import { useAddAction } from '../../forms/add-action.ts';
import type { Edit, NodePosition } from '../../model/edit.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import type { KindName } from '../../texts/forms-kinds-en.ts';
import type { Point } from '../layout/arrangement.ts';
import { arrangeBesidePage } from '../layout/arranger.ts';
import { alignCards, type Alignment } from '../model/align-steps.ts';
import { toArrangementRequest } from '../model/arrangement-request.ts';
import type { Clipping, PastedSteps } from '../model/clipping.ts';
import { pasteClipping } from '../model/clipping.ts';
import { type GraphLinks, linkGraph } from '../model/graph-links.ts';
import {
  buildStep,
  connectSteps,
  unusedNodeName,
  insertBehind,
  moveStart,
  removeSteps,
} from '../model/step-edits.ts';
import { shapeStep } from '../model/step-shape.ts';
import type { StepPlaces } from './use-step-places.ts';

/** The commands of a user on the canvas. Each is one step of undo. */
export interface CanvasCommands {
  /** Adds a node behind an exit, or behind a new exit of a node. */
  addBehind(nodeId: string, transitionId: string | null): void;
  /** Adds a node at a place, if need be with an action; nothing leads to it. */
  addAt(point: Point, kind?: KindName): void;
  /** Adds a node at a place, and leads an exit of a node to it; a new exit for null. */
  addFrom(nodeId: string, transitionId: string | null, point: Point, name?: string): void;
  addAction(nodeId: string, kind: KindName): void;
  /** Leads an exit of a node to another node; a new exit for null. */
  connect(nodeId: string, transitionId: string | null, targetId: string): void;
  remove(nodeIds: readonly string[], label?: string): void;
  removeExit(nodeId: string, transitionId: string): void;
  removeAction(nodeId: string, actionId: string): void;
  paste(clipping: Clipping, at: Point, label?: string): PastedSteps;
  move(places: Readonly<Record<string, Point>>, label?: string): void;
  align(nodeIds: readonly string[], alignment: Alignment): void;
  arrange(): Promise<void>;
  makeStart(nodeId: string): void;
  /** Returns the first place at or below a point where no card stands. */
  findFreePlace(point: Point): Point;
  setPlace(nodeId: string, label: string, change: Partial<NodePosition>): void;
}

interface CommandSetting {
  readonly editor: FlowEditor;
  readonly texts: CanvasTexts;
  readonly links: GraphLinks;
  readonly places: StepPlaces;
  readonly addAction: CanvasCommands['addAction'];
  readonly newId: () => string;
}

const behind = ({ places }: CommandSetting, { id }: FlowNode, height: number): Point => {
  const { x = 0, y = 0 } = places.places?.get(id) ?? {};
  return { x: x + 288 + 112, y: y + height };
};

const freePlace = ({ places, links }: CommandSetting, wanted: Point): Point => {
  let at = wanted;
  const isTaken = ({ x, y }: Point): boolean =>
    [...(places.places ?? [])].some(([id, place]) => {
      const node = links.nodes.get(id);
      return (
        node !== undefined &&
        Math.abs(place.x - x) < 300 &&
        y < place.y + shapeStep(node).height + 24 &&
        place.y < y + 120
      );
    });
  for (let tries = 0; tries < 40 && isTaken(at); tries += 1) at = { x: at.x, y: at.y + 64 };
  return at;
};

const addingCommands = (setting: CommandSetting): Pick<CanvasCommands, 'addBehind' | 'addAt' | 'addFrom'> => {
  const { editor, texts, links, places, newId } = setting;
  const create = (name = texts.newStep): FlowNode =>
    buildStep(editor.graph, newId(), unusedNodeName(editor.graph, name));
  const add = (step: FlowNode, point: Point, edits: readonly Edit[]): void => {
    const at = freePlace(setting, { x: Math.round(point.x), y: Math.round(point.y) });
    editor.perform(texts.commands.addStep, [...edits, places.toMove({ [step.id]: at })]);
    editor.select({ nodeIds: [step.id], actionId: null, transitionId: null });
  };
  const addFrom: CanvasCommands['addFrom'] = (nodeId, transitionId, point, name) => {
    const from = links.nodes.get(nodeId);
    if (!from) return;
    const step = create(name);
    const lead: Edit[] =
      transitionId === null
        ? [...connectSteps(from, step.id, newId())]
        : [{ kind: 'updateTransition', nodeId, transitionId, changes: { exitNodeId: step.id } }];
    add(step, point, [{ kind: 'addNode', node: step }, ...lead]);
  };
  return {
    addFrom,
    addBehind: (nodeId, transitionId) => {
      const from = links.nodes.get(nodeId);
      const exit = from?.transitions.find(({ id }) => id === transitionId);
      if (!from) return;
      if (!exit) {
        addFrom(nodeId, null, behind(setting, from, 0));
        return;
      }
      const step = create();
      add(step, behind(setting, from, 0), insertBehind(from, exit, step, newId()));
    },
    addAt: (point, kind) => {
      const step = create();
      add(step, point, [{ kind: 'addNode', node: step }]);
      if (kind) setting.addAction(step.id, kind);
    },
  };
};

const linkingCommands = ({
  editor,
  texts,
  links,
  newId,
}: CommandSetting): Pick<
  CanvasCommands,
  'connect' | 'remove' | 'removeExit' | 'removeAction' | 'makeStart'
> => ({
  connect: (nodeId, transitionId, targetId) => {
    const from = links.nodes.get(nodeId);
    if (!from) return;
    if (transitionId === null) {
      editor.perform(texts.commands.connect, connectSteps(from, targetId, newId()));
      return;
    }
    if (from.transitions.some(({ id, exitNodeId }) => id === transitionId && exitNodeId === targetId)) return;
    const changes = { exitNodeId: targetId };
    editor.perform(texts.commands.retarget, [{ kind: 'updateTransition', nodeId, transitionId, changes }]);
  },
  remove: (nodeIds, label = texts.commands.remove(nodeIds.length)) => {
    if (nodeIds.length === 0) return;
    editor.select({ nodeIds: [], actionId: null, transitionId: null });
    editor.perform(label, removeSteps(nodeIds));
  },
  removeExit: (nodeId, transitionId) => {
    editor.select({ transitionId: null });
    editor.perform(texts.commands.removeExit, [{ kind: 'removeTransition', nodeId, transitionId }]);
  },
  removeAction: (nodeId, actionId) => {
    editor.select({ actionId: null });
    editor.perform(texts.commands.removeAction, [{ kind: 'removeAction', nodeId, actionId }]);
  },
  makeStart: (nodeId) => editor.perform(texts.commands.start, moveStart(editor.graph, nodeId)),
});

const placingCommands = ({
  editor,
  texts,
  links,
  places,
}: CommandSetting): Pick<CanvasCommands, 'move' | 'align' | 'arrange' | 'setPlace'> => {
  const keep = (id: string): NodePosition => places.places?.get(id) ?? { x: 0, y: 0 };
  const move: CanvasCommands['move'] = (moved, label) => {
    const entries = Object.entries(moved);
    if (entries.length === 0) return;
    const nodes = Object.fromEntries(
      entries.map(([id, { x, y }]) => [id, { ...keep(id), x: Math.round(x), y: Math.round(y) }]),
    );
    editor.perform(label ?? texts.commands.move(entries.length), [places.toMove(nodes)]);
  };
  return {
    move,
    align: (nodeIds, alignment) => {
      const boxes = nodeIds.flatMap((id) => {
        const node = links.nodes.get(id);
        const { x, y, collapsed } = keep(id);
        if (!node) return [];
        const { width, height } = shapeStep(node, collapsed === true);
        return [{ id, x, y, width, height }];
      });
      move(alignCards(boxes, alignment), texts.commands.align);
    },
    arrange: async () => {
      const request = toArrangementRequest(editor.graph, keep, ({ pinned }) => pinned === true);
      const arranged = await arrangeBesidePage(request);
      const changed = Object.entries(arranged).filter(
        ([id, { x, y }]) => keep(id).x !== x || keep(id).y !== y,
      );
      move(Object.fromEntries(changed), texts.commands.arrange);
    },
    setPlace: (nodeId, label, change) =>
      editor.perform(label, [places.toMove({ [nodeId]: { ...keep(nodeId), ...change } })]),
  };
};

const pasteInto =
  ({ editor, texts, places, newId }: CommandSetting): CanvasCommands['paste'] =>
  (clipping, at, label = texts.commands.paste(clipping.nodes.length)) => {
    const { graph, settings, perform, select } = editor;
    const pasted = pasteClipping(clipping, graph, { at, given: settings.givenVariables, newId });
    // An exit can lead to a node that is added after it: all nodes come first.
    const bare = pasted.nodes.map((node): Edit => ({ kind: 'addNode', node: { ...node, transitions: [] } }));
    const exits = pasted.nodes.flatMap((node) =>
      node.transitions.map((transition): Edit => ({ kind: 'addTransition', nodeId: node.id, transition })),
    );
    perform(label, [...bare, ...exits, places.toMove(pasted.places)]);
    select({ nodeIds: pasted.nodes.map(({ id }) => id), actionId: null, transitionId: null });
    return pasted;
  };

/** Gives the commands of the canvas for the flow on the screen. */
export const useCanvasCommands = (places: StepPlaces, texts: CanvasTexts): CanvasCommands => {
  const editor = useFlowEditor();
  const addAction = useAddAction();
  return useMemo(() => {
    const newId = (): string => crypto.randomUUID();
    const setting = { editor, texts, places, links: linkGraph(editor.graph), addAction, newId };
    return {
      ...addingCommands(setting),
      addAction,
      ...linkingCommands(setting),
      ...placingCommands(setting),
      paste: pasteInto(setting),
      findFreePlace: (point) => freePlace(setting, point),
    };
  }, [editor, texts, places, addAction]);
};
