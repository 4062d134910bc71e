import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { say } from '../support/builders/actions.ts';
import { linearFlowSketch } from '../support/builders/flow.ts';
import { openPhoneConversation, type PhoneConversation } from '../support/environments/phone-conversation.ts';

let stage: PhoneConversation;
beforeAll(async () => {
  stage = await openPhoneConversation();
});
afterAll(() => stage.close());

const sendText = (messageThreadId: string, value: string) =>
  stage.conversation.send({
    organizationId: stage.organizationId,
    messageThreadId,
    sendBy: 'user',
    origin: 'api',
    payload: { type: 'text', attributes: { value } },
  });

const code = async (refused: Promise<unknown>): Promise<unknown> =>
  refused.then(
    () => null,
    (error: { faults?: { code: string }[] }) => error.faults?.[0]?.code ?? error,
  );

describe('a message to a phone', () => {
  test('is stored with its send, which is announced; one of the person is not', async () => {
    const connection = await stage.connection({ channel: 'sms' });
    const thread = await stage.threadOn(connection);
    stage.announced.length = 0;
    await stage.say(thread, 'Hi');
    expect(stage.announced.at(-1)?.connectionIds.size).toBe(0);
    await sendText(thread, 'Hello');
    expect(await stage.sends(thread)).toEqual([
      { text: 'Hello', status: 'waiting', heldFor: null, connection, delivery: 'accepted' },
    ]);
    expect([...(stage.announced.at(-1)?.connectionIds ?? [])]).toEqual([connection]);
  });

  test.each([
    ['a connection without credentials', { hasCredentials: false }],
    ['the web', { channel: 'web' }],
  ] as const)('of %s is not sent by the service', async (_, sketch) => {
    const thread = await stage.threadOn(await stage.connection(sketch));
    await sendText(thread, 'Hello');
    expect(await stage.sends(thread)).toEqual([]);
  });

  test('leaves with all messages of a turn, in their order', async () => {
    const thread = await stage.threadOn(await stage.connection({ channel: 'sms' }));
    await stage.run(await stage.flow(linearFlowSketch(say('One'), say('Two'))), thread);
    await stage.say(thread, 'Hi');
    expect(await stage.sendLines(thread)).toEqual([]);
    stage.clock.advanceSeconds(3);
    const [run] = await stage.database.query<{ id: string }>(
      { text: 'select id from flow_runs where message_thread_id = $1' },
      [thread],
    );
    await stage.conversation.takeTimerTurn(run?.id ?? '');
    await stage.conversation.takePendingTurn(run?.id ?? '');
    expect(await stage.sendLines(thread)).toEqual(['waiting One', 'waiting Two']);
  });
});

describe('the window', () => {
  test('opens with a message of the person, for 24 hours from its time, and only moves forward', async () => {
    const thread = await stage.threadOn(await stage.connection());
    const at = (hours: number) => new Date(stage.clock.now().getTime() + hours * 3_600_000);
    const hear = (sentAt: Date | null) =>
      stage.conversation.receive({
        organizationId: stage.organizationId,
        messageThreadId: thread,
        payload: { type: 'text', attributes: { value: 'Hi' } },
        origin: 'channel',
        clientKey: newId(),
        sentAt,
        profileName: 'Ann',
        platformId: newId(),
      });
    await hear(at(-2));
    expect(await stage.facts(thread)).toMatchObject({ windowExpiresAt: at(22), profileName: 'Ann' });
    await hear(at(-5));
    expect((await stage.facts(thread)).windowExpiresAt).toEqual(at(22));
    await hear(at(3));
    expect((await stage.facts(thread)).windowExpiresAt).toEqual(at(24));
  });

  test('refuses a text of the API when it is closed, and before the first message', async () => {
    const thread = await stage.threadOn(await stage.connection());
    expect(await code(sendText(thread, 'Hello'))).toBe('outside_messaging_window');
    await stage.say(thread, 'Hi');
    await sendText(thread, 'Hello');
    stage.clock.advanceMinutes(24 * 60);
    expect(await code(sendText(thread, 'Still there?'))).toBe('outside_messaging_window');
    expect(await stage.sendLines(thread)).toEqual(['waiting Hello']);
  });

  test('does not exist for SMS, nor where the client sends by itself', async () => {
    for (const sketch of [{ channel: 'sms' }, { hasCredentials: false }] as const) {
      const thread = await stage.threadOn(await stage.connection(sketch));
      expect(await code(sendText(thread, 'Hello'))).toBeNull();
    }
  });
});
