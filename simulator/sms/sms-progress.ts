import type { Platform } from '../core/platform.ts';
import type { MessageFault, PhoneMessage } from '../protocol.ts';
import { partiesOf } from '../world/persons.ts';
import { smsErrorMessage } from './errors.ts';
import { buildSmsStatus } from './sms-events.ts';

/** Moves accepted SMS on: sent, delivered, or not. */
export interface SmsProgress {
  advance(messageId: string): void;
  /** Reports the first status at once, and returns the id of its event. */
  sendNow(messageId: string): string | null;
  advancePhone(phoneId: string): void;
  resume(): void;
}

/** Builds the failure of an SMS. */
export const toSmsFault = (code: number): MessageFault => ({
  code,
  title: smsErrorMessage(code),
  details: smsErrorMessage(code),
});

const numberOf = ({ world }: Platform, { chatId }: PhoneMessage) =>
  world.numbers.get(chatId.slice(0, chatId.lastIndexOf(':')));

const move = (
  platform: Platform,
  id: string,
  status: PhoneMessage['status'],
  fault: MessageFault | null,
): string | null => {
  const message = platform.world.messages.get(id);
  const number = message && numberOf(platform, message);
  if (!message || !number) return null;
  const moved = { ...message, status, fault: fault ?? message.fault };
  const record = { kind: 'progress' as const, id, status, fault };
  const event = buildSmsStatus(platform, number, moved);
  if (event) return platform.emit(event, record);
  platform.world.write(record);
  return null;
};

/** Returns what stands against a message; null for nothing. */
const findFault = ({ world }: Platform, message: PhoneMessage): MessageFault | null => {
  if (message.fault) return message.fault;
  const parties = partiesOf(world, message);
  if (!parties) return toSmsFault(30005);
  return parties.chat.isBlocked ? toSmsFault(30004) : null;
};

/** Creates the progress of SMS. */
export const createSmsProgress = (platform: Platform): SmsProgress => {
  const { world, clock } = platform;
  const arrive = (id: string): void => {
    const message = world.messages.get(id);
    if (message?.status !== 'sent') return;
    const fault = findFault(platform, message);
    if (fault) move(platform, id, 'failed', fault);
    else if (partiesOf(world, message)?.phone.isOnline) move(platform, id, 'delivered', null);
  };
  const deliver = (id: string): void => clock.after(world.settings.deliveredAfterMs, () => arrive(id));
  const leave = (id: string): string | null => {
    if (world.messages.get(id)?.status !== 'accepted') return null;
    const eventId = move(platform, id, 'sent', null);
    deliver(id);
    return eventId;
  };
  const advance = (id: string): void => {
    const status = world.messages.get(id)?.status;
    if (status === 'accepted') clock.after(world.settings.sentAfterMs, () => leave(id));
    else if (status === 'sent') deliver(id);
  };
  const advanceAll = (wanted: (message: PhoneMessage) => boolean): void => {
    for (const message of world.messages.values())
      if (message.from === 'business' && numberOf(platform, message)?.channel === 'sms' && wanted(message))
        advance(message.id);
  };
  return {
    advance,
    sendNow: leave,
    advancePhone: (phoneId) => advanceAll(({ chatId }) => chatId.endsWith(`:${phoneId}`)),
    resume: () => advanceAll(() => true),
  };
};
