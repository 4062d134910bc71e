import { once } from 'node:events';
import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';

import { createInboundRouter } from '../../../src/channels/inbound/routes.ts';
import { verifyTokenOf } from '../../../src/channels/inbound/webhook-address.ts';
import { createConversationOperations } from '../../../src/conversation/operations.ts';
import { systemClock } from '../../../src/database/clock.ts';
import { newId } from '../../../src/database/id.ts';
import { createCompiledFlowCache } from '../../../src/flow-publication/compiled-flow-cache.ts';
import { type ChannelInbound, openChannelInbound } from '../../../src/process/channel-inbound.ts';
import { openPhonePlatforms, type PhonePlatforms } from '../../../src/process/phone-platforms.ts';
import { createCipher } from '../../../src/security/encryption.ts';
import { createFiles } from '../../../src/storage/files.ts';
import { openFolderStorage } from '../../../src/storage/folder-storage.ts';
import { ask, say } from '../../support/builders/actions.ts';
import { phoneConnection, phoneCredentials } from '../../support/builders/connections.ts';
import { createFlow } from '../../support/builders/flow.ts';
import { buildMessageChange, buildSignedWebhook, buildWebhookBody } from '../../support/builders/whatsapp.ts';
import { useApi } from '../../support/environments/api.ts';
import {
  respondWithJson,
  startWhatsappServer,
  type WhatsappServer,
} from '../../support/servers/whatsapp-server.ts';

// A webhook as the platform signs it, through the routes to the rows of the conversation.

const { server, make, send } = useApi();

const publicUrl = 'http://service.test';
const appSecret: string = phoneCredentials.whatsapp.appSecret;

let platform: WhatsappServer;
let platforms: PhonePlatforms;
let inbound: ChannelInbound;
let origin: string;
const closing: (() => unknown)[] = [];

