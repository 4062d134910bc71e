import type { FlowGraph } from '../../../src/flow/flow.ts';
import type { DraftEdit } from '../../../ui/flow-editor/model/draft.ts';
import { maxOperations, toOperations } from '../../../ui/flow-editor/model/operations.ts';
import type { ApiResponse, SendRequest } from '../client/api-client.ts';

type Members = Readonly<Record<string, unknown>>;

/** An operation of a batch, as a client writes it. */
export type SentOperation = Members;

const linkage = (type: string, id: string) => ({ data: { type, id } });

/** Builds the operation that adds a node. */
export const addNode = (id: string, attributes: Members = {}): SentOperation => ({
  op: 'add',
  data: { type: 'nodes', id, attributes: { name: 'Step', index: 0, ...attributes } },
});

/** Builds the operation that adds a text to a node. */
export const addText = (id: string, nodeId: string, text = 'Hello', index = 0): SentOperation => ({
  op: 'add',
  data: {
    type: 'nodeActions',
    id,
    attributes: { actionType: 'say', subType: 'text', index, value: { text } },
    relationships: { node: linkage('nodes', nodeId) },
  },
});

/** Builds the operation that adds a transition. */
export const addTransition = (
  id: string,
  nodeId: string,
  exitNodeId: string,
  attributes: Members = {},
): SentOperation => ({
  op: 'add',
  data: {
    type: 'nodeTransitions',
    id,
    attributes: { index: 0, condition: '', ...attributes },
    relationships: { node: linkage('nodes', nodeId), exitNode: linkage('nodes', exitNodeId) },
  },
});

/** Builds the operation that updates a part. */
export const updateOf = (type: string, id: string, attributes: Members): SentOperation => ({
  op: 'update',
  data: { type, id, attributes },
});

/** Builds the operation that removes a part, or restores it. */
export const refTo = (op: 'remove' | 'restore', type: string, id: string): SentOperation => ({
  op,
  ref: { type, id },
});

/** Sends a batch of operations. */
export const sendOperations = (
  send: SendRequest,
  flowId: string,
  operations: readonly SentOperation[],
  options: { readonly headers?: Readonly<Record<string, string>>; readonly token?: string } = {},
): Promise<ApiResponse> =>
  send('POST', `/flows/${flowId}/operations`, {
    ...options,
    headers: { 'Content-Type': 'application/vnd.api+json', ...options.headers },
    body: JSON.stringify({ 'atomic:operations': operations }),
  });

/** Adds the nodes of a graph to a flow by batches of operations, with the ids of the graph. */
export const sendAdditions = async (
  send: SendRequest,
  flowId: string,
  { nodes }: FlowGraph,
): Promise<void> => {
  const edits: readonly DraftEdit[] = [
    ...nodes.map((node): DraftEdit => ({ kind: 'addNode', node: { ...node, transitions: [] } })),
    ...nodes.flatMap(({ id, transitions }) =>
      transitions.map((transition): DraftEdit => ({ kind: 'addTransition', nodeId: id, transition })),
    ),
  ];
  const operations = toOperations(edits, flowId);
  for (let from = 0; from < operations.length; from += maxOperations) {
    const answer = await sendOperations(
      send,
      flowId,
      operations.slice(from, from + maxOperations).map((each) => ({ ...each })),
    );
    if (answer.status !== 200) throw new Error(`Nothing was added: ${answer.errorCodes().join(', ')}`);
  }
};
