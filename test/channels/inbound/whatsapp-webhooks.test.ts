import { describe, expect, test } from 'vitest';

import { verifyTokenOf } from '../../../src/channels/inbound/webhook-address.ts';
import { newId } from '../../../src/database/id.ts';
import { createCipher } from '../../../src/security/encryption.ts';
import { ask, say } from '../../support/builders/actions.ts';
import { createFlow } from '../../support/builders/flow.ts';
import { buildSignedWebhook, buildWebhookBody } from '../../support/builders/whatsapp.ts';
import { useApi } from '../../support/environments/api.ts';
import {
  appSecret,
  type ConnectedNumber,
  nextWhatsappId as nextId,
  useWhatsappInbound,
  whatsappMessage as messageOf,
  whatsappText as text,
} from '../../support/environments/whatsapp-inbound.ts';

// A webhook as the platform signs it, through the routes to the rows of the conversation.

const api = useApi();
const { server, make, send } = api;
const stage = useWhatsappInbound(api);

const flowOf = async (): Promise<string> =>
  (
    await createFlow((type, attributes, related) => make(type, { attributes, related }), {
      name: 'Licence',
      reminderInterval: 0,
      reminderMessage: 'Still there?',
      sessionTimeout: 60,
      answerBurstSeconds: 0,
      nodes: {
        Licence: {
          actions: [ask('boolean', 'licence', { text: 'Do you have a licence?' })],
          to: { Yes: 'session.licence', No: '' },
        },
        Yes: { end: 'accepted', actions: [say('Good.')] },
        No: { end: 'declined', actions: [say('Too bad.')] },
      },
    })
  ).flow.id;

const connect = async (): Promise<ConnectedNumber> => stage.connect(await flowOf());

describe('a webhook', () => {
  test('is refused without the right signature, and nothing is stored', async () => {
    const number = await connect();
    const body = buildWebhookBody(number, messageOf('31600000001', text('Hello')));
    expect(await stage.post(number, body, 'another secret')).toBe(403);
    expect(await stage.post({ id: newId() }, body)).toBe(403);
    await stage.inbound.processor.idle();
    expect(await stage.messagesOf('31600000001')).toEqual([]);
    expect(await stage.rows('select id from platform_events', [])).toEqual([]);
  });

  test('answers the handshake with the challenge for the right token alone', async () => {
    const number = await connect();
    const ask = (token: string) =>
      fetch(
        `${stage.origin}/channels/whatsapp/${number.id}?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${token}`,
      );
    const token = verifyTokenOf(createCipher(server.encryptionKey), number.id);
    expect([await (await ask(token)).text(), (await ask('wrong')).status]).toEqual(['42', 403]);
  });
});

describe('a message of an unknown person', () => {
  test('makes thread, candidate and conversation, and begins the enabled flow, once for each id', async () => {
    const number = await connect();
    const phone = '31600000002';
    const first = messageOf(phone, text('Hello'));
    await stage.deliver(number, first);
    await stage.deliver(number, first);
    expect(await stage.textsOf(phone)).toEqual(['Hello', 'Do you have a licence?']);
    const [thread] = await stage.rows(
      `select t.profile_name, t.window_expires_at > now() + interval '23 hours' as open, c.first_name, c.last_name, c.phone,
              v.unread_messages_count, i.kind, i.value
         from message_threads t join candidates c on c.id = t.candidate_id
         join conversations v on v.message_thread_id = t.id
         join thread_identities i on i.message_thread_id = t.id where t.identifier = $1`,
      [phone],
    );
    expect(thread).toEqual({
      profile_name: 'Sanne de Vries',
      open: true,
      first_name: 'Sanne',
      last_name: 'de Vries',
      phone: `+${phone}`,
      unread_messages_count: 1,
      kind: 'phone',
      value: phone,
    });
    expect(await stage.rows('select id from platform_events', [])).toEqual([]);
  });

  test('makes one thread when several arrive at once', async () => {
    const number = await connect();
    const phone = '31600000003';
    const bodies = ['one', 'two', 'three'].map((body) =>
      buildWebhookBody(number, messageOf(phone, text(body))),
    );
    await Promise.all(bodies.map((body) => stage.post(number, body)));
    await stage.inbound.processor.idle();
    expect(await stage.rows('select id from message_threads where identifier = $1', [phone])).toHaveLength(1);
    const said = ['one', 'two', 'three'];
    expect((await stage.textsOf(phone)).filter((each) => said.includes(String(each)))).toHaveLength(3);
  });
});

