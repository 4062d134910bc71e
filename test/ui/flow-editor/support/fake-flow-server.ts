import type { FlowAction, FlowNode, FlowTransition } from '../../../../src/flow/flow.ts';
import type { RecordedChange } from '../../../../ui/flow-editor/model/conflict.ts';
import {
  applyDraftEdit,
  type Draft,
  type DraftEdit,
  findDraftPart,
  findNode,
  type PartKey,
} from '../../../../ui/flow-editor/model/draft.ts';
import { areEqual } from '../../../../ui/flow-editor/model/json-values.ts';
import type { BatchOperation } from '../../../../ui/flow-editor/model/operations.ts';

/** The answer of the server to a batch: a revision, or the status of a refusal. */
export type BatchAnswer = { readonly revision: number } | { readonly status: 404 | 409 | 412 };

/** A batch as an editor sends it. */
export interface SentBatch {
  readonly operations: readonly BatchOperation[];
  readonly key: string;
  readonly revision: number;
  readonly by: string;
}

/** A flow in memory with the rules of the service: revisions, If-Match, Idempotency-Key, all of a batch or nothing. */
export interface FakeFlowServer {
  draft(): Draft;
  revision(): number;
  send(batch: SentBatch): BatchAnswer;
  changesSince(revision: number): readonly RecordedChange[];
}

class Refused extends Error {
  readonly status: 404 | 409;
  constructor(status: 404 | 409) {
    super(String(status));
    this.status = status;
  }
}

const nodeOf = (draft: Draft, partId: string): FlowNode => {
  const found = draft.graph.nodes.find(({ id, actions, transitions }) =>
    [id, ...actions.map((each) => each.id), ...transitions.map((each) => each.id)].includes(partId),
  );
  if (!found) throw new Refused(404);
  return found;
};

const noEnd = (draft: Draft, exitNodeId: string): boolean => !findNode(draft, exitNodeId);

type WritingOperation = Exclude<BatchOperation, { readonly op: 'remove' }>;

const toUpdate = (draft: Draft, operation: WritingOperation): DraftEdit => {
  const { type, id, attributes: changes, relationships } = operation.data;
  if (type === 'flows') return { kind: 'updateSettings', changes };
  const nodeId = nodeOf(draft, id).id;
  if (type === 'nodes') return { kind: 'updateNode', nodeId, changes };
  if (type === 'nodeActions') return { kind: 'updateAction', nodeId, actionId: id, changes };
  const exitNodeId = relationships?.['exitNode']?.data.id;
  if (exitNodeId === undefined) return { kind: 'updateTransition', nodeId, transitionId: id, changes };
  if (noEnd(draft, exitNodeId)) throw new Refused(404);
  return { kind: 'updateTransition', nodeId, transitionId: id, changes: { ...changes, exitNodeId } };
};

const emptyNode: Omit<FlowNode, 'id'> = {
  name: '',
  index: 0,
  isStartFlow: false,
  isEndFlow: false,
  endFlowType: null,
  actions: [],
  transitions: [],
};

const emptyAction: Omit<FlowAction, 'id'> = {
  index: 0,
  actionType: 'say',
  subType: 'text',
  value: {},
  variableName: null,
  attachmentData: null,
};

const toAddition = (draft: Draft, operation: WritingOperation): DraftEdit => {
  const { type, id, attributes, relationships } = operation.data;
  const isTaken = draft.graph.nodes.some(
    (node) => node.id === id || [...node.actions, ...node.transitions].some((part) => part.id === id),
  );
  if (isTaken) throw new Refused(409);
  if (type === 'nodes') return { kind: 'addNode', node: { ...emptyNode, ...attributes, id } };
  const nodeId = relationships?.['node']?.data.id ?? '';
  if (!findNode(draft, nodeId)) throw new Refused(404);
  if (type === 'nodeActions')
    return { kind: 'addAction', nodeId, action: { ...emptyAction, ...attributes, id } };
  const exitNodeId = relationships?.['exitNode']?.data.id ?? '';
  if (noEnd(draft, exitNodeId)) throw new Refused(404);
  const transition: FlowTransition = { index: 0, condition: '', ...attributes, exitNodeId, id };
  return { kind: 'addTransition', nodeId, transition };
};

const toEdit = (draft: Draft, operation: BatchOperation): DraftEdit => {
  if (operation.op !== 'remove')
    return operation.op === 'add' ? toAddition(draft, operation) : toUpdate(draft, operation);
  const { type, id } = operation.ref;
  const nodeId = nodeOf(draft, id).id;
  if (type === 'nodes') return { kind: 'removeNode', nodeId };
  if (type === 'nodeActions') return { kind: 'removeAction', nodeId, actionId: id };
  return { kind: 'removeTransition', nodeId, transitionId: id };
};

const keysOf = ({ graph }: Draft): readonly PartKey[] =>
  graph.nodes.flatMap(({ id: nodeId, actions, transitions }): readonly PartKey[] => [
    { type: 'nodes', id: nodeId, nodeId },
    ...actions.map(({ id }): PartKey => ({ type: 'nodeActions', id, nodeId })),
    ...transitions.map(({ id }): PartKey => ({ type: 'nodeTransitions', id, nodeId })),
  ]);

const membersOf = (draft: Draft, key: PartKey) => {
  const part = findDraftPart(draft, key);
  if (!part) return null;
  const { actions: _, transitions: __, ...members } = part;
  return members;
};

/** Lists what differs between two drafts, one row for each part. */
const listChanges = (
  before: Draft,
  after: Draft,
  revision: number,
  by: string,
): readonly RecordedChange[] => {
  const keys = [...keysOf(before), ...keysOf(after), { type: 'flows', id: '', nodeId: '' } as const];
  const unique = keys.filter((key, index) => keys.findIndex((other) => other.id === key.id) === index);
  return unique.flatMap((part): readonly RecordedChange[] => {
    const [old, now] = [membersOf(before, part), membersOf(after, part)];
    if (areEqual(old, now)) return [];
    const op = !old ? 'added' : !now ? 'removed' : 'updated';
    return [{ revision, part, op, before: old, after: now, by }];
  });
};

/** Creates a server with a draft. */
export const createFakeFlowServer = (first: Draft): FakeFlowServer => {
  let [draft, revision] = [first, 1];
  const changes: RecordedChange[] = [];
  const answers = new Map<string, BatchAnswer>();
  const apply = ({ operations, by }: SentBatch): BatchAnswer => {
    try {
      const next = operations.reduce((now, each) => applyDraftEdit(now, toEdit(now, each)), draft);
      const found = listChanges(draft, next, revision + 1, by);
      if (found.length > 0) revision += 1;
      changes.push(...found);
      draft = next;
      return { revision };
    } catch (error) {
      if (error instanceof Refused) return { status: error.status };
      throw error;
    }
  };
  return {
    draft: () => draft,
    revision: () => revision,
    changesSince: (from) => changes.filter((change) => change.revision > from),
    send: (batch) => {
      const answered = answers.get(batch.key);
      if (answered) return answered;
      if (batch.revision !== revision) return { status: 412 };
      const answer = apply(batch);
      answers.set(batch.key, answer);
      return answer;
    },
  };
};
