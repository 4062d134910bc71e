import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { ask, say } from '../../support/builders/actions.ts';
import { createFlow } from '../../support/builders/flow.ts';
import { buildWebhookBody } from '../../support/builders/whatsapp.ts';
import { useApi } from '../../support/environments/api.ts';
import {
  type ConnectedNumber,
  nextWhatsappId,
  useWhatsappInbound,
  whatsappMessage,
  whatsappText,
} from '../../support/environments/whatsapp-inbound.ts';
import { respondAsWhatsapp, type WhatsappResponder } from '../../support/servers/whatsapp-server.ts';

// A file that a person sends: its message is stored at once, its turn waits for the file, and nothing overtakes it.

const api = useApi();
const stage = useWhatsappInbound(api);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sha256 = createHash('sha256').update(png).digest('base64');
const image = (more: object = {}) => ({
  type: 'image',
  image: { id: 'media-7', mime_type: 'image/png', caption: 'Me', sha256, ...more },
});
const awaited = '[A file was sent and has not arrived yet: image]\nMe';

const away: WhatsappResponder = respondAsWhatsapp(503, {});
const gone: WhatsappResponder = respondAsWhatsapp(404, { error: { code: 100, message: 'unknown' } });
const giving: WhatsappResponder = (response, { path }) => {
  if (path.endsWith('/file')) response.writeHead(200, { 'content-type': 'image/png' }).end(png);
  else
    respondAsWhatsapp(200, { url: `${stage.platform.apiUrl}/file`, mime_type: 'image/png' })(
      response,
      request(path),
    );
};
const request = (path: string) => ({ method: 'GET', path, headers: {}, body: '', json: undefined });

let serial = 0;
let phone: string;
let number: ConnectedNumber;
beforeEach(async () => {
  serial += 1;
  phone = `3160000010${serial}`;
  stage.leftFiles.length = 0;
  stage.platform.respondWith(away);
  const { flow } = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Photo',
    reminderInterval: 0,
    reminderMessage: 'Still there?',
    sessionTimeout: 60,
    answerBurstSeconds: 0,
    nodes: {
      Photo: {
        actions: [
          ask('file', 'photo', { text: 'A photo, please.' }),
          ask('text', 'name', { text: 'Your name?' }),
          say('Thanks.'),
        ],
        end: 'accepted',
      },
    },
  });
  number = await stage.connect(flow.id);
  await stage.deliver(number, whatsappMessage(phone, whatsappText('Hello')));
});

const lines = async (): Promise<string[]> =>
  (await stage.messagesOf(phone)).map(({ send_by: by, payload, turn_status: turn }) => {
    const { type, attributes } = Object(payload);
    return `${by === 'candidate' ? `${String(turn)}> ` : ''}${attributes?.value ?? `<${type}>`}`;
  });

const runOf = async (): Promise<string> => {
  const sql = `select r.id from flow_runs r join message_threads t on t.id = r.message_thread_id where t.identifier = $1`;
  return String((await stage.rows(sql, [phone]))[0]?.['id']);
};

const takeTurns = async (): Promise<void> => {
  const run = await runOf();
  while ((await stage.conversation.takePendingTurn(run)).pending);
};

const fetchLeft = async (): Promise<string> => {
  const [messageId = ''] = stage.leftFiles;
  return stage.inbound.mediaFetch.fetchAwaitedFile(messageId);
};

const endPatience = async (): Promise<void> => {
  await stage.rows(`update awaited_files set turn_waits_until = now() - interval '1 second'`);
  await stage.rows(`update flow_runs set burst_ends_at = now() - interval '1 second' where id = $1`, [
    await runOf(),
  ]);
  await stage.conversation.takeTimerTurn(await runOf());
  await takeTurns();
};

describe('a file that its platform gives at once', () => {
  test('is stored with its caption, and answers the question', async () => {
    stage.platform.respondWith(giving);
    await stage.deliver(number, whatsappMessage(phone, image()));
    expect((await stage.messagesOf(phone)).at(-1)).toMatchObject({
      turn_status: 'pending',
      payload: { type: 'image', image: { mime_type: 'image/png', size: png.length, caption: 'Me' } },
    });
    await takeTurns();
    expect((await lines()).slice(2)).toEqual(['taken> <image>', 'Your name?']);
    expect(stage.leftFiles).toEqual([]);
    expect(await stage.rows('select id from awaited_files')).toEqual([]);
    const uses = `select u.id from file_uses u join messages m on m.id = u.message_id where m.payload->>'type' = 'image'`;
    expect(await stage.rows(uses)).toHaveLength(1);
  });

  test('with another hash than the webhook names is not taken, and tried again', async () => {
    stage.platform.respondWith(giving);
    await stage.deliver(number, whatsappMessage(phone, image({ sha256: 'a'.repeat(64) })));
    expect((await lines()).slice(2)).toEqual([`pending> ${awaited}`]);
    expect(stage.leftFiles).toHaveLength(1);
  });
});

