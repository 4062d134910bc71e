import { expect, test } from 'vitest';
import { z } from 'zod';

import { createDocument, openApiConnection, createOver } from '../support/client/api-connection.ts';
import { eventually } from '../support/eventually.ts';
import { useDatabase, useDatabaseProxy } from '../support/environments/database.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { sayLater } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';

const database = useDatabase();
const wire = useDatabaseProxy(database);
const { service, withLogs } = useProcesses(() => ({ DATABASE_URL: wire.url }));
const api = useEnvironment(async () => openApiConnection(service.url, service.table.organizationToken));

/** A thread whose run says something at once, and something more when its timer has fired. */
const openThread = async (waitSeconds: number): Promise<string> => {
  const { flow } = await createFlow(createOver(api), {
    name: 'Two sentences',
    reminderInterval: 0,
    reminderMessage: '',
    sessionTimeout: 60,
    nodes: { Start: { end: 'accepted', actions: [sayLater('now', 0), sayLater('later', waitSeconds)] } },
  });
  const thread = { channel: 'web', identifier: 'silent', chatbotPaused: false };
  const { id } = await api.create('/message-threads', 'messageThreads', thread);
  await api.create(
    '/flow-runs',
    'flowRuns',
    {},
    { flow: ['flows', flow.id], messageThread: ['messageThreads', id] },
  );
  return id;
};

const greet = (threadId: string) => {
  const message = { sendBy: 'candidate', payload: { type: 'text', attributes: { value: 'Hi' } } };
  const body = createDocument('messages', message, { messageThread: ['messageThreads', threadId] });
  return api.http.send('POST', '/public/v2/messages', body);
};

const counted = z.object({ meta: z.object({ total: z.number() }) });

const saidIn = async (threadId: string): Promise<number> => {
  const path = `/public/v2/messages?filter[messageThreadId]=${threadId}&filter[sendBy]=chatbot`;
  const { status, body } = await api.http.send('GET', path);
  return status === 200 ? counted.parse(JSON.parse(body)).meta.total : 0;
};

test(
  'a timer that fires while every connection to PostgreSQL is dead without a word is served soon after its return',
  () =>
    withLogs(async () => {
      const threadId = await openThread(5);
      expect((await greet(threadId)).status).toBe(201);
      await eventually('the first sentence', 10, async () => (await saidIn(threadId)) === 1);
      wire.silence();
      const firedBy = performance.now() + 6000;
      // Each request has its answer though PostgreSQL has none.
      while (performance.now() < firedBy) expect((await greet(threadId)).status).toBe(503);
      wire.mend();
      await eventually('a message', 20, async () => (await greet(threadId)).status === 201);
      await eventually('the second sentence', 30, async () => (await saidIn(threadId)) === 2);
    }),
  120_000,
);
