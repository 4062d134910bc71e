import { describe, expect, test } from 'vitest';

import type { PhoneContent, PhoneMessage, SimulatorState } from '../../../../simulator/protocol.ts';
import {
  buildChatView,
  chatLinesOf,
  messagesOf,
  newContactsOf,
  optionsOf,
  summarize,
  ticksOf,
} from '../../../../ui/phones/model/conversation.ts';
import { initialPhonesState, type Platform, reducePhones } from '../../../../ui/phones/model/phones-state.ts';
import {
  buildChat,
  buildMedia,
  buildPhone,
  buildPhoneMessage,
  buildSimulatorState,
  simulatedSmsNumber,
  simulatedWhatsappNumber,
} from '../../../support/builders/phones.ts';

const phone = buildPhone('p');
const other = buildPhone('o');
const chat = buildChat(phone, simulatedWhatsappNumber);
const smsChat = buildChat(phone, simulatedSmsNumber);

const platformOf = (changes: Partial<SimulatorState>): Platform => {
  const { platform } = reducePhones(initialPhonesState, {
    type: 'read',
    state: buildSimulatorState(changes),
  });
  if (!platform) throw new Error('There is no platform.');
  return platform;
};

const said = (changes: Partial<PhoneMessage> = {}): PhoneMessage => buildPhoneMessage(chat.id, changes);
const local = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString();

describe('the list of chats', () => {
  test('has the newest chat first, with its unread messages, and no chat of another phone', () => {
    const old = buildPhoneMessage(chat.id);
    const newest = buildPhoneMessage(smsChat.id, { status: 'read' });
    const lines = chatLinesOf(
      platformOf({
        phones: [phone, other],
        chats: [chat, smsChat, buildChat(other, simulatedSmsNumber)],
        messages: [newest, old],
      }),
      phone.id,
    );
    expect(lines.map(({ number, last, unread }) => [number.name, last?.id, unread])).toEqual([
      ['Uitzendgroep', newest.id, 0],
      ['Bakkerij Van Dam', old.id, 1],
    ]);
  });

  test.each(['accepted', 'sent', 'failed'] as const)(
    'does not tell of a message that is only %s',
    (status) => {
      const lines = chatLinesOf(platformOf({ chats: [chat], messages: [said({ status })] }), phone.id);
      expect(lines.map(({ last, unread }) => [last, unread])).toEqual([[null, 0]]);
    },
  );

  test('offers the numbers that the phone has no chat with', () => {
    const contacts = newContactsOf(
      platformOf({ chats: [chat, buildChat(other, simulatedSmsNumber)] }),
      phone.id,
    );
    expect(contacts).toEqual([simulatedSmsNumber]);
  });
});

describe('a chat', () => {
  test('is ordered by the simulator, whatever came first', () => {
    const [first, second] = [said(), said()];
    const platform = platformOf({ chats: [chat], messages: [second, first] });
    expect(messagesOf(platform, chat.id)).toEqual([first, second]);
  });

  test('has a part for each day, and a tail where the sender or the day changes', () => {
    const { days } = buildChatView([
      said({ at: local(3, 23) }),
      said({ at: local(4, 1) }),
      said({ at: local(4, 2) }),
      said({ at: local(4, 3), from: 'person' }),
    ]);
    expect(days.map(({ bubbles }) => bubbles.map(({ isFirst, isMine }) => [isFirst, isMine]))).toEqual([
      [[true, false]],
      [
        [true, false],
        [false, false],
        [true, true],
      ],
    ]);
  });

  test('counts what is on its way and does not show it', () => {
    const view = buildChatView([
      said(),
      said({ status: 'sent' }),
      said({ status: 'accepted' }),
      said({ status: 'sent', from: 'person' }),
    ]);
    expect(view.waiting).toBe(2);
    expect(view.days[0]?.bubbles).toHaveLength(2);
  });

  test('quotes the message that another one replies to, if the chat has it', () => {
    const question = said();
    const { days } = buildChatView([
      question,
      said({ replyTo: question.id }),
      said({ replyTo: 'elsewhere' }),
    ]);
    expect(days[0]?.bubbles.map(({ quoted }) => quoted?.id ?? null)).toEqual([null, question.id, null]);
  });
});

