import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { FaultRule } from '../../simulator/protocol.ts';
import { parseWebhook, sanne, useSimulator, whatsappNumber } from '../support/environments/simulator.ts';
import type { PlatformCall } from '../support/servers/platform-receiver.ts';

const simulator = useSimulator();
const numberId = whatsappNumber.phoneNumberId;

const say = (text: string, phoneId: string = sanne.phoneId) =>
  simulator.command({ type: 'sendText', phoneId, numberId, text });

const calls = (): readonly PlatformCall[] => simulator.receiver.calls;
const arrived = (count: number) => simulator.until(`${count} requests`, () => calls().length >= count);
const bodyOf = (call: PlatformCall | undefined): string => call?.body.toString() ?? '';

/** The texts of all messages that arrived, in their order. */
const texts = (): readonly string[] =>
  calls().flatMap((call) =>
    isSigned(call)
      ? parseWebhook(call).entry.flatMap(({ changes }) =>
          changes.flatMap(({ value }) => (value.messages ?? []).map((message) => textIn(message['text']))),
        )
      : [],
  );
const textIn = (text: unknown): string => /"body":"([^"]*)"/.exec(JSON.stringify(text) ?? '')?.[1] ?? '';

/** Checks a signature as a receiver has to: over the bytes as they arrived. */
const isSigned = ({ body, headers }: PlatformCall): boolean =>
  headers['x-hub-signature-256'] ===
  `sha256=${createHmac('sha256', whatsappNumber.appSecret).update(body).digest('hex')}`;

const openEvents = async (): Promise<unknown> =>
  Object.entries(Object((await simulator.control('GET', '/counts')).json)).find(
    ([name]) => name === 'openEvents',
  )?.[1];
const allTaken = (): Promise<void> =>
  simulator.untilTrue('every event to be taken', async () => (await openEvents()) === 0);

const sayAll = async (spoken: readonly string[]): Promise<void> => {
  await simulator.settings({ batchMs: 0 });
  for (const text of spoken) await say(text);
};

/** Sends one text after the other, each in a request of its own: the next one follows when the last one has arrived. */
const sayApart = async (...spoken: readonly string[]): Promise<void> => {
  for (const text of spoken) {
    const before = calls().length;
    await sayAll([text]);
    await arrived(before + 1);
  }
};

