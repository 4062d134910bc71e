import type { FlowFault } from './compiled.ts';
import type { FlowGraph, FlowNode } from './flow.ts';

/** Returns the name of a node as faults show it: its id where the name is blank. */
export const nodeName = ({ name, id }: FlowNode): string => (name.trim() === '' ? id : name);

const isWayOut = (node: FlowNode): boolean => node.isEndFlow || node.transitions.length > 0;

/** Returns all nodes that can be reached along `next`, with the first one. */
const reachableFrom = (from: string, next: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const seen = new Set([from]);
  const pending = [from];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const other of next.get(id) ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      pending.push(other);
    }
  }
  return seen;
};

// Transitions of an end node are never taken.
const exitsOf = (node: FlowNode, known: ReadonlySet<string>): string[] =>
  node.isEndFlow ? [] : node.transitions.map(({ exitNodeId }) => exitNodeId).filter((id) => known.has(id));

const checkStart = (starts: readonly FlowNode[]): FlowFault[] => {
  if (starts.length === 0) return [{ code: 'no_start_node', detail: 'No node of the flow is its start.' }];
  return starts.slice(1).map((node) => ({
    code: 'several_start_nodes',
    detail: `"${nodeName(node)}" is a start node as well; a flow has one.`,
    nodeId: node.id,
  }));
};

const checkNode = (node: FlowNode, known: ReadonlySet<string>): FlowFault[] => {
  const name = nodeName(node);
  const faults: FlowFault[] = [];
  if (node.isEndFlow && node.endFlowType === null) {
    faults.push({
      code: 'end_flow_type_missing',
      detail: `"${name}" ends the flow, but has no endFlowType.`,
      nodeId: node.id,
    });
  }
  if (!isWayOut(node)) {
    const detail = `"${name}" is no end, and has no transition.`;
    faults.push({ code: 'node_without_way_out', detail, nodeId: node.id });
  }
  const lost = node.transitions.filter(({ exitNodeId }) => !known.has(exitNodeId));
  return [
    ...faults,
    ...lost.map(({ id }): FlowFault => {
      const detail = `A transition of "${name}" leads to a node that the flow does not have.`;
      return { code: 'transition_to_unknown_node', detail, nodeId: node.id, transitionId: id };
    }),
  ];
};

const checkReach = (nodes: readonly FlowNode[], start: FlowNode, known: ReadonlySet<string>): FlowFault[] => {
  const next = new Map(nodes.map((node) => [node.id, exitsOf(node, known)]));
  const before = new Map<string, string[]>();
  for (const [id, exits] of next)
    for (const exit of exits) before.set(exit, [...(before.get(exit) ?? []), id]);
  const reachable = reachableFrom(start.id, next);
  const ends = nodes.filter(({ id, isEndFlow }) => isEndFlow && reachable.has(id));
  const leading = new Set(ends.flatMap(({ id }) => [...reachableFrom(id, before)]));
  const faults: FlowFault[] = nodes
    .filter(({ id }) => !reachable.has(id))
    .map((node) => ({
      code: 'unreachable_node',
      detail: `Nothing leads to "${nodeName(node)}".`,
      nodeId: node.id,
    }));
  if (ends.length === 0) {
    return [
      ...faults,
      { code: 'no_reachable_end', detail: 'From the start no end can be reached.', nodeId: start.id },
    ];
  }
  const trapped = nodes.filter((node) => reachable.has(node.id) && !leading.has(node.id) && isWayOut(node));
  return [
    ...faults,
    ...trapped.map((node): FlowFault => {
      const detail = `From "${nodeName(node)}" no end can be reached.`;
      return { code: 'no_reachable_end', detail, nodeId: node.id };
    }),
  ];
};

/** Finds all faults of the structure of a graph: its start, its ends, and the ways between its nodes. */
export const checkGraph = ({ nodes }: FlowGraph): FlowFault[] => {
  const known = new Set(nodes.map(({ id }) => id));
  const starts = nodes.filter(({ isStartFlow }) => isStartFlow);
  const [start] = starts;
  return [
    ...checkStart(starts),
    ...nodes.flatMap((node) => checkNode(node, known)),
    ...(start ? checkReach(nodes, start, known) : []),
  ];
};
