import { describe, expect, test } from 'vitest';

import type { PhoneCommand } from '../../simulator/protocol.ts';
import { sanne, useSimulator, whatsappNumber } from '../support/environments/simulator.ts';

const simulator = useSimulator();
const numberId = whatsappNumber.phoneNumberId;
const chat = { phoneId: 'sanne', numberId };
const path = `/${numberId}/messages`;

const messages = () => simulator.values().flatMap((value) => value.messages ?? []);
const first = async () => {
  await simulator.until('a message', () => messages().length > 0);
  return messages()[0];
};
const offer = async (body: object): Promise<string> => {
  await simulator.settings({ refusesLater: false });
  await simulator.command({ type: 'sendText', ...chat, text: 'Hello' });
  const { json } = await simulator.graph('POST', path, {
    messaging_product: 'whatsapp',
    to: sanne.number,
    ...body,
  });
  await simulator.until('delivered', () => JSON.stringify(simulator.values()).includes('delivered'));
  simulator.receiver.calls.length = 0;
  const found = /"id":"(wamid[^"]+)"/.exec(JSON.stringify(json));
  return found?.[1] ?? '';
};

describe('what a person sends, as the platform writes it', () => {
  const cases: [PhoneCommand, object][] = [
    [
      { type: 'sendText', ...chat, text: 'Ik ben één' },
      { type: 'text', text: { body: 'Ik ben één' } },
    ],
    [{ type: 'sendText', ...chat, text: 'x', isForwarded: true }, { context: { forwarded: true } }],
    [
      {
        type: 'sendText',
        ...chat,
        text: 'Hi',
        referral: { sourceId: 'ad 1', sourceUrl: 'https://fb.me/1', headline: 'Work', body: 'Apply' },
      },
      {
        referral: {
          source_type: 'ad',
          source_id: 'ad 1',
          source_url: 'https://fb.me/1',
          headline: 'Work',
          body: 'Apply',
        },
      },
    ],
    [
      { type: 'sendLocation', ...chat, latitude: 52.1, longitude: 5.1, name: 'Depot', address: 'Street 1' },
      { type: 'location', location: { latitude: 52.1, longitude: 5.1, name: 'Depot', address: 'Street 1' } },
    ],
    [
      { type: 'sendContacts', ...chat, contacts: [{ name: 'Jan Jansen', phones: ['+31611111111'] }] },
      {
        type: 'contacts',
        contacts: [
          {
            name: { formatted_name: 'Jan Jansen' },
            phones: [{ phone: '+31611111111', wa_id: '31611111111' }],
          },
        ],
      },
    ],
    [
      {
        type: 'sendOrder',
        ...chat,
        catalogId: 'c',
        items: [{ productId: 'p', quantity: 2, price: 3.5, currency: 'EUR' }],
      },
      {
        type: 'order',
        order: {
          catalog_id: 'c',
          product_items: [{ product_retailer_id: 'p', quantity: 2, item_price: 3.5, currency: 'EUR' }],
        },
      },
    ],
    [
      { type: 'sendUnsupported', ...chat },
      { type: 'unsupported', errors: [{ code: 131051 }] },
    ],
  ];
  test.each(cases)('%o', async (command, wanted) => {
    const { messageId } = await simulator.command(command);
    expect(await first()).toMatchObject({
      ...wanted,
      id: messageId,
      from: sanne.number,
      from_user_id: expect.stringMatching(/^NL\.\d+$/),
      timestamp: expect.stringMatching(/^\d{10}$/),
    });
    expect(simulator.values()[0]).toMatchObject({
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '31207778888', phone_number_id: numberId },
      contacts: [
        { profile: { name: sanne.name }, wa_id: sanne.number, user_id: expect.stringMatching(/^NL\./) },
      ],
    });
  });
  test('a person who hides the number is known by the user ids only', async () => {
    await simulator.command({
      type: 'addPhone',
      phoneId: 'hidden',
      name: 'Jo',
      number: '31600000009',
      isHidden: true,
    });
    await simulator.command({ type: 'sendText', phoneId: 'hidden', numberId, text: 'Hi' });
    expect(await first()).toMatchObject({
      from_user_id: expect.any(String),
      from_parent_user_id: expect.stringMatching(/^NL\.ENT\./),
    });
    expect(JSON.stringify(simulator.values())).not.toContain('31600000009');
    expect(simulator.values()[0]?.contacts).toMatchObject([
      { profile: { name: 'Jo', username: 'jo.phone' } },
    ]);
  });
});