/** Begins the flow of a person and returns the id of the message with the pending question. */
const begin = async (number: ConnectedNumber, phone: string): Promise<string> => {
  await stage.deliver(number, messageOf(phone, text('Hello')));
  const question = (await stage.messagesOf(phone)).at(-1);
  return String(question?.['id']);
};

describe('an answer', () => {
  test('can be the press of a button that the platform shows with a shortened title', async () => {
    const number = await connect();
    const phone = '31600000004';
    const question = await begin(number, phone);
    const press = { type: 'button_reply', button_reply: { id: `${question}:true`, title: 'Y' } };
    await stage.deliver(number, messageOf(phone, { type: 'interactive', interactive: press }));
    expect(await stage.textsOf(phone)).toEqual(['Hello', 'Do you have a licence?', 'Yes', 'Good.']);
  });

  test('can be a thumb on the question', async () => {
    const number = await connect();
    const phone = '31600000005';
    const question = await begin(number, phone);
    await server.query(`update messages set platform_id = 'wamid.OUT5' where id = $1`, [question]);
    const reaction = { type: 'reaction', reaction: { message_id: 'wamid.OUT5', emoji: '👍🏽' } };
    await stage.deliver(number, messageOf(phone, reaction));
    expect(await stage.textsOf(phone)).toEqual(['Hello', 'Do you have a licence?', 'Yes', 'Good.']);
    expect((await stage.messagesOf(phone))[1]?.['reactions']).toMatchObject([
      { by: 'candidate', emoji: '👍🏽' },
    ]);
    const sql = `select r.state->'_answers'->'licence' as answer from flow_runs r
                   join message_threads t on t.id = r.message_thread_id where t.identifier = $1`;
    const [run] = await stage.rows(sql, [phone]);
    expect(run?.['answer']).toMatchObject({ value: true, method: 'reaction', confidence: 0.8 });
  });

  test('is neither another sign nor a thumb on an older question', async () => {
    const number = await connect();
    const phone = '31600000016';
    const question = await begin(number, phone);
    await server.query(`update messages set platform_id = 'wamid.OUT16' where id = $1`, [question]);
    const react = (emoji: string) => {
      const reaction = { type: 'reaction', reaction: { message_id: 'wamid.OUT16', emoji } };
      return stage.deliver(number, messageOf(phone, reaction));
    };
    await react('❤️');
    expect(await stage.textsOf(phone)).toEqual(['Hello', 'Do you have a licence?']);
    await stage.deliver(number, messageOf(phone, text('No')));
    await react('👍');
    expect(await stage.textsOf(phone)).toEqual(['Hello', 'Do you have a licence?', 'No', 'Too bad.']);
  });

  test('that nobody can read counts as no failure, and is kept for people', async () => {
    const number = await connect();
    const phone = '31600000006';
    await begin(number, phone);
    await stage.deliver(number, messageOf(phone, { type: 'unsupported', errors: [{ code: 131_051 }] }));
    const [run] = await stage.rows(
      `select position from flow_runs r join message_threads t on t.id = r.message_thread_id where t.identifier = $1`,
      [phone],
    );
    expect(run?.['position']).toMatchObject({ at: 'question', failures: 0 });
  });
});

describe('what a crash left', () => {
  test('is processed by the sweep', async () => {
    const number = await connect();
    const phone = '31600000009';
    const body = buildWebhookBody(number, messageOf(phone, text('Hello')));
    const { headers } = buildSignedWebhook(body, appSecret);
    await server.query(
      `insert into platform_events (id, channel_connection_id, body, url, headers, received_at, failures)
       values ($1, $2, $3, 'http://x', $4, now() - interval '1 minute', 0)`,
      [newId(), number.id, Buffer.from(body), JSON.stringify(headers)],
    );
    await stage.inbound.processor.sweep();
    expect((await stage.textsOf(phone))[0]).toBe('Hello');
  });
});

