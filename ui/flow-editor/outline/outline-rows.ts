import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { FlowAction, FlowGraph, FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import { firstWords, saysWords } from '../canvas/model/action-summary.ts';
import { kindNameOf, toKindName } from '../forms/kind-forms.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { toExitWords } from '../canvas/model/condition-words.ts';
import { listOptionLabels, type OptionLabels } from '../canvas/model/option-labels.ts';
import type { OtherEditor } from '../components/editor-context.ts';
import type { EditorSelection } from '../model/shown-parts.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';

interface RowCommon {
  readonly id: string;
  readonly nodeId: string;
  readonly label: string;
  readonly faults: number;
}

/** A row of the outline: a node with its actions and exits, or one of these. */
export type OutlineRow = RowCommon &
  (
    | {
        readonly type: 'node';
        readonly node: FlowNode;
        readonly parts: readonly OutlineRow[];
        /** The colleagues who look at the node or at a part of it. */
        readonly others: readonly OtherEditor[];
      }
    | {
        readonly type: 'action';
        readonly partId: string;
        readonly kind: KindName | null;
        readonly detail: string;
        /** Whether its label is said to candidates. */
        readonly isSaid: boolean;
      }
    | { readonly type: 'exit'; readonly partId: string; readonly targetName: string | null }
  );

/** Returns the id of the row of a part; ids of parts of different kinds could be the same. */
const rowIdOf = (type: 'action' | 'exit', nodeId: string, partId: string): string =>
  `${type}/${nodeId}/${partId}`;

interface OutlineSources {
  readonly names: ReadonlyMap<string, string>;
  readonly labels: OptionLabels;
  readonly texts: CanvasTexts;
  readonly faults: readonly FlowFault[];
}

const toActionRow = (nodeId: string, action: FlowAction, { texts, faults }: OutlineSources): OutlineRow => {
  const kind = toKindName(kindNameOf(action));
  const name = kind ? texts.kinds[kind] : `${action.actionType}/${action.subType}`;
  return {
    type: 'action',
    id: rowIdOf('action', nodeId, action.id),
    nodeId,
    partId: action.id,
    kind,
    label: firstWords(action) || name,
    detail: action.variableName ?? name,
    isSaid: saysWords(action),
    faults: faults.filter(({ actionId }) => actionId === action.id).length,
  };
};

const toExitRow = (
  node: FlowNode,
  transition: FlowTransition,
  { texts, names, labels, faults }: OutlineSources,
): OutlineRow => ({
  type: 'exit',
  id: rowIdOf('exit', node.id, transition.id),
  nodeId: node.id,
  partId: transition.id,
  label: toExitWords(node, transition, texts.condition, labels) ?? transition.condition,
  targetName: names.get(transition.exitNodeId) ?? null,
  faults: faults.filter(({ transitionId }) => transitionId === transition.id).length,
});

/** Builds the rows of the outline: nodes in their order, below each its actions and then its exits. */
export const buildOutline = (
  graph: FlowGraph,
  texts: CanvasTexts,
  faults: readonly FlowFault[],
  others: readonly OtherEditor[] = [],
): readonly OutlineRow[] => {
  const { nodes } = graph;
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const sources = { texts, faults, names, labels: listOptionLabels(graph) };
  return nodes.map((node): OutlineRow => ({
    type: 'node',
    id: node.id,
    nodeId: node.id,
    node,
    label: node.name,
    faults: faults.filter(({ nodeId }) => nodeId === node.id).length,
    others: others.filter(({ nodeId }) => nodeId === node.id),
    parts: [
      ...node.actions.map((action) => toActionRow(node.id, action, sources)),
      ...node.transitions.map((transition) => toExitRow(node, transition, sources)),
    ],
  }));
};

/** Returns the name of a row for people who listen: with where an exit leads, and with the colleagues at a node. */
export const heardLabelOf = (row: OutlineRow, texts: CanvasTexts): string => {
  if (row.type === 'exit') return texts.leadsTo(row.label, row.targetName ?? texts.noTarget);
  if (row.type === 'action') return row.label;
  return texts.describe(
    row.label,
    row.others.map(({ name, isEditing }) => (isEditing ? texts.edits(name) : texts.looksAt(name))),
  );
};

/** Finds a row by its id. */
export const findRow = (rows: readonly OutlineRow[], id: string): OutlineRow | null => {
  for (const row of rows) {
    if (row.id === id) return row;
    const part = row.type === 'node' ? row.parts.find((each) => each.id === id) : undefined;
    if (part) return part;
  }
  return null;
};

/** Returns the id of the row of what is selected; null for none. */
export const selectedRowId = ({ nodeIds, actionId, transitionId }: EditorSelection): string | null => {
  const nodeId = nodeIds.at(-1);
  if (nodeId === undefined) return null;
  if (actionId !== null) return rowIdOf('action', nodeId, actionId);
  return transitionId === null ? nodeId : rowIdOf('exit', nodeId, transitionId);
};

/** Returns the ids of the rows of what is selected. */
export const selectedRowIds = (selection: EditorSelection): readonly string[] => {
  if (selection.nodeIds.length > 1) return selection.nodeIds;
  const rowId = selectedRowId(selection);
  return rowId === null ? [] : [rowId];
};

/** Returns the selection that a row stands for. */
export const selectionOf = (row: OutlineRow): EditorSelection => ({
  nodeIds: [row.nodeId],
  actionId: row.type === 'action' ? row.partId : null,
  transitionId: row.type === 'exit' ? row.partId : null,
});

/** Returns the selection that rows stand for: several of them stand for the nodes that they belong to, in the order of the flow. */
export const selectionOfRows = (rows: readonly OutlineRow[], ids: ReadonlySet<unknown>): EditorSelection => {
  const [id] = ids;
  const only = ids.size === 1 ? findRow(rows, String(id)) : null;
  if (only) return selectionOf(only);
  const isChosen = (row: OutlineRow): boolean =>
    ids.has(row.id) || (row.type === 'node' && row.parts.some((part) => ids.has(part.id)));
  const nodeIds = rows.filter(isChosen).map(({ nodeId }) => nodeId);
  return { nodeIds, actionId: null, transitionId: null };
};
