import fc from 'fast-check';

import type { ActionKind } from '../../../src/flow/actions/action-kind.ts';
import { actionKinds } from '../../../src/flow/actions/action-kinds.ts';
import { newId } from '../../../src/database/id.ts';
import type { ActionDraft, FlowGraph, FlowNode } from '../../../src/flow/flow.ts';
import { isRecord } from '../../../src/flow/json.ts';
import { toOperations } from '../../../ui/flow-editor/model/operations.ts';
import type { BatchOperation } from '../../../ui/flow-editor/model/operations.ts';
import { png } from '../media.ts';
import { anyActionOf } from './arbitrary-action-values.ts';

/** The ids of rows that actions of a draft can name, by the table that they refer to. */
export type NamedRows = Readonly<Record<string, readonly string[]>>;

/** Bytes that the service takes as a picture. */
const picture = { type: 'image', data: png.toString('base64'), mime_type: 'image/png' };

/** Lets the references of an action name rows that exist, or one that does not. */
const withRows = (
  kind: ActionKind,
  draft: ActionDraft,
  rows: NamedRows,
  chooseRow: (ids: readonly string[]) => string | undefined,
): ActionDraft => {
  if (!isRecord(draft.value)) return draft;
  const members = Object.entries({
    ...draft.value,
    ...('data' in draft.value && kind.valueIsMedia && picture),
  }).map(([name, value]) => {
    const table = kind.rowReferences[name];
    const id = table && typeof value === 'string' ? chooseRow(rows[table] ?? []) : undefined;
    return [name, id ?? value] as const;
  });
  return { ...draft, value: Object.fromEntries(members) };
};

const anyAction = (rows: NamedRows): fc.Arbitrary<ActionDraft> =>
  fc
    .constantFrom(...actionKinds)
    .chain((kind) =>
      fc
        .tuple(anyActionOf(kind), fc.nat(3))
        .map(([draft, choice]) => withRows(kind, draft, rows, (ids) => ids[choice])),
    );

const conditions = [
  '',
  '',
  'answer == true',
  'session.city == "Utrecht" || has(session.first_name)',
  'session.nowhere > 3',
  'session["ats:field"] == null',
  'ai("Is the candidate friendly?")',
  'session.city ==',
  'unknown_name',
  '1 + "a"',
  'session.city.matches("(")',
];

const roles = [
  { isEndFlow: false, endFlowType: null },
  { isEndFlow: false, endFlowType: null },
  { isEndFlow: true, endFlowType: 'accepted' },
  { isEndFlow: true, endFlowType: 'declined' },
  { isEndFlow: true, endFlowType: 'reset' },
] as const;

interface NodeChoice {
  readonly role: (typeof roles)[number];
  readonly actions: readonly ActionDraft[];
  /** The condition of each exit, and where it leads among the nodes. */
  readonly exits: readonly (readonly [condition: string, target: number])[];
}

const toNode = ({ role, actions, exits }: NodeChoice, index: number, ids: readonly string[]): FlowNode => ({
  ...role,
  id: ids[index] ?? '',
  name: `Step ${index}`,
  index,
  isStartFlow: false,
  actions: actions.map((action, place) => ({ ...action, id: newId(), index: place })),
  transitions: exits.map(([condition, target], place) => ({
    id: newId(),
    index: place,
    condition,
    exitNodeId: ids[target % ids.length] ?? '',
  })),
});

/**
 * Any drafts that the service saves: of one to five nodes, most of them with faults for which it would not publish them. Actions
 * are of all kinds; they name rows that exist, and others.
 */
export const arbitraryDraft = (rows: NamedRows): fc.Arbitrary<FlowGraph> => {
  const node = fc.record({
    role: fc.constantFrom(...roles),
    actions: fc.array(anyAction(rows), { maxLength: 3 }),
    exits: fc.array(fc.tuple(fc.constantFrom(...conditions), fc.nat(4)), { maxLength: 3 }),
  });
  return fc.tuple(fc.array(node, { minLength: 1, maxLength: 5 }), fc.nat(9)).map(([choices, luck]) => {
    const ids = choices.map(() => newId());
    const nodes = choices.map((choice, index) => toNode(choice, index, ids));
    // One of ten has no start; of the others a half ends in order.
    const [first, ...others] = nodes;
    if (!first || luck === 0) return { nodes };
    const start = { ...first, isStartFlow: true };
    if (luck < 5) return { nodes: [start, ...others] };
    return { nodes: [{ ...start, ...roles[2] }, ...others] };
  });
};

/** Returns the operations that make a draft. An exit can lead to a node that comes after it: all nodes come first. */
export const operationsOfGraph = ({ nodes }: FlowGraph): readonly BatchOperation[] =>
  toOperations(
    [
      ...nodes.map((node) => ({
        kind: 'addNode' as const,
        node: { ...node, actions: [], transitions: [] },
      })),
      ...nodes.flatMap(({ id: nodeId, actions }) =>
        actions.map((action) => ({ kind: 'addAction' as const, nodeId, action })),
      ),
      ...nodes.flatMap(({ id: nodeId, transitions }) =>
        transitions.map((transition) => ({ kind: 'addTransition' as const, nodeId, transition })),
      ),
    ],
    '',
  );