describe('a press', () => {
  const quick = [{ type: 'reply', reply: { id: 'm1:yes', title: 'Yes' } }];
  test('on a button names button and message', async () => {
    const messageId = await offer({
      type: 'interactive',
      interactive: { type: 'button', body: { text: '?' }, action: { buttons: quick } },
    });
    await simulator.command({ type: 'press', phoneId: 'sanne', messageId, buttonId: 'm1:yes' });
    expect(await first()).toMatchObject({
      type: 'interactive',
      context: { from: '31207778888', id: messageId },
      interactive: { type: 'button_reply', button_reply: { id: 'm1:yes', title: 'Yes' } },
    });
  });
  test('on a row brings its description', async () => {
    const sections = [{ rows: [{ id: 'm1:2', title: 'Two', description: 'Second' }] }];
    const messageId = await offer({
      type: 'interactive',
      interactive: { type: 'list', body: { text: '?' }, action: { button: 'Open', sections } },
    });
    await simulator.command({ type: 'chooseRow', phoneId: 'sanne', messageId, rowId: 'm1:2' });
    expect(await first()).toMatchObject({
      interactive: { type: 'list_reply', list_reply: { id: 'm1:2', title: 'Two', description: 'Second' } },
    });
  });
  test('on what was not offered is refused', async () => {
    const messageId = await offer({ type: 'text', text: { body: 'No buttons' } });
    const answer = await simulator.control('POST', '/commands', {
      type: 'press',
      phoneId: 'sanne',
      messageId,
      buttonId: 'x',
    });
    expect(answer).toMatchObject({
      status: 422,
      json: { error: { code: 'not_offered', pointer: '/buttonId' } },
    });
  });
});

describe('what a person does to messages', () => {
  test('reacts, and takes it back without an emoji', async () => {
    const target = await offer({ type: 'text', text: { body: 'x' } });
    await simulator.command({ type: 'react', phoneId: 'sanne', messageId: target, emoji: '👍' });
    expect(await first()).toMatchObject({ type: 'reaction', reaction: { message_id: target, emoji: '👍' } });
    simulator.receiver.calls.length = 0;
    await simulator.command({ type: 'react', phoneId: 'sanne', messageId: target, emoji: null });
    expect((await first())?.['reaction']).toEqual({ message_id: target });
  });
  test('changes and deletes the own text, not that of the business', async () => {
    const theirs = await offer({ type: 'text', text: { body: 'x' } });
    const { messageId = '' } = await simulator.command({ type: 'sendText', ...chat, text: 'Ja' });
    await simulator.command({ type: 'edit', phoneId: 'sanne', messageId, text: 'Nee' });
    await simulator.command({ type: 'delete', phoneId: 'sanne', messageId });
    await simulator.until('three events', () => messages().length === 3);
    const byType = Object.groupBy(messages(), ({ type }) => type);
    expect(byType['edit']?.[0]?.['edit']).toMatchObject({
      original_message_id: messageId,
      message: { type: 'text', text: { body: 'Nee' } },
    });
    expect(byType['revoke']?.[0]?.['revoke']).toEqual({ original_message_id: messageId });
    const refused = await simulator.control('POST', '/commands', {
      type: 'delete',
      phoneId: 'sanne',
      messageId: theirs,
    });
    expect(refused).toMatchObject({ status: 409, json: { error: { code: 'not_own' } } });
  });
  test('replies to a message', async () => {
    const replyTo = await offer({ type: 'text', text: { body: 'x' } });
    await simulator.command({ type: 'sendText', ...chat, text: 'Ja', replyTo });
    expect(await first()).toMatchObject({ context: { from: '31207778888', id: replyTo } });
  });
});

