import { describe, expect, test } from 'vitest';

import { hashToken, makeToken } from '../../src/security/tokens.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, openThread } = useApi();

const giveToken = (organizationId: string, token: string) =>
  server.query('update organizations set token_digest = $2 where id = $1', [
    organizationId,
    hashToken(token),
  ]);

const messageTo = (messageThreadId: string, token: string) => {
  const payload = { type: 'text', attributes: { value: 'Hello' } };
  const data = { type: 'messages', attributes: { sendBy: 'candidate', payload, messageThreadId } };
  return server.send('POST', '/messages', { token, data });
};

const messagesIn = (threadId: string) =>
  server.query('select id from messages where message_thread_id = $1', [threadId]);

describe('a request that begins before its key is looked up', () => {
  test('answers and stores nothing once the key is not valid any more', async () => {
    const thread = await openThread();
    const [old, fresh] = [server.token, makeToken('org_')];
    expect((await messageTo(thread, old)).status).toBe(201);
    await giveToken(server.organizationId, fresh);
    for (const answer of [
      await messageTo(thread, old),
      await messageTo(thread.replace(/^../, '00'), old),
      await server.send('GET', '/messages', { token: old }),
      await server.send('GET', `/message-threads/${thread}`, { token: old }),
      await server.send('GET', '/messages?filter[nothing]=1', { token: old }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        401,
        expect.objectContaining({ errors: [expect.objectContaining({ code: 'access_denied' })] }),
      ]);
    }
    expect(await messagesIn(thread)).toHaveLength(1);
    await giveToken(server.organizationId, old);
    expect((await messageTo(thread, old)).status).toBe(201);
  });

  test('changes and deletes nothing, also where an operation has a transaction of its own', async () => {
    const thread = await openThread();
    const [old, fresh] = [server.token, makeToken('org_')];
    const message = Object((await messageTo(thread, old)).body).data.id;
    const candidate = (await make('candidates', { attributes: { phone: '+31612345679' } })).id;
    const attributes = { firstName: 'Changed' };
    const requests = [
      ['DELETE', `/messages/${message}`, {}],
      ['DELETE', `/candidates/${candidate}`, {}],
      ['PATCH', `/candidates/${candidate}`, { data: { type: 'candidates', id: candidate, attributes } }],
      ['DELETE', `/message-threads/${thread}`, {}],
    ] as const;
    for (const [method, path, more] of requests) {
      // Only a key that was valid a moment ago lets an operation begin before the look-up.
      await giveToken(server.organizationId, old);
      expect((await server.send('GET', '/users', { token: old })).status).toBe(200);
      await giveToken(server.organizationId, fresh);
      expect((await server.send(method, path, { token: old, ...more })).status).toBe(401);
    }
    await giveToken(server.organizationId, old);
    expect(await messagesIn(thread)).toHaveLength(1);
    const { data } = Object((await server.send('GET', `/candidates/${candidate}`)).body);
    expect(data.attributes).toMatchObject({ deletedAt: null });
    expect(data.attributes.firstName).not.toBe('Changed');
  });

  test('is done for whom the key belongs to by now', async () => {
    const thread = await openThread();
    const [token, aside] = [makeToken('org_'), makeToken('org_')];
    const [other] = (await server.send('GET', '/organizations', { token: server.otherToken })).parseList()
      .data;
    await giveToken(server.organizationId, token);
    expect(
      (await server.send('GET', '/message-threads', { token })).parseList().meta['total'],
    ).toBeGreaterThan(0);
    await giveToken(server.organizationId, aside);
    await giveToken(String(other?.id), token);
    expect((await server.send('GET', '/message-threads', { token })).parseList().meta['total']).toBe(0);
    expect((await messageTo(thread, token)).status).toBe(404);
    expect(await messagesIn(thread)).toHaveLength(0);
    await giveToken(String(other?.id), server.otherToken);
    await giveToken(server.organizationId, server.token);
  });

  test('takes a number by the country that the organization has by now', async () => {
    const found = async (phone: string) =>
      (await server.send('GET', `/candidates?filter[phone]=${phone}`)).parseList().meta['total'];
    await make('candidates', { attributes: { phone: '+32470123456' } });
    expect(await found('0470123456')).toBe(0);
    await server.query("update organizations set country = 'BE' where id = $1", [server.organizationId]);
    expect(await found('0470123456')).toBe(1);
    await server.query("update organizations set country = 'NL' where id = $1", [server.organizationId]);
  });

  test('does not hold a connection that the look-up of its key waits for', async () => {
    const threads = await Promise.all(Array.from({ length: 40 }, openThread));
    const answers = await Promise.all(threads.map((thread) => messageTo(thread, server.token)));
    expect(answers.map(({ status }) => status)).toEqual(threads.map(() => 201));
  });
});
