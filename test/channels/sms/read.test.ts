import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';

import type { ChannelEvent, ReadResult } from '../../../src/channels/port.ts';
import { readSms } from '../../../src/channels/sms/read.ts';
import { smsConnection } from '../../support/builders/sms.ts';

type Fields = Readonly<Record<string, string>>;

const connection = smsConnection();
const { authToken } = connection.credentials;
const reference = '01990000-0000-7000-8000-00000000000a';
const inboundUrl = 'https://chat.example/channels/sms/1';
const statusUrl = `${inboundUrl}?reference=${reference}`;

const bodyOf = (fields: Fields): Buffer => Buffer.from(new URLSearchParams(fields).toString());

const read = (
  fields: Fields,
  url = inboundUrl,
  signature: string | string[] | undefined = getExpectedTwilioSignature(authToken, url, fields),
): ReadResult =>
  readSms({ body: bodyOf(fields), headers: { 'x-twilio-signature': signature }, url }, connection);

const eventsOf = (fields: Fields, url?: string): readonly ChannelEvent[] => {
  const result = read(fields, url);
  if (result.type === 'forged') throw new Error('The request is forged.');
  return result.events;
};

const message = {
  MessageSid: 'SM1',
  SmsStatus: 'received',
  From: '+31612345678',
  To: '+31201234567',
  Body: 'Dag',
  NumMedia: '0',
};
const event = {
  type: 'message',
  phoneNumberId: null,
  platformId: 'SM1',
  from: { phone: '31612345678' },
  profileName: null,
  sentAt: null,
  content: { type: 'text', text: 'Dag' },
  replyTo: null,
  referral: null,
  optOut: null,
};
const file = (place: number) => ({
  platformMediaId: `https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/SM1/Media/ME${place}`,
  sha256: null,
  filename: null,
});
const mediaFields = (types: readonly string[]): Fields =>
  Object.fromEntries(
    types.flatMap((type, place) => [
      [`MediaUrl${place}`, file(place).platformMediaId],
      [`MediaContentType${place}`, type],
    ]),
  );

const inbound: readonly (readonly [string, Fields, readonly object[]])[] = [
  ['a text', {}, [event]],
  [
    'letters',
    { Body: 'Eén & “twee” + 👍\n%41' },
    [{ ...event, content: { type: 'text', text: 'Eén & “twee” + 👍\n%41' } }],
  ],
  [
    'STOP that the platform recognized',
    { Body: 'Hou op', OptOutType: 'STOP' },
    [{ ...event, content: { type: 'text', text: 'Hou op' }, optOut: 'stop' }],
  ],
  ['START that the platform recognized', { OptOutType: 'START' }, [{ ...event, optOut: 'start' }]],
  ['HELP, which is no opt-out', { OptOutType: 'HELP' }, [event]],
  [
    'no words',
    { Body: '' },
    [{ ...event, content: { type: 'unsupported', detail: 'The message has no text.' } }],
  ],
  [
    'two files with words',
    { NumMedia: '2', ...mediaFields(['image/jpeg', 'text/vcard']) },
    [
      {
        ...event,
        content: {
          type: 'media',
          media: { ...file(0), type: 'image', mimeType: 'image/jpeg', caption: 'Dag' },
        },
      },
      {
        ...event,
        platformId: 'SM1#2',
        content: {
          type: 'media',
          media: { ...file(1), type: 'document', mimeType: 'text/vcard', caption: null },
        },
      },
    ],
  ],
  [
    'a sender without a number',
    { From: 'PostNL' },
    [{ type: 'problem', phoneNumberId: null, detail: expect.any(String) }],
  ],
  ['no id', { MessageSid: '' }, [{ type: 'problem', phoneNumberId: null, detail: expect.any(String) }]],
];

const statusRows: readonly (readonly [string, string])[] = [
  ['accepted', 'accepted'],
  ['scheduled', 'accepted'],
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
];

const failureRows: readonly (readonly [Fields, object])[] = [
  [
    { MessageStatus: 'undelivered', ErrorCode: '30003' },
    { fault: 'recipient_unreachable', isUnclassified: false },
  ],
  [
    { MessageStatus: 'undelivered', ErrorCode: '30008' },
    { fault: 'platform_busy', isUnclassified: false },
  ],
  [
    { MessageStatus: 'failed', ErrorCode: '21610' },
    { fault: 'recipient_opted_out', isUnclassified: false },
  ],
  [
    { MessageStatus: 'failed', ErrorCode: '30007' },
    { fault: 'content_refused', isUnclassified: false },
  ],
  [
    { MessageStatus: 'failed', ErrorCode: '30002' },
    { fault: 'connection_suspended', isUnclassified: false },
  ],
  [
    { MessageStatus: 'failed', ErrorCode: '39999' },
    { fault: 'recipient_unreachable', isUnclassified: true },
  ],
  [{ MessageStatus: 'undelivered' }, { fault: 'recipient_unreachable', isUnclassified: false }],
  [{ MessageStatus: 'canceled' }, { fault: 'content_refused', platformCode: null }],
  [
    { MessageStatus: 'failed', ErrorCode: '21211', ErrorMessage: 'Bad number +31612345678' },
    { detail: 'Bad number [removed]' },
  ],
];

