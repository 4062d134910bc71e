import { expect, it } from 'vitest';

import type { ChannelEvent } from '../../../src/channels/port.ts';
import { readWhatsapp } from '../../../src/channels/whatsapp/read-webhook.ts';
import { buildSignedWebhook, whatsappConnection } from '../../support/builders/whatsapp.ts';

const phoneNumberId = '106540352242922';
const at = new Date('2026-11-21T10:00:00.000Z');
const timestamp = String(at.getTime() / 1000);
const phone = '31612345678';
const bsuid = 'NL.13491208655302741918';
const from = { phone, bsuid };

const changeOf = (field: string, value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '102290129340398', changes: [{ field, value }] }],
});

const readBody = (body: unknown): readonly ChannelEvent[] => {
  const result = readWhatsapp(buildSignedWebhook(JSON.stringify(body)), whatsappConnection);
  if (result.type === 'forged') throw new Error('The webhook counts as forged.');
  return result.events;
};

const readValue = (value: object): readonly ChannelEvent[] =>
  readBody(changeOf('messages', { metadata: { phone_number_id: phoneNumberId }, ...value }));

const contacts = [{ profile: { name: 'Sanne' }, wa_id: phone, user_id: bsuid }];
const base = { id: 'wamid.IN', from: phone, timestamp };
const readOne = (message: object, besides: object = {}): readonly ChannelEvent[] =>
  readValue({ contacts, messages: [{ ...base, ...message }], ...besides });

const file = { id: 'media-1', mime_type: 'image/jpeg', sha256: 'aGFzaA==' };
const media = (type: string, more: object = {}) => ({
  type: 'media',
  media: {
    platformMediaId: 'media-1',
    type,
    mimeType: 'image/jpeg',
    sha256: 'aGFzaA==',
    filename: null,
    caption: null,
    ...more,
  },
});
const location = { latitude: 52.1, longitude: 5.1 };
const cards = [{ name: { formatted_name: 'Jan Jansen' }, phones: [{ phone: '+31 6 1111 2222' }] }];
const unsupported = (type: string, code = '') => ({
  type: 'unsupported',
  detail: `The platform sent a message of the type ${type} that cannot be shown${code}.`,
});

const contents: readonly (readonly [string, object, object])[] = [
  ['text', { type: 'text', text: { body: 'Goedemorgen ë' } }, { type: 'text', text: 'Goedemorgen ë' }],
  [
    'button of a template',
    { type: 'button', button: { text: 'Yes', payload: 'P' } },
    { type: 'press', label: 'Yes', id: 'P' },
  ],
  [
    'button of a template without a payload',
    { type: 'button', button: { text: 'Yes' } },
    { type: 'press', label: 'Yes', id: null },
  ],
  [
    'button',
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'm:a', title: 'A' } } },
    { type: 'press', label: 'A', id: 'm:a' },
  ],
  [
    'list entry',
    {
      type: 'interactive',
      interactive: { type: 'list_reply', list_reply: { id: 'm:b', title: 'B', description: 'b' } },
    },
    { type: 'press', label: 'B', id: 'm:b' },
  ],
  ['image', { type: 'image', image: { ...file, caption: 'My CV' } }, media('image', { caption: 'My CV' })],
  ['sticker', { type: 'sticker', sticker: { ...file, animated: false } }, media('image')],
  ['video', { type: 'video', video: file }, media('video')],
  ['audio', { type: 'audio', audio: file }, media('audio')],
  ['voice message', { type: 'audio', audio: { ...file, voice: true } }, media('audio')],
  ['voice', { type: 'voice', voice: file }, media('audio')],
  [
    'document',
    { type: 'document', document: { ...file, filename: 'cv.pdf' } },
    media('document', { filename: 'cv.pdf' }),
  ],
  ['location', { type: 'location', location }, { type: 'parts', text: '52.1, 5.1', parts: { location } }],
  [
    'place',
    { type: 'location', location: { ...location, name: 'Office', address: 'Dam 1' } },
    {
      type: 'parts',
      text: 'Office, Dam 1',
      parts: { location: { ...location, name: 'Office', address: 'Dam 1' } },
    },
  ],
  [
    'contact',
    { type: 'contacts', contacts: cards },
    { type: 'parts', text: 'Jan Jansen +31 6 1111 2222', parts: { contacts: cards } },
  ],
  [
    'unsupported',
    { type: 'unsupported', errors: [{ code: 131_051, title: 'Unsupported' }] },
    unsupported('unsupported', ' (131051)'),
  ],
  ['order', { type: 'order', order: { catalog_id: 'c' } }, unsupported('order')],
  [
    'filled form',
    { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{}' } } },
    unsupported('interactive'),
  ],
  ['unknown type', { type: 'hologram', hologram: {} }, unsupported('hologram')],
];

