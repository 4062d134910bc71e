import type { PhoneChat, PhoneContent, PhoneMessage, SimulatedNumber } from '../../../simulator/protocol.ts';
import { dayKey } from '../../shared/days.ts';
import type { Platform } from './phones-state.ts';
import { withoutMarks } from './text-marks.ts';

/** One line of the list of chats. */
export interface ChatLine {
  readonly chat: PhoneChat;
  readonly number: SimulatedNumber;
  /** The newest message that the person can see; null in an empty chat. */
  readonly last: PhoneMessage | null;
  readonly unread: number;
}

/** A message in its place. */
export interface Bubble {
  readonly message: PhoneMessage;
  readonly isMine: boolean;
  /** Whether the sender changes here: the bubble has a tail. */
  readonly isFirst: boolean;
  /** The message that this one replies to, when the chat has it. */
  readonly quoted: PhoneMessage | null;
}

/** The bubbles of one day, in the reader's time zone. */
export interface ChatDay {
  readonly key: string;
  readonly date: Date;
  readonly bubbles: readonly Bubble[];
}

/** A chat as its phone shows it. */
export interface ChatView {
  readonly days: readonly ChatDay[];
  /** The number of messages on their way: those that an offline phone gets later. */
  readonly waiting: number;
}

const isOnItsWay = ({ from, status }: PhoneMessage): boolean =>
  from === 'business' && (status === 'accepted' || status === 'sent');

/** Returns the messages of a chat, oldest first. */
export const messagesOf = (platform: Platform, chatId: string): readonly PhoneMessage[] =>
  [...platform.messages.values()]
    .filter((message) => message.chatId === chatId)
    .sort((one, other) => one.order - other.order);

/** Returns whether a message of the business lies on the phone and was not read. */
export const isUnread = ({ from, status }: PhoneMessage): boolean =>
  from === 'business' && status === 'delivered';

/** Returns the chats of a phone, those with the newest message first. */
export const chatLinesOf = (platform: Platform, phoneId: string): readonly ChatLine[] =>
  [...platform.chats.values()]
    .filter((chat) => chat.phoneId === phoneId)
    .flatMap((chat) => {
      const number = platform.numbers.get(chat.numberId);
      if (!number) return [];
      const seen = messagesOf(platform, chat.id).filter(
        (message) => !isOnItsWay(message) && !(message.from === 'business' && message.status === 'failed'),
      );
      return [{ chat, number, last: seen.at(-1) ?? null, unread: seen.filter(isUnread).length }];
    })
    .sort((one, other) => (other.last?.order ?? -1) - (one.last?.order ?? -1));

/** Returns the numbers that a phone has no chat with yet. */
export const newContactsOf = (platform: Platform, phoneId: string): readonly SimulatedNumber[] =>
  [...platform.numbers.values()].filter(
    ({ id }) =>
      ![...platform.chats.values()].some((chat) => chat.phoneId === phoneId && chat.numberId === id),
  );

const isNotice = ({ content }: PhoneMessage): boolean => content.type === 'notice';

/** Builds the view of a chat: days with bubbles, without the messages that are still on their way. */
export const buildChatView = (messages: readonly PhoneMessage[]): ChatView => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const days: { key: string; date: Date; bubbles: Bubble[] }[] = [];
  let previous: PhoneMessage | null = null;
  for (const message of messages) {
    if (isOnItsWay(message)) continue;
    const date = new Date(message.at);
    const key = dayKey(date);
    if (days.at(-1)?.key !== key) {
      days.push({ key, date, bubbles: [] });
      previous = null;
    }
    const isFirst = previous === null || previous.from !== message.from || isNotice(previous);
    const quoted = message.replyTo === null ? null : (byId.get(message.replyTo) ?? null);
    days.at(-1)?.bubbles.push({ message, isMine: message.from === 'person', isFirst, quoted });
    previous = message;
  }
  return { days, waiting: messages.filter(isOnItsWay).length };
};

/** The ticks of a message. */
export type Ticks = 'waiting' | 'sent' | 'delivered' | 'read' | 'failed';

/** Returns the ticks of a message. One that the platform has only accepted waits. */
export const ticksOf = ({ status }: PhoneMessage): Ticks => (status === 'accepted' ? 'waiting' : status);

const minuteMs = 60_000;
const editableMs = 15 * minuteMs;
const deletableMs = 60 * 60 * minuteMs;

/** The actions of a person on a message. */
export interface MessageOptions {
  readonly canReply: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

const none: MessageOptions = { canReply: false, canEdit: false, canDelete: false };

/** Returns what the person can do with a message: texts are edited within 15 minutes, messages deleted within 60 hours. */
export const optionsOf = (
  message: PhoneMessage,
  channel: PhoneChat['channel'],
  now: Date,
): MessageOptions => {
  if (channel === 'sms' || message.isDeleted || isNotice(message) || message.status === 'failed') return none;
  const age = now.getTime() - new Date(message.at).getTime();
  const mine = message.from === 'person';
  return {
    canReply: true,
    canEdit: mine && message.content.type === 'text' && age < editableMs,
    canDelete: mine && age < deletableMs,
  };
};

/** The text of a content, and the kind of what has no text. */
export interface ContentSummary {
  readonly kind: 'text' | 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker' | Wordless;
  readonly text: string;
}

type Wordless = 'location' | 'contact' | 'order' | 'unsupported';

const withName = (kind: Wordless, text: string | null | undefined): ContentSummary => ({
  kind,
  text: text ?? '',
});

/** Returns a content in one line: for the list of chats, quotes and screen readers. */
export const summarize = (content: PhoneContent): ContentSummary => {
  switch (content.type) {
    case 'text':
    case 'notice':
      return { kind: 'text', text: withoutMarks(content.text) };
    case 'template':
    case 'buttons':
    case 'list':
      return { kind: 'text', text: withoutMarks(content.body) };
    case 'press':
      return { kind: 'text', text: content.title };
    case 'media': {
      const { kind, caption, filename } = content.media;
      return { kind, text: caption ?? (kind === 'document' ? (filename ?? '') : '') };
    }
    case 'mms':
      return content.text === ''
        ? { kind: content.media[0]?.kind ?? 'image', text: '' }
        : { kind: 'text', text: content.text };
    case 'location':
      return withName('location', content.name ?? content.address);
    case 'contacts':
      return withName('contact', content.contacts[0]?.name);
    case 'order':
      return withName('order', content.text);
    case 'unsupported':
      return withName('unsupported', '');
    default:
      return content satisfies never;
  }
};
