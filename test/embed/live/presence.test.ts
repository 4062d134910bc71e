import { beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../../src/database/id.ts';
import { useConversation } from '../../support/environments/conversation.ts';
import { insertPerson, type LivePerson, startLiveProcess } from '../../support/environments/live-events.ts';
import { useEnvironment } from '../../support/environments/use-environment.ts';
import { eventually } from '../../support/eventually.ts';
import type { EventReader, ServerSentEvent } from '../../support/event-stream.ts';

const stage = useConversation();
const times = { recheckMs: 60_000, presenceMs: 1500 };
const one = useEnvironment(() => startLiveProcess(stage.databaseUrl, times));
const other = useEnvironment(() => startLiveProcess(stage.databaseUrl, times));

let robin: LivePerson;
let sam: LivePerson;
let conversationId: string;

const conversation = async (): Promise<string> => {
  const [id, candidateId, threadId] = [newId(), newId(), await stage.thread()];
  const { organizationId, database } = stage;
  const insertCandidate = `insert into candidates (id, created_at, updated_at, organization_id, phone) values ($1, now(), now(), $2, '1')`;
  await database.query({ text: insertCandidate }, [candidateId, organizationId]);
  const text = `insert into conversations (id, created_at, updated_at, organization_id, message_thread_id, candidate_id)
                values ($1, now(), now(), $2, $3, $4)`;
  await database.query({ text }, [id, organizationId, threadId, candidateId]);
  return id;
};

beforeAll(async () => {
  robin = await insertPerson(stage.database, stage.organizationId, 'Robin');
  sam = await insertPerson(stage.database, stage.organizationId, 'Sam');
  conversationId = await conversation();
});

const seen = (id: string, users: readonly object[]) => ({ data: { conversationId: id, users } });

/** Returns the next event about one of these conversations. */
const nextAbout = async (reader: EventReader, ids: readonly string[]): Promise<ServerSentEvent> => {
  for (;;) {
    const event = await reader.next('presence');
    if (ids.some((id) => JSON.stringify(event.data).includes(id))) return event;
  }
};

const asUser = ({ userId }: LivePerson, name: string, state: string) => ({
  id: userId,
  name: `${name} de Vries`,
  state,
});

describe('presence', () => {
  test('is seen in this process and in others, changes, moves, and ends when nobody renews it', async () => {
    const near = await one.open(sam);
    const far = await other.open({ ...sam, sessionId: newId() });
    await near.next('beat');
    await far.next('beat');
    // The processes hear each other as soon as each has connected to the database.
    const place = await conversation();
    let hasHeard = false;
    const scout = await other.open({ ...sam, sessionId: newId() });
    const hearing = scout.next('presence').then(() => (hasHeard = true));
    await eventually('the processes hear each other', 10, async () => {
      await one.report({ ...sam, sessionId: newId() }, { conversationId: place, state: 'viewing' });
      return hasHeard;
    });
    await hearing;
    scout.close();
    const elsewhere = await conversation();
    const next = (reader: EventReader) => nextAbout(reader, [conversationId, elsewhere]);
    await one.report(robin, { conversationId, state: 'viewing' });
    const viewing = seen(conversationId, [asUser(robin, 'Robin', 'viewing')]);
    for (const reader of [near, far]) expect(await next(reader)).toMatchObject(viewing);
    await one.report(robin, { conversationId, state: 'writing' });
    const writing = seen(conversationId, [asUser(robin, 'Robin', 'writing')]);
    for (const reader of [near, far]) expect(await next(reader)).toMatchObject(writing);
    await one.report(robin, { conversationId: elsewhere, state: 'viewing' });
    for (const reader of [near, far]) {
      expect(await next(reader)).toMatchObject(seen(conversationId, []));
      const moved = seen(elsewhere, [asUser(robin, 'Robin', 'viewing')]);
      expect(await next(reader)).toMatchObject(moved);
    }
    for (const reader of [near, far]) expect(await next(reader)).toMatchObject(seen(elsewhere, []));
    near.close();
    far.close();
  });

  test('lasts while it is renewed, which is no event, and ends at once for who leaves', async () => {
    const watcher = await one.open(sam);
    const next = () => nextAbout(watcher, [conversationId]);
    await one.report(robin, { conversationId, state: 'viewing' });
    await next();
    for (let n = 0; n < 5; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, times.presenceMs / 2));
      expect(await one.report(robin, { conversationId, state: 'viewing' })).toBe(204);
    }
    await one.report(sam, { conversationId, state: 'writing' });
    const both = [asUser(robin, 'Robin', 'viewing'), asUser(sam, 'Sam', 'writing')];
    expect(await next()).toMatchObject(seen(conversationId, both));
    await one.report(sam, { conversationId, state: 'left' });
    const left = seen(conversationId, [asUser(robin, 'Robin', 'viewing')]);
    expect(await next()).toMatchObject(left);
    watcher.close();
  });

  test('is shown once for a person with two sessions, as writing where one of them writes', async () => {
    const watcher = await one.open(sam);
    const place = await conversation();
    await one.report({ ...robin, sessionId: newId() }, { conversationId: place, state: 'writing' });
    await one.report({ ...robin, sessionId: newId() }, { conversationId: place, state: 'viewing' });
    expect(await nextAbout(watcher, [place])).toMatchObject(seen(place, [asUser(robin, 'Robin', 'writing')]));
    watcher.close();
  });

  test('is seen at the nodes of a flow, and refused in a flow of another organization', async () => {
    const watcher = await one.open(sam);
    const flowId = newId();
    const text = `insert into flows (id, created_at, updated_at, organization_id, name, reminder_interval, reminder_message, session_timeout)
                  values ($1, now(), now(), $2, 'Flow', 0, '', 60)`;
    await stage.database.query({ text }, [flowId, stage.organizationId]);
    const nodeId = newId();
    const at = (node: string | null, state: string) => ({
      data: { flowId, users: [{ ...asUser(robin, 'Robin', state), nodeId: node }] },
    });
    await one.report(robin, { flowId, nodeId, state: 'editing' });
    expect(await nextAbout(watcher, [flowId])).toMatchObject(at(nodeId, 'editing'));
    await one.report(robin, { flowId, nodeId: null, state: 'viewing' });
    expect(await nextAbout(watcher, [flowId])).toMatchObject(at(null, 'viewing'));
    await one.report(robin, { flowId, state: 'left' });
    expect(await nextAbout(watcher, [flowId])).toMatchObject({ data: { flowId, users: [] } });
    expect(await one.report({ ...robin, organizationId: newId() }, { flowId, state: 'viewing' })).toBe(404);
    expect(await one.report(robin, { flowId, state: 'writing' })).toBe(422);
    watcher.close();
  });

  test('is refused in a conversation of another organization, and with a state that does not exist', async () => {
    expect(await one.report(robin, { conversationId: newId(), state: 'viewing' })).toBe(404);
    expect(
      await one.report({ ...robin, organizationId: newId() }, { conversationId, state: 'viewing' }),
    ).toBe(404);
    expect(await one.report(robin, { conversationId, state: 'sleeping' })).toBe(422);
    expect(await one.report(robin, { conversationId: 'here', state: 'viewing' })).toBe(422);
  });
});
