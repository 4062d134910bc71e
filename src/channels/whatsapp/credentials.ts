import { z } from 'zod';

const secretText = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(1024)
    .regex(/^\S*$/u, { error: 'It must not have spaces.' });

/** The credentials of a WhatsApp number, as an organization enters them. Each fault says where the value is found at the platform. */
export const whatsappCredentials = z.strictObject({
  accessToken: secretText('Enter the access token of the system user that sends messages.'),
  appSecret: secretText('Enter the app secret: the platform signs its webhooks with it.'),
  businessAccountId: secretText('Enter the id of the WhatsApp Business account.').regex(/^\d{5,32}$/u, {
    error: 'The id of a WhatsApp Business account has 5 to 32 digits, and nothing else.',
  }),
});

/** The credentials of a WhatsApp number. */
export type WhatsappCredentials = z.output<typeof whatsappCredentials>;

/** Returns the credentials in decrypted JSON; null when they are not those of WhatsApp. */
export const parseWhatsappCredentials = (json: unknown): WhatsappCredentials | null =>
  whatsappCredentials.safeParse(json).data ?? null;
