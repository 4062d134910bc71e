import { describe, expect, test } from 'vitest';

import { sanne, useSimulator, whatsappNumber } from '../support/environments/simulator.ts';

const simulator = useSimulator();
const path = `/${whatsappNumber.phoneNumberId}/messages`;

const toSanne = { messaging_product: 'whatsapp', to: sanne.number };
const opened = () =>
  simulator.command({
    type: 'sendText',
    phoneId: 'sanne',
    numberId: whatsappNumber.phoneNumberId,
    text: 'Hello',
  });
const send = (body: object) => simulator.graph('POST', path, { ...toSanne, ...body });

const text = { type: 'text', text: { body: 'Hello' } };
const failures = () =>
  simulator
    .values()
    .flatMap((value) => value.statuses ?? [])
    .filter(({ status }) => status === 'failed');

describe('who cannot get a message', () => {
  const cases: [string, () => Promise<unknown>, object, number][] = [
    ['nobody has the number', async () => undefined, { to: '31699999999' }, 131026],
    ['the person never wrote', async () => undefined, {}, 131047],
    [
      'the person wrote 25 hours ago',
      async () => {
        await opened();
        await simulator.command({ type: 'advanceClock', phoneId: 'sanne', hours: 25 });
      },
      {},
      131047,
    ],
  ];
  test.each(cases)('%s: told by a failed status', async (_, before, body, code) => {
    await before();
    expect((await send({ ...text, ...body })).status).toBe(200);
    await simulator.until('failed', () => failures().length > 0);
    expect(failures()[0]).toMatchObject({ errors: [{ code, error_data: { details: expect.any(String) } }] });
  });
  test.each(cases)('%s: told in the answer, where the settings say so', async (_, before, body, code) => {
    await simulator.settings({ refusesLater: false });
    await before();
    expect((await send({ ...text, ...body })).json).toMatchObject({ error: { code } });
  });
  test('23 hours after the last message the window is open, and a new message opens it again', async () => {
    await opened();
    await simulator.command({ type: 'advanceClock', phoneId: 'sanne', hours: 23 });
    expect((await simulator.state()).chats[0]?.windowExpiresAt).not.toBeNull();
    await simulator.command({ type: 'advanceClock', phoneId: 'sanne', hours: 2 });
    expect((await simulator.state()).chats[0]?.windowExpiresAt).toBeNull();
    await opened();
    await simulator.settings({ refusesLater: false });
    expect((await send(text)).status).toBe(200);
  });
  test('a locked account is refused at once', async () => {
    await simulator.command({ type: 'setLocked', numberId: whatsappNumber.phoneNumberId, isOn: true });
    const { status, json } = await send(text);
    await simulator.command({ type: 'setLocked', numberId: whatsappNumber.phoneNumberId, isOn: false });
    expect([status, json]).toMatchObject([403, { error: { code: 131031 } }]);
  });
  test('a wrong token, no token and an unknown number', async () => {
    const answers = await Promise.all([
      simulator.graph('POST', path, text, 'another'),
      simulator.graph('POST', path, text, null),
      simulator.graph('POST', '/123456/messages', text),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 400]);
    expect(answers[0]?.json).toMatchObject({ error: { code: 190 } });
    expect(answers[2]?.json).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  });
});

const statusOf = async (): Promise<string | undefined> =>
  (await simulator.state()).messages.find(({ from }) => from === 'business')?.status;
const reaches = async (wanted: string): Promise<void> => {
  const seen = () => simulator.values().flatMap((value) => value.statuses ?? []);
  await simulator.until(wanted, () => seen().some(({ status }) => status === wanted));
};

