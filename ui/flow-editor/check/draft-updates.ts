import type { FlowGraph, FlowNode } from '../../../src/flow/flow.ts';
import type { DraftUpdate } from './engine-protocol.ts';

/** Returns a function that says what has changed since the draft before. A node that has not changed is the same object. */
export const createDraftSender = (): ((graph: FlowGraph) => DraftUpdate) => {
  let sent = new Map<string, FlowNode>();
  return ({ nodes }) => {
    const changed = nodes.filter((node) => sent.get(node.id) !== node);
    sent = new Map(nodes.map((node) => [node.id, node]));
    return { changed, nodeIds: [...sent.keys()] };
  };
};

/** Returns a function that puts each draft together again. */
export const createDraftReceiver = (): ((update: DraftUpdate) => FlowGraph) => {
  let known = new Map<string, FlowNode>();
  return ({ changed, nodeIds }) => {
    const all = new Map([...known, ...changed.map((node) => [node.id, node] as const)]);
    const nodes = nodeIds.flatMap((id) => all.get(id) ?? []);
    known = new Map(nodes.map((node) => [node.id, node]));
    return { nodes };
  };
};
