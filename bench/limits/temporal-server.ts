import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';

import { answer, fail, listen } from './listening.ts';
import type { EchoActivities } from './temporal-workflow.ts';

// The lowest cost of a reply through a workflow: HTTP, signal, local activity in the same process, response.
// The path names the workflow: `POST /start/ID`, `POST /message/ID`, `POST /end/ID`.

const address = process.env['LIMIT_TEMPORAL_ADDRESS'] ?? '127.0.0.1:7233';
const namespace = process.env['LIMIT_TEMPORAL_NAMESPACE'] ?? 'default';
const taskQueue = 'bench-limit';
const answered = new Map<string, () => void>();

const activities: EchoActivities = {
  answer: async (messageId) => answered.get(messageId)?.(),
};

Runtime.install({ logger: new DefaultLogger('WARN') });
const client = new Client({ connection: await Connection.connect({ address }), namespace });
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  namespace,
  taskQueue,
  activities,
  workflowsPath: fileURLToPath(new URL('temporal-workflow.ts', import.meta.url)),
  maxCachedWorkflows: 1000,
});

const reply = async (workflowId: string): Promise<string> => {
  const messageId = randomUUID();
  const taken = new Promise<void>((resolve) => answered.set(messageId, resolve));
  await client.workflow.getHandle(workflowId).signal('message', messageId);
  await taken;
  answered.delete(messageId);
  return messageId;
};

const actions: Record<string, (workflowId: string) => Promise<unknown>> = {
  start: (workflowId) => client.workflow.start('echo', { workflowId, taskQueue }),
  message: reply,
  end: (workflowId) => client.workflow.getHandle(workflowId).signal('end'),
};

const server = createServer((request, response) => {
  const [, action = '', workflowId = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
  request.resume();
  const act = actions[action];
  if (!act) return fail(response, new Error(`No action ${action}.`));
  act(workflowId).then(
    () => answer(response, { id: workflowId }),
    (error: unknown) => fail(response, error),
  );
});

const running = worker.run();
process.once('SIGTERM', () => {
  server.close();
  worker.shutdown();
});
listen(server);
await running;
process.exit(0);
