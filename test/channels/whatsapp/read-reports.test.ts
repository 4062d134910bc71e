import { expect, it } from 'vitest';

import type { ChannelEvent } from '../../../src/channels/port.ts';
import { readWhatsapp } from '../../../src/channels/whatsapp/read-webhook.ts';
import { answerHandshake } from '../../../src/channels/whatsapp/signature.ts';
import { buildSignedWebhook, whatsappConnection } from '../../support/builders/whatsapp.ts';

const phoneNumberId = '106540352242922';
const at = new Date('2026-11-21T10:00:00.000Z');
const timestamp = String(at.getTime() / 1000);
const metadata = { phone_number_id: phoneNumberId };

const read = (field: string, value: unknown): readonly ChannelEvent[] => {
  const body = JSON.stringify({ entry: [{ id: '1', changes: [{ field, value }] }] });
  const result = readWhatsapp(buildSignedWebhook(body), whatsappConnection);
  if (result.type === 'forged') throw new Error('The webhook counts as forged.');
  return result.events;
};

const reference = '0192f0c1-0000-7000-8000-0000000000ff';
const readStatus = (status: object): readonly ChannelEvent[] =>
  read('messages', {
    metadata,
    statuses: [{ id: 'wamid.1', timestamp, biz_opaque_callback_data: reference, ...status }],
  });

