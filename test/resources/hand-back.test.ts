import { beforeEach, describe, expect, test } from 'vitest';

import { type ActionSketch, ask, handover } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, openThread, patch, say, send } = useApi();

const makeFlowOf = async (...actions: readonly ActionSketch[]): Promise<string> => {
  const create = (type: string, attributes: Record<string, unknown>, related: Record<string, string>) =>
    make(type, { attributes, related });
  const nodes = {
    Start: { actions, to: { End: '' } },
    End: { end: 'accepted', actions: [] },
  } as const;
  return (await createFlow(create, { reminderInterval: 0, nodes })).flow.id;
};

let thread: string;
beforeEach(async () => {
  thread = await openThread();
});

const run = (flow: string, attributes: Record<string, unknown> = {}) =>
  make('flowRuns', { attributes, related: { messageThread: thread, flow } });
const handBack = async (value = 'true'): Promise<unknown> =>
  Object(Object((await send('GET', `/message-threads/${thread}?handBack=${value}`)).body).meta).handBack;
const transcript = async (): Promise<readonly string[]> => {
  const text = `select payload #>> '{attributes,value}' as value from messages where message_thread_id = $1 order by created_at`;
  const rows = await server.database.query<{ value: string }>({ text }, [thread]);
  return rows.map(({ value }) => value);
};
/** Gives the thread back, and returns what is said then. */
const giveBack = async (): Promise<readonly string[]> => {
  const before = await transcript();
  await patch('messageThreads', thread, { chatbotPaused: false });
  return (await transcript()).slice(before.length);
};

const question = ask('text', 'name', { text: 'What is your name?' });

describe('what the chatbot does when a thread is given back', () => {
  test('is nothing after an ordinary pause: its question still waits', async () => {
    await run(await makeFlowOf(question));
    await say(thread, 'Hi');
    await patch('messageThreads', thread, { chatbotPaused: true });
    expect(await handBack()).toEqual({ action: 'silent', text: null });
    expect(await giveBack()).toEqual([]);
  });

  test('is the rest of the flow after a handover, in the words that are said then', async () => {
    await run(await makeFlowOf(handover('Wait a moment'), question));
    await say(thread, 'Hi');
    expect(await handBack()).toEqual({ action: 'continues', text: 'What is your name?' });
    const messages = await transcript();
    expect(await handBack()).toEqual({ action: 'continues', text: 'What is your name?' });
    expect(await transcript()).toEqual(messages);
    expect(await giveBack()).toEqual(['What is your name?']);
  });

  test('is the question again that was not understood', async () => {
    await run(await makeFlowOf(ask('email', 'mail', { text: 'What is your e-mail address?' })));
    await say(thread, 'Hi');
    for (const answer of ['a', 'b', 'c', 'd']) await say(thread, answer);
    const said = await handBack();
    expect(said).toMatchObject({ action: 'asksAgain' });
    expect(await giveBack()).toEqual([Object(said).text]);
  });

  test('is the start of the queued run, with its initial message', async () => {
    await patch('messageThreads', thread, { chatbotPaused: true });
    await run(await makeFlowOf(question), { initialMessage: buildTextPayload('Welcome!') });
    expect(await handBack()).toEqual({ action: 'starts', text: 'Welcome!' });
    expect(await giveBack()).toEqual(['Welcome!']);
  });

  test('is nothing without a run, while it is not paused, or after an opt-out; without true it is not asked', async () => {
    expect(await handBack()).toEqual({ action: 'silent', text: null });
    await patch('messageThreads', thread, { chatbotPaused: true });
    await run(await makeFlowOf(question), { initialMessage: buildTextPayload('Welcome!') });
    await server.query('update message_threads set opted_out_at = now() where id = $1', [thread]);
    expect(await handBack()).toEqual({ action: 'silent', text: null });
    expect(await handBack('false')).toBeNull();
    expect((await send('GET', `/message-threads/${thread}?handBack=maybe`)).status).toBe(400);
  });
});
