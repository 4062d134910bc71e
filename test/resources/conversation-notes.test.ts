import { describe, expect, test } from 'vitest';

import { openEmbedSession } from '../support/client/embed-client.ts';
import { useApi } from '../support/environments/api.ts';

const { server, make, send, bodyOf } = useApi();

const openAs = async () => {
  const user = await make('users');
  const session = await openEmbedSession(server, { userId: user.id });
  return { user, send: session.send };
};

const path = '/public/v2/conversation-notes';
const patchOf = (id: string, text: string) => ({
  data: { type: 'conversationNotes', id, attributes: { text } },
});

describe('a note', () => {
  test('has the user of the session as its author, who alone changes and deletes it there', async () => {
    const [robin, sam] = [await openAs(), await openAs()];
    const created = await robin.send('POST', path, { data: await bodyOf('conversationNotes') });
    expect(created.status).toBe(201);
    const { id } = created.parseResource();
    expect(created.parseResource().attributes).toMatchObject({ userId: robin.user.id });
    expect((await sam.send('GET', `${path}/${id}`)).status).toBe(200);
    for (const [method, body] of [
      ['PATCH', patchOf(id, 'Other words')],
      ['DELETE', {}],
    ] as const) {
      const refused = await sam.send(method, `${path}/${id}`, body);
      expect([refused.status, refused.parseErrors()[0]?.code]).toEqual([403, 'operation_not_allowed']);
    }
    const changed = await robin.send('PATCH', `${path}/${id}`, patchOf(id, 'Better words'));
    expect(changed.parseResource().attributes).toMatchObject({ text: 'Better words' });
    expect((await robin.send('DELETE', `${path}/${id}`)).status).toBe(204);
  });

  test('cannot be written in the name of another user in a session, and can with the token', async () => {
    const { user } = await openAs();
    const data = await bodyOf('conversationNotes', { related: { user: user.id } });
    const refused = await (await openAs()).send('POST', path, { data });
    expect([refused.status, refused.parseErrors()[0]?.code]).toEqual([403, 'operation_not_allowed']);
    const created = await send('POST', '/conversation-notes', { data });
    expect(created.parseResource().attributes).toMatchObject({ userId: user.id });
    expect((await send('DELETE', `/conversation-notes/${created.parseResource().id}`)).status).toBe(204);
  });

  test('stays without an author when the user is deleted, and goes with its conversation', async () => {
    const { user } = await openAs();
    const note = await make('conversationNotes', { related: { user: user.id } });
    await send('DELETE', `/users/${user.id}`);
    const left = await send('GET', `/conversation-notes/${note.id}`);
    expect(left.parseResource().attributes).toMatchObject({ userId: null });
    const conversationId = String(note.attributes['conversationId']);
    const [row] = await server.query('select message_thread_id as id from conversations where id = $1', [
      conversationId,
    ]);
    await send('DELETE', `/message-threads/${String(Reflect.get(row ?? {}, 'id'))}`);
    expect((await send('GET', `/conversation-notes/${note.id}`)).status).toBe(404);
  });
});

describe('a canned reply', () => {
  test('has a shortcut of its own, in any case', async () => {
    const { attributes } = await make('cannedReplies', { attributes: { shortcut: 'Planning-1' } });
    expect(attributes).toMatchObject({ shortcut: 'planning-1', language: null });
    const data = await bodyOf('cannedReplies', { attributes: { shortcut: 'PLANNING-1' } });
    const again = await send('POST', '/canned-replies', { data });
    expect([again.status, again.parseErrors()[0]?.code]).toEqual([409, 'already_exists']);
    const found = await send('GET', '/canned-replies?filter[shortcut]=PLANNING-1');
    expect(found.parseList().data).toHaveLength(1);
  });

  test('is refused with a placeholder that nothing fills in, or a shortcut of two words', async () => {
    const text = 'Hi {{candidate.firstName}}, {{ vacancy.title }} {{session.x}} {{candidate.name}}';
    const data = await bodyOf('cannedReplies', { attributes: { text } });
    const refused = (await send('POST', '/canned-replies', { data })).parseErrors();
    expect(refused.map(({ detail }) => /\{\{.*?\}\}/.exec(detail)?.[0])).toEqual([
      '{{session.x}}',
      '{{candidate.name}}',
    ]);
    const words = await bodyOf('cannedReplies', { attributes: { shortcut: 'two words' } });
    expect((await send('POST', '/canned-replies', { data: words })).status).toBe(422);
  });
});
