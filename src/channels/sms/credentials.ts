import { z } from 'zod';

/** The form of an id at Twilio: two letters name the kind, 32 hexadecimal digits follow. */
const sid = (kind: string) =>
  z.string().regex(new RegExp(`^${kind}[0-9a-fA-F]{32}$`, 'u'), {
    error: `must be ${kind} and 32 hexadecimal digits`,
  });

/**
 * The credentials of an SMS connection, in the words of Twilio's protocol. With a messaging service, the service chooses the
 * sender of its pool; without one, the connection's identifier is the sender.
 */
export const smsCredentials = z.strictObject({
  accountSid: sid('AC'),
  authToken: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, { error: 'must be 16 to 256 characters without spaces' }),
  messagingServiceSid: sid('MG').optional(),
});

/** The credentials of an SMS connection. */
export type SmsCredentials = z.output<typeof smsCredentials>;
