import { describe, expect, test } from 'vitest';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { z } from 'zod';

import type { FaultRule, NumberInput } from '../../simulator/protocol.ts';
import { sanne, smsNumber, useSimulator } from '../support/environments/simulator.ts';
import { png } from '../support/media.ts';
import type { PlatformCall } from '../support/servers/platform-receiver.ts';

const simulator = useSimulator();
const person = `+${sanne.number}`;
const chat = { phoneId: sanne.phoneId, numberId: smsNumber.number };

type Fields = Record<string, string | string[]>;

const send = (fields: Fields = {}, credentials?: string) =>
  simulator.sms(
    'POST',
    '/Messages.json',
    { From: smsNumber.number, To: person, Body: 'Hi', ...fields },
    credentials,
  );
const sidOf = async (fields: Fields = {}): Promise<string> =>
  z.object({ sid: z.string() }).parse((await send(fields)).json).sid;
const say = (text: string) => simulator.command({ type: 'sendText', ...chat, text });

const formOf = ({ body }: PlatformCall): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(body.toString()));
const forms = () => simulator.receiver.calls.map(formOf);
const arrived = (count: number) => simulator.until(`${count} requests`, () => forms().length >= count);
const isSigned = (call: PlatformCall): boolean =>
  validateRequest(smsNumber.authToken, String(call.headers['x-twilio-signature']), call.url, formOf(call));
const allDone = () =>
  simulator.untilTrue('the end of every event', async () => {
    const { text } = await simulator.control('GET', '/counts');
    return text.includes('"openEvents":0');
  });
const statusUrl = () => `${simulator.receiver.url}/status?reference=row%201`;

describe('a message that the platform refuses', () => {
  const cases: readonly (readonly [string, Fields, number, number])[] = [
    ['without a sender', { From: '' }, 400, 21603],
    ['of a sender of somebody else', { From: '+31970000009' }, 400, 21606],
    ['of an unknown service', { From: '', MessagingServiceSid: 'MG1' }, 400, 21606],
    ['without a recipient', { To: '' }, 400, 21604],
    ['to a name', { To: 'Sanne' }, 400, 21211],
    ['to the sender', { To: smsNumber.number }, 400, 21266],
    ['without words and files', { Body: '' }, 400, 21602],
    ['of 1,601 characters', { Body: 'a'.repeat(1601) }, 400, 21617],
    [
      'with eleven files',
      { MediaUrl: Array.from({ length: 11 }, () => 'https://a.example/a.png') },
      400,
      21623,
    ],
    ['with a file that is nowhere', { MediaUrl: 'a.png' }, 400, 21620],
    ['with a status address that is none', { StatusCallback: 'here' }, 400, 21609],
  ];
  test.each(cases)('%s', async (_, fields, status, code) => {
    const before = (await simulator.accepted()).length;
    const { status: answered, json } = await send(fields);
    expect([answered, json]).toMatchObject([
      status,
      { code, status, message: expect.any(String), more_info: `https://www.twilio.com/docs/errors/${code}` },
    ]);
    expect((await simulator.accepted()).length).toBe(before);
  });

  test.each([
    ['a wrong password', `${smsNumber.sid}:wrong`],
    ['another account', `AC1:${smsNumber.authToken}`],
    ['no password', smsNumber.sid],
  ])('with %s', async (_, credentials) => {
    expect(await send({}, credentials)).toMatchObject({ status: 401, json: { code: 20003 } });
  });

  test('of an account that is suspended', async () => {
    await simulator.command({ type: 'setLocked', numberId: smsNumber.number, isOn: true });
    expect(await send()).toMatchObject({ status: 401, json: { code: 20003 } });
    await simulator.command({ type: 'setLocked', numberId: smsNumber.number, isOn: false });
    expect((await send()).status).toBe(201);
  });
});

