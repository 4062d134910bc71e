import type { Platform } from '../core/platform.ts';
import type { PhoneMessage, SimulatedPhone } from '../protocol.ts';
import type { SmsProgress } from '../sms/sms-progress.ts';
import type { MessageProgress } from '../whatsapp/progress.ts';
import type { TemplateLife } from '../whatsapp/template-life.ts';
import type { NumberRow } from '../world/records.ts';
import { ControlError, notFound } from './control-error.ts';

/** The parts that commands work with. */
export interface CommandParts {
  readonly platform: Platform;
  readonly progress: MessageProgress;
  readonly smsProgress: SmsProgress;
  readonly templates: TemplateLife;
}

/** Returns a phone; throws when there is none. */
export const requirePhone = ({ platform }: CommandParts, id: string): SimulatedPhone => {
  const phone = platform.world.phones.get(id);
  if (!phone) throw notFound('phone', '/phoneId');
  return phone;
};

/** Returns a number; throws when there is none. */
export const requireNumber = ({ platform }: CommandParts, id: string): NumberRow => {
  const number = platform.world.numbers.get(id);
  if (!number) throw notFound('number', '/numberId');
  return number;
};

/** Returns a message of a phone's chats; throws when there is none. */
export const requireMessage = ({ platform }: CommandParts, phoneId: string, id: string): PhoneMessage => {
  const message = platform.world.messages.get(id);
  if (!message?.chatId.endsWith(`:${phoneId}`)) throw notFound('message', '/messageId');
  return message;
};

/** Refuses something that the channel does not have. */
export const requireWhatsapp = (number: NumberRow): void => {
  if (number.channel === 'sms')
    throw new ControlError(422, 'not_on_sms', 'An SMS cannot do this.', '/numberId');
};

/** Refuses to act while the phone is off, or the number blocked. */
export const requireReach = (phone: SimulatedPhone, isBlocked: boolean): void => {
  if (!phone.isOnline) throw new ControlError(409, 'phone_offline', 'The phone is offline.', '/phoneId');
  if (isBlocked)
    throw new ControlError(409, 'number_blocked', 'The person has blocked this number.', '/numberId');
};
