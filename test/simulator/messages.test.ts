import { describe, expect, test } from 'vitest';

import { sanne, useSimulator, whatsappNumber } from '../support/environments/simulator.ts';

const simulator = useSimulator();
const path = `/${whatsappNumber.phoneNumberId}/messages`;

const toSanne = { messaging_product: 'whatsapp', recipient_type: 'individual', to: sanne.number };
const letters = (count: number): string => 'a'.repeat(count);
const reply = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
const buttons = (...list: object[]) => ({
  type: 'interactive',
  interactive: { type: 'button', body: { text: 'Ready?' }, action: { buttons: list } },
});
const row = (id: string, more: object = {}) => ({ id, title: `Row ${id}`, ...more });
const list = (sections: object[], more: object = {}, action: object = {}) => ({
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: 'Choose' },
    ...more,
    action: { button: 'Open', sections, ...action },
  },
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(String(index)));
const one = reply('1', 'Yes');

const opened = () =>
  simulator.command({
    type: 'sendText',
    phoneId: 'sanne',
    numberId: whatsappNumber.phoneNumberId,
    text: 'Hello',
  });
const send = (body: object) => simulator.graph('POST', path, { ...toSanne, ...body });

describe('a message outside the limits of the platform is refused', () => {
  const cases: [string, object, number, RegExp][] = [
    ['no product', { messaging_product: undefined }, 100, /messaging_product is required/],
    ['no recipient', { to: undefined }, 100, /parameter to is required/],
    ['a recipient that is no number', { to: 'Sanne' }, 100, /phone number/],
    ['a recipient that is no user id', { to: undefined, recipient: '31612345678' }, 100, /business-scoped/],
    ['an unknown type', { type: 'hologram' }, 100, /type must be one of/],
    ['a group', { recipient_type: 'group', type: 'text', text: { body: 'x' } }, 131009, /individual/],
    ['no text', { type: 'text' }, 100, /text is required/],
    ['an empty text', { type: 'text', text: { body: '' } }, 100, /text\['body'\] is required/],
    ['4,097 characters', { type: 'text', text: { body: letters(4097) } }, 100, /at most 4096/],
    [
      '513 characters of a reference',
      { type: 'text', text: { body: 'x' }, biz_opaque_callback_data: letters(513) },
      100,
      /at most 512/,
    ],
    [
      'an unknown context',
      { type: 'text', text: { body: 'x' }, context: { message_id: 'wamid.no' } },
      131009,
      /Context message id/,
    ],
    ['no button', buttons(), 131009, /Min allowed buttons: 1, Max allowed buttons: 3/],
    [
      'four buttons',
      buttons(one, reply('2', 'b'), reply('3', 'c'), reply('4', 'd')),
      131009,
      /Max allowed buttons: 3/,
    ],
    ['a title of 21 characters', buttons(reply('1', letters(21))), 131009, /Max length: 20/],
    ['an id of 257 characters', buttons(reply(letters(257), 'Yes')), 131009, /Max length: 256/],
    ['two equal titles', buttons(one, reply('2', 'Yes')), 131009, /Duplicated button title/],
    ['two equal ids', buttons(one, reply('1', 'No')), 131009, /Duplicated button id/],
    [
      'a body of 1,025 characters',
      {
        type: 'interactive',
        interactive: { type: 'button', body: { text: letters(1025) }, action: { buttons: [one] } },
      },
      131009,
      /Max length: 1024/,
    ],
    [
      'a footer of 61 characters',
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'x' },
          footer: { text: letters(61) },
          action: { buttons: [one] },
        },
      },
      131009,
      /Footer text.*60/,
    ],
    [
      'a header of 61 characters',
      {
        type: 'interactive',
        interactive: {
          type: 'button',
          header: { type: 'text', text: letters(61) },
          body: { text: 'x' },
          action: { buttons: [one] },
        },
      },
      131009,
      /Header text.*60/,
    ],
    [
      'an unknown interactive type',
      { type: 'interactive', interactive: { type: 'carousel', body: { text: 'x' } } },
      131009,
      /interactive type/,
    ],
    ['a list without sections', list([]), 131009, /Min allowed sections: 1/],
    [
      'eleven sections',
      list(rows(11).map((each) => ({ title: 'S', rows: [each] }))),
      131009,
      /Max allowed sections: 10/,
    ],
    ['eleven rows', list([{ rows: rows(11) }]), 131009, /max allowed count: 10/],
    [
      'a section without its title',
      list([{ title: 'One', rows: [row('1')] }, { rows: [row('2')] }]),
      131009,
      /title is required/,
    ],
    [
      'a row title of 25 characters',
      list([{ rows: [{ id: '1', title: letters(25) }] }]),
      131009,
      /Max length: 24/,
    ],
    [
      'a row id of 201 characters',
      list([{ rows: [row(letters(201), { title: 'x' })] }]),
      131009,
      /Max length: 200/,
    ],
    [
      'a description of 73 characters',
      list([{ rows: [row('1', { description: letters(73) })] }]),
      131009,
      /Max length: 72/,
    ],
    [
      'a list button of 21 characters',
      list([{ rows: rows(1) }], {}, { button: letters(21) }),
      131009,
      /Max length: 20/,
    ],
    ['two equal row ids', list([{ rows: [row('1'), row('1')] }]), 131009, /Duplicated row id/],
    ['a file without id and link', { type: 'image', image: {} }, 100, /\['id'\] or/],
    ['a link that is none', { type: 'image', image: { link: 'picture.png' } }, 100, /not a valid URL/],
    [
      'an unknown file',
      { type: 'image', image: { id: '123' } },
      100,
      /not a valid whatsapp business account media/,
    ],
    [
      'a caption below a sound',
      { type: 'audio', audio: { link: 'https://a.example/a.mp3', caption: 'x' } },
      100,
      /Unexpected key/,
    ],
    [
      'a caption of 1,025 characters',
      { type: 'image', image: { link: 'https://a.example/a.png', caption: letters(1025) } },
      100,
      /at most 1024/,
    ],
    [
      'a reaction to nothing',
      { type: 'reaction', reaction: { message_id: 'wamid.no', emoji: '👍' } },
      131009,
      /react/,
    ],
    [
      'the number itself',
      { to: whatsappNumber.displayNumber, type: 'text', text: { body: 'x' } },
      131021,
      /same/,
    ],
    [
      'a template that does not exist',
      { type: 'template', template: { name: 'none', language: { code: 'nl' } } },
      132001,
      /does not exist in nl/,
    ],
    ['a template without a language', { type: 'template', template: { name: 'none' } }, 100, /language/],
  ];
  test.each(cases)('%s', async (_, body, code, words) => {
    const { status, json } = await send(body);
    expect(json).toMatchObject({ error: { code, type: 'OAuthException', fbtrace_id: expect.any(String) } });
    expect(JSON.stringify(json)).toMatch(words);
    expect(status).toBe(code === 132001 ? 404 : 400);
    expect((await simulator.state()).messages).toEqual([]);
  });
});

