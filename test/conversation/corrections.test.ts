import { describe, expect, test } from '@jest/globals';

import { newId } from '../../src/database/id.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

const clock = createManualClock();
const stage = useConversation({ clock });

/** A thread of a connection whose enabled flow asks for a name and for hours. */
const connected = async (): Promise<string> => {
  const [flowId, connection, thread] = [await stage.flow(), newId(), await stage.thread()];
  const insert = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, enabled_flow_id)
                  values ($1, now(), now(), $2, 'web', 'Site', $3)`;
  await stage.database.query({ text: insert }, [connection, stage.organizationId, flowId]);
  const bind = 'update message_threads set channel_connection_id = $2 where id = $1';
  await stage.database.query({ text: bind }, [thread, connection]);
  return thread;
};

const attentionOf = async (thread: string): Promise<unknown> => {
  const [row] = await stage.database.query<{ attention: unknown }>(
    { text: 'select attention from message_threads where id = $1' },
    [thread],
  );
  return row?.attention;
};

const ended = async (): Promise<string> => {
  const thread = await connected();
  for (const text of ['Hi', 'Ann', '32']) await stage.say(thread, text);
  return thread;
};

describe('a correction after the end of a run', () => {
  test('reaches people, and starts no flow', async () => {
    const thread = await ended();
    await stage.say(thread, 'oh sorry, it should be 24 hours, not 32');
    expect((await stage.transcript(thread)).slice(-2)).toEqual([
      '> oh sorry, it should be 24 hours, not 32',
      'Thank you. The conversation was closed already, so a colleague will look at your change.',
    ]);
    expect(await attentionOf(thread)).toBe('correction');
  });

  test('is an ordinary message a day later', async () => {
    const thread = await ended();
    clock.advanceMinutes(25 * 60);
    await stage.say(thread, 'oh sorry, it should be 24 hours, not 32');
    expect((await stage.transcript(thread)).at(-1)).toBe('What is your name?');
    expect(await attentionOf(thread)).toBeNull();
  });

  test('any other message starts the flow', async () => {
    const thread = await ended();
    await stage.say(thread, 'sorry, I have another question');
    expect((await stage.transcript(thread)).at(-1)).toBe('What is your name?');
  });
});

describe('a correction in a run', () => {
  test('is stored with the value before it', async () => {
    const thread = await connected();
    for (const text of ['Hi', 'Ann', 'sorry, my name is Anna, not Ann']) await stage.say(thread, text);
    const [row] = await stage.database.query<{ state: unknown }>(
      { text: 'select state from flow_runs where message_thread_id = $1' },
      [thread],
    );
    expect(row?.state).toMatchObject({
      name: 'Anna',
      _answers: { name: { value: 'Anna', former: [{ value: 'Ann', text: 'Ann' }] } },
    });
  });
});