describe('further events', () => {
  test('change a message: an edit, then its deletion', async () => {
    const number = await connect();
    const phone = '31600000010';
    const id = nextId();
    await stage.deliver(number, messageOf(phone, text('Helo'), id));
    const edit = {
      type: 'edit',
      edit: { original_message_id: id, message: { type: 'text', text: { body: 'Hello' } } },
    };
    await stage.deliver(number, messageOf(phone, edit));
    expect([(await stage.textsOf(phone))[0], (await stage.messagesOf(phone))[0]?.['edited_at']]).toEqual([
      'Hello',
      expect.any(Date),
    ]);
    await stage.deliver(number, messageOf(phone, { type: 'revoke', revoke: { original_message_id: id } }));
    expect((await stage.textsOf(phone))[0]).toContain('deleted');
  });

  test('add a new number of a person to the thread', async () => {
    const number = await connect();
    await begin(number, '31600000011');
    const system = {
      type: 'system',
      system: { type: 'user_changed_number', wa_id: '31600000099', body: 'changed' },
    };
    await stage.deliver(number, messageOf('31600000011', system));
    await stage.deliver(number, messageOf('31600000099', text('It is me')));
    expect((await stage.textsOf('31600000011')).includes('It is me')).toBe(true);
    expect(await stage.rows(`select id from message_threads where identifier = '31600000099'`, [])).toEqual(
      [],
    );
  });

  test('opt out: STOP is a fact of the thread, and START lifts it', async () => {
    const number = await connect();
    const phone = '31600000012';
    await begin(number, phone);
    const optedOut = () =>
      stage.rows('select opted_out_at from message_threads where identifier = $1', [phone]);
    await stage.deliver(number, messageOf(phone, text('STOP')));
    expect(await optedOut()).toEqual([{ opted_out_at: expect.any(Date) }]);
    await stage.deliver(number, messageOf(phone, text('START')));
    expect(await optedOut()).toEqual([{ opted_out_at: null }]);
  });

  test('hide nothing: what cannot be read beside a message does not lose the message', async () => {
    const number = await connect();
    const phone = '31600000013';
    await stage.deliver(number, { messages: 'no list' }, messageOf(phone, text('Hello')));
    expect((await stage.textsOf(phone))[0]).toBe('Hello');
  });

  test('are stored without the characters that the database refuses', async () => {
    const number = await connect();
    const phone = '31600000015';
    const referral = { source_url: 'https://ad.example', headline: 'Wor\0k' };
    await stage.deliver(number, messageOf(phone, { ...text('He\0llo'), referral }));
    expect((await stage.textsOf(phone))[0]).toBe('Hello');
    expect(await stage.rows('select id from platform_events', [])).toEqual([]);
  });

  test('about the quality of another number go to that number', async () => {
    const [called, other] = [await connect(), await connect()];
    const seen = '+31 20 765 4321';
    await server.query('update channel_connections set phone_number = $2 where id = $1', [
      called.id,
      '31201234567',
    ]);
    await server.query('update channel_connections set phone_number = $2 where id = $1', [
      other.id,
      '31207654321',
    ]);
    const value = { display_phone_number: seen, event: 'FLAGGED' };
    const changes = [{ field: 'phone_number_quality_update', value }];
    expect(await stage.post(called, JSON.stringify({ entry: [{ id: '1', changes }] }))).toBe(200);
    await stage.inbound.processor.idle();
    const qualities = 'select quality from channel_connections where id = any($1) order by id';
    expect(await stage.rows(qualities, [[called.id, other.id]])).toEqual([
      { quality: null },
      { quality: 'RED' },
    ]);
  });

  test('are shown by the API', async () => {
    const number = await connect();
    await begin(number, '31600000014');
    const shown = await send('GET', '/message-threads?filter[identifier]=31600000014');
    expect(shown.body).toMatchObject({
      data: [{ attributes: { profileName: 'Sanne de Vries', identities: [{ kind: 'phone' }] } }],
    });
  });
});