test.each([
  ['accepted', 'waiting'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['failed', 'failed'],
] as const)('a message that is %s has the ticks "%s"', (status, ticks) => {
  expect(ticksOf(said({ status }))).toBe(ticks);
});

describe('what the person can do with a message', () => {
  const at = '2026-11-25T10:00:00.000Z';
  const after = (minutes: number): Date => new Date(new Date(at).getTime() + minutes * 60_000);
  const all = { canReply: true, canEdit: true, canDelete: true };
  const nothing = { canReply: false, canEdit: false, canDelete: false };
  const mine = { from: 'person', at } as const;
  const photo: PhoneContent = { type: 'media', media: buildMedia('image') };

  test.each([
    ['a text of a minute ago', mine, 1, all],
    ['a text of an hour ago', mine, 60, { ...all, canEdit: false }],
    ['a text of four days ago', mine, 4 * 24 * 60, { ...all, canEdit: false, canDelete: false }],
    ['a picture', { ...mine, content: photo }, 1, { ...all, canEdit: false }],
    ['a message of the business', { at }, 1, { ...nothing, canReply: true }],
    ['a deleted message', { ...mine, isDeleted: true }, 1, nothing],
    ['a message that failed', { at, status: 'failed' }, 1, nothing],
    ['a line of the platform', { at, content: { type: 'notice', text: 'x' } }, 1, nothing],
  ] as const)('%s', (_what, changes, minutes, expected) => {
    expect(optionsOf(said(changes), 'whatsapp', after(minutes))).toEqual(expected);
  });

  test('a text message cannot be answered, changed or deleted', () => {
    expect(optionsOf(said(mine), 'sms', after(1))).toEqual(nothing);
  });
});

const offer = { header: null, body: 'Kun je *morgen*?', footer: null };

describe('a content in one line', () => {
  test.each<[string, PhoneContent, string, string]>([
    ['a text without its marks', { type: 'text', text: '_Hoi_ daar' }, 'text', 'Hoi daar'],
    ['buttons', { type: 'buttons', ...offer, buttons: [] }, 'text', 'Kun je morgen?'],
    ['a list', { type: 'list', ...offer, button: 'Kies', sections: [] }, 'text', 'Kun je morgen?'],
    [
      'a template',
      { type: 'template', ...offer, name: 'n', language: 'nl', buttons: [] },
      'text',
      'Kun je morgen?',
    ],
    ['a press', { type: 'press', of: 'list', id: '1', title: 'Ja', description: 'x' }, 'text', 'Ja'],
    ['a captioned picture', { type: 'media', media: buildMedia('image', { caption: 'Ik' }) }, 'image', 'Ik'],
    ['a picture', { type: 'media', media: buildMedia('image', { filename: 'a.png' }) }, 'image', ''],
    [
      'a document',
      { type: 'media', media: buildMedia('document', { filename: 'cv.pdf' }) },
      'document',
      'cv.pdf',
    ],
    ['a voice message', { type: 'media', media: buildMedia('voice') }, 'voice', ''],
    ['a text with files', { type: 'mms', text: 'Kijk', media: [buildMedia('image')] }, 'text', 'Kijk'],
    ['files alone', { type: 'mms', text: '', media: [buildMedia('video')] }, 'video', ''],
    [
      'a place',
      { type: 'location', latitude: 1, longitude: 2, name: null, address: 'Dam 1' },
      'location',
      'Dam 1',
    ],
    ['a contact', { type: 'contacts', contacts: [{ name: 'Bo', phones: [] }] }, 'contact', 'Bo'],
    ['an order', { type: 'order', catalogId: 'c', text: null, items: [] }, 'order', ''],
    ['a poll', { type: 'unsupported' }, 'unsupported', ''],
    ['a notice', { type: 'notice', text: 'Nieuw nummer' }, 'text', 'Nieuw nummer'],
  ])('%s', (_what, content, kind, text) => {
    expect(summarize(content)).toEqual({ kind, text });
  });
});
