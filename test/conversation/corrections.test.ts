import { describe, expect, test } from 'vitest';

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

const noted =
  'Thank you for your message. Our conversation was closed already, so a colleague will read it and answer here.';

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

  test('is any other word to people a day later', async () => {
    const thread = await ended();
    clock.advanceMinutes(25 * 60);
    await stage.say(thread, 'oh sorry, it should be 24 hours, not 32');
    expect((await stage.transcript(thread)).at(-1)).toBe(noted);
    expect(await attentionOf(thread)).toBe('question');
  });
});

describe('any other message after the end of a run', () => {
  const start = 'What is your name?';

  test('reaches people, who are announced once', async () => {
    const thread = await ended();
    for (const text of ['when will you call me?', 'I am free all day']) await stage.say(thread, text);
    expect((await stage.transcript(thread)).slice(-3)).toEqual([
      '> when will you call me?',
      noted,
      '> I am free all day',
    ]);
    expect(await attentionOf(thread)).toBe('question');
  });

  test.each(['Thanks!', 'ok', 'Prima, tot morgen', 'yes', '👍', 'I will, thanks!', 'doei en bedankt'])(
    '%j is only stored',
    async (text) => {
      const thread = await ended();
      await stage.say(thread, text);
      expect((await stage.transcript(thread)).at(-1)).toBe(`> ${text}`);
      expect(await attentionOf(thread)).toBeNull();
    },
  );

  test.each(['Hi', 'Goedemiddag', 'I want to apply for another job', 'Ik wil opnieuw solliciteren'])(
    '%j starts the flow',
    async (text) => {
      const thread = await ended();
      await stage.say(thread, text);
      expect((await stage.transcript(thread)).at(-1)).toBe(start);
    },
  );

  test('starts the flow after three days', async () => {
    const thread = await ended();
    clock.advanceMinutes(3 * 24 * 60 + 1);
    await stage.say(thread, 'when will you call me?');
    expect((await stage.transcript(thread)).at(-1)).toBe(start);
  });

  test('starts the flow after a timeout: the candidate comes back to go on', async () => {
    const thread = await connected();
    for (const text of ['Hi', 'Ann']) await stage.say(thread, text);
    await stage.database.query(
      { text: `update flow_runs set status = 'timeout', finished_at = $2 where message_thread_id = $1` },
      [thread, clock.now()],
    );
    await stage.say(thread, 'sorry, I was away');
    expect((await stage.transcript(thread)).at(-1)).toBe(start);
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
