import type { Platform } from '../core/platform.ts';
import type { NumberInput, SmsNumberInput, WhatsappNumberInput } from '../protocol.ts';
import { digitsOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';

const whatsappRow = (input: WhatsappNumberInput, known: NumberRow | undefined): NumberRow => ({
  id: input.phoneNumberId,
  channel: 'whatsapp',
  accountId: input.businessAccountId,
  name: input.name,
  displayNumber: `+${digitsOf(input.displayNumber)}`,
  webhookUrl: input.webhookUrl ?? known?.webhookUrl ?? null,
  quality: known?.quality ?? 'GREEN',
  isLocked: known?.isLocked ?? false,
  secrets: {
    token: input.accessToken,
    signingSecret: input.appSecret,
    ownWebhookUrl: known?.secrets.ownWebhookUrl ?? null,
    numberSid: null,
    messagingServiceSid: null,
  },
});

const smsRow = ({ ids }: Platform, input: SmsNumberInput, known: NumberRow | undefined): NumberRow => ({
  id: input.number,
  channel: 'sms',
  accountId: input.sid,
  name: input.number,
  displayNumber: input.number,
  webhookUrl: input.webhookUrl ?? known?.webhookUrl ?? null,
  quality: 'GREEN',
  isLocked: known?.isLocked ?? false,
  secrets: {
    token: input.authToken,
    signingSecret: input.authToken,
    ownWebhookUrl: null,
    numberSid: known?.secrets.numberSid ?? ids.sid('PN'),
    messagingServiceSid: input.messagingServiceSid ?? null,
  },
});

/** Registers a number, or changes it. Registering the same again changes nothing, so that every start can do it. */
export const registerNumber = (platform: Platform, input: NumberInput): NumberRow => {
  const id = 'phoneNumberId' in input ? input.phoneNumberId : input.number;
  const known = platform.world.numbers.get(id);
  const value = 'phoneNumberId' in input ? whatsappRow(input, known) : smsRow(platform, input, known);
  if (JSON.stringify(known) !== JSON.stringify(value)) platform.world.write({ kind: 'number', value });
  return value;
};
