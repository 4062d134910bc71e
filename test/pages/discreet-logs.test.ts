import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { createDocument, openApiConnection, createOver } from '../support/client/api-connection.ts';
import { flowRunWorkflowId, vacancyAnalysisWorkflowId } from '../../src/temporal/contract.ts';
import { eventually } from '../support/eventually.ts';
import { useProcesses, useTemporalClient } from '../support/environments/processes.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';

// A row that PostgreSQL refuses stands in its error's detail: "Failing row contains (... my name is ...)".

const marker = 'Marker-7f3a';
const tooMuch = 'Refused-9b1c';

const { place, service, withLogs, databaseUrl } = useProcesses();
const api = useEnvironment(async () => openApiConnection(service.url, service.table.organizationToken));
const { client: temporal } = useTemporalClient(() => service.temporalAddress);

/** Has PostgreSQL refuse what a candidate says with one word, and what the flow says with the other. */
const refuseRows = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(`alter table messages add constraint refuses_words check (payload::text not like '%${tooMuch}%'),
      add constraint refuses_answers check (origin <> 'flow' or payload::text not like '%${marker}%')`);
    await client.query(`alter table vacancy_analyses
      add constraint refuses_results check (status = 'queued' or input_text not like '%${marker}%')`);
  } finally {
    await client.end();
  }
};

/** A flow that asks for words and says them back. */
const createEchoFlow = async (): Promise<string> => {
  const { flow } = await createFlow(createOver(api), {
    name: 'Names',
    reminderInterval: 60,
    reminderMessage: 'Still there?',
    sessionTimeout: 1440,
    nodes: {
      Ask: { actions: [ask('text', 'motivation', { text: 'Motivation?' })], to: { End: '' } },
      End: { end: 'accepted', actions: [say('Bye {{session.motivation}}.')] },
    },
  });
  return flow.id;
};

const createThread = (): Promise<{ id: string; attributes: Record<string, unknown> }> =>
  api.create('/message-threads', 'messageThreads', {
    channel: 'web',
    identifier: randomUUID(),
    chatbotPaused: false,
  });

const saying = (messageThreadId: string, value: string): string =>
  createDocument('messages', {
    sendBy: 'candidate',
    messageThreadId,
    payload: { type: 'text', attributes: { value } },
  });

const write = (threadId: string, value: string) =>
  api.http.send('POST', '/public/v2/messages', saying(threadId, value));

const logOf = async (file: string): Promise<string> => readFile(join(place.dataDir, file), 'utf8');

/** Returns the lines of a message. A process writes its log after it has answered. */
const linesOf = async (part: 'api' | 'worker', msg: string): Promise<Record<string, unknown>[]> => {
  let lines: Record<string, unknown>[] = [];
  await eventually(`a line "${msg}"`, 10, async () => {
    const text = await logOf(`logs/${part}.log`);
    // The last line can be half written.
    lines = text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === msg);
    return lines.length > 0;
  });
  return lines;
};

beforeAll(refuseRows);

const row = { code: '23514', table: 'messages' };
const known = { requestId: expect.any(String), organizationId: expect.any(String) };

/** Expects each text without the row, its words, and what PostgreSQL would say of them. */
const expectDiscreet = (texts: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(texts)) {
    expect([name, text.length > 0]).toEqual([name, true]);
    const told = /Marker-|Refused-|My name is|Failing row|STATEMENT:|DETAIL:/.exec(text)?.[0];
    expect([name, told]).toEqual([name, undefined]);
  }
};

const logs = async (): Promise<Readonly<Record<string, string>>> => ({
  api: await logOf('logs/api.log'),
  worker: await logOf('logs/worker.log'),
  postgres: await logOf('postgres/log'),
  temporal: await logOf('temporal/log'),
});

/** A history as text, its payloads decoded. */
const readable = (history: unknown): string =>
  JSON.stringify(history).replaceAll(/"(?:data|encodedAttributes)":"([\w+/=]+)"/g, (_, data: string) =>
    Buffer.from(data, 'base64').toString(),
  );

/** A thread whose run of a new flow waits for a name. */
const begin = async () => {
  const thread = await createThread();
  const flowId = await createEchoFlow();
  const links = { flow: ['flows', flowId], messageThread: ['messageThreads', thread.id] } as const;
  const run = await api.create('/flow-runs', 'flowRuns', {}, links);
  expect((await write(thread.id, 'Hi')).status).toBe(201);
  return { thread, run };
};

test(
  'a message that the API or the chat page cannot store is logged by its code and constraint',
  () =>
    withLogs(async () => {
      const { thread } = await begin();
      expect((await write(thread.id, `My name is ${tooMuch}`)).status).toBe(500);
      const refused = await fetch(`${String(thread.attributes['chatUrl'])}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: randomUUID(), text: `My name is ${tooMuch}` }),
      });
      expect(refused.status).toBe(503);
      for (const msg of ['request failed', 'chat request failed'])
        expect(await linesOf('api', msg)).toMatchObject([
          { ...known, err: { ...row, constraint: 'refuses_words' } },
        ]);
      expectDiscreet(await logs());
    }),
  60_000,
);

test(
  'a turn that API and worker fail at is logged with its run, and its history holds no word of it',
  () =>
    withLogs(async () => {
      const { thread, run } = await begin();
      expect((await write(thread.id, `My name is ${marker}`)).status).toBe(201);
      const hasEnded = async () =>
        (await api.read(`/flow-runs/${run.id}`)).attributes['status'] === 'exception';
      await eventually('the worker has given the run up', 40, hasEnded);
      const fault = { err: { ...row, constraint: 'refuses_answers' }, runId: run.id };
      const left = 'turn failed, its workflow will retry';
      expect(await linesOf('api', left)).toMatchObject([{ ...known, ...fault }]);
      const workflowId = flowRunWorkflowId(run.id);
      const ofWorker = { ...fault, workflowId, organizationId: known.organizationId };
      expect((await linesOf('worker', left)).at(0)).toMatchObject(ofWorker);
      expect((await linesOf('worker', 'activity failed')).at(0)).toMatchObject(ofWorker);
      const history = readable(await temporal.workflow.getHandle(workflowId).fetchHistory());
      expect(history).toContain(run.id);
      const all = await logs();
      expect(all['postgres']).toContain('violates check constraint "refuses_answers"');
      expectDiscreet({ ...all, history });
    }),
  60_000,
);

test(
  'a failure that Temporal keeps holds no word of what failed',
  () =>
    withLogs(async () => {
      const { id } = await api.create('/vacancy-analyses', 'vacancyAnalyses', {
        inputText: `My name is ${marker}. We look for a nurse with a driving licence.`,
      });
      const handle = temporal.workflow.getHandle(vacancyAnalysisWorkflowId(id));
      const failure = async (): Promise<string> => {
        const { raw } = await handle.describe();
        return JSON.stringify(raw.pendingActivities?.map(({ lastFailure }) => lastFailure) ?? []);
      };
      const hasFailed = async () => (await failure().catch(() => '')).includes("the worker's log says why");
      await eventually('the activity has failed', 40, hasFailed);
      const kept = { failure: await failure(), history: readable(await handle.fetchHistory()) };
      await handle.terminate();
      expect((await linesOf('worker', 'activity failed')).at(-1)).toMatchObject({
        workflowId: handle.workflowId,
        err: { constraint: 'refuses_results' },
      });
      expectDiscreet({ ...(await logs()), ...kept });
    }),
  60_000,
);