describe('ticks', () => {
  test('a phone that is offline gets the message when it comes back', async () => {
    await opened();
    await simulator.command({ type: 'setOnline', phoneId: 'sanne', isOn: false });
    await send(text);
    await reaches('sent');
    expect(await statusOf()).toBe('sent');
    await simulator.command({ type: 'setOnline', phoneId: 'sanne', isOn: true });
    await reaches('delivered');
  });
  test('a person who has blocked the number gets nothing', async () => {
    await opened();
    const { phoneNumberId: numberId } = whatsappNumber;
    await simulator.command({ type: 'setBlocked', phoneId: 'sanne', numberId, isOn: true });
    await send(text);
    await reaches('sent');
    await simulator.command({ type: 'addPhone', phoneId: 'other', name: 'Other', number: '31687654321' });
    await simulator.command({ type: 'sendText', phoneId: 'other', numberId, text: 'Hi' });
    await simulator.graph('POST', path, { ...toSanne, ...text, to: '31687654321' });
    await reaches('delivered');
    expect(await statusOf()).toBe('sent');
  });
  test('read is reported, unless receipts are off', async () => {
    const numberId = whatsappNumber.phoneNumberId;
    await opened();
    await send(text);
    await reaches('delivered');
    await simulator.command({ type: 'setReceipts', phoneId: 'sanne', isOn: false });
    await simulator.command({ type: 'read', phoneId: 'sanne', numberId });
    expect(await statusOf()).toBe('delivered');
    await simulator.command({ type: 'setReceipts', phoneId: 'sanne', isOn: true });
    await simulator.command({ type: 'read', phoneId: 'sanne', numberId });
    await reaches('read');
  });
  test('a phone that reads at once', async () => {
    await opened();
    await simulator.command({ type: 'setReadsAtOnce', phoneId: 'sanne', isOn: true });
    await send(text);
    await reaches('read');
    expect(await statusOf()).toBe('read');
  });
  test('a user id in `to` is taken, and nothing ever comes of it', async () => {
    await opened();
    const [phone] = (await simulator.state()).phones;
    expect((await send({ ...text, to: phone?.bsuid })).status).toBe(200);
    await send({ ...text, biz_opaque_callback_data: 'second' });
    await reaches('delivered');
    const seen = simulator.values().flatMap((value) => value.statuses ?? []);
    expect(seen.every((each) => each.biz_opaque_callback_data === 'second')).toBe(true);
  });
  test('a user id as recipient arrives, and the number stays hidden', async () => {
    await simulator.command({ type: 'setUsername', phoneId: 'sanne', username: 'sanne.v' });
    await opened();
    const [phone] = (await simulator.state()).phones;
    const { json } = await send({ ...text, to: undefined, recipient: phone?.bsuid });
    expect(json).toMatchObject({ contacts: [{ input: phone?.bsuid, user_id: phone?.bsuid }] });
    await reaches('delivered');
    expect(JSON.stringify(simulator.values())).not.toContain(sanne.number);
    expect(JSON.stringify(simulator.values())).toContain('sanne.v');
  });
});

describe('pace', () => {
  test('the 46th message at once to one person is too much, another person still gets one', async () => {
    await simulator.settings({ pairBurst: 45, pairIntervalMs: 60_000 });
    await simulator.command({ type: 'addPhone', phoneId: 'fresh', name: 'Fresh', number: '31611112222' });
    const to = '31611112222';
    const answers = await Promise.all(Array.from({ length: 46 }, () => send({ ...text, to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(45);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      json: { error: { code: 131056 } },
    });
    expect((await send({ ...text, to: '31611113333' })).status).toBe(200);
  });
  test('a number sends so many a second', async () => {
    await simulator.settings({ messagesPerSecond: 5 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(text)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.json).toMatchObject({ error: { code: 130429, message: '(#130429) Rate limit hit' } });
  });
});

describe('what the business does to messages', () => {
  test('read and typing are shown, and a foreign message is refused', async () => {
    const { messageId } = await opened();
    const body = { messaging_product: 'whatsapp', status: 'read', message_id: messageId };
    expect(
      (await simulator.graph('POST', path, { ...body, typing_indicator: { type: 'text' } })).json,
    ).toEqual({ success: true });
    const { chats, messages } = await simulator.state();
    expect(chats[0]?.typingUntil).not.toBeNull();
    expect(messages[0]?.status).toBe('read');
    expect((await simulator.graph('POST', path, { ...body, message_id: 'wamid.no' })).status).toBe(400);
  });
  test('a reaction is set and taken back', async () => {
    const { messageId } = await opened();
    const react = (emoji: string) => send({ type: 'reaction', reaction: { message_id: messageId, emoji } });
    const reaction = async () => (await simulator.state()).messages[0]?.reactions.business;
    await react('👍');
    expect(await reaction()).toBe('👍');
    await react('');
    expect(await reaction()).toBeNull();
  });
});
