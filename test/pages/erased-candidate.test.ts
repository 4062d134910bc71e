import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { createTemporalClient } from '../../src/temporal/client.ts';
import { createApiClient, type SendRequest } from '../support/client/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { applyAsMarkedCandidate, type MarkedCandidate } from '../support/builders/marked-candidate.ts';
import { respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import {
  searchFiles,
  searchHistories,
  searchTables,
  type MarkSearchResult,
} from '../support/search-marks.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { useWebhookEndpoint } from '../support/environments/webhooks.ts';

// The start command as a whole. A person leaves a mark everywhere, is erased, and the mark is then looked for in every
// column of every table, every file and log, and every workflow with its history.

const { place, service, withLogs, databaseUrl } = useProcesses({ LOG_LEVEL: 'debug' });
const receiver = useWebhookEndpoint();
let send: SendRequest;

beforeAll(async () => {
  send = createApiClient(service.url, service.table.organizationToken);
}, 120_000);

const deliveries = async (filter: string) =>
  (await send('GET', `/webhook-deliveries?page[size]=200&${filter}`)).parseList().data;

const listen = async (): Promise<void> => {
  const [own] = (await send('GET', '/organizations')).parseList().data;
  const data = { type: 'organizations', id: own?.id ?? '', attributes: { webhookUrl: receiver.url } };
  expect((await send('PATCH', `/organizations/${data.id}`, { data })).status).toBe(200);
};

interface Everywhere {
  readonly tables: MarkSearchResult;
  readonly files: MarkSearchResult;
  readonly histories: MarkSearchResult;
}

const searchEverywhere = async (marks: readonly string[]): Promise<Everywhere> => {
  const client = createTemporalClient(service.temporalAddress, 'default');
  try {
    const { dataDir } = place;
    return {
      tables: await searchTables(await databaseUrl(), marks),
      // Media, all logs, and what Temporal stores. PostgreSQL's own files keep overwritten rows until its vacuum.
      files: await searchFiles(dataDir, 'postgres/data/', marks),
      histories: await searchHistories(client, marks),
    };
  } finally {
    await client.connection.close();
  }
};

const notErased = async (): Promise<MarkedCandidate> => {
  receiver.respondWith((response, { body }) => void response.writeHead(200).end(body));
  await listen();
  const person = await applyAsMarkedCandidate(send);
  await eventually(
    'every event delivered',
    30,
    async () => (await deliveries('filter[status]=pending')).length === 0,
  );
  // From now on nobody takes anything: what happens next waits.
  receiver.respondWith(respondWithStatus(503));
  const payload = { type: 'text', attributes: { value: `Are you there, ${person.marks[0]}?` } };
  const message = { sendBy: 'user', payload, messageThreadId: person.threadId };
  expect((await send('POST', '/messages', { data: { type: 'messages', attributes: message } })).status).toBe(
    201,
  );
  await eventually('a delivery that was tried in vain', 30, async () => {
    const waiting = await deliveries('filter[status]=pending');
    return waiting.some(({ attributes }) => Number(Object(attributes['attempts']).length) > 0);
  });
  return person;
};

/** Puts the mark where only faults, and other channels, would put it. */
const leaveFaults = async ({ marks: [mark], threadId }: MarkedCandidate): Promise<void> => {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  const fault = JSON.stringify([{ code: 'turn_failed', detail: `It was ${mark}.` }]);
  const where = 'where message_thread_id = $1';
  await client.query(`update flow_runs set error_messages = $2 ${where}`, [threadId, fault]);
  const keyed = `update messages set error_messages = $2, client_key = $3 || id ${where}`;
  await client.query(keyed, [threadId, fault, mark]);
  await client.end();
};

const erase = async ({ candidateId }: MarkedCandidate) => {
  const answer = await send('POST', `/candidates/${candidateId}/erase`);
  expect(answer.status).toBe(202);
  const { id } = answer.parseResource();
  const read = async () => (await send('GET', `/candidate-erasures/${id}`)).parseResource().attributes;
  await eventually('a finished erasure', 60, async () => (await read())['status'] === 'finished');
  return read();
};

test(
  'a person with a mark in every field is erased, and the mark is found nowhere',
  () =>
    withLogs(async () => {
      const person = await notErased();
      await leaveFaults(person);
      const before = await searchEverywhere(person.marks);
      expect(before.tables.found).toEqual(
        expect.arrayContaining([
          'candidates.email',
          'candidates.external_id',
          'candidates.first_name',
          'candidates.last_name',
          'candidates.phone',
          'candidates.postal_code',
          'flow_runs.candidate_fields',
          'flow_runs.error_messages',
          'flow_runs.initial_message',
          'flow_runs.initial_state',
          'flow_runs.state',
          'message_threads.identifier',
          'messages.client_key',
          'messages.error_messages',
          'messages.payload',
          'stored_files.filename',
          'webhook_deliveries.attempts',
          'webhook_deliveries.data',
          'webhook_deliveries.snapshot',
        ]),
      );
      // Only the file itself: no log and nothing of Temporal's ever had it.
      expect(before.files.found).toEqual([expect.stringMatching(/^media\/files\//)]);
      expect(before.histories.found).toEqual([]);

      const { removed } = await erase(person);
      expect(removed).toMatchObject({ files: 1, conversations: 1, flowRuns: 2, messageThreads: 1 });
      // Their workflows end with the runs.
      const ended = createTemporalClient(service.temporalAddress, 'default');
      await ended.workflow.getHandle(`flow-run/${person.runIds[1]}`).result();
      await ended.connection.close();

      // Events that still wait arrive as type and id.
      receiver.received.length = 0;
      receiver.respondWith(respondWithStatus(204));
      for (const { id } of await deliveries('filter[status]=pending'))
        await send('POST', `/webhook-deliveries/${id}/retry`);
      const arrived = () => receiver.received.some(({ event }) => event.type === 'candidate.erased');
      await eventually('the event of the erasure', 30, async () => arrived());
      const { event } = receiver.received.find(({ event: { type } }) => type === 'candidate.erased') ?? {};
      expect(event?.data).toEqual({ type: 'candidates', id: person.candidateId });
      const sent = receiver.received.map(({ body }) => body).join('\n');
      expect(person.marks.filter((mark) => sent.includes(mark))).toEqual([]);

      expect(JSON.stringify((await person.repeat()).body)).not.toContain(person.marks[0]);

      const { tables, files, histories } = await searchEverywhere(person.marks);
      expect({ found: tables.found, looked: tables.searchedCount > 200 }).toEqual({
        found: [],
        looked: true,
      });
      expect({ found: files.found, looked: files.searchedCount >= 5 }).toEqual({ found: [], looked: true });
      // Two runs, the dispatcher, the delivery that waited, the erasure.
      expect({ found: histories.found, looked: histories.searchedCount >= 5 }).toEqual({
        found: [],
        looked: true,
      });
      // A search of the histories finds the ids that they do hold.
      const client = createTemporalClient(service.temporalAddress, 'default');
      const ids = await searchHistories(client, person.runIds);
      await client.connection.close();
      expect(ids.found.toSorted()).toEqual(person.runIds.map((id) => `flow-run/${id}`).toSorted());
    }),
  180_000,
);
