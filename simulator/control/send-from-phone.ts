import type { PhoneContent, PhoneMessage, SimulatedPhone } from '../protocol.ts';
import { countSegments } from '../sms/segments.ts';
import { answerToKeyword, findKeyword } from '../sms/opt-out.ts';
import { buildSmsInbound } from '../sms/sms-events.ts';
import { buildInboundEvent, type InboundExtras } from '../whatsapp/inbound.ts';
import { buildMessage, chatOf, personTime, windowEnd } from '../world/persons.ts';
import type { ChatRow, NumberRow } from '../world/records.ts';
import { ControlError, notFound } from './control-error.ts';
import { requireNumber, requirePhone, requireReach, type CommandParts } from './command-parts.ts';

/** A message that a person sends. */
export interface PersonMessage {
  readonly phoneId: string;
  readonly numberId: string;
  readonly content: PhoneContent;
  readonly replyTo: string | null;
  readonly extras: InboundExtras;
}

const build = (
  { platform }: CommandParts,
  chat: ChatRow,
  message: PersonMessage,
  segments: number | null,
): PhoneMessage => {
  const { world, ids, clock } = platform;
  const isMms = message.content.type === 'mms';
  return buildMessage({
    id: chat.channel === 'sms' ? ids.sid(isMms ? 'MM' : 'SM') : ids.wamid(),
    chatId: chat.id,
    from: 'person',
    order: world.cursor + 1,
    at: new Date(clock.now()).toISOString(),
    status: 'sent',
    content: message.content,
    replyTo: message.replyTo,
    segments,
  });
};

const sendOnWhatsapp = (
  parts: CommandParts,
  number: NumberRow,
  phone: SimulatedPhone,
  given: PersonMessage,
): PhoneMessage => {
  const { platform } = parts;
  const { world, clock, limits } = platform;
  const now = clock.now();
  limits.countInbound(number.id, world.settings.messagesPerSecond, now);
  const chat = { ...chatOf(world, number, phone), lastInboundAt: personTime(phone, now) };
  const windowExpiresAt = windowEnd(chat, phone, now, world.settings.windowMs);
  const message = build(parts, chat, given, null);
  platform.emit(
    buildInboundEvent(number, phone, message, given.extras),
    { kind: 'chat', value: { ...chat, windowExpiresAt } },
    { kind: 'message', value: message },
  );
  return message;
};

const toSmsContent = (content: PhoneContent): PhoneContent => {
  if (content.type === 'media')
    return { type: 'mms', text: content.media.caption ?? '', media: [{ ...content.media, caption: null }] };
  if (content.type !== 'text')
    throw new ControlError(422, 'not_on_sms', 'An SMS can only have texts and files.', '/type');
  return content;
};

const sendOnSms = (
  parts: CommandParts,
  number: NumberRow,
  phone: SimulatedPhone,
  given: PersonMessage,
): PhoneMessage => {
  const { platform } = parts;
  if (!number.id.startsWith('+'))
    throw new ControlError(409, 'one_way', 'Nobody can answer a sender that is a name.', '/numberId');
  const content = toSmsContent(given.content);
  const text = content.type === 'text' ? content.text : '';
  const keyword = findKeyword(text);
  const chat = chatOf(platform.world, number, phone);
  const isOptedOut = keyword === 'HELP' || keyword === null ? chat.isOptedOut : keyword === 'STOP';
  const segments = content.type === 'text' ? countSegments(text) : 1;
  const message = build(parts, chat, { ...given, content, replyTo: null }, segments);
  platform.emit(
    buildSmsInbound(platform, number, phone, message, keyword),
    { kind: 'chat', value: { ...chat, isOptedOut } },
    { kind: 'message', value: message },
  );
  if (keyword !== null) answerToKeyword(platform, chat, keyword);
  return message;
};

/** Sends a message of a person to a number: it is stored, and the business is told. */
export const sendFromPhone = (parts: CommandParts, given: PersonMessage): PhoneMessage => {
  const [phone, number] = [requirePhone(parts, given.phoneId), requireNumber(parts, given.numberId)];
  const { world } = parts.platform;
  requireReach(phone, chatOf(world, number, phone).isBlocked);
  if (given.replyTo !== null && !world.messages.has(given.replyTo)) throw notFound('message', '/replyTo');
  return number.channel === 'sms'
    ? sendOnSms(parts, number, phone, given)
    : sendOnWhatsapp(parts, number, phone, given);
};
