import { expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow, openThread, ...api } = useApi();

const post = (messageThreadId: string, attributes: Record<string, unknown>) =>
  api.post('messages', { messageThreadId, sendBy: 'candidate', payload: { type: 'text', attributes } });

const asked = async (): Promise<{ thread: string; run: string; question: string }> => {
  const thread = await openThread();
  const flow = (await makeFlow()).id;
  const run = (await make('flowRuns', { related: { flow, messageThread: thread } })).id;
  await post(thread, { value: 'Hi' });
  const path = `/messages?filter[messageThreadId]=${thread}&filter[sendBy]=chatbot&sort=-createdAt`;
  return { thread, run, question: (await server.send('GET', path)).parseList().data[0]?.id ?? '' };
};

test('a press names the message that offered it, answers it once, and is shown with it', async () => {
  const { thread, run, question } = await asked();
  const press = { value: 'Yes', choice: 'true', replyTo: question };
  const [first, second] = [await post(thread, press), await post(thread, press)];
  for (const answer of [first, second])
    expect(answer.parseResource().attributes['payload']).toEqual({ type: 'text', attributes: press });
  const { attributes } = (await server.send('GET', `/flow-runs/${run}`)).parseResource();
  expect(attributes).toMatchObject({ status: 'finished', outcome: 'accepted', errorMessages: [] });
  // The second one begins no other run.
  expect(
    (await server.send('GET', `/flow-runs?filter[messageThreadId]=${thread}`)).parseList().data,
  ).toHaveLength(1);
});

test.each([
  ['says one thing and gives another', { value: 'No', choice: 'true' }],
  ['gives what is not offered', { value: 'Maybe', choice: 'maybe' }],
])('a press that %s is 422, and nothing is stored', async (_what, press) => {
  const { thread, question } = await asked();
  const answer = await post(thread, { ...press, replyTo: question });
  expect([answer.status, ...answer.errorCodes()]).toEqual([
    422,
    'press_refused /data/attributes/payload/attributes/choice',
  ]);
  expect(
    (await server.send('GET', `/messages?filter[messageThreadId]=${thread}`)).parseList().data,
  ).toHaveLength(2);
});

test('a press that names a message of another thread is 422', async () => {
  const [{ thread }, { question }] = [await asked(), await asked()];
  const answer = await post(thread, { value: 'Yes', choice: 'true', replyTo: question });
  expect([answer.status, ...answer.errorCodes()]).toEqual([
    422,
    'press_refused /data/attributes/payload/attributes/choice',
  ]);
});
