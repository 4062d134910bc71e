import { describe, expect, test } from 'vitest';

import { hostOrigin, openEmbedSession, ownPageHeaders } from '../../support/client/embed-client.ts';
import { useApi } from '../../support/environments/api.ts';
import { openEventReader } from '../../support/event-stream.ts';

const { server, make } = useApi({ hasNotices: true });

const openFor = async (options: { userId?: string; access?: 'read' | 'write' } = {}) => {
  const userId = options.userId ?? (await make('users', { attributes: { firstName: 'Robin' } })).id;
  const opened = await openEmbedSession(server, { ...options, userId });
  const { 'Embed-Origin': _, Origin: __, ...headers } = ownPageHeaders(server.origin);
  const stream = (origin = hostOrigin, more: Record<string, string> = {}) =>
    openEventReader(
      `${server.origin}/embed/s/${opened.session.sessionId}/events?origin=${encodeURIComponent(origin)}`,
      { ...headers, Cookie: opened.cookie, ...more },
    );
  return { ...opened, userId, stream };
};

const conversationId = async (): Promise<string> => {
  const candidate = await make('candidates');
  const thread = await make('messageThreads', { related: { candidate: candidate.id } });
  const [row] = await server.database.query<{ id: string }>(
    { text: 'select id from conversations where message_thread_id = $1' },
    [thread.id],
  );
  return row?.id ?? '';
};

describe('the event stream of a session', () => {
  test('hears at once of what a request changes', async () => {
    const { stream } = await openFor();
    const reader = await stream();
    await reader.next('beat');
    const { id } = await make('candidateStatuses');
    expect(await reader.next('changes')).toMatchObject({
      data: { changes: [{ type: 'candidateStatuses', id }] },
    });
    reader.close();
  });

  test('is refused to another origin, to other pages and without the cookie', async () => {
    const { stream } = await openFor();
    expect((await stream('https://evil.example')).status).toBe(403);
    expect((await stream(hostOrigin, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await stream(hostOrigin, { Cookie: '' })).status).toBe(401);
  });

  test('ends when the user is deleted, the session signed out, or the token of the organization refreshed', async () => {
    const ends = [
      ({ userId }: { userId: string }) => server.send('DELETE', `/users/${userId}`),
      ({ send }: Awaited<ReturnType<typeof openFor>>) => send('DELETE', ''),
    ];
    for (const end of ends) {
      const opened = await openFor();
      const reader = await opened.stream();
      await reader.next('beat');
      expect((await end(opened)).status).toBe(204);
      expect(await reader.next('ended')).toMatchObject({ data: { reason: 'revoked' } });
      await reader.ended();
      expect((await opened.stream()).status).toBe(401);
    }
  });

  test('shows where a colleague is, who can only read as well', async () => {
    const [robin, sam] = [await openFor(), await openFor({ access: 'read' })];
    const reader = await sam.stream();
    await reader.next('beat');
    const place = await conversationId();
    const body = JSON.stringify({ conversationId: place, state: 'writing' });
    const headers = { 'Content-Type': 'application/json' };
    expect((await robin.send('POST', '/presence', { body, headers })).status).toBe(204);
    const { data } = await reader.next('presence');
    expect(data).toMatchObject({ conversationId: place, users: [{ id: robin.userId, state: 'writing' }] });
    expect((await sam.send('POST', '/presence', { body, headers })).status).toBe(204);
    reader.close();
  });
});