describe('a file that its platform does not give now', () => {
  test('has its message at once, is left to a workflow, and its turn waits', async () => {
    await stage.deliver(number, whatsappMessage(phone, image()));
    await takeTurns();
    expect((await lines()).slice(2)).toEqual([`pending> ${awaited}`]);
    expect(await stage.rows('select id from platform_events')).toEqual([]);
    expect(stage.leftFiles).toEqual([(await stage.messagesOf(phone)).at(-1)?.['id']]);
    const snapshot = await stage.conversation.takePendingTurn(await runOf());
    expect(snapshot.pending).toBe(false);
    expect(Number(snapshot.deadline) - Date.now()).toBeGreaterThan(9 * 60_000);
  });

  test('keeps its place: a text after it answers the question after it', async () => {
    await stage.deliver(number, whatsappMessage(phone, image()));
    await stage.deliver(number, whatsappMessage(phone, whatsappText('Ann')));
    await takeTurns();
    expect((await lines()).slice(2)).toEqual([`pending> ${awaited}`, 'pending> Ann']);
    expect(await fetchLeft()).toBe('away');
    stage.platform.respondWith(giving);
    expect(await fetchLeft()).toBe('settled');
    await takeTurns();
    expect((await lines()).slice(2)).toEqual(['taken> <image>', 'taken> Ann', 'Your name?', 'Thanks.']);
  });

  test('rests in a pause, and is taken after the resume with the file that came meanwhile', async () => {
    await stage.deliver(number, whatsappMessage(phone, image()));
    const [thread] = await stage.rows('select id from message_threads where identifier = $1', [phone]);
    const setPaused = async (chatbotPaused: boolean): Promise<void> => {
      const { status } = await api.patch('messageThreads', String(thread?.['id']), { chatbotPaused });
      expect(status).toBe(200);
    };
    await setPaused(true);
    stage.platform.respondWith(giving);
    expect(await fetchLeft()).toBe('settled');
    await takeTurns();
    expect((await lines()).slice(2)).toEqual(['pending> <image>']);
    await setPaused(false);
    await takeTurns();
    expect((await lines()).slice(2)).toEqual(['taken> <image>', 'Your name?']);
  });

  test('for ten minutes: the turn goes on without it, and the file comes to its message later', async () => {
    await stage.deliver(number, whatsappMessage(phone, image()));
    await endPatience();
    expect((await lines()).slice(2)).toEqual([`taken> ${awaited}`, 'A photo, please.']);
    stage.platform.respondWith(giving);
    expect(await fetchLeft()).toBe('settled');
    expect((await lines()).slice(2)).toEqual(['taken> <image>', 'A photo, please.']);
    expect(await fetchLeft()).toBe('settled');
  });

  test('for a week is given up, and its message says so', async () => {
    await stage.deliver(number, whatsappMessage(phone, image()));
    await endPatience();
    await stage.rows(`update awaited_files set created_at = now() - interval '7 days'`);
    expect(await fetchLeft()).toBe('settled');
    expect((await lines())[2]).toBe('taken> [A file was sent and could not be fetched: image]\nMe');
  });

  test('ever: the turn does not wait for it', async () => {
    stage.platform.respondWith(gone);
    await stage.deliver(number, whatsappMessage(phone, image()));
    await takeTurns();
    expect((await lines()).slice(2)).toEqual([
      'taken> [A file was sent and could not be fetched: image]\nMe',
      'A photo, please.',
    ]);
  });
});

describe('a message that waits for its file', () => {
  test('can be edited: the file has the words of the edit', async () => {
    const id = nextWhatsappId();
    await stage.deliver(number, whatsappMessage(phone, image(), id));
    const edit = { original_message_id: id, message: { type: 'text', text: { body: 'It is me' } } };
    await stage.deliver(number, whatsappMessage(phone, { type: 'edit', edit }));
    stage.platform.respondWith(giving);
    await fetchLeft();
    expect((await stage.messagesOf(phone))[2]?.['payload']).toMatchObject({ image: { caption: 'It is me' } });
  });

  test('can be deleted by its sender: its turn goes on, and the file is not kept', async () => {
    const id = nextWhatsappId();
    await stage.deliver(number, whatsappMessage(phone, image(), id));
    await stage.deliver(
      number,
      whatsappMessage(phone, { type: 'revoke', revoke: { original_message_id: id } }),
    );
    await takeTurns();
    expect((await lines()).slice(2)).toEqual([
      'taken> [The message was deleted by its sender.]',
      'A photo, please.',
    ]);
    stage.platform.respondWith(giving);
    expect(await fetchLeft()).toBe('settled');
    expect((await lines())[2]).toContain('deleted');
  });

  test('twice is one message with one file', async () => {
    const message = whatsappMessage(phone, image());
    await stage.deliver(number, message, message);
    expect((await lines()).slice(2)).toEqual([`pending> ${awaited}`]);
    stage.platform.respondWith(giving);
    expect(await Promise.all([fetchLeft(), fetchLeft()])).toEqual(['settled', 'settled']);
    const kept = `select f.id from stored_files f join file_uses u on u.file_id = f.id join messages m on m.id = u.message_id
                    join message_threads t on t.id = m.message_thread_id where t.identifier = $1`;
    expect(await stage.rows(kept, [phone])).toHaveLength(1);
    expect(
      await stage.rows(
        `select id from stored_files f where not exists (select from file_uses u where u.file_id = f.id)`,
      ),
    ).toEqual([]);
  });

  test('beside a message that fails loses nothing', async () => {
    const body = buildWebhookBody(number, whatsappMessage(phone, image()), { messages: 'no list' });
    expect(await stage.post(number, body)).toBe(200);
    await stage.inbound.processor.idle();
    await stage.inbound.fileFetcher.idle();
    expect((await lines()).slice(2)).toEqual([`pending> ${awaited}`]);
  });
});
