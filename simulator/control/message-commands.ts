import type { CommandResult, PhoneCommand, PhoneContent, PhoneMessage } from '../protocol.ts';
import { buildActEvent } from '../whatsapp/inbound.ts';
import { fileLifeMs, pagePathOf } from '../whatsapp/media-files.ts';
import { chatIdOf, partiesOf } from '../world/persons.ts';
import type { FileRow } from '../world/records.ts';
import { requireMessage, requireReach, requireWhatsapp, type CommandParts } from './command-parts.ts';
import { ControlError, notFound } from './control-error.ts';
import { sendFromPhone } from './send-from-phone.ts';

type Of<T extends PhoneCommand['type']> = Extract<PhoneCommand, { type: T }>;
type ContentCommand = Of<
  'sendText' | 'sendMedia' | 'sendLocation' | 'sendContacts' | 'sendOrder' | 'sendUnsupported'
>;

/** A file that a phone uploaded now belongs to the number that gets it: only its token opens it. */
const claimFile = ({ platform }: CommandParts, { fileId, numberId }: Of<'sendMedia'>): FileRow => {
  const file = platform.world.files.get(fileId);
  if (!file) throw notFound('file', '/fileId');
  const value = { ...file, numberId, at: platform.clock.now(), keptMs: fileLifeMs.inbound };
  platform.world.write({ kind: 'file', value });
  return value;
};

const toContent = (command: ContentCommand, file: FileRow | undefined): PhoneContent => {
  if (command.type === 'sendText') return { type: 'text', text: command.text };
  if (command.type === 'sendMedia')
    return {
      type: 'media',
      media: {
        kind: command.kind,
        url: file ? pagePathOf(file) : '',
        mimeType: file?.mimeType ?? null,
        filename: file?.filename ?? null,
        caption: command.caption ?? null,
      },
    };
  if (command.type === 'sendLocation') {
    const { latitude, longitude, name = null, address = null } = command;
    return { type: 'location', latitude, longitude, name, address };
  }
  if (command.type === 'sendContacts') return { type: 'contacts', contacts: command.contacts };
  if (command.type === 'sendOrder')
    return { type: 'order', catalogId: command.catalogId, text: command.text ?? null, items: command.items };
  return { type: 'unsupported' };
};

const send = (parts: CommandParts, command: ContentCommand): CommandResult => {
  const file = command.type === 'sendMedia' ? claimFile(parts, command) : undefined;
  const isText = command.type === 'sendText';
  const { id } = sendFromPhone(parts, {
    phoneId: command.phoneId,
    numberId: command.numberId,
    content: toContent(command, file),
    replyTo: command.replyTo ?? null,
    extras: {
      ...(file && { file }),
      ...(isText && { referral: command.referral, isForwarded: command.isForwarded }),
    },
  });
  return { messageId: id };
};

const noSuchButton = (pointer: string): ControlError =>
  new ControlError(422, 'not_offered', 'The message offers nothing with this id.', pointer);

const findPress = ({ content }: PhoneMessage, id: string): PhoneContent => {
  if (content.type === 'buttons') {
    const button = content.buttons.find((candidate) => candidate.id === id);
    if (button) return { type: 'press', of: 'button', id, title: button.title, description: null };
  }
  if (content.type === 'template') {
    const button = content.buttons.find((candidate) => candidate.id === id && candidate.kind === 'reply');
    if (button) return { type: 'press', of: 'template', id, title: button.title, description: null };
  }
  throw noSuchButton('/buttonId');
};

const findRow = ({ content }: PhoneMessage, id: string): PhoneContent => {
  const sections = content.type === 'list' ? content.sections : [];
  const row = sections.flatMap(({ rows }) => rows).find((candidate) => candidate.id === id);
  if (!row) throw noSuchButton('/rowId');
  return { type: 'press', of: 'list', id, title: row.title, description: row.description };
};

const press = (parts: CommandParts, command: Of<'press' | 'chooseRow'>): CommandResult => {
  const message = requireMessage(parts, command.phoneId, command.messageId);
  const content =
    command.type === 'press' ? findPress(message, command.buttonId) : findRow(message, command.rowId);
  const numberId = message.chatId.slice(0, message.chatId.lastIndexOf(':'));
  const { id } = sendFromPhone(parts, {
    phoneId: command.phoneId,
    numberId,
    content,
    replyTo: message.id,
    extras: {},
  });
  return { messageId: id };
};

const requireParties = (parts: CommandParts, message: PhoneMessage) => {
  const parties = partiesOf(parts.platform.world, message);
  if (!parties) throw notFound('message', '/messageId');
  requireWhatsapp(parties.number);
  requireReach(parties.phone, parties.chat.isBlocked);
  return parties;
};

const react = (parts: CommandParts, { phoneId, messageId, emoji }: Of<'react'>): CommandResult => {
  const { platform } = parts;
  const message = requireMessage(parts, phoneId, messageId);
  const { number, phone } = requireParties(parts, message);
  const reactions = { ...message.reactions, person: emoji };
  platform.emit(buildActEvent(platform, number, phone, { type: 'reaction', target: messageId, emoji }), {
    kind: 'message',
    value: { ...message, reactions },
  });
  return { messageId };
};

const requireOwn = (message: PhoneMessage): void => {
  if (message.from !== 'person' || message.isDeleted)
    throw new ControlError(409, 'not_own', "Only the person's own messages can be changed.", '/messageId');
};

const edit = (parts: CommandParts, { phoneId, messageId, text }: Of<'edit'>): CommandResult => {
  const { platform } = parts;
  const message = requireMessage(parts, phoneId, messageId);
  const { number, phone } = requireParties(parts, message);
  requireOwn(message);
  if (message.content.type !== 'text')
    throw new ControlError(409, 'not_text', 'Only a text can be changed.', '/messageId');
  const editedAt = new Date(platform.clock.now()).toISOString();
  platform.emit(buildActEvent(platform, number, phone, { type: 'edit', target: messageId, text }), {
    kind: 'message',
    value: { ...message, content: { type: 'text', text }, editedAt },
  });
  return { messageId };
};

const remove = (parts: CommandParts, { phoneId, messageId }: Of<'delete'>): CommandResult => {
  const { platform } = parts;
  const message = requireMessage(parts, phoneId, messageId);
  const { number, phone } = requireParties(parts, message);
  requireOwn(message);
  platform.emit(buildActEvent(platform, number, phone, { type: 'revoke', target: messageId }), {
    kind: 'message',
    value: { ...message, isDeleted: true },
  });
  return { messageId };
};

/** Runs a command by which a person sends or changes a message; null for any other. */
export const runMessageCommand = (parts: CommandParts, command: PhoneCommand): CommandResult | null => {
  switch (command.type) {
    case 'sendText':
    case 'sendMedia':
    case 'sendLocation':
    case 'sendContacts':
    case 'sendOrder':
    case 'sendUnsupported':
      return send(parts, command);
    case 'press':
    case 'chooseRow':
      return press(parts, command);
    case 'react':
      return react(parts, command);
    case 'edit':
      return edit(parts, command);
    case 'delete':
      return remove(parts, command);
    case 'read':
      parts.progress.read(chatIdOf(command.numberId, command.phoneId));
      return {};
    default:
      return null;
  }
};
