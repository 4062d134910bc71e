import type { PhoneMessage, SimulatedPhone } from '../protocol.ts';
import type { ChatRow, NumberRow } from './records.ts';
import type { World } from './world.ts';

/** Returns a number as digits with country code. */
export const digitsOf = (number: string): string => number.replaceAll(/\D/g, '');

/** Finds the phone of a number in any form, or of a business-scoped user id. */
export const findPhone = (
  { phones }: Pick<World, 'phones'>,
  name: { readonly number?: string; readonly userId?: string },
): SimulatedPhone | undefined => {
  const digits = name.number === undefined ? null : digitsOf(name.number);
  for (const phone of phones.values()) {
    const isNumber = digits !== null && phone.number === digits;
    if (isNumber || (name.userId !== undefined && [phone.bsuid, phone.parentBsuid].includes(name.userId)))
      return phone;
  }
  return undefined;
};

/** Returns the names of a person by which a fault can be limited. */
export const namesOf = ({ number, bsuid, parentBsuid }: SimulatedPhone): readonly string[] =>
  [number, bsuid, parentBsuid].filter((name) => name !== null);

/** Returns the id of the chat of a phone with a number. */
export const chatIdOf = (numberId: string, phoneId: string): string => `${numberId}:${phoneId}`;

/** Returns a chat as it is, or a new one. */
export const chatOf = (
  { chats }: Pick<World, 'chats'>,
  number: NumberRow,
  phone: SimulatedPhone,
): ChatRow => {
  const id = chatIdOf(number.id, phone.id);
  return (
    chats.get(id) ?? {
      id,
      numberId: number.id,
      phoneId: phone.id,
      channel: number.channel,
      windowExpiresAt: null,
      isBlocked: false,
      isOptedOut: false,
      typingUntil: null,
      lastInboundAt: null,
    }
  );
};

/** Returns the time on a person's clock. */
export const personTime = (phone: SimulatedPhone, now: number): number => now + phone.clockOffsetMs;

/** Returns whether the business may send free texts in a chat: the person wrote within the window. */
export const isWindowOpen = (
  { lastInboundAt }: ChatRow,
  phone: SimulatedPhone,
  now: number,
  windowMs: number,
): boolean => lastInboundAt !== null && personTime(phone, now) - lastInboundAt < windowMs;

/** Returns when the window of a chat ends, by the simulator's own clock; null while it is closed. */
export const windowEnd = (
  chat: ChatRow,
  phone: SimulatedPhone,
  now: number,
  windowMs: number,
): string | null =>
  chat.lastInboundAt !== null && isWindowOpen(chat, phone, now, windowMs)
    ? new Date(chat.lastInboundAt + windowMs - phone.clockOffsetMs).toISOString()
    : null;

/** Returns the number and the person of a message; null when one of them is gone. */
export const partiesOf = (
  { chats, numbers, phones }: Pick<World, 'chats' | 'numbers' | 'phones'>,
  { chatId }: PhoneMessage,
): { readonly number: NumberRow; readonly phone: SimulatedPhone; readonly chat: ChatRow } | null => {
  const chat = chats.get(chatId);
  const [number, phone] = [chat && numbers.get(chat.numberId), chat && phones.get(chat.phoneId)];
  return chat && number && phone ? { chat, number, phone } : null;
};

/** Builds a message; everything that is not given is as in a new one. */
export const buildMessage = (
  given: Pick<PhoneMessage, 'id' | 'chatId' | 'from' | 'order' | 'at' | 'status' | 'content'> &
    Partial<PhoneMessage>,
): PhoneMessage => ({
  replyTo: null,
  reactions: { business: null, person: null },
  editedAt: null,
  isDeleted: false,
  fault: null,
  reference: null,
  segments: null,
  ...given,
});

/** Builds a phone that is switched on and shows its number. */
export const buildPhone = (
  given: Pick<SimulatedPhone, 'id' | 'name' | 'number' | 'bsuid'> & Partial<SimulatedPhone>,
): SimulatedPhone => ({
  parentBsuid: null,
  username: null,
  showsNumber: true,
  isOnline: true,
  sendsReceipts: true,
  readsAtOnce: false,
  clockOffsetMs: 0,
  ...given,
});
