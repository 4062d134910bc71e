import type { ChannelEvent, PersonNames } from '../port.ts';
import type { WhatsappError } from './faults.ts';
import { readContent } from './read-content.ts';
import { findContact, hasName, toPersonNames, toWebhookTime, type WebhookContact } from './read-person.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** The parts of a change beside its messages. */
export interface MessageSurroundings {
  readonly phoneNumberId: string | null;
  readonly contacts: readonly WebhookContact[];
  readonly errors: readonly WhatsappError[];
}

interface Sender {
  readonly from: PersonNames;
  readonly profileName: string | null;
}

const readSender = (message: WebhookMessage, contacts: readonly WebhookContact[]): Sender => {
  const own = [message.from_user_id, message.from_parent_user_id, message.from];
  const contact = findContact(contacts, toPersonNames(own));
  return {
    from: toPersonNames([...own, contact?.user_id, contact?.parent_user_id, contact?.wa_id]),
    profileName: contact?.profile?.name?.trim() || null,
  };
};

const problem = (phoneNumberId: string | null, detail: string): ChannelEvent => ({
  phoneNumberId,
  type: 'problem',
  detail,
});

const editedText = (message: WebhookMessage): string | null => {
  const change = message.edit ?? message.edited;
  const inner = change?.message;
  const captions = [inner?.image?.caption, inner?.video?.caption, inner?.document?.caption];
  const texts = [inner?.text?.body, change?.text?.body, message.text?.body, ...captions];
  return texts.find((text) => text !== undefined && text !== '') ?? null;
};

/** Reads a change of an earlier message; null for any other message. */
const readChange = (
  message: WebhookMessage,
  from: PersonNames,
  phoneNumberId: string | null,
): ChannelEvent | null => {
  const at = toWebhookTime(message.timestamp);
  const change = message.edit ?? message.edited ?? message.revoke;
  const target = change?.original_message_id ?? change?.message_id;
  switch (message.type) {
    case 'reaction': {
      if (!message.reaction) return problem(phoneNumberId, 'A reaction names no message.');
      const { message_id: reacted, emoji } = message.reaction;
      const event = { type: 'reaction', platformId: message.id, from, target: reacted } as const;
      return { phoneNumberId, ...event, emoji: emoji || null, sentAt: at };
    }
    case 'edit':
    case 'edited': {
      const text = editedText(message);
      if (target === undefined || text === null)
        return problem(phoneNumberId, 'An edit has no message or text.');
      return { phoneNumberId, type: 'edited', from, target, text, at };
    }
    case 'revoke':
    case 'revoked':
      if (target === undefined) return problem(phoneNumberId, 'A revocation names no message.');
      return { phoneNumberId, type: 'revoked', from, target, at };
    default:
      return null;
  }
};

// Only the end of the sentence: before it stands the name that the person chose, who could write another's id there.
const changedIds = /changed from (\S+) to (\S+?)\.?$/u;

/** Returns the previous id in the sentence of a notice, if the sentence ends with the new id that the notice itself names. */
const previousIdIn = (body: string, currentId: string | undefined): string | undefined => {
  const [, previous, current] = changedIds.exec(body) ?? [];
  return current !== undefined && current === currentId ? previous : undefined;
};

/** Reads a notice of the platform about a person: new names. A new security code changes no name. */
const readSystem = (message: WebhookMessage, phoneNumberId: string | null): readonly ChannelEvent[] => {
  const { type = '', body = '', ...system } = message.system ?? {};
  if (type === 'customer_identity_changed' || type === 'user_identity_changed') return [];
  const isNumber = type === 'user_changed_number' || type === 'customer_changed_number';
  if (!isNumber && type !== 'user_changed_user_id')
    return [problem(phoneNumberId, 'A system message has an unknown type.')];
  const previous = system.previous_user_id ?? (isNumber ? undefined : previousIdIn(body, system.user_id));
  const ids = [previous, system.previous_parent_user_id, message.from_user_id];
  const from = toPersonNames([...ids, message.from, message.from_parent_user_id]);
  const to = toPersonNames([system.user_id, system.parent_user_id, system.new_wa_id, system.wa_id]);
  if (!hasName(from) || !hasName(to))
    return [problem(phoneNumberId, 'A change of identity lacks the old or the new name.')];
  return [{ phoneNumberId, type: 'identityChanged', from, to, at: toWebhookTime(message.timestamp) }];
};

/** Reads one message of a webhook. Pure. */
export const readMessage = (
  message: WebhookMessage,
  { phoneNumberId, contacts, errors }: MessageSurroundings,
): readonly ChannelEvent[] => {
  if (message.type === 'system') return readSystem(message, phoneNumberId);
  if (message.group_id !== undefined)
    return [problem(phoneNumberId, 'A message of a group was left out: groups are not supported.')];
  const { from, profileName } = readSender(message, contacts);
  if (!hasName(from)) return [problem(phoneNumberId, 'A message does not say who sent it.')];
  const change = readChange(message, from, phoneNumberId);
  if (change) return [change];
  return [
    {
      phoneNumberId,
      type: 'message',
      platformId: message.id,
      from,
      profileName,
      sentAt: toWebhookTime(message.timestamp),
      content: readContent(message, errors),
      replyTo: message.context?.id ?? null,
      referral: message.referral ?? null,
      optOut: null,
    },
  ];
};