const openConversation = () =>
  createConversationOperations({
    database: server.database,
    clock: systemClock,
    turns: {
      versions: createCompiledFlowCache(),
      creditsPerAnsweredRun: 1,
      creditsPerTemplate: 1,
      timeZone: 'Europe/Amsterdam',
      newId,
    },
    notifyAfterCommit: () => undefined,
    onTurnError: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  platform = await startWhatsappServer();
  platforms = openPhonePlatforms({ whatsappApiUrl: platform.apiUrl, smsApiUrl: platform.apiUrl });
  const files = createFiles({
    database: server.database,
    storage: openFolderStorage(server.mediaFolder),
    clock: systemClock,
    onDeletionError: () => undefined,
  });
  const services = {
    database: server.database,
    clock: systemClock,
    conversation: openConversation(),
    notices: { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined },
  };
  const config = { encryptionKey: server.encryptionKey, publicUrl };
  inbound = openChannelInbound(config, services, platforms, files, pino({ level: 'silent' }));
  const app = new Koa();
  app.use(createInboundRouter(inbound).routes());
  const handle = app.callback();
  const listening = createServer((request, response) => void handle(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(listening, 'listening');
  const address = listening.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  closing.push(() => listening.close(), platforms.close, platform.close);
});

afterAll(async () => {
  for (const close of closing) await close();
});

interface Number {
  readonly id: string;
  readonly identifier: string;
}

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

const connect = async (more: Readonly<Record<string, unknown>> = {}): Promise<Number> => {
  const attributes = { name: 'WhatsApp', ...phoneConnection('whatsapp', more) };
  const { id } = await make('channelConnections', { attributes, related: { enabledFlow: await flowOf() } });
  return { id, identifier: attributes.identifier };
};

const post = async ({ id }: Pick<Number, 'id'>, body: string, secret = appSecret): Promise<number> => {
  const { headers } = buildSignedWebhook(body, secret);
  const response = await fetch(`${origin}/channels/whatsapp/${id}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  await response.text();
  return response.status;
};

let serial = 0;
const nextId = (): string => `wamid.IN${(serial += 1)}`;

const messageOf = (phone: string, content: object, id = nextId()) => buildMessageChange(phone, content, id);

const text = (body: string) => ({ type: 'text', text: { body } });

const deliver = async (number: Number, ...values: readonly object[]): Promise<void> => {
  expect(await post(number, buildWebhookBody(number, ...values))).toBe(200);
  await inbound.processor.idle();
};

interface Row {
  readonly [column: string]: unknown;
}

const rows = async (sql: string, values: readonly unknown[]): Promise<Row[]> =>
  (await server.query(sql, values)).map((row) => ({ ...row }));

const messagesOf = (phone: string) =>
  rows(
    `select m.id, m.send_by, m.payload, m.reactions, m.edited_at, m.platform_id from messages m
       join message_threads t on t.id = m.message_thread_id where t.identifier = $1 order by m.created_at`,
    [phone],
  );

const textsOf = async (phone: string): Promise<unknown[]> =>
  (await messagesOf(phone)).map(({ payload }) => Object(Object(payload).attributes).value);

describe('a webhook', () => {
  test('is refused without the right signature, and nothing is stored', async () => {
    const number = await connect();
    const body = buildWebhookBody(number, messageOf('31600000001', text('Hello')));
    expect(await post(number, body, 'another secret')).toBe(403);
    expect(await post({ id: newId() }, body)).toBe(403);
    await inbound.processor.idle();
    expect(await messagesOf('31600000001')).toEqual([]);
    expect(await rows('select id from platform_events', [])).toEqual([]);
  });

  test('answers the handshake with the challenge for the right token alone', async () => {
    const number = await connect();
    const ask = (token: string) =>
      fetch(
        `${origin}/channels/whatsapp/${number.id}?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${token}`,
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
    await deliver(number, first);
    await deliver(number, first);
    expect(await textsOf(phone)).toEqual(['Hello', 'Do you have a licence?']);
    const [thread] = await rows(
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
    expect(await rows('select id from platform_events', [])).toEqual([]);
  });

  test('makes one thread when several arrive at once', async () => {
    const number = await connect();
    const phone = '31600000003';
    const bodies = ['one', 'two', 'three'].map((body) =>
      buildWebhookBody(number, messageOf(phone, text(body))),
    );
    await Promise.all(bodies.map((body) => post(number, body)));
    await inbound.processor.idle();
    expect(await rows('select id from message_threads where identifier = $1', [phone])).toHaveLength(1);
    const said = ['one', 'two', 'three'];
    expect((await textsOf(phone)).filter((each) => said.includes(String(each)))).toHaveLength(3);
  });
});

/** Begins the flow of a person and returns the id of the message with the pending question. */
const begin = async (number: Number, phone: string): Promise<string> => {
  await deliver(number, messageOf(phone, text('Hello')));
  const question = (await messagesOf(phone)).at(-1);
  return String(question?.['id']);
};

describe('an answer', () => {
  test('can be the press of a button that the platform shows with a shortened title', async () => {
    const number = await connect();
    const phone = '31600000004';
    const question = await begin(number, phone);
    const press = { type: 'button_reply', button_reply: { id: `${question}:true`, title: 'Y' } };
    await deliver(number, messageOf(phone, { type: 'interactive', interactive: press }));
    expect(await textsOf(phone)).toEqual(['Hello', 'Do you have a licence?', 'Yes', 'Good.']);
  });

  test('can be a thumb on the question', async () => {
    const number = await connect();
    const phone = '31600000005';
    const question = await begin(number, phone);
    await server.query(`update messages set platform_id = 'wamid.OUT5' where id = $1`, [question]);
    const reaction = { type: 'reaction', reaction: { message_id: 'wamid.OUT5', emoji: '👍🏽' } };
    await deliver(number, messageOf(phone, reaction));
    expect(await textsOf(phone)).toEqual(['Hello', 'Do you have a licence?', 'Yes', 'Good.']);
    expect((await messagesOf(phone))[1]?.['reactions']).toMatchObject([{ by: 'candidate', emoji: '👍🏽' }]);
  });

  test('that nobody can read counts as no failure, and is kept for people', async () => {
    const number = await connect();
    const phone = '31600000006';
    await begin(number, phone);
    await deliver(number, messageOf(phone, { type: 'unsupported', errors: [{ code: 131_051 }] }));
    const [run] = await rows(
      `select position from flow_runs r join message_threads t on t.id = r.message_thread_id where t.identifier = $1`,
      [phone],
    );
    expect(run?.['position']).toMatchObject({ at: 'question', failures: 0 });
  });
});

describe('a file', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const image = { type: 'image', image: { id: 'media-7', mime_type: 'image/png', caption: 'Me' } };

  test('is fetched and stored, with its caption', async () => {
    const number = await connect();
    platform.respondWith((response, { path }) => {
      if (path.endsWith('/file'))
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(png);
      respondWithJson(200, { url: `${platform.apiUrl}/file`, mime_type: 'image/png', id: 'media-7' })(
        response,
        { method: 'GET', path, headers: {}, body: '', json: undefined },
      );
    });
    const phone = '31600000007';
    await deliver(number, messageOf(phone, image));
    expect((await messagesOf(phone))[0]?.['payload']).toMatchObject({
      type: 'image',
      image: { mime_type: 'image/png', size: png.length, caption: 'Me' },
    });
  });

  test('that the platform does not give now is tried again by the sweep', async () => {
    const number = await connect();
    platform.respondWith(respondWithJson(503, {}));
    const phone = '31600000008';
    await deliver(number, messageOf(phone, image));
    expect(await messagesOf(phone)).toEqual([]);
    expect(await rows('select failures from platform_events', [])).toEqual([{ failures: 1 }]);
    // Ten minutes later its conversation goes on without it.
    await server.query(`update platform_events set received_at = now() - interval '11 minutes'`);
    await inbound.processor.sweep();
    expect((await textsOf(phone))[0]).toContain('could not be fetched');
    expect(await rows('select id from platform_events', [])).toEqual([]);
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
    await inbound.processor.sweep();
    expect((await textsOf(phone))[0]).toBe('Hello');
  });
});

describe('further events', () => {
  test('change a message: an edit, then its deletion', async () => {
    const number = await connect();
    const phone = '31600000010';
    const id = nextId();
    await deliver(number, messageOf(phone, text('Helo'), id));
    const edit = {
      type: 'edit',
      edit: { original_message_id: id, message: { type: 'text', text: { body: 'Hello' } } },
    };
    await deliver(number, messageOf(phone, edit));
    expect([(await textsOf(phone))[0], (await messagesOf(phone))[0]?.['edited_at']]).toEqual([
      'Hello',
      expect.any(Date),
    ]);
    await deliver(number, messageOf(phone, { type: 'revoke', revoke: { original_message_id: id } }));
    expect((await textsOf(phone))[0]).toContain('deleted');
  });

  test('add a new number of a person to the thread', async () => {
    const number = await connect();
    await begin(number, '31600000011');
    const system = {
      type: 'system',
      system: { type: 'user_changed_number', wa_id: '31600000099', body: 'changed' },
    };
    await deliver(number, messageOf('31600000011', system));
    await deliver(number, messageOf('31600000099', text('It is me')));
    expect((await textsOf('31600000011')).includes('It is me')).toBe(true);
    expect(await rows(`select id from message_threads where identifier = '31600000099'`, [])).toEqual([]);
  });

  test('opt out: STOP is a fact of the thread, and START lifts it', async () => {
    const number = await connect();
    const phone = '31600000012';
    await begin(number, phone);
    const optedOut = () => rows('select opted_out_at from message_threads where identifier = $1', [phone]);
    await deliver(number, messageOf(phone, text('STOP')));
    expect(await optedOut()).toEqual([{ opted_out_at: expect.any(Date) }]);
    await deliver(number, messageOf(phone, text('START')));
    expect(await optedOut()).toEqual([{ opted_out_at: null }]);
  });

  test('hide nothing: what cannot be read beside a message does not lose the message', async () => {
    const number = await connect();
    const phone = '31600000013';
    await deliver(number, { messages: 'no list' }, messageOf(phone, text('Hello')));
    expect((await textsOf(phone))[0]).toBe('Hello');
  });

  test('are stored without the characters that the database refuses', async () => {
    const number = await connect();
    const phone = '31600000015';
    const referral = { source_url: 'https://ad.example', headline: 'Wor\0k' };
    await deliver(number, messageOf(phone, { ...text('He\0llo'), referral }));
    expect((await textsOf(phone))[0]).toBe('Hello');
    expect(await rows('select id from platform_events', [])).toEqual([]);
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
