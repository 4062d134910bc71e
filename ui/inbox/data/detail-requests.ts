import type { NamedReference } from '../model/records.ts';
import type { InboxTemplate } from '../model/templates.ts';
import type { DetailSource, OptionKind, TaggedCandidate } from './inbox-source.ts';
import { createRunPathRequests } from './run-path-requests.ts';
import type { RequestApi, Row } from '../../shared/json-api.ts';
import {
  readInboxAppointment,
  readCandidate,
  readCannedReply,
  readNamed,
  readNote,
  readRun,
} from './read-rows.ts';
import { readTemplate } from './read-template.ts';

const runIncludes = 'flow,vacancy';

const nodeNameOf = async (request: RequestApi, row: Row): Promise<string | null> => {
  const nodeId = row.text('currentNodeId');
  if (nodeId === null) return null;
  // The step of an old version can be gone from the draft.
  const node = await request(`nodes/${nodeId}`).catch(() => null);
  return node?.rows.at(0)?.text('name') ?? null;
};

const optionPaths: Readonly<Record<OptionKind, { readonly path: string; readonly name: string }>> = {
  flows: { path: 'flows', name: 'name' },
  vacancies: { path: 'vacancies', name: 'title' },
  candidateStatuses: { path: 'candidate-statuses', name: 'name' },
};

const headersFor = ({ etag }: TaggedCandidate): Record<string, string> =>
  etag === null ? {} : { 'If-Match': etag };

type RunRequests = Pick<DetailSource, 'runMessages' | 'flowSteps' | 'run' | 'startRun' | 'cancelRun'>;

const createRunRequests = (request: RequestApi): RunRequests => ({
  run: async (id) => {
    const [row] = (await request(`flow-runs/${id}`, { parameters: { include: runIncludes } })).rows;
    if (!row) throw new Error('The response has no run.');
    return readRun(row, await nodeNameOf(request, row));
  },
  ...createRunPathRequests(request),
  startRun: async (threadId, flowId) => {
    const relationships = {
      flow: { data: { type: 'flows', id: flowId } },
      messageThread: { data: { type: 'messageThreads', id: threadId } },
    };
    await request('flow-runs', { method: 'POST', body: { data: { type: 'flowRuns', relationships } } });
  },
  cancelRun: async (id) => {
    const data = { type: 'flowRuns', id, attributes: { status: 'cancelled' } };
    await request(`flow-runs/${id}`, { method: 'PATCH', body: { data } });
  },
});

type CandidateRequests = Pick<DetailSource, 'candidate' | 'changeCandidate' | 'setCandidateStatus'>;

const createCandidateRequests = (request: RequestApi): CandidateRequests => ({
  candidate: async (id) => {
    const { rows, etag } = await request(`candidates/${id}`, { parameters: { include: 'candidateStatus' } });
    const [row] = rows;
    if (!row) throw new Error('The response has no candidate.');
    return { candidate: readCandidate(row), etag };
  },
  changeCandidate: async (seen, field, value) => {
    const { id } = seen.candidate;
    const data = { type: 'candidates', id, attributes: { [field]: value } };
    await request(`candidates/${id}`, { method: 'PATCH', body: { data }, headers: headersFor(seen) });
  },
  setCandidateStatus: async (seen, statusId) => {
    const { id } = seen.candidate;
    const relationships = { candidateStatus: { data: { type: 'candidateStatuses', id: statusId } } };
    const data = { type: 'candidates', id, relationships };
    await request(`candidates/${id}`, { method: 'PATCH', body: { data }, headers: headersFor(seen) });
  },
});

type NoteRequests = Pick<DetailSource, 'notes' | 'addNote' | 'changeNote' | 'deleteNote'>;

const createNoteRequests = (request: RequestApi): NoteRequests => ({
  notes: async (conversationId) => {
    const parameters = {
      'filter[conversationId]': conversationId,
      include: 'user',
      sort: 'createdAt',
      'page[size]': '100',
    };
    return (await request('conversation-notes', { parameters })).rows.map(readNote);
  },
  addNote: async (conversationId, text, key) => {
    const relationships = { conversation: { data: { type: 'conversations', id: conversationId } } };
    const data = { type: 'conversationNotes', attributes: { text }, relationships };
    await request('conversation-notes', {
      method: 'POST',
      body: { data },
      headers: { 'Idempotency-Key': key },
    });
  },
  changeNote: async (id, text) => {
    const data = { type: 'conversationNotes', id, attributes: { text } };
    await request(`conversation-notes/${id}`, { method: 'PATCH', body: { data } });
  },
  deleteNote: async (id) => {
    await request(`conversation-notes/${id}`, { method: 'DELETE' });
  },
});

type AppointmentRequests = Pick<DetailSource, 'appointments' | 'changeAppointment'>;

const createAppointmentRequests = (request: RequestApi): AppointmentRequests => ({
  appointments: async (candidateId) => {
    const parameters = {
      'filter[candidateId]': candidateId,
      include: 'user',
      sort: '-startsAt',
      'page[size]': '100',
    };
    return (await request('appointments', { parameters })).rows.map(readInboxAppointment);
  },
  changeAppointment: async (id, change) => {
    const data = { type: 'appointments', id, attributes: change };
    await request(`appointments/${id}`, { method: 'PATCH', body: { data } });
  },
});

const templatePageSize = 100;
const mostTemplatePages = 20;

const loadTemplatesOf = async (request: RequestApi, threadId: string): Promise<readonly InboxTemplate[]> => {
  const thread = (await request(`message-threads/${threadId}`)).rows.at(0);
  const connectionId = thread?.idOf('channelConnection') ?? null;
  const templates: InboxTemplate[] = [];
  for (let page = 1; page <= mostTemplatePages; page += 1) {
    const parameters = {
      'filter[status]': 'approved',
      ...(connectionId !== null && { 'filter[channelConnectionId]': connectionId }),
      sort: 'name',
      'page[number]': String(page),
      'page[size]': String(templatePageSize),
    };
    const { rows } = await request('message-templates', { parameters });
    templates.push(...rows.map(readTemplate));
    if (rows.length < templatePageSize) break;
  }
  return templates;
};

/** Reads and writes what lies beside the messages, over the API. */
export const createDetailRequests = (request: RequestApi): DetailSource => ({
  ...createRunRequests(request),
  ...createCandidateRequests(request),
  ...createNoteRequests(request),
  ...createAppointmentRequests(request),
  cannedReplies: async () => {
    const parameters = { sort: 'title', 'page[size]': '100' };
    return (await request('canned-replies', { parameters })).rows.map(readCannedReply);
  },
  templates: (threadId) => loadTemplatesOf(request, threadId),
  options: async (kind, words): Promise<readonly NamedReference[]> => {
    const { path, name } = optionPaths[kind];
    const found = words.trim() === '' ? {} : { [`filter[${name}][prefix]`]: words.trim() };
    const { rows } = await request(path, { parameters: { sort: name, 'page[size]': '50', ...found } });
    return rows.flatMap((row) => readNamed(row, name) ?? []);
  },
});
