import { z } from 'zod';

const secret = z.string().min(1).max(1024).regex(/^\S+$/u, 'It must not have spaces.');

/**
 * The credentials of an SMS connection, in the words of Twilio's protocol; other platforms that speak it write their ids in
 * another form. With a messaging service the service chooses the sender, without one the connection's identifier is the sender.
 */
export const smsCredentials = z.strictObject({
  accountSid: secret,
  authToken: secret,
  messagingServiceSid: secret.optional(),
});

/** The credentials of an SMS connection. */
export type SmsCredentials = z.output<typeof smsCredentials>;

/** Returns the credentials of the decrypted JSON; null when they are not those of an SMS connection. */
export const parseSmsCredentials = (json: unknown): SmsCredentials | null => {
  const parsed = smsCredentials.safeParse(json);
  return parsed.success ? parsed.data : null;
};
