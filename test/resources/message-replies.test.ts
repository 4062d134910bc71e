import { describe, expect, test } from 'vitest';

import { createChangeWaiter } from '../../src/pubsub/wait-for-change.ts';
import type { ApiResponse } from '../support/client/api-client.ts';
import { useApi } from '../support/environments/api.ts';

const turnWaiter = createChangeWaiter({ subscribe: () => () => undefined }, { timeoutMs: 300, pollMs: 50 });
/** Number of requests that have waited for their turn. */
let waits = 0;

const { server, make, makeFlow } = useApi({
  turnWaiting: {
    ...turnWaiter,
    until: (...wait) => {
      waits += 1;
      return turnWaiter.until(...wait);
    },
  },
});

interface Posting {
  readonly sendBy?: string;
  readonly headers?: Record<string, string>;
  readonly query?: string;
}

const post = (messageThreadId: string, value: string, options: Posting = {}): Promise<ApiResponse> => {
  const { sendBy = 'candidate', headers = {}, query = '?include=replies' } = options;
  const payload = { type: 'text', attributes: { value } };
  const data = { type: 'messages', attributes: { messageThreadId, sendBy, payload } };
  return server.send('POST', `/messages${query}`, { data, headers });
};

const textsIn = (answer: ApiResponse): unknown[] =>
  answer.parseIncluded().map(({ attributes }) => Object(attributes['payload']).attributes.value);

const repliesOf = (answer: ApiResponse): unknown => answer.parseResource().relationships['replies'];

const linked = (answer: ApiResponse): string =>
  String(answer.parseResource().relationships['replies']?.links.related);

const openThread = async (chatbotPaused = false): Promise<string> =>
  (await make('messageThreads', { attributes: { chatbotPaused } })).id;

const begun = async (answerBurstSeconds: number | null = null) => {
  const thread = await openThread();
  const flow = await makeFlow();
  await server.query('update flows set answer_burst_seconds = $2 where id = $1', [
    flow.id,
    answerBurstSeconds,
  ]);
  const run = await make('flowRuns', { related: { flow: flow.id, messageThread: thread } });
  return { thread, run: run.id, flow: flow.id };
};

describe("a candidate's message with include=replies", () => {
  test('is answered with what its turn said, and the reply names the message', async () => {
    const { thread } = await begun();
    const answer = await post(thread, 'Hi');
    expect([answer.status, textsIn(answer)]).toEqual([201, ['Can you drive?']]);
    const [reply] = answer.parseIncluded();
    expect(answer.body).toMatchObject({
      data: {
        relationships: { replies: { data: [{ type: 'messages', id: reply?.id }], meta: { pending: false } } },
      },
    });
    expect(reply?.attributes).toMatchObject({ sendBy: 'chatbot', inReplyToId: answer.parseResource().id });
  });

  test('has an empty list when its turn says nothing, and one that no run hears', async () => {
    const { thread } = await begun();
    await post(thread, 'Hi');
    for (const value of ['yes', 'Is anybody there?']) {
      const answer = await post(thread, value);
      expect([answer.status, textsIn(answer)]).toEqual([201, []]);
      expect(answer.body).toMatchObject({ included: [] });
      expect(repliesOf(answer)).toMatchObject({ data: [] });
    }
  });

  test('includes what the next queued run says when its turn ends the run', async () => {
    const { thread, flow } = await begun();
    await post(thread, 'Hi');
    const initialMessage = { type: 'text', attributes: { value: 'One more thing.' } };
    await make('flowRuns', { attributes: { initialMessage }, related: { flow, messageThread: thread } });
    expect(textsIn(await post(thread, 'yes'))).toEqual(['One more thing.']);
  });

  test('answers at once in a paused thread, where it takes no turn', async () => {
    const thread = await openThread(true);
    const answer = await post(thread, 'Hi');
    expect(answer.body).toMatchObject({
      included: [],
      data: { relationships: { replies: { data: [], meta: { pending: false } } } },
    });
  });

  test('answers the same to the same key, and takes one turn', async () => {
    const { thread } = await begun();
    const headers = { 'idempotency-key': `hi-${thread}` };
    const [first, second] = [await post(thread, 'Hi', { headers }), await post(thread, 'Hi', { headers })];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect(
      (await server.send('GET', `/messages?filter[messageThreadId]=${thread}`)).parseList().data,
    ).toHaveLength(2);
  });

  test('whose turn does not come in time is answered with none, and where they will be', async () => {
    const { thread } = await begun(60);
    const before = waits;
    const answer = await post(thread, 'Hi');
    expect(waits).toBe(before + 1);
    expect([answer.status, textsIn(answer)]).toEqual([201, []]);
    expect(answer.body).toMatchObject({
      data: { relationships: { replies: { data: [], meta: { pending: true } } } },
    });
    expect((await server.send('GET', linked(answer))).parseList().data).toEqual([]);
  });
});

describe('a message without the include', () => {
  test('is answered at once and with no replies, also when its turn is still to come', async () => {
    const { thread } = await begun(60);
    const before = waits;
    const answer = await post(thread, 'Hi', { query: '' });
    expect(waits).toBe(before);
    expect(Object.keys(Object(repliesOf(answer)))).toEqual(['links']);
    expect(answer.body).not.toHaveProperty('included');
  });
});

describe('replies are read later', () => {
  test('with the message, in a list, at the link, and over the thread', async () => {
    const { thread } = await begun();
    const hi = await post(thread, 'Hi', { query: '' });
    const { id } = hi.parseResource();
    for (const path of [
      `/messages/${id}?include=replies`,
      `/messages?filter[messageThreadId]=${thread}&filter[sendBy]=candidate&include=replies`,
    ])
      expect(textsIn(await server.send('GET', path))).toEqual(['Can you drive?']);
    const [reply] = (await server.send('GET', linked(hi))).parseList().data;
    expect(reply?.attributes['inReplyToId']).toBe(id);
    const back = await server.send('GET', `/messages/${reply?.id}?include=inReplyTo`);
    expect(textsIn(back)).toEqual(['Hi']);
  });

  test("of another organization's message there are none", async () => {
    const { thread } = await begun();
    const { id } = (await post(thread, 'Hi')).parseResource();
    const path = `/messages?filter[messageThreadId]=${thread}&filter[inReplyToId]=${id}`;
    const other = { token: server.otherToken };
    expect((await server.send('GET', path, other)).parseList().data).toEqual([]);
  });

  test('outlive their message, and name it no more', async () => {
    const { thread } = await begun();
    const hi = await post(thread, 'Hi');
    expect((await server.send('DELETE', `/messages/${hi.parseResource().id}`)).status).toBe(204);
    const [reply] = (await server.send('GET', `/messages?filter[messageThreadId]=${thread}`)).parseList()
      .data;
    expect(reply?.attributes['inReplyToId']).toBeNull();
  });
});

test.each(['user', 'chatbot'])('a message of a %s has no replies, and waits for none', async (sendBy) => {
  const { thread } = await begun(60);
  const answer = await post(thread, 'Hello', { sendBy });
  expect(repliesOf(answer)).toMatchObject({ data: [] });
  expect(answer.body).toMatchObject({
    data: { relationships: { replies: { meta: { pending: false } }, inReplyTo: { data: null } } },
  });
});