describe('an accepted message', () => {
  const texts: readonly (readonly [string, string, number])[] = [
    ['160 letters of GSM-7', 'a'.repeat(160), 1],
    ['161 of them', 'a'.repeat(161), 2],
    ['80 that take two places', '€'.repeat(80), 1],
    ['81 of them', '€'.repeat(81), 2],
    ['70 letters with one beyond GSM-7', `${'a'.repeat(69)}ë`, 1],
    ['71 of them', `${'a'.repeat(70)}ë`, 2],
    ['1,600 letters', 'a'.repeat(1600), 11],
  ];
  test.each(texts)('counts the segments of %s', async (_, Body, segments) => {
    const { status, json } = await send({ Body });
    expect([status, json]).toMatchObject([
      201,
      {
        sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
        status: 'queued',
        num_segments: String(segments),
        from: smsNumber.number,
        to: person,
        direction: 'outbound-api',
        body: Body,
      },
    ]);
  });

  test('is reported as sent and delivered, signed, at the address with its query', async () => {
    const sid = await sidOf({ StatusCallback: statusUrl() });
    await arrived(2);
    expect(
      forms().map(({ MessageSid, MessageStatus, SmsStatus }) => [MessageSid, MessageStatus, SmsStatus]),
    ).toEqual([
      [sid, 'sent', 'sent'],
      [sid, 'delivered', 'delivered'],
    ]);
    const { calls } = simulator.receiver;
    expect(calls.map(({ url }) => url)).toEqual([statusUrl(), statusUrl()]);
    expect(calls.map(isSigned)).toEqual([true, true]);
    const [call] = calls;
    expect(call && isSigned({ ...call, body: Buffer.from(`${call.body.toString()}&More=1`) })).toBe(false);
    expect((await simulator.sms('GET', `/Messages/${sid}.json`)).json).toMatchObject({
      sid,
      status: 'delivered',
    });
  });

  test('waits for a phone that is off', async () => {
    await simulator.command({ type: 'setOnline', phoneId: sanne.phoneId, isOn: false });
    await sidOf({ StatusCallback: statusUrl() });
    await arrived(1);
    await simulator.command({ type: 'setOnline', phoneId: sanne.phoneId, isOn: true });
    await arrived(2);
    expect(forms().map(({ MessageStatus }) => MessageStatus)).toEqual(['sent', 'delivered']);
  });

  const failures: readonly (readonly [string, () => Promise<unknown>, Fields, number, string])[] = [
    ['nobody has the number', async () => undefined, { To: '+31687654321' }, 30005, 'undelivered'],
    [
      'the person has blocked the number',
      () => simulator.command({ type: 'setBlocked', ...chat, isOn: true }),
      {},
      30004,
      'undelivered',
    ],
    ['a fault wants it', () => simulator.fault({ kind: 'failedStatus', code: 30034 }), {}, 30034, 'failed'],
  ];
  test.each(failures)('fails later when %s', async (_, before, fields, code, status) => {
    await before();
    const sid = await sidOf({ StatusCallback: statusUrl(), ...fields });
    await arrived(2);
    expect(forms().at(-1)).toMatchObject({ MessageSid: sid, MessageStatus: status, ErrorCode: String(code) });
    const { json } = await simulator.sms('GET', `/Messages/${sid}.json`);
    expect(json).toMatchObject({ status, error_code: code, to: fields['To'] ?? person });
  });

  test('has its status before its answer, where a fault wants it', async () => {
    await simulator.fault({ kind: 'statusBeforeAnswer' });
    const sid = await sidOf({ StatusCallback: statusUrl() });
    expect(forms()[0]).toMatchObject({ MessageSid: sid, MessageStatus: 'sent' });
  });
});

describe('a message of a person', () => {
  test('comes as a signed form', async () => {
    const { messageId } = await say('Eén & “twee” + 👍');
    await arrived(1);
    const [call] = simulator.receiver.calls;
    expect(call && [call.url, isSigned(call), formOf(call)]).toEqual([
      `${simulator.receiver.url}/sms`,
      true,
      expect.objectContaining({
        AccountSid: smsNumber.sid,
        Body: 'Eén & “twee” + 👍',
        From: person,
        To: smsNumber.number,
        MessageSid: messageId,
        NumMedia: '0',
        NumSegments: '1',
        SmsStatus: 'received',
      }),
    ]);
  });

  test('brings a file, behind an address that leads elsewhere', async () => {
    const response = await fetch(`${simulator.url}/control/files?filename=a.png`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(png),
    });
    const { fileId } = z.object({ fileId: z.string() }).parse(await response.json());
    await simulator.command({ type: 'sendMedia', ...chat, fileId, kind: 'image', caption: 'Look' });
    await arrived(1);
    const [form] = forms();
    expect(form).toMatchObject({ Body: 'Look', NumMedia: '1', MediaContentType0: 'image/png' });
    const file = await fetch(form?.['MediaUrl0'] ?? '');
    expect([file.redirected, file.headers.get('content-type')]).toEqual([true, 'image/png']);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
    const list = await simulator.sms('GET', `/Messages/${form?.['MessageSid']}/Media.json`);
    expect(list.json).toMatchObject({ media_list: [{ content_type: 'image/png' }] });
  });

  test.each([['stop'], ['STOPALL'], ['  Unsubscribe ']])('%j ends the messages until START', async (word) => {
    await say(word);
    expect((await send()).json).toMatchObject({ code: 21610 });
    await say('START');
    expect((await send()).status).toBe(201);
    await arrived(2);
    // Without a messaging service the platform does not name the word.
    expect(forms().map(({ OptOutType }) => OptOutType)).toEqual([undefined, undefined]);
  });

  test('a word in a sentence ends nothing, and HELP is answered by the platform', async () => {
    await say('Please stop calling');
    await say('help');
    expect((await send()).status).toBe(201);
    const texts = (await simulator.state()).messages.map(({ from, content }) => [from, content]);
    expect(texts).toContainEqual(['business', { type: 'text', text: expect.stringContaining('Reply STOP') }]);
  });

  test('cannot be a place, nor go to a sender that is a name', async () => {
    const refusal = async (command: object) => (await simulator.control('POST', '/commands', command)).json;
    const place = { type: 'sendLocation', ...chat, latitude: 1, longitude: 1 };
    expect(await refusal(place)).toMatchObject({ error: { code: 'not_on_sms' } });
    const { sid, authToken } = smsNumber;
    await simulator.control('PUT', '/numbers', { sid, authToken, number: 'Lage Weide' });
    const text = { type: 'sendText', ...chat, numberId: 'Lage Weide', text: 'x' };
    expect(await refusal(text)).toMatchObject({ error: { code: 'one_way' } });
    expect((await send({ From: 'Lage Weide' })).status).toBe(201);
  });
});

