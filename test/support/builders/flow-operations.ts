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
