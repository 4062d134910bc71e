import type { TestServer } from '../environments/api-server.ts';
import {
  createPhoneNumbers,
  type CheckNumber,
} from '../../../src/resources/channel-connections/phone-numbers.ts';

let serial = 0;

/** Valid credentials of each phone channel. */
export const phoneCredentials = {
  whatsapp: {
    accessToken: 'very-secret-token',
    appSecret: 'very-secret',
    businessAccountId: '102290129340398',
  },
  sms: { accountSid: 'AC0123456789', authToken: 'very-secret' },
} as const;

/** The attributes of a connection of a phone channel that sends, with a number that no other one has. */
export const phoneConnection = (
  channel: 'whatsapp' | 'sms',
  more: Readonly<Record<string, unknown>> = {},
) => {
  serial += 1;
  const number = String(10_000_000 + serial);
  const identifier = channel === 'whatsapp' ? `1065${number}` : `+316${number}`;
  return { channel, identifier, credentials: phoneCredentials[channel], ...more };
};

/** Phone numbers of a platform that knows every number, and has four templates. */
export const knownNumbers = (check?: CheckNumber) =>
  createPhoneNumbers({
    checks: {
      whatsapp:
        check ??
        (async () => ({
          type: 'checked',
          name: 'Harbour Care',
          phoneNumber: '+31 20 123 4567',
          quality: 'green',
          webhookSubscribed: true,
        })),
    },
    noteCheck: async () => undefined,
    syncTemplates: async () => ({ type: 'synced', found: 4 }),
  });

/** Inserts a template of a connection, as a sync with the platform does. */
export const insertTemplate = async (
  server: Pick<TestServer, 'query'>,
  connectionId: string,
  body: string,
  status = 'approved',
  { language = 'en', category = 'Utility' } = {},
): Promise<string> => {
  const text = `insert into message_templates (id, created_at, updated_at, organization_id, channel_connection_id, name,
      language, category, components, status)
    select gen_random_uuid(), now(), now(), k.organization_id, k.id, 'hello', $4, $5, $2, $3
      from channel_connections k where k.id = $1 returning id`;
  const components = JSON.stringify([{ type: 'BODY', text: body }]);
  const [row] = await server.query(text, [connectionId, components, status, language, category]);
  return String(Object(row).id);
};