describe('a webhook', () => {
  test('is signed over its bytes, in which everything beyond ASCII and each slash is escaped', async () => {
    await say('Zoë/Ümit 😀');
    await arrived(1);
    const [call] = calls();
    expect(call && isSigned(call)).toBe(true);
    expect(bodyOf(call)).toContain('Zo\\u00eb\\/\\u00dcmit \\ud83d\\ude00');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'facebookexternalua',
    });
    expect(texts()).toEqual(['Zoë/Ümit 😀']);
  });

  test('brings what happened within its wait together, in order', async () => {
    await simulator.settings({ batchMs: 20_000 });
    for (const text of ['one', 'two', 'three']) await say(text);
    await allTaken();
    expect(calls()).toHaveLength(1);
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  test.each([[500], [403], [404], [302]])(
    'that is answered with %i comes again until it is taken',
    async (status) => {
      simulator.receiver.answerNext(status, status, status);
      await say('again');
      await arrived(4);
      await allTaken();
      expect(texts()).toEqual(Array.from({ length: 4 }, () => 'again'));
      expect(new Set(calls().map(bodyOf)).size).toBe(1);
    },
  );

  test('that nobody answers comes again, and its message has one tick until it is taken', async () => {
    simulator.receiver.isDead = true;
    const { messageId } = await say('later');
    const status = async () => (await simulator.state()).messages.find(({ id }) => id === messageId)?.status;
    await simulator.settings({ webhookRetriesMs: [1000] });
    expect(await status()).toBe('sent');
    simulator.receiver.isDead = false;
    await arrived(1);
    await simulator.untilTrue('the second tick', async () => (await status()) === 'delivered');
    expect(texts()).toEqual(['later']);
  });

  test('has growing waits', async () => {
    await simulator.settings({ webhookRetriesMs: [1000, 100_000], batchMs: 0 });
    simulator.receiver.answerNext(500, 500);
    const times: number[] = [];
    await say('again');
    for (const count of [1, 2, 3]) {
      await arrived(count);
      times.push(performance.now());
    }
    const [first = 0, second = 0, third = 0] = times;
    expect(third - second).toBeGreaterThan(second - first + 500);
  });

  test('is forgotten after a week', async () => {
    // A week takes 0.6 s.
    await simulator.settings({ timeFactor: 1_000_000 });
    simulator.receiver.isDead = true;
    await say('never');
    await simulator.untilTrue('the end', async () => (await openEvents()) === 0);
    simulator.receiver.isDead = false;
    await simulator.settings({ timeFactor: 100 });
    await sayApart('now');
    await arrived(1);
    expect(texts()).toEqual(['now']);
  });

  test('goes to the address that is subscribed when it is sent, and nowhere without one', async () => {
    const path = `/${whatsappNumber.businessAccountId}/subscribed_apps`;
    const callback = {
      override_callback_uri: `${simulator.receiver.url}/other/whatsapp`,
      verify_token: simulator.receiver.verifyToken,
    };
    const subscribe = async (uri: string) =>
      expect(await simulator.graph('POST', path, { ...callback, override_callback_uri: uri })).toMatchObject({
        status: 200,
      });
    await subscribe(callback.override_callback_uri);
    await say('there');
    await arrived(1);
    expect(calls()[0]?.url).toBe(callback.override_callback_uri);
    expect((await simulator.graph('DELETE', path)).json).toEqual({ success: true });
    await say('nowhere');
    await allTaken();
    await subscribe(`${simulator.receiver.url}/whatsapp`);
    expect(calls()).toHaveLength(1);
  });

  test.each([
    ['a wrong token', { verify_token: 'wrong' }, /HTTP Status Code = 403/],
    ['no token', { verify_token: undefined }, /verify_token is required/],
    ['an address that is none', { override_callback_uri: 'here' }, /valid URL/],
    ['an address where nobody is', { override_callback_uri: 'http://127.0.0.1:9/' }, /couldn/],
  ])('is not subscribed with %s', async (_, change, words) => {
    const { receiver } = simulator;
    const callback = { override_callback_uri: `${receiver.url}/no`, verify_token: receiver.verifyToken };
    const path = `/${whatsappNumber.businessAccountId}/subscribed_apps`;
    const { status, text } = await simulator.graph('POST', path, { ...callback, ...change });
    expect([status, text]).toEqual([400, expect.stringMatching(words)]);
    await say('to the old address');
    await arrived(1);
    expect(calls()[0]?.url).toBe(`${receiver.url}/whatsapp`);
  });
});

/** The texts that arrive of three, each in a request of its own, when the second request meets a fault. */
const faults: readonly (readonly [FaultRule['kind'], Partial<FaultRule>, readonly string[]])[] = [
  ['webhookTwice', {}, ['one', 'two', 'two', 'three']],
  ['webhookDropped', {}, ['one', 'three']],
  ['webhookReordered', {}, ['one', 'three', 'two']],
  ['webhookLate', { delayMs: 1500 }, ['one', 'three', 'two']],
];

