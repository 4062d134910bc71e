import { describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { say } from '../support/builders/actions.ts';
import { type FlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

const stage = useConversation({ clock: createManualClock() });

/** A thread of a connection that answers with this flow. */
const connected = async (sketch?: FlowSketch): Promise<string> => {
  const [flowId, connection, thread] = [await stage.flow(sketch), newId(), await stage.thread()];
  const insert = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, enabled_flow_id)
                  values ($1, now(), now(), $2, 'web', 'Site', $3)`;
  await stage.database.query({ text: insert }, [connection, stage.organizationId, flowId]);
  const bind = 'update message_threads set channel_connection_id = $2 where id = $1';
  await stage.database.query({ text: bind }, [thread, connection]);
  return thread;
};

describe('the enabled flow of a connection', () => {
  test('answers a message on a thread without a run, and that message enters it', async () => {
    const thread = await connected();
    await stage.say(thread, 'Hi');
    await stage.say(thread, 'Ann');
    expect(await stage.transcript(thread)).toEqual([
      '> Hi',
      'What is your name?',
      '> Ann',
      'How many hours?',
    ]);
  });

  test('starts again when its run has ended', async () => {
    const thread = await connected();
    for (const text of ['Hi', 'Ann', '32', 'Hi again']) await stage.say(thread, text);
    expect((await stage.transcript(thread)).slice(-2)).toEqual(['> Hi again', 'What is your name?']);
  });

  test('that cannot be published keeps no message from being stored', async () => {
    const thread = await connected({ nodes: { start: { actions: [say('Hello')] } } });
    await stage.say(thread, 'Hi');
    expect(await stage.transcript(thread)).toEqual(['> Hi']);
  });
});
