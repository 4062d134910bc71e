import type { Platform } from '../core/platform.ts';
import type { PhoneMessage } from '../protocol.ts';
import { partiesOf } from '../world/persons.ts';
import type { WorldRecord } from '../world/records.ts';
import { toMessageFault } from './errors.ts';
import { findLinkFault } from './media-link.ts';
import { buildStatusEvent, type ReportedStatus } from './statuses.ts';

/** Moves accepted messages on: sent, delivered, read, failed. */
export interface MessageProgress {
  /** Goes on with a message from where it is. */
  advance(messageId: string): void;
  /** Sends the first status at once, and returns the id of its event. */
  sendNow(messageId: string): string | null;
  /** Goes on with every message that waits for this phone. */
  advancePhone(phoneId: string): void;
  /** Marks what was delivered in a chat as read. */
  read(chatId: string): void;
  /** Goes on with everything that an earlier process left. */
  resume(): void;
}

const numberIdOf = (chatId: string): string => chatId.slice(0, chatId.lastIndexOf(':'));

const isWhatsapp = ({ world }: Platform, { chatId, from }: PhoneMessage): boolean =>
  from === 'business' && world.numbers.get(numberIdOf(chatId))?.channel === 'whatsapp';

const report = (
  platform: Platform,
  message: PhoneMessage,
  status: ReportedStatus,
  ...reported: readonly WorldRecord[]
): string | null => {
  const number = platform.world.numbers.get(numberIdOf(message.chatId));
  if (!number) return null;
  const phone = partiesOf(platform.world, message)?.phone;
  return platform.emit(buildStatusEvent(platform, number, phone, message, status), ...reported);
};

const move = (
  platform: Platform,
  id: string,
  status: Exclude<PhoneMessage['status'], 'accepted'>,
): string | null => {
  const message = platform.world.messages.get(id);
  return message ? report(platform, message, status, { kind: 'progress', id, status, fault: null }) : null;
};

const linkFault = async (platform: Platform, { content }: PhoneMessage): Promise<string | null> => {
  const media = content.type === 'media' ? content.media : null;
  if (!media || media.mimeType !== null || media.kind === 'voice') return null;
  return findLinkFault(media.kind, media.url, platform.world.settings.webhookTimeoutMs);
};

/** Sends a message, or lets it fail. A file by a link is looked at now, as the platform does after it has answered. */
const leave = async (platform: Platform, id: string): Promise<string | null> => {
  const message = platform.world.messages.get(id);
  if (!message || message.status !== 'accepted') return null;
  const details = message.fault ? null : await linkFault(platform, message);
  if (platform.world.messages.get(id)?.status !== 'accepted') return null;
  if (details !== null)
    platform.world.write({
      kind: 'progress',
      id,
      status: 'accepted',
      fault: toMessageFault(131053, details),
    });
  return move(platform, id, platform.world.messages.get(id)?.fault ? 'failed' : 'sent');
};

const arrive = (platform: Platform, id: string): boolean => {
  const message = platform.world.messages.get(id);
  const parties = message && partiesOf(platform.world, message);
  if (message?.status !== 'sent' || !parties?.phone.isOnline || parties.chat.isBlocked) return false;
  move(platform, id, 'delivered');
  return true;
};

const readOne = (platform: Platform, id: string): void => {
  const message = platform.world.messages.get(id);
  const parties = message && partiesOf(platform.world, message);
  if (message?.status !== 'delivered' || !parties?.phone.sendsReceipts) return;
  move(platform, id, 'read');
  const { content } = message;
  if (content.type === 'media' && content.media.kind === 'audio') report(platform, message, 'played');
};

/** Takes a message one step further after the platform's wait, from wherever it is. */
const createSteps = (platform: Platform) => {
  const { world, clock } = platform;
  const readLater = (id: string): void => {
    const message = world.messages.get(id);
    if (message && partiesOf(world, message)?.phone.readsAtOnce)
      clock.after(world.settings.readAfterMs, () => readOne(platform, id));
  };
  const deliver = (id: string): void =>
    clock.after(world.settings.deliveredAfterMs, () => {
      if (arrive(platform, id)) readLater(id);
    });
  const send = (id: string): void =>
    clock.after(world.settings.sentAfterMs, () => {
      void leave(platform, id).then(() => deliver(id));
    });
  const steps = { accepted: send, sent: deliver, delivered: readLater };
  const advance = ({ id, status }: PhoneMessage): void => {
    if (status !== 'read' && status !== 'failed') steps[status](id);
  };
  return { advance, deliver };
};

/** Creates the progress of WhatsApp messages. Every step is written to the log, so a restart goes on. */
export const createProgress = (platform: Platform): MessageProgress => {
  const { world } = platform;
  const { advance, deliver } = createSteps(platform);
  const advanceAll = (wanted: (message: PhoneMessage) => boolean): void => {
    for (const message of world.messages.values())
      if (isWhatsapp(platform, message) && wanted(message)) advance(message);
  };
  return {
    advance: (id) => {
      const message = world.messages.get(id);
      if (message) advance(message);
    },
    sendNow: (id) => {
      const message = world.messages.get(id);
      if (message?.status !== 'accepted') return null;
      const eventId = move(platform, id, message.fault ? 'failed' : 'sent');
      deliver(id);
      return eventId;
    },
    advancePhone: (phoneId) =>
      advanceAll(({ chatId, status }) => status === 'sent' && chatId.endsWith(`:${phoneId}`)),
    read: (chatId) => {
      for (const id of world.messagesOf(chatId))
        if (world.messages.get(id)?.from === 'business') readOne(platform, id);
    },
    resume: () => advanceAll(() => true),
  };
};
