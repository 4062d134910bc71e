import type { FlowAction, FlowGraph, FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import { areEqual, hasMembers, type JsonMembers } from '../model/json-values.ts';

/** Names, in the members of a change, the file that an action sends: its address, name, type and size as one. */
export const fileMember = 'file';

/** How a part can differ from what it was. */
export const changeKinds = ['added', 'removed', 'changed'] as const;

/** How a part differs from what it was. */
export type ChangeKind = (typeof changeKinds)[number];

/** A node without its actions and transitions. */
export type BareNode = Omit<FlowNode, 'actions' | 'transitions'>;

interface Sides<Part> {
  readonly id: string;
  /** The node itself, or the node of the part. */
  readonly nodeId: string;
  readonly change: ChangeKind;
  readonly before: Part | null;
  readonly after: Part | null;
  /** Where the sides differ: names of attributes, and of members of an action's value as `value.text`. */
  readonly members: readonly string[];
}

/** One part of a graph that differs between two graphs. */
export type PartChange =
  | (Sides<BareNode> & { readonly type: 'nodes' })
  | (Sides<FlowAction> & { readonly type: 'nodeActions' })
  | (Sides<FlowTransition> & { readonly type: 'nodeTransitions' });

const withoutNull = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (!hasMembers(value)) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutNull(member)]));
};

/** Returns whether two values of JSON say the same. A member that is null counts as absent. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  areEqual(withoutNull(one), withoutNull(other));

const differingNames = (one: object, other: object): readonly string[] => {
  const [before, after] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.filter((name) => !isSameValue(before.get(name), after.get(name)));
};

/** Members of a value that together are one file: they change as one. */
const fileMembers = new Set(['url', 'data', 'size', 'mime_type', 'filename']);

const memberOfValue = (name: string, value: JsonMembers): string =>
  'type' in value && fileMembers.has(name) ? `value.${fileMember}` : `value.${name}`;

const membersOf = (before: object, after: object): readonly string[] =>
  differingNames(before, after).flatMap((name) => {
    if (name !== 'value') return [name];
    const [one, other] = [before, after].map((part) => ('value' in part ? part.value : null));
    if (!hasMembers(one) || !hasMembers(other)) return [name];
    return [...new Set(differingNames(one, other).map((member) => memberOfValue(member, other)))];
  });

interface Placed<Part> {
  readonly part: Part;
  readonly nodeId: string;
}

const compareParts = <Part extends { readonly id: string }>(
  before: readonly Placed<Part>[],
  after: readonly Placed<Part>[],
): readonly Sides<Part>[] => {
  const [old, now] = [before, after].map((all) => new Map(all.map((each) => [each.part.id, each])));
  const removed = before
    .filter(({ part }) => !now?.has(part.id))
    .map(({ part, nodeId }): Sides<Part> => {
      return { id: part.id, nodeId, change: 'removed', before: part, after: null, members: [] };
    });
  const rest = after.flatMap(({ part, nodeId }): Sides<Part>[] => {
    const earlier = old?.get(part.id)?.part ?? null;
    const sides = { id: part.id, nodeId, before: earlier, after: part };
    if (!earlier) return [{ ...sides, change: 'added', members: [] }];
    const members = membersOf(earlier, part);
    return members.length > 0 ? [{ ...sides, change: 'changed', members }] : [];
  });
  return [...rest, ...removed];
};

const toBareNode = ({ actions: _actions, transitions: _transitions, ...node }: FlowNode): BareNode => node;

const partsOf = <Part>(
  graph: FlowGraph,
  pick: (node: FlowNode) => readonly Part[],
): readonly Placed<Part>[] =>
  graph.nodes.flatMap((node) => pick(node).map((part) => ({ part, nodeId: node.id })));

/**
 * Compares two graphs part by part, parts with the same id being the same part. The changes come node by node in the order
 * of the later graph, a node's own change first.
 */
export const diffGraphs = (before: FlowGraph, after: FlowGraph): readonly PartChange[] => {
  const compare = <Part extends { readonly id: string }>(pick: (node: FlowNode) => readonly Part[]) =>
    compareParts(partsOf(before, pick), partsOf(after, pick));
  const changes: readonly PartChange[] = [
    ...compare((node) => [toBareNode(node)]).map((sides) => ({ ...sides, type: 'nodes' as const })),
    ...compare((node) => node.actions).map((sides) => ({ ...sides, type: 'nodeActions' as const })),
    ...compare((node) => node.transitions).map((sides) => ({ ...sides, type: 'nodeTransitions' as const })),
  ];
  const order = [...new Set([...after.nodes, ...before.nodes].map(({ id }) => id))];
  return order.flatMap((nodeId) => changes.filter((change) => change.nodeId === nodeId));
};

interface OrderedPart {
  readonly id: string;
  readonly index: number;
}

/** Returns the graph that shows a comparison: the later one, and what is there no more in its old place. */
export const mergeForComparison = (before: FlowGraph, after: FlowGraph): FlowGraph => {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const keep = <Part extends OrderedPart>(now: readonly Part[], earlier: readonly Part[] = []) =>
    [...now, ...earlier.filter(({ id }) => now.every((part) => part.id !== id))].toSorted(
      (one, other) => one.index - other.index,
    );
  const nodes = after.nodes.map((node) => ({
    ...node,
    actions: keep(node.actions, old.get(node.id)?.actions),
    transitions: keep(node.transitions, old.get(node.id)?.transitions),
  }));
  return { nodes: keep(nodes, before.nodes) };
};
