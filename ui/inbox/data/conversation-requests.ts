import { conversationIncludes, filterParameters, newerParameters, pageParameters } from '../model/views.ts';
import { groupIds, maxIdsInRequest } from './group-ids.ts';
import type { ConversationSource } from './inbox-source.ts';
import type { ApiDocument, RequestApi } from '../../shared/json-api.ts';
import { readConversation } from './read-rows.ts';

const readRows = ({ rows }: ApiDocument) => rows.map(readConversation);

const totalOf = ({ meta, rows }: ApiDocument): number =>
  typeof meta['total'] === 'number' ? meta['total'] : rows.length;

type Reads = Pick<ConversationSource, 'page' | 'newer' | 'byIds' | 'count' | 'ofCandidate'>;

const createReads = (request: RequestApi): Reads => ({
  page: async (query, frozenAt, page) => {
    const found = await request('conversations', { parameters: pageParameters(query, frozenAt, page) });
    return { rows: readRows(found), total: totalOf(found) };
  },
  newer: async (query, frozenAt) =>
    readRows(await request('conversations', { parameters: newerParameters(query, frozenAt) })),
  byIds: async (ids) => {
    const rest = { include: conversationIncludes, 'page[size]': String(maxIdsInRequest) };
    const pages = await Promise.all(
      groupIds(ids).map((part) =>
        request('conversations', { parameters: { 'filter[id]': part.join(','), ...rest } }),
      ),
    );
    return pages.flatMap(readRows);
  },
  count: async (query) => {
    const parameters = { ...filterParameters(query), 'page[size]': '1' };
    return totalOf(await request('conversations', { parameters }));
  },
  ofCandidate: async (candidateId) => {
    const order = { sort: '-lastMessageAt', include: conversationIncludes };
    const parameters = { 'filter[candidateId]': candidateId, ...order };
    return readRows(await request('conversations', { parameters }));
  },
});

/** Reads and changes conversations over the API. */
export const createConversationRequests = (request: RequestApi): ConversationSource => ({
  ...createReads(request),
  findCandidate: async (by) => {
    const [name, value] = 'id' in by ? ['id', by.id] : ['externalId', by.externalId];
    const parameters = { [`filter[${name}]`]: value, 'page[size]': '1' };
    const { rows } = await request('candidates', { parameters });
    return rows.at(0)?.id ?? null;
  },
  change: async (id, change) => {
    await request(`conversations/${id}/${change}`, { method: 'POST' });
  },
  changeMany: async (ids, change) => {
    for (const part of groupIds(ids)) {
      const body = { data: { attributes: { ids: part } } };
      await request(`conversation-batches/${change}`, { method: 'POST', body });
    }
  },
});
