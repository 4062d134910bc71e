import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { RequestApi } from '../../shared/json-api.ts';
import type { FlowStep, SpokenMessage } from '../model/run-path.ts';
import type { DetailSource } from './inbox-source.ts';

const graphShape = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      name: orElse(z.string(), ''),
      actions: orElse(z.array(z.object({ id: z.string() })), []),
    }),
  ),
});

const pageSize = 100;
const mostPages = 10;

const loadRunMessages = async (
  request: RequestApi,
  threadId: string,
  runId: string,
): Promise<readonly SpokenMessage[]> => {
  const messages: SpokenMessage[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const parameters = {
      'filter[messageThreadId]': threadId,
      'filter[flowRunId]': runId,
      'filter[sendBy]': 'chatbot',
      'fields[messages]': 'createdAt,nodeAction',
      sort: 'createdAt',
      'page[number]': String(page),
      'page[size]': String(pageSize),
    };
    const { rows } = await request('messages', { parameters });
    messages.push(
      ...rows.map((row) => ({
        id: row.id,
        at: row.text('createdAt') ?? '',
        actionId: row.idOf('nodeAction'),
      })),
    );
    if (rows.length < pageSize) break;
  }
  return messages;
};

const loadFlowSteps = async (
  request: RequestApi,
  flowId: string,
  version: number,
): Promise<readonly FlowStep[]> => {
  const parameters = {
    'filter[flowId]': flowId,
    'filter[version]': String(version),
    'fields[flowVersions]': 'graph',
  };
  const [row] = (await request('flow-versions', { parameters })).rows;
  const { nodes } = graphShape.parse(row?.value('graph') ?? { nodes: [] });
  return nodes.map(({ id, name, actions }) => ({ id, name, actionIds: actions.map((action) => action.id) }));
};

/** Reads what the path of a run is made of. */
export const createRunPathRequests = (
  request: RequestApi,
): Pick<DetailSource, 'runMessages' | 'flowSteps'> => ({
  runMessages: (threadId, runId) => loadRunMessages(request, threadId, runId),
  flowSteps: (flowId, version) => loadFlowSteps(request, flowId, version),
});