describe('who a person is', () => {
  test('a new number brings a new user id, and the old number is nobody', async () => {
    await offer({ type: 'text', text: { body: 'x' } });
    const [before] = (await simulator.state()).phones;
    await simulator.command({ type: 'changeNumber', phoneId: 'sanne', number: '31622222222' });
    const [after] = (await simulator.state()).phones;
    expect(await first()).toMatchObject({
      type: 'system',
      from: sanne.number,
      system: {
        type: 'user_changed_number',
        wa_id: '31622222222',
        user_id: after?.bsuid,
        previous_user_id: before?.bsuid,
      },
    });
    expect(simulator.values()[0]?.contacts).toBeUndefined();
    expect(after?.bsuid).not.toBe(before?.bsuid);
    const answer = await simulator.graph('POST', path, {
      messaging_product: 'whatsapp',
      to: sanne.number,
      type: 'text',
      text: { body: 'x' },
    });
    expect(answer.json).toMatchObject({ error: { code: 131026 } });
  });
  const forms: ['message' | 'field', string][] = [
    ['message', 'messages'],
    ['field', 'user_id_update'],
  ];
  test.each(forms)('a new user id, as a %s', async (form, field) => {
    await offer({ type: 'text', text: { body: 'x' } });
    const [before] = (await simulator.state()).phones;
    await simulator.command({ type: 'changeUserId', phoneId: 'sanne', form });
    const [after] = (await simulator.state()).phones;
    await simulator.until('the change', () => simulator.values(field).length > 0);
    const written = JSON.stringify(simulator.values(field));
    expect([before?.bsuid, after?.bsuid].every((id) => written.includes(String(id)))).toBe(true);
  });
  test.each([
    [false, 'stop'],
    [true, 'resume'],
  ])('marketing allowed %s', async (isAllowed, value) => {
    await simulator.command({ type: 'setMarketing', ...chat, isAllowed });
    await simulator.until('the preference', () => simulator.values('user_preferences').length > 0);
    expect(simulator.values('user_preferences')[0]).toMatchObject({
      user_preferences: [{ wa_id: sanne.number, category: 'marketing_messages', value }],
    });
  });
});

describe('what the platform says of the number', () => {
  test('its quality', async () => {
    await simulator.command({ type: 'rateNumber', numberId, quality: 'YELLOW' });
    await simulator.until('the quality', () => simulator.values('phone_number_quality_update').length > 0);
    const { json } = await simulator.graph('GET', `/${numberId}?fields=quality_rating`);
    expect(json).toEqual({ id: numberId, quality_rating: 'YELLOW' });
  });
  test('a ban, and its end', async () => {
    for (const [isOn, state] of [
      [true, 'DISABLE'],
      [false, 'REINSTATE'],
    ] as const) {
      simulator.receiver.calls.length = 0;
      await simulator.command({ type: 'setLocked', numberId, isOn });
      await simulator.until('the ban', () => simulator.values('account_update').length > 0);
      expect(simulator.values('account_update')[0]).toMatchObject({
        event: 'DISABLED_UPDATE',
        ban_info: { waba_ban_state: state, waba_ban_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      });
    }
  });
});

describe('a command that cannot be', () => {
  const cases: [string, object, number, string, string][] = [
    [
      'of an unknown phone',
      { type: 'sendText', ...chat, phoneId: 'no', text: 'x' },
      404,
      'not_found',
      '/phoneId',
    ],
    [
      'to an unknown number',
      { type: 'sendText', ...chat, numberId: 'no', text: 'x' },
      404,
      'not_found',
      '/numberId',
    ],
    ['without a text', { type: 'sendText', ...chat, text: '' }, 422, 'invalid', '/text'],
    ['of an unknown kind', { type: 'dance' }, 422, 'invalid', '/type'],
    [
      'with a taken number',
      { type: 'addPhone', name: 'Twin', number: sanne.number },
      409,
      'number_taken',
      '/number',
    ],
    [
      'with an unknown file',
      { type: 'sendMedia', ...chat, fileId: 'no', kind: 'image' },
      404,
      'not_found',
      '/fileId',
    ],
  ];
  test.each(cases)('%s', async (_, command, status, code, pointer) => {
    const answer = await simulator.control('POST', '/commands', command);
    expect(answer).toMatchObject({ status, json: { error: { code, pointer } } });
  });
  test('of a phone that is offline, or has blocked the number', async () => {
    await simulator.command({ type: 'setOnline', phoneId: 'sanne', isOn: false });
    const send = () => simulator.control('POST', '/commands', { type: 'sendText', ...chat, text: 'x' });
    expect(await send()).toMatchObject({ status: 409, json: { error: { code: 'phone_offline' } } });
    await simulator.command({ type: 'setOnline', phoneId: 'sanne', isOn: true });
    await simulator.command({ type: 'setBlocked', ...chat, isOn: true });
    expect(await send()).toMatchObject({ status: 409, json: { error: { code: 'number_blocked' } } });
  });
});
