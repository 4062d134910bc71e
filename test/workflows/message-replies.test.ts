import { beforeEach, expect, test } from 'vitest';

import { createChangeWaiter } from '../../src/pubsub/wait-for-change.ts';
import type { ApiResponse } from '../support/client/api-client.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import { useApi } from '../support/environments/api.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// The API over HTTP, and turns that a real worker takes after the request has stored its message.

setTimeLimit(60_000);

const stage = useWorkflows();
let letGo = (): void => undefined;
const { server, make, makeFlow, openThread } = useApi(() => {
  const turnWaiting = createChangeWaiter(stage.notices, { timeoutMs: 30_000, pollMs: 30_000 });
  letGo = turnWaiting.stop;
  return {
    databaseUrl: stage.databaseUrl,
    clock: { now: async () => new Date(await stage.environment.currentTimeMs()) },
    turnWaiting,
    announce: ({ runIds }) => stage.signals.dispatch(runIds),
  };
});

let thread: string;
let run: string;

beforeEach(async () => {
  thread = await openThread();
  const flow = (await makeFlow()).id;
  await server.query('update flows set answer_burst_seconds = 3 where id = $1', [flow]);
  run = (await make('flowRuns', { related: { flow, messageThread: thread } })).id;
});

const post = (value: string, query = '?include=replies'): Promise<ApiResponse> => {
  const payload = { type: 'text', attributes: { value } };
  const data = { type: 'messages', attributes: { messageThreadId: thread, sendBy: 'candidate', payload } };
  return server.send('POST', `/messages${query}`, { data });
};

const textsIn = (answer: ApiResponse): unknown[] =>
  answer.parseIncluded().map(({ attributes }) => Object(attributes['payload']).attributes.value);

/** Stored messages of the thread that wait for their turn. */
const untilWaiting = (count: number): Promise<void> =>
  stage.eventually(`${count} messages wait`, async () => {
    const text = `select from messages where message_thread_id = $1 and turn_status = 'pending'`;
    return (await server.query(text, [thread])).length === count;
  });

test('the answer waits for a turn that the workflow takes', async () => {
  const answering = post('Hi');
  await untilWaiting(1);
  await stage.environment.sleep('4s');
  const answer = await answering;
  expect([answer.status, textsIn(answer)]).toEqual([201, ['Can you drive?']]);
  expect(answer.body).toMatchObject({
    data: { relationships: { replies: { meta: { pending: false } } } },
  });
});

test('of several messages that are one answer, the last has the replies: nobody sends them twice', async () => {
  const first = post('Hi');
  await untilWaiting(1);
  const second = post('It is Noor');
  await untilWaiting(2);
  await stage.environment.sleep('16s');
  expect([textsIn(await first), textsIn(await second)]).toEqual([[], ['Can you drive?']]);
});

test('a message that its run drops when it ends has no replies', async () => {
  const answering = post('Hi');
  await untilWaiting(1);
  const patch = { data: { type: 'flowRuns', id: run, attributes: { status: 'cancelled' } } };
  expect((await server.send('PATCH', `/flow-runs/${run}`, { body: JSON.stringify(patch) })).status).toBe(200);
  // The API's waiting requests hear of what its own process commits.
  stage.notices.publish([thread]);
  const answer = await answering;
  expect([answer.status, textsIn(answer)]).toEqual([201, []]);
});

// Last: nobody can wait in this process any more.
test('the answer comes with what is there when its process stops', async () => {
  const answering = post('Hi');
  await untilWaiting(1);
  letGo();
  const answer = await answering;
  expect([answer.status, textsIn(answer)]).toEqual([201, []]);
  expect(answer.body).toMatchObject({
    data: { relationships: { replies: { meta: { pending: true } } } },
  });
});