describe('a message at the limits is accepted, and each status brings the reference back', () => {
  const cases: [string, object][] = [
    ['4,096 characters', { type: 'text', text: { body: letters(4096) } }],
    ['emoji count once', { type: 'text', text: { body: '😀'.repeat(4096) } }],
    ['a reply', { type: 'text', text: { body: 'x' } }],
    ['three buttons', buttons(reply(letters(256), letters(20)), reply('2', 'b'), reply('3', 'c'))],
    [
      'ten rows',
      list(rows(10).map((each) => ({ title: letters(24), rows: [{ ...each, description: letters(72) }] }))),
    ],
    ['a location', { type: 'location', location: { latitude: '52.1', longitude: 5.1, name: 'Depot' } }],
  ];
  test.each(cases)('%s', async (_, body) => {
    await opened();
    const { status, json } = await send({ ...body, biz_opaque_callback_data: 'row 1' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      messaging_product: 'whatsapp',
      contacts: [{ input: sanne.number, wa_id: sanne.number }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    });
    const statuses = () => simulator.values().flatMap((value) => value.statuses ?? []);
    await simulator.until('delivered', () => statuses().some((each) => each.status === 'delivered'));
    expect(statuses().map((each) => [each.status, each.biz_opaque_callback_data])).toEqual([
      ['sent', 'row 1'],
      ['delivered', 'row 1'],
    ]);
    expect(statuses()[0]).toMatchObject({
      recipient_id: sanne.number,
      recipient_user_id: expect.stringMatching(/^NL\./),
      conversation: {
        id: expect.any(String),
        origin: { type: 'service' },
        expiration_timestamp: expect.any(String),
      },
      pricing: { billable: false, pricing_model: 'PMP', category: 'service', type: 'free_customer_service' },
    });
  });
});