it.each(contents)('reads the content of a message: %s', (_, message, content) => {
  expect(readOne(message)).toEqual([
    {
      phoneNumberId,
      type: 'message',
      platformId: 'wamid.IN',
      from,
      profileName: 'Sanne',
      sentAt: at,
      content,
      replyTo: null,
      referral: null,
      optOut: null,
    },
  ]);
});

it('names the error beside a message that came without its part, and keeps both', () => {
  const events = readOne(
    { type: 'interactive' },
    { errors: [{ code: 131_000, message: 'Something went wrong' }] },
  );
  expect(events).toMatchObject([
    { type: 'message', content: unsupported('interactive', ' (131000)') },
    { type: 'problem', detail: 'The platform reports the error 131000.' },
  ]);
});

it('reads what a message replies to and where the person came from', () => {
  const referral = { source_type: 'ad', source_id: '7', headline: 'Nurse' };
  const message = {
    type: 'text',
    text: { body: 'Hi' },
    context: { from: '31201234567', id: 'wamid.OUT' },
    referral,
  };
  expect(readOne(message)).toMatchObject([{ replyTo: 'wamid.OUT', referral }]);
  expect(readOne({ type: 'text', text: { body: 'Hi' }, context: { forwarded: true } })).toMatchObject([
    { replyTo: null, referral: null },
  ]);
});

const senders: readonly (readonly [string, object, object, object])[] = [
  ['a phone number', { from: phone }, {}, { phone }],
  ['a business-scoped id alone', { from: undefined, from_user_id: bsuid }, {}, { bsuid }],
  ['an id in the place of the number', { from: bsuid }, {}, { bsuid }],
  [
    'a parent id',
    { from_user_id: bsuid, from_parent_user_id: 'NL.ENT.118abc' },
    {},
    { phone, bsuid, parentBsuid: 'NL.ENT.118abc' },
  ],
  [
    'names of the contact',
    {},
    { contacts: [{ wa_id: phone, user_id: bsuid, parent_user_id: 'NL.ENT.9' }] },
    { phone, bsuid, parentBsuid: 'NL.ENT.9' },
  ],
  [
    'its own contact among several',
    {},
    { contacts: [{ wa_id: '31600000000', user_id: 'NL.other1' }, ...contacts] },
    from,
  ],
];

it.each(senders)('reads who sent a message: %s', (_, message, besides, names) => {
  const events = readValue({
    messages: [{ ...base, type: 'text', text: { body: 'Hi' }, ...message }],
    ...besides,
  });
  expect(events).toMatchObject([{ type: 'message', from: names }]);
  expect(Object.keys(Object(Reflect.get(Object(events[0]), 'from')))).toHaveLength(Object.keys(names).length);
});

const previous = 'NL.old1';
const others: readonly (readonly [string, object, object])[] = [
  [
    'reaction',
    { type: 'reaction', reaction: { message_id: 'wamid.OUT', emoji: '👍' } },
    { type: 'reaction', platformId: 'wamid.IN', from, target: 'wamid.OUT', emoji: '👍', sentAt: at },
  ],
  [
    'removed reaction',
    { type: 'reaction', reaction: { message_id: 'wamid.OUT', emoji: '' } },
    { type: 'reaction', platformId: 'wamid.IN', from, target: 'wamid.OUT', emoji: null, sentAt: at },
  ],
  [
    'reaction without an emoji',
    { type: 'reaction', reaction: { message_id: 'wamid.OUT' } },
    { type: 'reaction', platformId: 'wamid.IN', from, target: 'wamid.OUT', emoji: null, sentAt: at },
  ],
  [
    'edit',
    {
      type: 'edit',
      edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'New' } } },
    },
    { type: 'edited', from, target: 'wamid.0', text: 'New', at },
  ],
  [
    'edited caption',
    {
      type: 'edited',
      edited: { original_message_id: 'wamid.0', message: { type: 'image', image: { caption: 'New' } } },
    },
    { type: 'edited', from, target: 'wamid.0', text: 'New', at },
  ],
  [
    'revocation',
    { type: 'revoke', revoke: { original_message_id: 'wamid.0' } },
    { type: 'revoked', from, target: 'wamid.0', at },
  ],
  [
    'new number',
    { type: 'system', system: { type: 'user_changed_number', body: 'Sanne changed', wa_id: '31699999999' } },
    { type: 'identityChanged', from: { phone }, to: { phone: '31699999999' }, at },
  ],
  [
    'new number with a new id',
    {
      type: 'system',
      from_user_id: previous,
      system: { type: 'user_changed_number', wa_id: '31699999999', user_id: bsuid },
    },
    { type: 'identityChanged', from: { phone, bsuid: previous }, to: { phone: '31699999999', bsuid }, at },
  ],
  [
    'new id',
    {
      type: 'system',
      from: undefined,
      system: {
        type: 'user_changed_user_id',
        body: `User Sanne changed from ${previous} to ${bsuid}`,
        user_id: bsuid,
      },
    },
    { type: 'identityChanged', from: { bsuid: previous }, to: { bsuid }, at },
  ],
];