it.each([
  ['accepted', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
])('reads the status %s as %s, and no price', (word, status) => {
  const priced = {
    status: word,
    pricing: { billable: true },
    conversation: { id: 'c' },
    recipient_id: '31612345678',
  };
  expect(readStatus(priced)).toEqual([
    { phoneNumberId, type: 'status', platformId: 'wamid.1', reference, status, at, fault: null },
  ]);
});

it('reads the fault of a failed message as it reads one in a response, and a status without a reference', () => {
  const error = {
    code: 131_047,
    title: 'Re-engagement message',
    error_data: { details: 'More than 24 hours have passed.' },
  };
  expect(
    readStatus({ status: 'failed', errors: [error], biz_opaque_callback_data: undefined }),
  ).toMatchObject([
    {
      status: 'failed',
      reference: null,
      fault: {
        fault: 'outside_messaging_window',
        platformCode: '131047',
        detail: 'More than 24 hours have passed.',
        isUnclassified: false,
      },
    },
  ]);
  expect(readStatus({ status: 'failed', errors: [{ code: 999_999 }] })).toMatchObject([
    { fault: { fault: 'recipient_unreachable', isUnclassified: true } },
  ]);
});

it('takes a removed message for nothing, and an unknown status for a problem', () => {
  expect(readStatus({ status: 'deleted' })).toEqual([]);
  expect(readStatus({ status: 'pondered' })).toMatchObject([{ phoneNumberId, type: 'problem' }]);
  expect(readStatus({ id: '', status: 'sent' })).toMatchObject([{ phoneNumberId, type: 'problem' }]);
});

const template = {
  phoneNumberId: null,
  type: 'template',
  platformId: '77',
  status: null,
  category: null,
  quality: null,
  reason: null,
};
const account = { phoneNumberId: null, type: 'account' };
const person = { wa_id: '31612345678', user_id: 'NL.13491208655302741918' };
const names = { phone: '31612345678', bsuid: 'NL.13491208655302741918' };

const fields: readonly (readonly [string, string, object, readonly object[]])[] = [
  [
    'approval',
    'message_template_status_update',
    { event: 'APPROVED', message_template_id: 77, reason: 'NONE' },
    [{ ...template, status: 'APPROVED' }],
  ],
  [
    'rejection',
    'message_template_status_update',
    {
      event: 'REJECTED',
      message_template_id: '77',
      reason: 'INVALID_FORMAT',
      message_template_category: 'UTILITY',
      rejection_info: { reason: 'Bad.', recommendation: 'Change it.' },
    },
    [{ ...template, status: 'REJECTED', category: 'UTILITY', reason: 'Bad. Change it.' }],
  ],
  [
    'pause',
    'message_template_status_update',
    {
      event: 'PAUSED',
      message_template_id: 77,
      other_info: { title: 'FIRST_PAUSE', description: 'Paused for 3 hours.' },
    },
    [{ ...template, status: 'PAUSED', reason: 'Paused for 3 hours.' }],
  ],
  [
    'category',
    'template_category_update',
    { message_template_id: 77, previous_category: 'UTILITY', new_category: 'MARKETING' },
    [{ ...template, category: 'MARKETING' }],
  ],
  [
    'quality',
    'message_template_quality_update',
    { message_template_id: 77, previous_quality_score: 'GREEN', new_quality_score: 'YELLOW' },
    [{ ...template, quality: 'YELLOW' }],
  ],
  [
    'components',
    'message_template_components_update',
    { message_template_id: 77, message_template_element: 'x' },
    [template],
  ],
  [
    'flagged number',
    'phone_number_quality_update',
    { event: 'FLAGGED', current_limit: 'TIER_1K' },
    [{ phoneNumberId: null, type: 'numberQuality', quality: 'RED', phoneNumber: null }],
  ],
  [
    'unflagged number',
    'phone_number_quality_update',
    { event: 'UNFLAGGED', display_phone_number: '31201234567' },
    [{ phoneNumberId: null, type: 'numberQuality', quality: 'GREEN', phoneNumber: '31201234567' }],
  ],
  [
    'limit of a number',
    'phone_number_quality_update',
    { event: 'UPGRADE', current_limit: 'TIER_10K' },
    [{ ...account, event: 'UPGRADE', suspends: false, detail: 'The limit of the number is TIER_10K.' }],
  ],
  [
    'marketing stop',
    'user_preferences',
    { metadata, user_preferences: [{ ...person, category: 'marketing_messages', value: 'stop' }] },
    [{ phoneNumberId, type: 'marketing', from: names, allowed: false }],
  ],
  [
    'marketing resume',
    'user_preferences',
    { metadata, user_preferences: [{ ...person, category: 'marketing_messages', value: 'resume' }] },
    [{ phoneNumberId, type: 'marketing', from: names, allowed: true }],
  ],
  [
    'marketing sign-up',
    'user_preferences',
    { metadata, user_preferences: [{ ...person, category: 'marketing_messages', value: 'signup' }] },
    [{ phoneNumberId, type: 'marketing', from: names, allowed: true }],
  ],
  [
    'new id',
    'user_id_update',
    {
      metadata,
      user_id_update: [
        {
          wa_id: '31612345678',
          user_id: { previous: 'NL.old1', current: 'NL.new2' },
          parent_user_id: { previous: 'NL.ENT.1', current: 'NL.ENT.2' },
          timestamp,
        },
      ],
    },
    [
      {
        phoneNumberId,
        type: 'identityChanged',
        from: { phone: '31612345678', bsuid: 'NL.old1', parentBsuid: 'NL.ENT.1' },
        to: { bsuid: 'NL.new2', parentBsuid: 'NL.ENT.2' },
        at,
      },
    ],
  ],
  ['field that nobody asked for', 'security', { event: 'PIN_CHANGED' }, []],
];

it.each(fields)('reads a report about %s', (_, field, value, events) => {
  expect(read(field, value)).toEqual(events);
});

it('reads an id of a template that is too long for a number exactly', () => {
  const body =
    '{"entry":[{"changes":[{"field":"message_template_status_update","value":{"event":"APPROVED","message_template_id":12345678901234567891}}]}]}';
  const result = readWhatsapp(buildSignedWebhook(body), whatsappConnection);
  expect(result).toMatchObject({ events: [{ type: 'template', platformId: '12345678901234567891' }] });
});

const accountEvents: readonly (readonly [object, boolean])[] = [
  [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, true],
  [{ event: 'DISABLED_UPDATE' }, true],
  [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: ['SCHEDULE_FOR_DISABLE'] } }, false],
  [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }, false],
  [
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING' }],
    },
    true,
  ],
  [
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' }],
    },
    false,
  ],
  [{ event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SPAM' } }, false],
  [{ event: 'ACCOUNT_DELETED' }, true],
  [{ event: 'PARTNER_REMOVED' }, true],
  [{ event: 'VERIFIED_ACCOUNT' }, false],
];

it.each(accountEvents)('says whether an event of the account suspends its numbers: %j', (value, suspends) => {
  expect(read('account_update', value)).toMatchObject([{ type: 'account', suspends }]);
});

it.each(['message_template_status_update', 'account_update', 'user_preferences', 'user_id_update'])(
  'makes a problem of a field %s that cannot be read',
  (field) => {
    expect(read(field, { nothing: true })).toMatchObject([{ type: 'problem' }]);
  },
);

it('checks the signature over the raw bytes', () => {
  const body = '{"entry":[],"name":"\\u00eb"}';
  const signed = buildSignedWebhook(body);
  expect(readWhatsapp(signed, whatsappConnection)).toEqual({ type: 'read', events: [] });
  const header = signed.headers['x-hub-signature-256'];
  const forgeries = [
    { ...signed, headers: {} },
    { ...signed, body: Buffer.from(JSON.stringify(JSON.parse(body))) },
    { ...signed, headers: { 'x-hub-signature-256': header.slice(0, -1) } },
    { ...signed, headers: { 'x-hub-signature-256': header.replace('sha256=', 'sha1=') } },
    { ...signed, headers: { 'x-hub-signature-256': [header, header] } },
    buildSignedWebhook(body, 'another secret'),
  ];
  for (const request of forgeries)
    expect(readWhatsapp(request, whatsappConnection)).toEqual({ type: 'forged' });
});

it('answers the handshake of the platform for the right token alone', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'token', 'hub.challenge': '1158201444' };
  expect(answerHandshake(new URLSearchParams(query), 'token')).toBe('1158201444');
  for (const change of [
    { 'hub.verify_token': 'other' },
    { 'hub.verify_token': '' },
    { 'hub.mode': 'unsubscribe' },
  ])
    expect(answerHandshake(new URLSearchParams({ ...query, ...change }), 'token')).toBeNull();
  expect(answerHandshake(new URLSearchParams({}), 'token')).toBeNull();
});
