import { afterAll, beforeAll, expect, test } from 'vitest';

import { createGraphClient, type GraphClient } from '../../../src/channels/whatsapp/graph-client.ts';
import type { WhatsappContent } from '../../../src/channels/whatsapp/part.ts';
import { sendWhatsapp } from '../../../src/channels/whatsapp/send.ts';
import {
  respondAsWhatsapp,
  startWhatsappServer,
  type WhatsappServer,
} from '../../support/servers/whatsapp-server.ts';

let server: WhatsappServer;
let client: GraphClient;
beforeAll(async () => {
  server = await startWhatsappServer();
  client = createGraphClient({ apiUrl: server.apiUrl, timeLimitMs: 2_000 });
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const connection = {
  id: '01938d5e-7c1a-7e5b-9f00-00000000000c',
  identifier: '1055501234',
  credentials: { accessToken: 'token', appSecret: 'secret', businessAccountId: '77' },
  smsEncoding: 'exact',
} as const;

const send = (content: WhatsappContent) =>
  sendWhatsapp(
    client,
    connection,
    { content, replyTo: null },
    {
      recipient: { phone: '31612345678', bsuid: null },
      reference: '01938d5e-7c1a-7e5b-9f00-0123456789ab',
      statusUrl: '',
      media: null,
    },
  );

const buttons = [{ type: 'reply', reply: { id: 'id-1', title: 'Nee, bedankt' } }] as const;
const rows = [{ id: 'id-1', title: 'Ploegendienst', description: 'Ook in het weekend' }];
const language = { code: 'nl', policy: 'deterministic' } as const;
const parameters = [{ type: 'text', text: 'Jan Jansen' }] as const;

const contents: readonly { content: WhatsappContent; echoed: string }[] = [
  { content: { type: 'text', text: { body: 'Hallo Jan' } }, echoed: 'Hallo Jan' },
  { content: { type: 'text', text: { body: 'Hallo Jan' } }, echoed: '31612345678' },
  {
    content: {
      type: 'interactive',
      interactive: { type: 'button', body: { text: 'Ok?' }, action: { buttons } },
    },
    echoed: 'Nee, bedankt',
  },
  {
    content: {
      type: 'interactive',
      interactive: { type: 'list', body: { text: 'Wat?' }, action: { button: 'Kies', sections: [{ rows }] } },
    },
    echoed: 'Ook in het weekend',
  },
  {
    content: {
      type: 'template',
      template: { name: 't', language, components: [{ type: 'body', parameters }] },
    },
    echoed: 'Jan Jansen',
  },
  {
    content: {
      type: 'document',
      link: 'https://example.com/cv-jansen.pdf',
      caption: 'CV van Jan',
      filename: 'cv.pdf',
    },
    echoed: 'CV van Jan',
  },
  {
    content: { type: 'document', link: 'https://example.com/cv-jansen.pdf' },
    echoed: 'https://example.com/cv-jansen.pdf',
  },
];

test.each(contents)('The platform\'s words about "$echoed" do not repeat it', async ({ content, echoed }) => {
  const error = {
    code: 131009,
    message: 'No.',
    error_data: { details: `Parameter "${echoed}" is not valid.` },
  };
  server.respondWith(respondAsWhatsapp(400, { error }));
  await expect(send(content)).resolves.toMatchObject({
    fault: 'content_refused',
    detail: 'Parameter "..." is not valid.',
  });
});

test('Words of the platform that the message does not have stay', async () => {
  const error = { code: 131008, message: 'Missing "language".' };
  server.respondWith(respondAsWhatsapp(400, { error }));
  await expect(send({ type: 'text', text: { body: 'is' } })).resolves.toMatchObject({
    detail: 'Missing "language".',
  });
});

test('A refusal whose body is cut counts by its status; nobody waits for a sign of the message', async () => {
  server.respondWith((response) => {
    response.writeHead(503, { 'content-length': '100', 'retry-after': '3' });
    response.write('{"error":', () => response.destroy());
  });
  await expect(send({ type: 'text', text: { body: 'Hallo' } })).resolves.toMatchObject({
    type: 'refused',
    fault: 'platform_busy',
    retryAfterMs: 3_000,
  });
});
