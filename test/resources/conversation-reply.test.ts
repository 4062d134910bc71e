import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { ask, handover } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { type EmbedSessionClient, openEmbedSession } from '../support/client/embed-client.ts';
import { useApi } from '../support/environments/api.ts';
import { png } from '../support/media.ts';

const { server, make, patch, say, show, send } = useApi();

/** A user with a session of the inbox. */
interface Recruiter {
  readonly id: string;
  readonly session: EmbedSessionClient;
}

let recruiters: { readonly robin: Recruiter; readonly anna: Recruiter };
const openRecruiter = async (): Promise<Recruiter> => {
  const { id } = await make('users');
  return { id, session: await openEmbedSession(server, { userId: id }) };
};
beforeAll(async () => {
  recruiters = { robin: await openRecruiter(), anna: await openRecruiter() };
});

let thread: string;
let conversation: string;
beforeEach(async () => {
  const candidate = (await make('candidates')).id;
  thread = (await make('messageThreads', { attributes: { chatbotPaused: false }, related: { candidate } }))
    .id;
  const [found] = (await send('GET', `/conversations?filter[messageThreadId]=${thread}`)).parseList().data;
  conversation = found?.id ?? '';
});

const bodyOf = (attributes: Record<string, unknown>) => ({
  data: { type: 'messages', attributes: { payload: buildTextPayload('Hello'), ...attributes } },
});
const path = () => `/conversations/${conversation}/reply`;
const reply = (attributes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send('POST', path(), { ...bodyOf(attributes), headers });
const replyAs = ({ session }: Recruiter, attributes: Record<string, unknown> = {}) =>
  session.send('POST', `/public/v2${path()}`, bodyOf(attributes));
const newestId = async () => String((await show('conversations', conversation))['lastMessageId']);
const messagesInThread = async () =>
  (await send('GET', `/messages?filter[messageThreadId]=${thread}&sort=createdAt`)).parseList().data;

describe('a reply', () => {
  test('of a client stores a message at the end of the thread; without pause the chatbot goes on', async () => {
    await say(thread, 'Hi');
    const answer = await reply();
    expect(answer.status).toBe(201);
    expect(answer.parseResource()).toMatchObject({
      type: 'messages',
      attributes: { sendBy: 'user', origin: 'api', payload: buildTextPayload('Hello'), userId: null },
    });
    expect(await newestId()).toBe(answer.parseResource().id);
    expect(await show('conversations', conversation)).toMatchObject({
      waitingSince: null,
      chatbotPaused: false,
    });
  });

  test('of a user names the user, and takes the thread over in the same transaction', async () => {
    const { robin } = recruiters;
    const answer = await replyAs(robin, { pause: true });
    expect(answer.parseResource().attributes).toMatchObject({ origin: 'inbox', userId: robin.id });
    const paused = await show('messageThreads', thread);
    expect(paused).toMatchObject({ chatbotPaused: true, pauseReason: 'user', pausedById: robin.id });
    expect(paused['pausedAt']).not.toBeNull();
    expect(await show('conversations', conversation)).toMatchObject({
      pausedBy: { id: robin.id },
      preview: { sendBy: 'user', userId: robin.id },
    });
    await patch('messageThreads', thread, { chatbotPaused: false });
    expect(await show('messageThreads', thread)).toMatchObject({
      pauseReason: null,
      pausedAt: null,
      pausedById: null,
    });
    expect(await show('conversations', conversation)).toMatchObject({ pausedBy: null });
  });

  test('of a client that pauses says that a client paused it', async () => {
    await reply({ pause: true });
    expect(await show('messageThreads', thread)).toMatchObject({ pauseReason: 'api', pausedById: null });
  });

  test('takes a handover over, but not the thread of another user', async () => {
    const { robin, anna } = recruiters;
    await server.query(
      `update message_threads set chatbot_paused = true, paused_at = now(), pause_reason = 'handover' where id = $1`,
      [thread],
    );
    await replyAs(robin);
    expect(await show('messageThreads', thread)).toMatchObject({ pauseReason: 'handover', pausedById: null });
    await replyAs(robin, { pause: true });
    expect(await show('messageThreads', thread)).toMatchObject({ pauseReason: 'user', pausedById: robin.id });
    await replyAs(anna, { pause: true });
    expect(await show('messageThreads', thread)).toMatchObject({ pausedById: robin.id });
  });

  test('can be a file, whose link is in the answer; a payload with faults names each', async () => {
    const image = { type: 'image', image: { data: png.toString('base64'), caption: 'Our office' } };
    const answer = await reply({ payload: image });
    expect(answer.status).toBe(201);
    expect(answer.parseResource().attributes['payload']).toMatchObject({
      image: { caption: 'Our office', url: expect.stringMatching(/^http/) },
    });
    const refused = await reply({ payload: { type: 'text', attributes: { value: '' } } });
    expect([refused.status, ...refused.errorCodes()]).toEqual([
      422,
      'attribute_invalid /data/attributes/payload/attributes/value',
    ]);
  });

  test('that may not be sent pauses nothing', async () => {
    await server.query('update message_threads set opted_out_at = now() where id = $1', [thread]);
    const refused = await reply({ pause: true });
    expect([refused.status, ...refused.errorCodes()]).toEqual([
      422,
      'recipient_opted_out /data/attributes/payload',
    ]);
    expect(await show('messageThreads', thread)).toMatchObject({ chatbotPaused: false });
    expect(await messagesInThread()).toEqual([]);
  });

  test('to a conversation of another organization is 404', async () => {
    const stranger = await send('POST', path(), { ...bodyOf({}), token: server.otherToken });
    expect([stranger.status, await messagesInThread()]).toEqual([404, []]);
  });
});

describe('a reply after a message', () => {
  test('is refused where the candidate wrote since, and the error names the newest message', async () => {
    await say(thread, 'Hi');
    const after = await newestId();
    await say(thread, 'And one more thing');
    const refused = await reply({ after, pause: true });
    expect([refused.status, ...refused.errorCodes()]).toEqual([
      409,
      'thread_moved_on /data/attributes/after',
    ]);
    const newestMessageId = await newestId();
    expect(refused.parseErrors()[0]?.meta).toEqual({ newestMessageId });
    expect(await show('messageThreads', thread)).toMatchObject({ chatbotPaused: false });
    expect((await reply({ after: newestMessageId })).status).toBe(201);
  });

  test('is refused where another user wrote, but not after own messages and those of the chatbot', async () => {
    const { robin, anna } = recruiters;
    await say(thread, 'Hi');
    const after = await newestId();
    const chatbot = { sendBy: 'chatbot', payload: buildTextPayload('One moment') };
    await make('messages', { attributes: chatbot, related: { messageThread: thread } });
    expect((await replyAs(robin, { after })).status).toBe(201);
    expect((await replyAs(robin, { after })).status).toBe(201);
    expect((await replyAs(anna, { after })).errorCodes()).toEqual(['thread_moved_on /data/attributes/after']);
  });

  test('null means that its author saw an empty thread', async () => {
    expect((await reply({ after: null })).status).toBe(201);
    await say(thread, 'Hi');
    expect((await reply({ after: null })).status).toBe(409);
  });

  test('that the thread does not have is 404 with its pointer', async () => {
    const refused = await reply({ after: newId() });
    expect([refused.status, ...refused.errorCodes()]).toEqual([404, 'not_found /data/attributes/after']);
  });

  test('by two users at once is sent by exactly one of them, ten times over', async () => {
    const { robin, anna } = recruiters;
    await say(thread, 'Hi');
    for (let round = 1; round <= 10; round += 1) {
      const after = await newestId();
      const both = await Promise.all([robin, anna].map((user) => replyAs(user, { after, pause: true })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await messagesInThread()).toHaveLength(1 + round);
    }
  });
});

describe('a repeated reply', () => {
  test('with the same key is one message, also where the answer to the first was lost', async () => {
    await say(thread, 'Hi');
    const [after, key] = [await newestId(), { 'Idempotency-Key': newId() }];
    const first = (await reply({ after, pause: true }, key)).parseResource().id;
    expect((await reply({ after, pause: true }, key)).parseResource().id).toBe(first);
    const lose = `update idempotent_requests set status = null, answered_id = null, done = false,
                         leased_until = created_at where key = $1`;
    await server.query(lose, [key['Idempotency-Key']]);
    const again = await reply({ after, pause: true }, key);
    expect([again.status, again.parseResource().id]).toEqual([201, first]);
    expect(await messagesInThread()).toHaveLength(2);
  });
});

describe('a message', () => {
  test('names the run and the action of the flow that said it, and the run that heard it', async () => {
    const create = (type: string, attributes: Record<string, unknown>, related: Record<string, string>) =>
      make(type, { attributes, related });
    const { flow } = await createFlow(create, {
      reminderInterval: 0,
      nodes: {
        Start: { actions: [ask('text', 'name', { text: 'Name?' }), handover('Wait')], to: { End: '' } },
        End: { end: 'accepted', actions: [] },
      },
    });
    const run = (await make('flowRuns', { related: { messageThread: thread, flow: flow.id } })).id;
    await say(thread, 'Hi');
    await say(thread, 'Robin');
    const said = await messagesInThread();
    const actions = (await send('GET', `/node-actions?sort=index&page[size]=50`)).parseList().data;
    const actionOf = (id: unknown) => actions.find((action) => action.id === id)?.attributes['actionType'];
    expect(
      said.map(({ attributes }) => [
        attributes['sendBy'],
        attributes['flowRunId'] === run,
        actionOf(attributes['nodeActionId']),
      ]),
    ).toEqual([
      ['candidate', true, undefined],
      ['chatbot', true, 'ask'],
      ['candidate', true, undefined],
      ['chatbot', true, 'handover'],
    ]);
  });

  test('of the candidate is answered with the run that heard it', async () => {
    const run = (await make('flowRuns', { related: { messageThread: thread } })).id;
    expect((await say(thread, 'Hi')).parseResource().attributes['flowRunId']).toBe(run);
  });
});