it.each(others)('reads what is no message: %s', (_, message, event) => {
  expect(readOne(message)).toEqual([{ phoneNumberId, ...event }]);
});

it('takes a new security code for nothing, and a notice that it does not know for a problem', () => {
  expect(readOne({ type: 'system', system: { type: 'customer_identity_changed', wa_id: phone } })).toEqual(
    [],
  );
  expect(readOne({ type: 'system', system: { type: 'moved_house' } })).toMatchObject([{ type: 'problem' }]);
});

it('believes no id in the name that a person chose', () => {
  const forged = `User x changed from NL.1 to ${phone} changed from ${previous} to ${bsuid}`;
  const system = { type: 'user_changed_user_id', body: forged, user_id: bsuid };
  expect(readOne({ type: 'system', from: undefined, system })).toEqual([
    { phoneNumberId, type: 'identityChanged', from: { bsuid: previous }, to: { bsuid }, at },
  ]);
});

it.each([
  ['text', 'Secret'],
  ['image', {}],
  ['button', { text: '' }],
  ['contacts', [{ phones: 'Secret' }]],
])('keeps a message whose part cannot be read: %s', (type, part) => {
  expect(readOne({ type, [type]: part })).toMatchObject([
    { type: 'message', platformId: 'wamid.IN', content: { type: 'unsupported' } },
  ]);
});

const unreadable: readonly (readonly [string, object])[] = [
  ['without an id', { id: undefined, type: 'text', text: { body: 'Secret' } }],
  ['without a sender', { from: undefined, type: 'text', text: { body: 'Secret' } }],
  ['of a group', { group_id: 'g', type: 'text', text: { body: 'Secret' } }],
  ['that reacts to nothing', { type: 'reaction' }],
  ['that edits nothing', { type: 'edit', edit: { message: { text: { body: 'Secret' } } } }],
  ['that revokes nothing', { type: 'revoke', revoke: {} }],
  ['that changes to no name', { type: 'system', system: { type: 'user_changed_number', body: 'Secret' } }],
];

it.each(unreadable)(
  'makes a problem of a message %s, which hides no other and tells no words',
  (_, message) => {
    const good = { ...base, id: 'wamid.GOOD', type: 'text', text: { body: 'Hi' } };
    const events = readValue({ messages: [{ ...base, ...message }, good] });
    expect(events).toMatchObject([{ phoneNumberId, type: 'problem' }, { platformId: 'wamid.GOOD' }]);
    expect(JSON.stringify(events[0])).not.toMatch(/Secret|316/);
  },
);

it('reads the rest of a body whose entries and changes cannot all be read', () => {
  const good = changeOf('messages', { messages: [{ ...base, type: 'text', text: { body: 'Hi' } }] }).entry;
  const entry = [
    null,
    { id: '1' },
    { changes: ['x', { value: {} }, { field: 'messages', value: { messages: 'x' } }] },
    ...good,
  ];
  const types = readBody({ entry }).map(({ type }) => type);
  expect(types).toEqual(['problem', 'problem', 'problem', 'problem', 'problem', 'message']);
  for (const body of [null, 'text', {}, { entry: {} }])
    expect(readBody(body)).toMatchObject([{ type: 'problem' }]);
});
