import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSmsPlatform } from '../../../src/channels/sms/adapter.ts';
import { parseSmsCredentials } from '../../../src/channels/sms/credentials.ts';
import { isOneWaySender, phoneDigitsOf, toSmsAddress } from '../../../src/channels/sms/sender.ts';
import { smsConnection } from '../../support/builders/sms.ts';
import { respondAsSmsPlatform, startSmsServer, type SmsServer } from '../../support/servers/sms-server.ts';

let server: SmsServer;
beforeAll(async () => {
  server = await startSmsServer();
});
afterAll(() => server.close());

const webhookUrl = 'https://chat.example/channels/sms/1';
const wanted = `${webhookUrl}#rc=5&rp=all`;

const check = (connection = smsConnection()) =>
  createSmsPlatform({ apiUrl: server.url }).checkAccount(connection, webhookUrl);

/** Serves an account with one number. */
const serve = ({ number = {}, account = {} }: { number?: object | null; account?: object } = {}): void => {
  const own = {
    sid: 'PN1',
    friendly_name: 'Balie',
    phone_number: '+31201234567',
    sms_url: '',
    sms_method: 'POST',
  };
  server.respondWith((response, request) => {
    const isList = request.method === 'GET' && request.path.includes('/IncomingPhoneNumbers.json');
    const numbers = number === null ? [] : [{ ...own, ...number }];
    const json = isList
      ? { incoming_phone_numbers: numbers }
      : { friendly_name: 'Harbour Care', status: 'active', ...account };
    respondAsSmsPlatform(200, json)(response, request);
  });
};
const changes = () => server.received.filter(({ method }) => method === 'POST');

const checked = { type: 'checked', quality: null, webhookSubscribed: true };

describe('the check of a sender', () => {
  it.each([
    ['has none', ''],
    ["has the platform's example", 'https://demo.twilio.com/welcome/sms/reply/'],
    ['has ours without the advice', webhookUrl],
  ])('enters the webhook at a number that %s', async (_, sms_url) => {
    serve({ number: { sms_url } });
    expect(await check()).toEqual({ ...checked, name: 'Balie', phoneNumber: '+31201234567' });
    expect(changes()).toMatchObject([{ form: { SmsUrl: wanted, SmsMethod: 'POST' } }]);
    expect(changes()[0]?.path).toMatch(/\/IncomingPhoneNumbers\/PN1\.json$/);
  });

  it('changes nothing where the webhook stands already', async () => {
    serve({ number: { sms_url: wanted } });
    expect(await check()).toMatchObject(checked);
    expect(changes()).toEqual([]);
  });

  it("leaves another service's webhook, and says so", async () => {
    serve({ number: { sms_url: 'https://other.example/sms' } });
    expect(await check()).toMatchObject({ type: 'checked', webhookSubscribed: false });
    expect(changes()).toEqual([]);
  });

  it('reads the account alone for a name and for a messaging service', async () => {
    serve();
    const named = await check(smsConnection({ identifier: 'Harbour' }));
    expect(named).toEqual({ ...checked, name: 'Harbour Care', phoneNumber: null });
    const served = await check(smsConnection({ messagingServiceSid: 'MG1' }));
    expect(served).toMatchObject({ type: 'checked', phoneNumber: '+31201234567', webhookSubscribed: false });
    expect(server.received.every(({ path }) => /\/Accounts\/AC\w+\.json$/.test(path))).toBe(true);
  });

  it.each([
    ['a number of another account', { number: null }],
    ['another number', { number: { phone_number: '+31201234568' } }],
    ['a number without SMS', { number: { capabilities: { sms: false } } }],
    ['a closed account', { account: { status: 'closed' } }],
  ])('refuses %s', async (_, served) => {
    serve(served);
    expect(await check()).toMatchObject({ type: 'refused' });
  });

  it.each([
    [401, 'refused'],
    [404, 'refused'],
    [429, 'away'],
    [500, 'away'],
  ])('reads the answer %s as %s', async (status, type) => {
    server.respondWith(respondAsSmsPlatform(status, { code: 1, message: 'No.' }));
    expect(await check()).toEqual({ type, detail: 'No.' });
  });

  it('is away when the connection breaks off or the answer is something else', async () => {
    server.respondWith((response) => void response.destroy());
    expect(await check()).toMatchObject({ type: 'away' });
    server.respondWith((response) => void response.end('<html>'));
    expect(await check()).toMatchObject({ type: 'away' });
  });
});

describe('senders', () => {
  it.each([
    ['Harbour', true],
    ['3FM', true],
    ['+31201234567', false],
    ['1008', false],
  ])('%s is one-way: %s', (identifier, isOneWay) => {
    expect(isOneWaySender(identifier)).toBe(isOneWay);
  });

  it('writes a number with its plus, and leaves short codes and names', () => {
    const addresses = ['31612345678', '+31612345678', '1008', 'Harbour'].map(toSmsAddress);
    expect(addresses).toEqual(['+31612345678', '+31612345678', '1008', 'Harbour']);
  });

  it('reads the digits of numbers alone', () => {
    const digits = ['+31612345678', ' 31612345678', 'whatsapp:+31612345678', 'PostNL', ''].map(phoneDigitsOf);
    expect(digits).toEqual(['31612345678', '31612345678', null, null, null]);
  });
});

describe('credentials', () => {
  const whole = { accountSid: 'AC1', authToken: 'x', messagingServiceSid: 'MG1' };
  it('takes those of the platform, with a messaging service or without', () => {
    expect(parseSmsCredentials(whole)).toEqual(whole);
    expect(parseSmsCredentials({ accountSid: 'AC1', authToken: 'x' })).not.toBeNull();
  });

  it.each([
    [null],
    [{ accountSid: 'AC1' }],
    [{ ...whole, authToken: 'a b' }],
    [{ ...whole, accountSid: '' }],
    [{ ...whole, accessToken: 'x' }],
  ])('refuses %j', (json) => {
    expect(parseSmsCredentials(json)).toBeNull();
  });
});
