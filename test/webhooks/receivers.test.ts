import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

import { describe, expect, test } from 'vitest';

import type { ResolveHost } from '../../src/security/allowed-addresses.ts';
import { createWebhookHttpClient } from '../../src/webhooks/http-client.ts';
import { startWebhookEndpoint, respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import { useConversation } from '../support/environments/conversation.ts';
import { useWebhooks } from '../support/environments/webhooks.ts';

// Receivers as they are: real servers on this machine that are slow, down, redirecting, endless or broken.

// Long enough for a receiver on a machine that is busy.
const timeLimitMs = 1000;

const stage = useConversation();
const { webhooks, receiver } = useWebhooks(stage, { timeLimitMs });
/** Sends one event; answers how its delivery stands after the first try. */
const deliver = async () => {
  await stage.say(await stage.thread(), 'Hello');
  const began = performance.now();
  await webhooks.send();
  const [delivery] = await webhooks.log();
  const [attempt] = delivery?.attempts ?? [];
  return { delivery, attempt, tookMs: performance.now() - began };
};

describe('a receiver', () => {
  test('that answers 2xx, however, has taken it', async () => {
    for (const code of [200, 201, 202, 204, 299]) {
      await stage.database.query({ text: 'delete from webhook_deliveries' }, []);
      receiver.respondWith(respondWithStatus(code));
      expect((await deliver()).delivery).toMatchObject({ status: 'delivered', attempts: [{ status: code }] });
    }
  });

  test('that does not answer in time is left, and tried again', async () => {
    receiver.respondWith(() => undefined);
    const { delivery, attempt, tookMs } = await deliver();
    expect(attempt).toMatchObject({ status: null, answer: null, error: 'No answer within 1 s.' });
    expect(delivery).toMatchObject({ status: 'pending', attempts_in_round: 1 });
    const waitMs = Number(delivery?.next_attempt_at) - Number(new Date(attempt?.at ?? ''));
    expect(waitMs).toBeGreaterThanOrEqual(5000);
    expect(receiver.received).toHaveLength(1);
    expect(tookMs).toBeLessThan(timeLimitMs + 5000);
  });

  test('that is down is tried again', async () => {
    const gone = await startWebhookEndpoint();
    await gone.close();
    await webhooks.subscribe(gone.url);
    const { delivery, attempt } = await deliver();
    expect(attempt).toMatchObject({ status: null, error: 'The connection failed (ECONNREFUSED).' });
    expect(delivery).toMatchObject({ status: 'pending' });
  });

  test('that redirects is not followed', async () => {
    const other = await startWebhookEndpoint();
    for (const code of [301, 302, 307, 308]) {
      await stage.database.query({ text: 'delete from webhook_deliveries' }, []);
      receiver.respondWith((response) => void response.writeHead(code, { location: other.url }).end());
      expect((await deliver()).delivery).toMatchObject({ status: 'pending', attempts: [{ status: code }] });
    }
    expect(other.received).toEqual([]);
    await other.close();
  });

  test('whose answer never ends is read to 1 KB and dropped', async () => {
    let written = 0;
    receiver.respondWith((response) => {
      response.writeHead(200);
      const flood = () => {
        while (!response.destroyed && response.write('é'.repeat(4096))) written += 8192;
      };
      response.on('drain', flood);
      flood();
    });
    const { delivery, attempt } = await deliver();
    expect(delivery).toMatchObject({ status: 'delivered' });
    expect(attempt?.answer).toBe('é'.repeat(512));
    expect(written).toBeLessThan(32 * 1_048_576);
  });

  test('whose answer drips is judged by its status, and not waited for', async () => {
    receiver.respondWith((response) => {
      response.writeHead(200);
      response.write('slow');
    });
    const { delivery, attempt, tookMs } = await deliver();
    expect(delivery).toMatchObject({ status: 'delivered' });
    expect(attempt?.answer).toBe('slow');
    expect(tookMs).toBeLessThan(8000);
  });

  test('that speaks no HTTP is a failure like any other', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined).end('220 mail.example.com ESMTP\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    await webhooks.subscribe(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
    const { delivery, attempt } = await deliver();
    expect(attempt?.error).toMatch(/^The connection failed \(HTTPParserError\)/);
    expect(delivery).toMatchObject({ status: 'pending' });
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test('that closes a kept connection gets the event at once on a new one', async () => {
    await deliver();
    await receiver.restart();
    await stage.database.query({ text: 'delete from webhook_deliveries' }, []);
    expect((await deliver()).delivery).toMatchObject({ status: 'delivered', attempts_in_round: 1 });
  });

  test('that answers one thread slowly holds up no other thread of the organization', async () => {
    const [slow, quick] = [await stage.thread(), await stage.thread()];
    const arrivedAt = new Map<unknown, number>();
    receiver.respondWith((response, { event }) => {
      const thread = Reflect.get(Object(Reflect.get(Object(event.data), 'attributes')), 'messageThreadId');
      arrivedAt.set(thread, performance.now());
      if (thread === quick) response.writeHead(204).end();
    });
    for (const text of ['one', 'two', 'three']) await stage.say(slow, text);
    await stage.say(quick, 'Hello');
    await webhooks.send();
    // The time of the slow thread is that of its last event.
    expect(arrivedAt.get(quick)).toBeLessThan(arrivedAt.get(slow) ?? 0);
    const statuses = (await webhooks.log()).map((delivery) => delivery.status);
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'delivered']);
  });
});

describe('a sender', () => {
  const posting = async (url: string, environment: 'sandbox' | 'production', resolveHost: ResolveHost) => {
    const poster = createWebhookHttpClient({ environment, resolveHost, timeLimitMs });
    const answer = await poster.post(url, {}, '{}');
    poster.close();
    return answer;
  };

  test.each([
    ['http://10.0.0.1/', 'It leads to a private, link-local or reserved address.'],
    ['http://169.254.169.254/latest/meta-data', 'It leads to a private, link-local or reserved address.'],
    ['http://[fd00::1]/', 'It leads to a private, link-local or reserved address.'],
    ['http://[::ffff:10.0.0.1]/', 'It leads to a private, link-local or reserved address.'],
    ['http://0x0a000001/', 'It leads to a private, link-local or reserved address.'],
    ['http://167772161/', 'It leads to a private, link-local or reserved address.'],
    ['http://[64:ff9b::10.0.0.1]/', 'It leads to a private, link-local or reserved address.'],
  ])('sends nothing to %s', async (url, error) => {
    expect(await posting(url, 'sandbox', async () => [])).toEqual({ status: null, answer: null, error });
  });

  test('sends nothing to a name that has come to lead inside since it was saved', async () => {
    for (const address of ['10.1.2.3', '127.0.0.1', '::1', 'fe80::1', '::ffff:127.0.0.1']) {
      const url = 'https://hooks.example.com/in';
      const { error } = await posting(url, 'production', async () => ['8.8.8.8', address]);
      expect(error).toMatch(/^It leads to a (loopback|private, link-local or reserved) address\.$/);
    }
  });

  test('connects to the address that was checked, and asks for it once', async () => {
    let asked = 0;
    const url = receiver.url.replace('127.0.0.1', 'rebinding.example.com');
    const { status: answered } = await posting(url, 'sandbox', async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    });
    expect([answered, asked]).toEqual([204, 1]);
  });

  test('uses https only in production', async () => {
    const { error } = await posting('http://hooks.example.com/', 'production', async () => ['8.8.8.8']);
    expect(error).toBe('It must use https.');
  });
});
