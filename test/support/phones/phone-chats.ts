import type { PhoneContent, PhoneMessage } from '../../../simulator/protocol.ts';
import type { WorldRecord } from '../../../simulator/world/records.ts';

/** A chat as the person sees it. */
export interface ShownChat {
  /** The messages of the business that reached the phone, in the order in which they came. */
  readonly shown: readonly PhoneMessage[];
  /** Ids of the person's messages that the platform has told the business, or still tries to tell it. */
  readonly said: readonly string[];
  /** Ids of the person's messages that a fault has dropped: the business never hears of them. An SMS it finds in a list later. */
  readonly dropped: readonly string[];
}

/** All chats, built from the records of a simulator. */
export interface PhoneChats {
  add(records: readonly WorldRecord[]): void;
  /** Returns a chat by the number's id and the phone's. */
  chatOf(numberId: string, phoneId: string): ShownChat;
}

/** Returns the words of a content, without its options. */
export const wordsOf = (content: PhoneContent): string => {
  if (content.type === 'text') return content.text;
  return 'body' in content ? content.body : '';
};

/** Returns whether a content says a text; in an SMS numbered lines follow it, where there are options. */
export const saysText = (content: PhoneContent, text: string): boolean =>
  wordsOf(content) === text || wordsOf(content).startsWith(`${text}\n1 `);

interface Chat {
  readonly shown: Map<string, PhoneMessage>;
  readonly said: Set<string>;
  readonly dropped: Set<string>;
}

const idsIn = (value: Readonly<Record<string, unknown>>): readonly string[] => {
  const { messages } = value;
  return Array.isArray(messages) ? messages.map(({ id }) => String(id)) : [];
};

/** Creates the chats of an empty log. */
export const createPhoneChats = (): PhoneChats => {
  const chats = new Map<string, Chat>();
  const messages = new Map<string, PhoneMessage>();
  /** The messages of persons that an event tells the business. */
  const told = new Map<string, readonly string[]>();
  const open = (id: string): Chat => {
    const chat = chats.get(id) ?? { shown: new Map(), said: new Set(), dropped: new Set() };
    chats.set(id, chat);
    return chat;
  };
  const drop = (messageId: string): void => {
    const message = messages.get(messageId);
    if (!message) return;
    const chat = open(message.chatId);
    chat.said.delete(messageId);
    chat.dropped.add(messageId);
  };
  const addOne = (record: WorldRecord): void => {
    if (record.kind === 'message') {
      const { value } = record;
      messages.set(value.id, value);
      const chat = open(value.chatId);
      if (value.from === 'person' && !chat.dropped.has(value.id)) chat.said.add(value.id);
    } else if (record.kind === 'progress') {
      const message = messages.get(record.id);
      if (message?.from !== 'business' || record.status !== 'delivered') return;
      open(message.chatId).shown.set(message.id, message);
    } else if (record.kind === 'event') told.set(record.value.id, idsIn(record.value.value));
    else if (record.kind === 'eventsDone' && record.outcome !== 'taken')
      for (const id of record.ids) for (const messageId of told.get(id) ?? []) drop(messageId);
  };
  return {
    add: (records) => {
      for (const record of records) addOne(record);
    },
    chatOf: (numberId, phoneId) => {
      const { shown, said, dropped } = open(`${numberId}:${phoneId}`);
      return { shown: [...shown.values()], said: [...said], dropped: [...dropped] };
    },
  };
};
