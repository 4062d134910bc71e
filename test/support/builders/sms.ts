import type { Delivery, RenderContext } from '../../../src/channels/port.ts';
import type { SmsConnection } from '../../../src/channels/sms/api.ts';

/** An SMS connection with a number of its own; `credentials` are added to its account. */
export const smsConnection = (
  changes: Partial<Omit<SmsConnection, 'credentials'>> & {
    readonly messagingServiceSid?: string;
  } = {},
): SmsConnection => {
  const { messagingServiceSid, ...rest } = changes;
  return {
    id: '01990000-0000-7000-8000-000000000001',
    identifier: '+31201234567',
    smsEncoding: 'exact',
    credentials: {
      accountSid: 'AC0123456789abcdef0123456789abcdef',
      authToken: 'token0123456789abcdef',
      ...(messagingServiceSid !== undefined && { messagingServiceSid }),
    },
    ...rest,
  };
};

const reference = '01990000-0000-7000-8000-00000000000a';

/** The delivery of an SMS to a person. */
export const smsDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  recipient: { phone: '31612345678', bsuid: null },
  reference,
  statusUrl: `https://chat.example/channels/sms/1?reference=${reference}`,
  media: null,
  ...changes,
});

/** The context of rendering an SMS. */
export const smsContext = (changes: Partial<RenderContext> = {}): RenderContext => ({
  messageId: '01990000-0000-7000-8000-00000000000b',
  language: 'nl',
  replyTo: null,
  smsEncoding: 'exact',
  urlOf: (fileId) => `https://chat.example/files/${fileId}?signature=abc`,
  ...changes,
});