describe('a number of a messaging service', () => {
  const messagingServiceSid = `MG${'0'.repeat(32)}`;
  const register = (more: Partial<NumberInput>) =>
    simulator.control('PUT', '/numbers', {
      ...smsNumber,
      webhookUrl: `${simulator.receiver.url}/sms`,
      ...more,
    });

  test('sends for the service, and is told which word the platform saw', async () => {
    await register({ messagingServiceSid });
    const { json } = await send({ From: '', MessagingServiceSid: messagingServiceSid });
    expect(json).toMatchObject({ from: smsNumber.number, messaging_service_sid: messagingServiceSid });
    await say('Stop');
    await arrived(1);
    expect(forms()[0]).toMatchObject({ OptOutType: 'STOP', MessagingServiceSid: messagingServiceSid });
    await register({});
  });
});

describe('a webhook that is not taken', () => {
  const policies: readonly (readonly [string, readonly number[], number])[] = [
    ['', [500], 1],
    ['#rc=2&rp=all', [403, 500], 3],
    ['#rc=1&rp=all', [500, 500], 2],
    ['#rc=5&rp=5xx', [404], 1],
    ['#rc=5&rp=5xx', [503, 503], 3],
    ['#rc=0', [500], 1],
    ['#rc=9&rp=all', [500, 500], 2],
  ];
  test.each(policies)(
    'at an address that ends with %j, answered with %o, comes %i times',
    async (fragment, answers, count) => {
      const number = (await simulator.sms('GET', '/IncomingPhoneNumbers.json')).json;
      const sid = /"sid":"(PN[0-9a-f]+)"/.exec(JSON.stringify(number))?.[1];
      const url = `${simulator.receiver.url}/sms`;
      await simulator.sms('POST', `/IncomingPhoneNumbers/${sid}.json`, { SmsUrl: `${url}${fragment}` });
      simulator.receiver.answerNext(...answers);
      const { messageId } = await say('again');
      await allDone();
      const { calls } = simulator.receiver;
      expect(calls.map((call) => [call.url, isSigned(call)])).toEqual(
        Array.from({ length: count }, () => [url, true]),
      );
      expect(new Set(forms().map(({ MessageSid }) => MessageSid))).toEqual(new Set([messageId]));
      await simulator.sms('POST', `/IncomingPhoneNumbers/${sid}.json`, { SmsUrl: url });
    },
  );
});

describe('a fault of a webhook', () => {
  const cases: readonly (readonly [FaultRule['kind'], readonly boolean[]])[] = [
    ['webhookTwice', [true, true]],
    ['webhookForged', [false]],
    ['webhookUnsigned', [false]],
    ['webhookCut', [false]],
    ['webhookUnknownKinds', [true]],
    ['webhookLate', [true]],
    ['webhookReordered', [true]],
    ['webhookDropped', []],
  ];
  test.each(cases)('%s', async (kind, signed) => {
    await simulator.fault({ kind, endpoint: 'smsWebhook', delayMs: 10_000 });
    const { messageId } = await say('Hello there');
    await allDone();
    const { calls } = simulator.receiver;
    expect(calls.map(isSigned)).toEqual(signed);
    const hasUnknown = kind === 'webhookUnknownKinds';
    for (const form of kind === 'webhookCut' ? [] : forms())
      expect([form['MessageSid'], 'HologramDepth' in form]).toEqual([messageId, hasUnknown]);
  });
});
