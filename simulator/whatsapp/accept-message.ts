import { hashContent } from '../core/canonical.ts';
import type { Platform } from '../core/platform.ts';
import type { MessageFault, PhoneContent, PhoneMessage, SimulatedPhone } from '../protocol.ts';
import {
  buildMessage,
  buildPhone,
  chatIdOf,
  chatOf,
  digitsOf,
  findPhone,
  isWindowOpen,
} from '../world/persons.ts';
import type { NumberRow, WorldRecord } from '../world/records.ts';
import { GraphError, toMessageFault } from './errors.ts';
import type { MediaReference } from './media-reference.ts';
import { resolveFile } from './media-files.ts';
import type { OutboundContent, OutboundMessage } from './outbound.ts';
import { valueInvalid } from './read-body.ts';
import { findSendableTemplate } from './sendable-template.ts';
import { fillTemplate } from './template-message.ts';

/** The answer to an accepted message. */
export interface AcceptedAnswer {
  readonly body: object;
  readonly messageId: string;
}

/** The additions of fault rules to an acceptance. */
export interface AcceptanceFaults {
  /** Code of a failed status; null for none. */
  readonly failedStatus: number | null;
  readonly isHeld: boolean;
}

interface Resolved {
  /** Null for a reaction: it changes another message. */
  readonly content: PhoneContent | null;
  readonly category: 'SERVICE' | 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
}

const fileContent = (platform: Platform, number: NumberRow, file: MediaReference): PhoneContent => ({
  type: 'media',
  media: resolveFile(platform, number, file),
});

const headerOf = (
  platform: Platform,
  number: NumberRow,
  content: Extract<OutboundContent, { header: unknown }>,
) => {
  if (content.header === null || 'text' in content.header) return content.header;
  return { media: resolveFile(platform, number, content.header.file) };
};

const resolveTemplate = (
  platform: Platform,
  number: NumberRow,
  { content, userId }: OutboundMessage,
): Resolved | null => {
  if (content.type !== 'templateRequest') return null;
  const template = findSendableTemplate(platform, number.accountId, content.request);
  if (template.category === 'AUTHENTICATION' && userId !== null) throw new GraphError(131062);
  const filled = fillTemplate(template, content.request);
  const file = filled.file && { media: resolveFile(platform, number, filled.file) };
  return {
    content: { ...filled.content, header: file ?? filled.content.header },
    category: template.category,
  };
};

/** Looks up template and files. Everything that can be refused at once is refused here. */
const resolve = (platform: Platform, number: NumberRow, message: OutboundMessage): Resolved => {
  const { content } = message;
  const template = resolveTemplate(platform, number, message);
  if (template) return template;
  if (content.type === 'reaction') {
    if (!platform.world.messages.has(content.messageId))
      throw valueInvalid('Message id to react to is not valid');
    return { content: null, category: 'SERVICE' };
  }
  if (content.type === 'file')
    return { content: fileContent(platform, number, content.file), category: 'SERVICE' };
  if (content.type === 'buttons')
    return { content: { ...content, header: headerOf(platform, number, content) }, category: 'SERVICE' };
  if (content.type === 'list')
    return { content: { ...content, header: headerOf(platform, number, content) }, category: 'SERVICE' };
  return content.type === 'templateRequest'
    ? { content: null, category: 'SERVICE' }
    : { content, category: 'SERVICE' };
};

const takePace = ({ world, limits, clock }: Platform, number: NumberRow, person: string): void => {
  const { messagesPerSecond, pairIntervalMs, pairBurst } = world.settings;
  const now = clock.now();
  if (!limits.takeThroughput(number.id, messagesPerSecond, now)) throw new GraphError(130429);
  if (!limits.takePair(`${number.id} ${person}`, pairIntervalMs, pairBurst, now))
    throw new GraphError(131056);
};

/** Returns why the person will not get the message; null when nothing stands against it. */
const findLateFault = (
  { world, clock }: Platform,
  number: NumberRow,
  phone: SimulatedPhone | undefined,
  { category }: Resolved,
): MessageFault | null => {
  if (!phone) return toMessageFault(131026);
  const chat = chatOf(world, number, phone);
  if (category === 'MARKETING' && chat.isOptedOut) return toMessageFault(131050);
  if (category !== 'SERVICE') return null;
  return isWindowOpen(chat, phone, clock.now(), world.settings.windowMs) ? null : toMessageFault(131047);
};

const personOf = ({ number, userId }: OutboundMessage): string => (number === null ? (userId ?? '') : number);

