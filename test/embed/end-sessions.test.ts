import { describe, expect, test } from 'vitest';

import {
  hostOrigin,
  openEmbedSession,
  ownPageHeaders,
  postEmbedToken,
  requestEmbedToken,
} from '../support/client/embed-client.ts';
import { useApi } from '../support/environments/api.ts';
import { openEventReader } from '../support/event-stream.ts';

// A stream looks at its session by itself after an hour: what it says earlier comes from the notice of the end.
const { server, make } = useApi({ hasNotices: true, sessionRecheckMs: 3_600_000 });

const signOut = (userId: string, token = server.token) =>
  server.send('POST', '/embed/end-sessions', { body: JSON.stringify({ userId }), token });

const openStream = async (
  userId: string,
  component: 'inbox' | 'flowEditor' = 'inbox',
  token = server.token,
) => {
  const session = await openEmbedSession(server, { userId, component, token });
  const { 'Embed-Origin': _, Origin: __, ...headers } = ownPageHeaders(server.origin);
  const path = `/embed/s/${session.session.sessionId}/events?origin=${encodeURIComponent(hostOrigin)}`;
  const reader = await openEventReader(`${server.origin}${path}`, { ...headers, Cookie: session.cookie });
  await reader.next('beat');
  return { ...session, reader };
};

describe('embed/end-sessions', () => {
  test('locks all open components of the user at once, and nobody else’s', async () => {
    const [robin, sam] = [(await make('users')).id, (await make('users')).id];
    const own = [await openStream(robin), await openStream(robin, 'flowEditor')];
    const colleague = await openStream(sam);
    const answer = await signOut(robin);
    expect([answer.status, answer.body]).toEqual([200, { endedSessions: 2 }]);
    for (const { reader, send } of own) {
      expect(await reader.next('ended')).toMatchObject({ data: { reason: 'revoked' } });
      expect((await send('GET', '/me')).status).toBe(401);
    }
    expect((await colleague.send('GET', '/me')).status).toBe(200);
    colleague.reader.close();
    expect((await signOut(robin)).body).toEqual({ endedSessions: 0 });
  });

  test('makes the tokens invalid that the user has not used', async () => {
    const { id: userId } = await make('users');
    const token = await requestEmbedToken(server, { userId });
    await signOut(userId);
    expect((await postEmbedToken(server, { token })).parseErrors()[0]?.meta).toEqual({
      reason: 'tokenInvalid',
    });
  });

  test('leaves no session that was opened at the same time', async () => {
    const { id: userId } = await make('users');
    for (let round = 0; round < 10; round += 1) {
      const tokens = await Promise.all([1, 2, 3].map(() => requestEmbedToken(server, { userId })));
      const openings = tokens.map((token) => postEmbedToken(server, { token }));
      const ending = signOut(userId);
      await Promise.all(openings);
      expect((await ending).status).toBe(200);
      expect(await server.query('select id from embed_sessions where user_id = $1', [userId])).toEqual([]);
    }
  });

  test('does not know the users of others', async () => {
    const { id } = await make('users', { token: server.otherToken });
    const theirs = await openStream(id, 'inbox', server.otherToken);
    const refused = await signOut(id);
    expect([refused.status, ...refused.errorCodes()]).toEqual([404, 'not_found /userId']);
    expect((await theirs.send('GET', '/me')).status).toBe(200);
    theirs.reader.close();
    expect((await signOut('nope')).errorCodes()).toEqual(['not_found /userId']);
    expect((await signOut(id, server.partnerKey)).status).toBe(401);
  });
});

describe('the notice of an end', () => {
  test('comes with the deletion of the user, and with a new token of the organization', async () => {
    const { id } = await make('users');
    const { reader } = await openStream(id);
    expect((await server.send('DELETE', `/users/${id}`)).status).toBe(204);
    expect(await reader.next('ended')).toMatchObject({ data: { reason: 'revoked' } });

    const theirs = await openStream(
      (await make('users', { token: server.otherToken })).id,
      'inbox',
      server.otherToken,
    );
    const [other] = await server.query('select id from organizations where name = $1', ['Other']);
    const refreshed = await server.send('POST', `/management/refresh-token/${Object(other).id}`, {
      token: server.otherPartnerKey,
    });
    expect(refreshed.status).toBe(200);
    expect(await theirs.reader.next('ended')).toMatchObject({ data: { reason: 'revoked' } });
  });
});