describe('the second of three requests', () => {
  test.each(faults)('%s', async (kind, more, wanted) => {
    await simulator.fault({ kind, endpoint: 'webhook', nth: [2], ...more });
    // In real time, so that the third text surely comes while the second one is held.
    await simulator.settings({ batchMs: 0, timeFactor: 1 });
    for (const text of ['one', 'two', 'three']) {
      const before = calls().length;
      await say(text);
      const isHeld = text === 'two' && wanted[1] !== 'two';
      if (!isHeld) await arrived(before + 1);
      else
        await simulator.untilTrue('the fault', async () => (await simulator.state()).faults[0]?.played === 1);
    }
    await allTaken();
    expect(texts()).toEqual(wanted);
    expect(calls().every(isSigned)).toBe(true);
  });

  test.each([
    ['webhookForged', 64],
    ['webhookUnsigned', 0],
  ] as const)('%s: the bytes are right, the signature is not', async (kind, length) => {
    await simulator.fault({ kind, endpoint: 'webhook', nth: [2] });
    simulator.receiver.answerNext(200, 403);
    await sayApart('one', 'two');
    await arrived(3);
    const [, wrong, again] = calls();
    expect(String(wrong?.headers['x-hub-signature-256'] ?? '').replace('sha256=', '')).toHaveLength(length);
    expect([wrong, again].map((call) => call && isSigned(call))).toEqual([false, true]);
    expect(bodyOf(again)).toBe(bodyOf(wrong));
  });

  test('webhookCut: half of the bytes under the signature of all', async () => {
    await simulator.fault({ kind: 'webhookCut', endpoint: 'webhook', nth: [2] });
    simulator.receiver.answerNext(200, 403);
    await sayApart('one', 'two');
    await arrived(3);
    const [, cut, again] = calls();
    expect(bodyOf(again).startsWith(bodyOf(cut))).toBe(true);
    expect(bodyOf(cut).length).toBe(Math.floor(bodyOf(again).length / 2));
    expect(cut?.headers['x-hub-signature-256']).toBe(again?.headers['x-hub-signature-256']);
  });

  test('webhookUnknownKinds: unknown fields and members stand between', async () => {
    await simulator.fault({ kind: 'webhookUnknownKinds' });
    await say('known');
    await arrived(1);
    const [call] = calls();
    const fields = call
      ? parseWebhook(call).entry.flatMap(({ changes }) => changes.map(({ field }) => field))
      : [];
    expect(fields).toEqual(['hologram_update', 'messages', 'messages']);
    expect(texts()).toEqual(['known']);
  });

  test('webhookForeignNumber: a message of somebody else is signed too', async () => {
    await simulator.fault({ kind: 'webhookForeignNumber' });
    await say('mine');
    await arrived(1);
    expect(texts()).toEqual(['mine', 'For somebody else']);
    const ids = simulator.values().map((value) => JSON.stringify(value['metadata']));
    expect(ids.map((metadata) => metadata.includes(numberId))).toEqual([true, false]);
    expect(calls().every(isSigned)).toBe(true);
  });
});

describe('many events', () => {
  test('webhookBatch: a hundred messages come in one request', async () => {
    await simulator.fault({ kind: 'webhookBatch' });
    // In real time: the first of them would not wait for the last one otherwise.
    await simulator.settings({ timeFactor: 1 });
    const spoken = Array.from({ length: 100 }, (_, index) => `text ${index}`);
    await sayAll(spoken);
    await allTaken();
    expect(calls()).toHaveLength(1);
    expect(texts()).toEqual(spoken);
    const values = simulator.values();
    // Some messages share a value, others have one of their own: a reader has to take both.
    expect(values.length).toBeGreaterThan(10);
    expect(values.length).toBeLessThan(90);
  });

  test('webhookBatch: what does not become a hundred comes after a while', async () => {
    await simulator.fault({ kind: 'webhookBatch' });
    await sayAll(['one', 'two']);
    await allTaken();
    expect([calls().length, texts()]).toEqual([1, ['one', 'two']]);
  });

  test('webhookReordered: a batch is turned around', async () => {
    await simulator.settings({ batchMs: 20_000 });
    await simulator.fault({ kind: 'webhookReordered' });
    for (const text of ['one', 'two', 'three']) await say(text);
    await allTaken();
    expect(texts()).toEqual(['three', 'two', 'one']);
  });

  test('two faults at once: twice, and with unknown kinds', async () => {
    await simulator.fault({ kind: 'webhookTwice' });
    await simulator.fault({ kind: 'webhookUnknownKinds' });
    await say('one');
    await allTaken();
    expect(texts()).toEqual(['one', 'one']);
    expect(calls().every((call) => bodyOf(call).includes('hologram'))).toBe(true);
  });

  test('of one person meet a fault, those of another do not', async () => {
    await simulator.command({ type: 'addPhone', phoneId: 'mei', name: 'Mei', number: '31600000001' });
    await simulator.fault({ kind: 'webhookDropped', recipient: '31600000001' });
    await simulator.settings({ batchMs: 0 });
    // Apart: a request that brings an event of the person meets the fault as a whole.
    await say('lost', 'mei');
    await allTaken();
    await say('kept');
    await allTaken();
    expect(texts()).toEqual(['kept']);
    const lost = (await simulator.state()).messages.find(({ chatId }) => chatId.endsWith(':mei'));
    expect(lost?.status).toBe('sent');
  });
});
