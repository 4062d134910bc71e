import type { PhoneContent } from '../protocol.ts';
import { GraphError } from './errors.ts';
import { parseInteractive, type InteractiveContent } from './interactive.ts';
import { parseMediaReference, sentMediaKinds, type MediaReference } from './media-reference.ts';
import { membersOf, optionalText, parameterMissing, requireText, textOf, valueInvalid } from './read-body.ts';
import { parseTemplateRequest, type TemplateRequest } from './template-message.ts';

/** The content of a message to send, before templates and files are looked up. */
export type OutboundContent =
  | Extract<PhoneContent, { type: 'text' | 'location' }>
  | { readonly type: 'file'; readonly file: MediaReference }
  | { readonly type: 'templateRequest'; readonly request: TemplateRequest }
  | { readonly type: 'reaction'; readonly messageId: string; readonly emoji: string | null }
  | InteractiveContent;

/** A message to send. Exactly one of the recipients counts: the number goes before the user id. */
export interface OutboundMessage {
  readonly type: string;
  readonly number: string | null;
  readonly userId: string | null;
  readonly content: OutboundContent;
  readonly replyTo: string | null;
  readonly reference: string | null;
}

/** A request that marks a message as read. */
export interface ReadMark {
  readonly messageId: string;
  readonly isTyping: boolean;
}

const types = [
  'audio',
  'document',
  'image',
  'interactive',
  'location',
  'reaction',
  'sticker',
  'template',
  'text',
  'video',
];

const parseLocation = (value: unknown): OutboundContent => {
  const { latitude, longitude, name, address } = membersOf(value);
  const [x, y] = [Number(latitude), Number(longitude)];
  if (textOf(latitude) === null || textOf(longitude) === null || Number.isNaN(x) || Number.isNaN(y))
    throw parameterMissing("location['latitude'] and location['longitude']");
  return { type: 'location', latitude: x, longitude: y, name: textOf(name), address: textOf(address) };
};

const parseReaction = (value: unknown): OutboundContent => {
  const { message_id: messageId, emoji } = membersOf(value);
  return {
    type: 'reaction',
    messageId: requireText(messageId, "reaction['message_id']", 1000),
    emoji: textOf(emoji),
  };
};

const parseContent = (type: string, value: unknown): OutboundContent => {
  const kind = sentMediaKinds.find((name) => name === type);
  if (kind) return { type: 'file', file: parseMediaReference(kind, value, kind) };
  if (value === undefined) throw parameterMissing(type);
  if (type === 'text')
    return { type: 'text', text: requireText(membersOf(value)['body'], "text['body']", 4096) };
  if (type === 'interactive') return parseInteractive(value);
  if (type === 'template') return { type: 'templateRequest', request: parseTemplateRequest(value) };
  return type === 'location' ? parseLocation(value) : parseReaction(value);
};

const userIdForm = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;

const parseRecipient = (to: string | null, recipient: string | null) => {
  if (to === null && recipient === null) throw parameterMissing('to');
  // The platform takes a user id in `to`, and drops the message without a word.
  if (to !== null && !/^\+?[\d\s()-]{5,25}$/.test(to) && !userIdForm.test(to))
    throw new GraphError(100, { message: 'Invalid parameter', details: 'Param to must be a phone number.' });
  if (to === null && recipient !== null && !userIdForm.test(recipient))
    throw new GraphError(100, {
      message: 'Invalid parameter',
      details: 'Param recipient must be a business-scoped user id.',
    });
  return { number: to, userId: to === null ? recipient : null };
};

/** Reads the body of `POST /<number>/messages`; throws the platform's refusals. Pure. */
export const parseOutbound = (body: unknown): OutboundMessage | ReadMark => {
  const members = membersOf(body);
  if (members['messaging_product'] !== 'whatsapp') throw parameterMissing('messaging_product');
  if (members['status'] !== undefined) {
    if (members['status'] !== 'read')
      throw new GraphError(100, { message: 'Param status must be one of {READ}.' });
    const messageId = requireText(members['message_id'], 'message_id', 1000);
    return { messageId, isTyping: members['typing_indicator'] !== undefined };
  }
  const type = (textOf(members['type']) ?? 'text').toLowerCase();
  if (!types.includes(type))
    throw new GraphError(100, { message: `Param type must be one of {${types.join(', ').toUpperCase()}}.` });
  if ((members['recipient_type'] ?? 'individual') !== 'individual')
    throw valueInvalid('recipient_type must be individual');
  const context = members['context'];
  return {
    type,
    ...parseRecipient(textOf(members['to']), textOf(members['recipient'])),
    content: parseContent(type, members[type]),
    replyTo:
      context === undefined
        ? null
        : requireText(membersOf(context)['message_id'], "context['message_id']", 1000),
    reference: optionalText(members['biz_opaque_callback_data'], 'biz_opaque_callback_data', 512),
  };
};
