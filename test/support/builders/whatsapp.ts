import { createHmac } from 'node:crypto';

import type { AdapterConnection, Delivery, RenderContext } from '../../../src/channels/port.ts';
import type { WhatsappCredentials } from '../../../src/channels/whatsapp/credentials.ts';

/** A number with credentials. */
export const whatsappConnection: AdapterConnection<WhatsappCredentials> = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  identifier: '106540352242922',
  credentials: { accessToken: 'token-1', appSecret: 'secret-1', businessAccountId: '102290129340398' },
  smsEncoding: 'exact',
};

/** Id of the message that the tests render. */
export const renderedMessageId = '0192f0c1-0000-7000-8000-00000000000a';

/** A context of rendering without a reply. */
export const renderContext: RenderContext = {
  messageId: renderedMessageId,
  language: 'en',
  replyTo: null,
  smsEncoding: 'exact',
  urlOf: (fileId) => `https://files.example/${fileId}?signature=1`,
};

/** A delivery to a person with a phone number and no file. */
export const deliveryToPhoneNumber: Delivery = {
  recipient: { phone: '31612345678', bsuid: null },
  reference: '0192f0c1-0000-7000-8000-0000000000ff',
  statusUrl: 'https://service.example/statuses',
  media: null,
};

/** Builds a webhook as the platform signs it. */
export const buildSignedWebhook = (body: string, appSecret = whatsappConnection.credentials.appSecret) => ({
  body: Buffer.from(body),
  headers: {
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
  },
  url: 'https://service.example/channels/whatsapp/1',
});

/** Builds the body of a webhook about messages of a number, one change for each value. */
export const buildWebhookBody = (
  { identifier }: { readonly identifier: string },
  ...values: readonly object[]
): string => {
  const metadata = { phone_number_id: identifier };
  const changes = values.map((value) => ({ field: 'messages', value: { metadata, ...value } }));
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
};

/** Builds a change with one message of a person, who is named Sanne de Vries. */
export const buildMessageChange = (phone: string, content: object, id: string) => ({
  contacts: [{ profile: { name: 'Sanne de Vries' }, wa_id: phone }],
  messages: [{ from: phone, id, timestamp: String(Math.floor(Date.now() / 1000)), ...content }],
});