const findOrMakePhone = (
  { world, ids }: Platform,
  { number, userId }: OutboundMessage,
): SimulatedPhone | undefined => {
  const found = findPhone(world, number === null ? { userId: userId ?? '' } : { number });
  if (found || number === null || !world.settings.makesPhones || /[A-Z]/.test(number)) return found;
  const digits = digitsOf(number);
  const phone = buildPhone({
    id: ids.uuid(),
    name: `Phone ${digits.slice(-4)}`,
    number: digits,
    bsuid: ids.userId('NL'),
  });
  world.write({ kind: 'phone', value: phone });
  return phone;
};

/** The message that was reacted to, with the reaction. */
const reacted = ({ world }: Platform, { content }: OutboundMessage): readonly WorldRecord[] => {
  const target = content.type === 'reaction' ? world.messages.get(content.messageId) : undefined;
  if (!target || content.type !== 'reaction') return [];
  const reactions = { ...target.reactions, business: content.emoji };
  return [{ kind: 'message', value: { ...target, reactions } }];
};

const witness = (
  { world }: Platform,
  number: NumberRow,
  message: OutboundMessage,
  given: { readonly id: string; readonly at: string },
): WorldRecord => ({
  kind: 'accepted',
  value: {
    ...given,
    order: world.accepted.length + 1,
    numberId: number.id,
    recipient: personOf(message),
    type: message.type,
    hash: hashContent({ content: message.content, replyTo: message.replyTo }),
    reference: message.reference,
  },
});

const stored = (
  { world }: Platform,
  number: NumberRow,
  message: OutboundMessage,
  {
    phone,
    ...rest
  }: Pick<PhoneMessage, 'id' | 'at' | 'content' | 'fault'> & {
    readonly phone: SimulatedPhone | undefined;
  },
): readonly WorldRecord[] => {
  const chat = phone && chatOf(world, number, phone);
  const isNew = chat && (chat.typingUntil !== null || !world.chats.has(chat.id));
  const value = buildMessage({
    ...rest,
    chatId: chat?.id ?? chatIdOf(number.id, 'nobody'),
    from: 'business',
    order: world.cursor + 1,
    status: 'accepted',
    replyTo: message.replyTo,
    reference: message.reference,
  });
  return [
    ...(isNew ? [{ kind: 'chat' as const, value: { ...chat, typingUntil: null } }] : []),
    { kind: 'message', value },
  ];
};

const answerOf = (
  message: OutboundMessage,
  phone: SimulatedPhone | undefined,
  id: string,
  isHeld: boolean,
): object => ({
  messaging_product: 'whatsapp',
  contacts: [
    {
      input: personOf(message),
      ...(message.number !== null && { wa_id: digitsOf(message.number) }),
      ...(phone?.bsuid && { user_id: phone.bsuid }),
    },
  ],
  messages: [
    {
      id,
      ...(message.type === 'template' && {
        message_status: isHeld ? 'held_for_quality_assessment' : 'accepted',
      }),
    },
  ],
});

/** Accepts a message of a business, or throws the platform's refusal. What is accepted is in the log before this returns. */
export const acceptMessage = (
  platform: Platform,
  number: NumberRow,
  message: OutboundMessage,
  faults: AcceptanceFaults,
): AcceptedAnswer => {
  const { world, ids, clock } = platform;
  if (number.isLocked) throw new GraphError(131031);
  if (message.number !== null && digitsOf(message.number) === digitsOf(number.displayNumber))
    throw new GraphError(131021);
  if (message.replyTo !== null && !world.messages.has(message.replyTo))
    throw valueInvalid('Context message id is not valid');
  const resolved = resolve(platform, number, message);
  takePace(platform, number, digitsOf(personOf(message)) || personOf(message));
  const phone = findOrMakePhone(platform, message);
  const late =
    faults.failedStatus === null
      ? findLateFault(platform, number, phone, resolved)
      : toMessageFault(faults.failedStatus);
  if (late && faults.failedStatus === null && !world.settings.refusesLater) throw new GraphError(late.code);
  const [id, at] = [ids.wamid(), new Date(clock.now()).toISOString()];
  const content = resolved.content ?? { type: 'notice', text: 'A reaction' };
  // A user id in `to` is taken and goes nowhere: no status ever comes.
  const isLost = message.number !== null && /[A-Z]/.test(message.number);
  const changes =
    resolved.content === null && !late
      ? reacted(platform, message)
      : stored(platform, number, message, { id, at, content, fault: late, phone });
  world.write(witness(platform, number, message, { id, at }), ...(isLost ? [] : changes));
  return { body: answerOf(message, phone, id, faults.isHeld), messageId: id };
};
