import { type RequestApi, RequestFailure, type Row } from '../../shared/json-api.ts';
import type { RecordedChange } from '../model/conflict.ts';
import type { FlowLayout } from '../model/edit.ts';
import { hasMembers } from '../model/json-values.ts';
import type { LayoutPatch } from '../model/layout.ts';
import type { BatchOperation } from '../model/operations.ts';
import { requestAll } from '../../shared/request-all.ts';
import { draftParameters, flowListParameters } from './flow-reads.ts';
import {
  readFlow,
  type ReadFlow,
  readLayout,
  readVersionContent,
  type VersionContent,
} from './read-draft.ts';

/** A flow in the list. */
export interface FlowSummary {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: string;
  readonly isPublished: boolean;
  readonly hasUnpublishedChanges: boolean;
}

/** A batch of operations on its way. */
export interface OperationBatch {
  readonly operations: readonly BatchOperation[];
  /** It stays the same over all tries. */
  readonly key: string;
  /** The revision that the batch builds on. */
  readonly revision: number;
}

/** Reads and changes flows over the API. */
export interface FlowSource {
  list(): Promise<readonly FlowSummary[]>;
  /** Creates a flow, with a start that has a name unless it is null, and returns its id. */
  create(name: string, startName: string | null): Promise<string>;
  /** Reads a flow as a whole, at one moment. */
  read(flowId: string): Promise<ReadFlow>;
  /** Does a batch as one change, and returns the revision that it made. */
  sendBatch(flowId: string, batch: OperationBatch): Promise<number>;
  /** Returns the number of the newest revision. */
  revisionOf(flowId: string): Promise<number>;
  /** Returns what has changed after a revision, the oldest first. */
  changesSince(flowId: string, revision: number): Promise<readonly RecordedChange[]>;
  /** Reads the version that runs get now; null before the first publication. */
  readPublished(flowId: string): Promise<VersionContent | null>;
  readLayout(flowId: string): Promise<FlowLayout>;
  saveLayout(flowId: string, patch: LayoutPatch): Promise<void>;
}

const listFlows = async (request: RequestApi): Promise<readonly FlowSummary[]> => {
  const rows = await requestAll(request, 'flows', flowListParameters);
  return rows.map((row) => ({
    id: row.id,
    name: row.text('name') ?? '',
    updatedAt: row.text('updatedAt') ?? '',
    isPublished: row.text('publishedAt') !== null,
    hasUnpublishedChanges: row.is('unpublishedChanges'),
  }));
};

const createFlow = async (request: RequestApi, name: string, startName: string | null): Promise<string> => {
  const attributes = { name, reminderInterval: 0, reminderMessage: '', sessionTimeout: 1440 };
  const created = await request('flows', { method: 'POST', body: { data: { type: 'flows', attributes } } });
  const flowId = created.rows[0]?.id ?? '';
  if (startName === null) return flowId;
  const start = {
    type: 'nodes',
    attributes: { name: startName, index: 0, isStartFlow: true },
    relationships: { flow: { data: { type: 'flows', id: flowId } } },
  };
  await request('nodes', { method: 'POST', body: { data: start } });
  return flowId;
};

const readFirst = (rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row) throw new RequestFailure(404, 'not_found', 'The flow is not there.', null);
  return row;
};

const sendBatch = async (
  request: RequestApi,
  flowId: string,
  { operations, key, revision }: OperationBatch,
): Promise<number> => {
  const headers = { 'Idempotency-Key': key, 'If-Match': `"${revision}"` };
  const body = { 'atomic:operations': operations };
  const { meta } = await request(`flows/${flowId}/operations`, { method: 'POST', headers, body });
  return Number(meta['revision']);
};

const partTypes = ['nodes', 'nodeActions', 'nodeTransitions', 'flows'] as const;
const changeKinds = ['added', 'updated', 'removed'] as const;

const readChange = (row: Row): readonly RecordedChange[] => {
  const type = partTypes.find((each) => each === row.value('part'));
  const op = changeKinds.find((each) => each === row.value('op'));
  if (!type || !op) return [];
  const isSettings = type === 'flows';
  const id = isSettings ? '' : (row.text('partId') ?? '');
  const nodeId = isSettings ? '' : (row.text('nodeId') ?? id);
  const membersOf = (name: string) => {
    const value = row.value(name);
    return hasMembers(value) ? value : null;
  };
  return [
    {
      revision: row.number('revision'),
      part: { type, id, nodeId },
      op,
      before: membersOf('before'),
      after: membersOf('after'),
      by: row.one('user')?.text('fullName') ?? null,
    },
  ];
};

const changesSince = async (
  request: RequestApi,
  flowId: string,
  revision: number,
): Promise<readonly RecordedChange[]> => {
  const rows = await requestAll(request, 'flow-changes', {
    'filter[flowId]': flowId,
    'filter[revision][gt]': String(revision),
    sort: 'revision',
    include: 'user',
  });
  return rows.flatMap(readChange);
};

const readPublished = async (request: RequestApi, flowId: string): Promise<VersionContent | null> => {
  const { rows } = await request('flow-versions', {
    parameters: { 'filter[flowId]': flowId, sort: '-version', 'page[size]': '1' },
  });
  const [newest] = rows;
  return newest ? readVersionContent(newest) : null;
};

/** Reads and changes flows with the requests of a session. */
export const createFlowSource = (request: RequestApi): FlowSource => ({
  list: () => listFlows(request),
  create: (name, startName) => createFlow(request, name, startName),
  read: async (flowId) => {
    const { rows, meta } = await request(`flows/${flowId}`, { parameters: draftParameters });
    return readFlow(readFirst(rows), meta['draft']);
  },
  sendBatch: (flowId, batch) => sendBatch(request, flowId, batch),
  revisionOf: async (flowId) => {
    const { rows } = await request(`flows/${flowId}`, { parameters: { 'fields[flows]': 'revision' } });
    return readFirst(rows).number('revision');
  },
  changesSince: (flowId, revision) => changesSince(request, flowId, revision),
  readPublished: (flowId) => readPublished(request, flowId),
  readLayout: async (flowId) => readLayout(readFirst((await request(`flows/${flowId}/layout`)).rows)),
  saveLayout: async (flowId, patch) => {
    const data = { type: 'flowLayouts', id: flowId, attributes: patch };
    await request(`flows/${flowId}/layout`, { method: 'PATCH', body: { data } });
  },
});
