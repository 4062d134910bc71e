import { RequestFailure, type RequestApi, type Row } from '../../shared/json-api.ts';
import { requestAll } from '../../shared/request-all.ts';
import type {
  FlowOutline,
  FlowTypeChoice,
  GeneratedTask,
  NamedChoice,
  PlayedConversation,
  PlayedReply,
  VacancyChoice,
  VacancyReading,
} from '../model/records.ts';
import { readFlowOutline, readPlayed } from './read-flow.ts';
import { readFlowType, readGeneratedTask, readVacancyReading } from './read-tasks.ts';
import { recentPageSize, recentParameters } from './recent-parameters.ts';

/** A request for a flow. */
export interface WantedFlow {
  readonly flowType: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The text of the vacancy; empty without one. */
  readonly text: string;
}

/** A page of the generations of the organization, the newest first. */
export interface RecentPage {
  readonly tasks: readonly GeneratedTask[];
  readonly hasMore: boolean;
}

/** The requests of the generation to the service. */
export interface GenerationSource {
  flowTypes(): Promise<readonly FlowTypeChoice[]>;
  vacancies(search: string, signal?: AbortSignal): Promise<readonly VacancyChoice[]>;
  schedules(): Promise<readonly NamedChoice[]>;
  /** Asks for an analysis; the same key never makes two. */
  analyse(text: string, key: string): Promise<VacancyReading>;
  analysis(id: string): Promise<VacancyReading>;
  /** Asks for a flow; the same key never makes two. */
  generate(wanted: WantedFlow, key: string): Promise<GeneratedTask>;
  generation(id: string): Promise<GeneratedTask>;
  /** Ends a generation that runs, or removes one that failed. */
  remove(id: string): Promise<void>;
  recent(page: number): Promise<RecentPage>;
  outline(flowId: string): Promise<FlowOutline>;
  /** Plays a conversation from its beginning; nothing of it is stored or sent. */
  play(flowId: string, replies: readonly PlayedReply[], startsAt: string): Promise<PlayedConversation>;
}

const answerSeconds = 8;

const nothing = (): RequestFailure => new RequestFailure(-1, 'page_error', 'The response is empty.', null);

const required = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw nothing();
  return value;
};

const toEvent = (reply: PlayedReply): object => {
  if (!('file' in reply)) return { ...reply, after: answerSeconds };
  const { name, type } = reply.file;
  const media = { type: type.startsWith('image/') ? 'image' : 'document', mime_type: type, filename: name };
  return { media, after: answerSeconds };
};

const createTasks = (request: RequestApi) => {
  const create = (path: string, type: string, attributes: object, key: string) =>
    request(path, {
      method: 'POST',
      body: { data: { type, attributes } },
      headers: { 'Idempotency-Key': key },
    });
  const toGenerated = (row: Row | undefined): GeneratedTask => readGeneratedTask(required(row));
  return {
    analyse: async (text: string, key: string) =>
      required(
        readVacancyReading(await create('vacancy-analyses', 'vacancyAnalyses', { inputText: text }, key)),
      ),
    analysis: async (id: string) => required(readVacancyReading(await request(`vacancy-analyses/${id}`))),
    generate: async ({ flowType, parameters, text }: WantedFlow, key: string) => {
      const context = text.trim() === '' ? {} : { context: { type: 'text', value: text } };
      const attributes = { flowType, parameters, ...context };
      return toGenerated((await create('flow-generations', 'flowGenerations', attributes, key)).rows[0]);
    },
    generation: async (id: string) =>
      toGenerated((await request(`flow-generations/${id}`, { parameters: { include: 'flow' } })).rows[0]),
    remove: async (id: string) => void (await request(`flow-generations/${id}`, { method: 'DELETE' })),
  };
};

const toNamed = (row: Row): NamedChoice => ({ id: row.id, name: row.text('name') ?? '' });

const toVacancy = (row: Row): VacancyChoice => ({
  id: row.id,
  name: row.text('title') ?? '',
  description: row.text('description') ?? '',
});

/** Creates the requests of a session. */
export const createGenerationSource = (request: RequestApi): GenerationSource => ({
  ...createTasks(request),
  flowTypes: async () => (await request('flow-types')).rows.map(readFlowType),
  vacancies: async (search, signal) => {
    const narrowed = search.trim() === '' ? {} : { 'filter[search]': search.trim() };
    const parameters = { ...narrowed, sort: 'title', 'page[size]': '50' };
    return (await request('vacancies', { parameters, ...(signal && { signal }) })).rows.map(toVacancy);
  },
  schedules: async () => (await requestAll(request, 'schedules', { sort: 'name' })).map(toNamed),
  recent: async (page) => {
    const { rows, meta } = await request('flow-generations', { parameters: recentParameters(page) });
    return {
      tasks: rows.map(readGeneratedTask),
      hasMore: Number(meta['total'] ?? 0) > page * recentPageSize,
    };
  },
  outline: async (flowId) => {
    const parameters = { 'filter[flowId]': flowId, include: 'nodeActions', 'page[size]': '200' };
    return readFlowOutline(await request('nodes', { parameters }));
  },
  play: async (flowId, replies, startsAt) => {
    const attributes = { startsAt, messages: replies.map(toEvent) };
    const body = { data: { type: 'flowSimulations', attributes } };
    return readPlayed(await request(`flows/${flowId}/simulate`, { method: 'POST', body }));
  },
});
