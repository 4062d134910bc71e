import { beforeEach, describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { buildPreview } from '../../src/resources/conversations/preview.ts';
import type { ApiResource } from '../support/client/api-client.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow, patch, say, send } = useApi();

/** A thread with its candidate and conversation. */
interface Place {
  readonly thread: string;
  readonly conversation: string;
  readonly candidate: string;
}

const open = async (attributes: Record<string, unknown> = {}): Promise<Place> => {
  const candidate = (await make('candidates', { attributes })).id;
  const thread = (
    await make('messageThreads', { attributes: { chatbotPaused: false }, related: { candidate } })
  ).id;
  const [found] = (await send('GET', `/conversations?filter[messageThreadId]=${thread}`)).parseList().data;
  return { thread, conversation: found?.id ?? '', candidate };
};

const list = async (query: string): Promise<readonly ApiResource[]> =>
  (await send('GET', `/conversations?${query}`)).parseList().data;
const idsOf = async (query: string): Promise<readonly string[]> => (await list(query)).map(({ id }) => id);
const show = async ({ conversation }: Place) =>
  (await send('GET', `/conversations/${conversation}`)).parseResource();
const answer = ({ thread }: Place, value = 'Hello') =>
  make('messages', {
    attributes: { sendBy: 'user', payload: buildTextPayload(value) },
    related: { messageThread: thread },
  });
const act = ({ conversation }: Place, action: string) =>
  send('POST', `/conversations/${conversation}/${action}`);

let [first, second, third]: Place[] = [];
const places = (): readonly [Place, Place, Place] => {
  if (!first || !second || !third) throw new Error('The conversations are not open.');
  return [first, second, third];
};
beforeEach(async () => {
  await server.query('delete from conversations');
  [first, second, third] = [await open(), await open(), await open()];
});

describe('the order of conversations', () => {
  test('by -lastMessageAt follows messages of both sides; a change of the row alone moves nothing', async () => {
    const [one, two, three] = places();
    await say(one.thread, 'Hi');
    await say(two.thread, 'Hi');
    await say(three.thread, 'Hi');
    await answer(one);
    await act(two, 'read');
    expect(await idsOf('sort=-lastMessageAt')).toEqual(
      [one, three, two].map(({ conversation }) => conversation),
    );
  });

  test('by waitingSince begins with who has waited longest, and ends with who does not wait', async () => {
    const [one, two, three] = places();
    for (const place of [two, three, one]) await say(place.thread, 'Hi');
    await say(two.thread, 'Anybody?');
    await answer(three);
    expect(await idsOf('sort=waitingSince')).toEqual(
      [two, one, three].map(({ conversation }) => conversation),
    );
    expect(await idsOf('filter[needsPerson]=true&sort=waitingSince')).toEqual(
      [two, one].map(({ conversation }) => conversation),
    );
    expect(await idsOf('filter[needsPerson]=false')).toEqual([three.conversation]);
  });

  test('below a frozen lastMessageAt keeps its pages while newer messages come', async () => {
    const [one, two, three] = places();
    for (const place of [one, two, three]) await say(place.thread, 'Hi');
    const newest = String((await show(three)).attributes['lastMessageAt']);
    await say(one.thread, 'More');
    const frozen = `sort=-lastMessageAt&filter[lastMessageAt][lte]=${encodeURIComponent(newest)}`;
    expect(await idsOf(frozen)).toEqual([three, two].map(({ conversation }) => conversation));
  });
});

describe('a conversation', () => {
  test('shows the state of its thread, its newest message, and the run that started last', async () => {
    const [place] = places();
    const flow = (await makeFlow()).id;
    const vacancy = (await make('vacancies')).id;
    const run = (await make('flowRuns', { related: { messageThread: place.thread, flow, vacancy } })).id;
    await say(place.thread, 'Hi');
    const { attributes, relationships } = await show(place);
    expect(attributes).toMatchObject({
      channel: 'web',
      preview: { text: 'Can you drive?', sendBy: 'chatbot', userId: null, kind: 'text' },
      waitingSince: null,
      needsPerson: false,
      botTalks: true,
      chatbotPaused: false,
      pauseReason: null,
      attention: null,
      optedOutAt: null,
      hasFailedMessage: false,
      flowRunId: run,
      flowId: flow,
      vacancyId: vacancy,
    });
    expect(relationships?.['lastMessage']).toMatchObject({ data: { type: 'messages' } });
    expect(await idsOf(`filter[flowId]=${flow}`)).toEqual([place.conversation]);
    expect(await idsOf(`filter[vacancyId]=${vacancy}&filter[channel]=web`)).toEqual([place.conversation]);
    expect(await idsOf(`filter[vacancyId]=${vacancy}&filter[channel]=sms`)).toEqual([]);
    await patch('messageThreads', place.thread, { chatbotPaused: true });
    expect((await show(place)).attributes).toMatchObject({
      botTalks: false,
      chatbotPaused: true,
      pauseReason: 'api',
    });
  });

  test('says that the newest message to the candidate failed, until another one is sent', async () => {
    const [place] = places();
    const { id } = await answer(place);
    await server.query(`update messages set delivery_status = 'failed' where id = $1`, [id]);
    expect((await show(place)).attributes['hasFailedMessage']).toBe(true);
    await say(place.thread, 'Hi');
    expect((await show(place)).attributes['hasFailedMessage']).toBe(true);
    await answer(place, 'Again');
    expect((await show(place)).attributes['hasFailedMessage']).toBe(false);
  });

  test('takes the message before it where the newest one is deleted, and has no preview without any', async () => {
    const [place] = places();
    await say(place.thread, 'One');
    const { id } = await answer(place, 'Two');
    await send('DELETE', `/messages/${id}`);
    expect((await show(place)).attributes['preview']).toEqual({
      text: 'One',
      sendBy: 'candidate',
      userId: null,
      kind: 'text',
    });
    const left = (await show(place)).attributes['lastMessageId'];
    await send('DELETE', `/messages/${String(left)}`);
    expect((await show(place)).attributes).toMatchObject({ preview: null, lastMessageId: null });
  });

  test('of a deleted candidate, or of a person who opted out, waits for nobody', async () => {
    const [one, two] = places();
    await say(one.thread, 'Hi');
    expect((await show(one)).attributes['needsPerson']).toBe(true);
    await send('DELETE', `/candidates/${one.candidate}`);
    expect((await show(one)).attributes['needsPerson']).toBe(false);
    await say(two.thread, 'Hi');
    await server.query('update message_threads set opted_out_at = now() where id = $1', [two.thread]);
    await patch('messageThreads', two.thread, { attention: 'question' });
    expect((await show(two)).attributes['needsPerson']).toBe(false);
  });
});

describe('closing and reading', () => {
  test('ends the waiting, until the candidate writes again; opening it brings the waiting back', async () => {
    const [place] = places();
    await say(place.thread, 'Hi');
    const since = (await show(place)).attributes['waitingSince'];
    await act(place, 'close');
    expect((await show(place)).attributes).toMatchObject({ status: 'closed', waitingSince: null });
    await act(place, 'open');
    expect((await show(place)).attributes).toMatchObject({ status: 'open', waitingSince: since });
    await act(place, 'close');
    await say(place.thread, 'Hello?');
    const { attributes } = await show(place);
    expect(attributes).toMatchObject({ status: 'open', needsPerson: true });
    expect(attributes['waitingSince']).toBe(attributes['lastMessageAt']);
  });

  test('can be undone for reading: unread keeps the number of messages, and is one where none came', async () => {
    const [one, two] = places();
    for (const value of ['Hi', 'Hello?']) await say(one.thread, value);
    await act(one, 'unread');
    expect((await show(one)).attributes['unreadMessagesCount']).toBe(2);
    await act(one, 'read');
    expect(await idsOf('filter[unreadMessages]=true')).toEqual([]);
    await act(two, 'unread');
    expect((await show(two)).attributes).toMatchObject({ unreadMessages: true, unreadMessagesCount: 1 });
    expect(await idsOf('filter[unreadMessages]=true&sort=-lastMessageAt')).toEqual([two.conversation]);
  });

  const bulk = (action: string, ids: readonly string[], token?: string) =>
    send('POST', `/conversation-batches/${action}`, {
      data: { type: 'conversations', attributes: { ids } },
      ...(token !== undefined && { token }),
    });

  test('happens to many at once, and to none where one is missing: the fault names it', async () => {
    const [one, two, three] = places();
    for (const place of [one, two, three]) await say(place.thread, 'Hi');
    const ids = [one.conversation, two.conversation];
    expect((await bulk('close', ids)).status).toBe(204);
    expect(await idsOf('filter[status]=open')).toEqual([three.conversation]);
    expect((await bulk('read', ids)).status).toBe(204);
    expect(await idsOf('filter[unreadMessages]=true')).toEqual([three.conversation]);
    const missing = await bulk('read', [three.conversation, newId()]);
    expect([missing.status, ...missing.errorCodes()]).toEqual([404, 'not_found /data/attributes/ids/1']);
    expect((await show(three)).attributes['unreadMessages']).toBe(true);
    expect((await bulk('read', ids, server.otherToken)).status).toBe(404);
  });

  test('of many is undone by opening them: who waited waits again, since the same time', async () => {
    const closed = places();
    for (const { thread } of closed) await say(thread, 'Hi');
    const waiting = () => idsOf('filter[needsPerson]=true&filter[status]=open&sort=waitingSince');
    const before = await waiting();
    const ids = closed.map(({ conversation }) => conversation);
    await bulk('close', ids);
    expect(await waiting()).toEqual([]);
    expect((await bulk('open', ids)).status).toBe(204);
    expect(await waiting()).toEqual(before);
    expect((await bulk('open', ids, server.otherToken)).status).toBe(404);
  });

  test('of many takes 1 to 100 ids', async () => {
    const ids = Array.from({ length: 101 }, newId);
    for (const wrong of [[], ids]) {
      const refused = await bulk('close', wrong);
      expect([refused.status, ...refused.errorCodes()]).toEqual([
        422,
        'attribute_invalid /data/attributes/ids',
      ]);
    }
  });
});

describe('the preview of a message', () => {
  test('is one line of at most 160 characters, cut between characters', () => {
    const text = (value: string) =>
      buildPreview({ sendBy: 'user', userId: null, payload: { type: 'text', attributes: { value } } }).text;
    expect(text(' Hello\n\tyou ')).toBe('Hello you');
    expect(text('a'.repeat(160))).toBe('a'.repeat(160));
    expect(text('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`);
    expect(text(`${'a'.repeat(158)}😀😀😀`)).toBe(`${'a'.repeat(158)}…`);
  });

  test('of a file is its caption, or its name', () => {
    const file = { file_id: newId(), filename: 'cv.pdf', mime_type: 'application/pdf', size: 1 };
    const of = (more: { caption?: string }) =>
      buildPreview({
        sendBy: 'candidate',
        userId: null,
        payload: { type: 'document', document: { ...file, ...more } },
      });
    expect(of({})).toEqual({ text: 'cv.pdf', sendBy: 'candidate', userId: null, kind: 'document' });
    expect(of({ caption: 'My CV' }).text).toBe('My CV');
  });
});