describe('reading of webhooks', () => {
  it.each(inbound)('reads a message with %s', (_, changes, events) => {
    expect(eventsOf({ ...message, ...changes })).toEqual(events);
  });

  it.each(statusRows)('reads %s as %s, with the reference', (MessageStatus, status) => {
    expect(eventsOf({ MessageSid: 'SM1', MessageStatus, To: '+31612345678' }, statusUrl)).toEqual([
      { type: 'status', phoneNumberId: null, platformId: 'SM1', reference, status, at: null, fault: null },
    ]);
  });

  it.each(failureRows)('reads the failure %j', (fields, fault) => {
    expect(eventsOf({ MessageSid: 'SM1', ...fields }, statusUrl)).toMatchObject([
      { type: 'status', status: 'failed', reference, fault },
    ]);
  });

  it('reads a status without a usable reference by its id, and none that nobody knows', () => {
    const sent = { MessageSid: 'SM1', MessageStatus: 'sent' };
    for (const url of [inboundUrl, `${inboundUrl}?reference=x`])
      expect(eventsOf(sent, url)).toMatchObject([{ platformId: 'SM1', reference: null }]);
    expect(eventsOf({ ...sent, MessageStatus: 'teleported' })).toMatchObject([{ type: 'problem' }]);
  });
});

describe('signatures of webhooks', () => {
  it('accepts what the platform signs, for every form and query', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
    const anyFields = fc.dictionary(name, fc.string({ unit: 'grapheme' }), { noNullPrototype: true });
    fc.assert(
      fc.property(anyFields, fc.webQueryParameters(), (fields, query) => {
        const url = query === '' ? inboundUrl : `${inboundUrl}?${query}`;
        expect(read(fields, url).type).toBe('read');
        expect(
          read({ ...fields, Extra: 'x' }, url, getExpectedTwilioSignature(authToken, url, fields)).type,
        ).toBe('forged');
      }),
    );
  });

  it('reads repeated fields as the platform signs them', () => {
    const body = Buffer.from('MessageSid=SM1&A=2&A=1&A=2&MessageStatus=sent');
    const fields = { MessageSid: 'SM1', A: ['2', '1', '2'], MessageStatus: 'sent' };
    const signature = getExpectedTwilioSignature(authToken, inboundUrl, fields);
    const headers = { 'x-twilio-signature': signature };
    expect(readSms({ body, headers, url: inboundUrl }, connection).type).toBe('read');
  });

  it.each([
    ['https://chat.example:443/sms?a=1', 'https://chat.example/sms?a=1'],
    ['https://chat.example/sms?a=1', 'https://chat.example:8443/sms?a=1'],
    ['https://chat.example:8443/sms?a=1', 'https://chat.example:8443/sms?a=1'],
    ['https://chat.example/sms?a=1', 'https://chat.example/sms?a=1#rc=5&rp=all'],
  ])('accepts %s signed for %s', (signed, called) => {
    const signature = getExpectedTwilioSignature(authToken, signed, message);
    expect(read(message, called, signature).type).toBe('read');
  });

  const right = getExpectedTwilioSignature(authToken, inboundUrl, message);
  it.each<readonly [string, string | string[] | undefined]>([
    ['without a signature', undefined],
    ['with an empty one', ''],
    ['with two', [right, right]],
    ['with a cut one', right.slice(0, -1)],
    ['with one in another case', right.toLowerCase()],
    ['with that of another token', getExpectedTwilioSignature('other', inboundUrl, message)],
    ['with that of another address', getExpectedTwilioSignature(authToken, `${inboundUrl}?a=1`, message)],
    [
      'with that of another host',
      getExpectedTwilioSignature(authToken, 'https://chat.evil/channels/sms/1', message),
    ],
    [
      'with that of other fields',
      getExpectedTwilioSignature(authToken, inboundUrl, { ...message, Body: 'Nee' }),
    ],
  ])('calls a request %s forged', (_, signature) => {
    const headers = signature === undefined ? {} : { 'x-twilio-signature': signature };
    const result = readSms({ body: bodyOf(message), headers, url: inboundUrl }, connection);
    expect(result).toEqual({ type: 'forged' });
  });
});
