import Router, { type RouterContext } from '@koa/router';

import { apiError } from '../../errors/api-error.ts';
import type { PhoneChannel } from '../../messaging/channel.ts';
import type { Cipher } from '../../security/encryption.ts';
import { readLimited } from '../read-limited.ts';
import { answerHandshake } from '../whatsapp/signature.ts';
import type { InboundConnections } from './connections.ts';
import type { InboundPlatforms } from './inbound-platform.ts';
import type { PlatformEventRows } from './platform-event-rows.ts';
import type { RequestProcessor } from './request-processor.ts';
import { verifyTokenOf } from './webhook-address.ts';

/** Dependencies of the routes that platforms call. */
export interface InboundRouteDeps {
  readonly connections: InboundConnections;
  readonly platforms: InboundPlatforms;
  readonly rows: Pick<PlatformEventRows, 'store'>;
  readonly processor: Pick<RequestProcessor, 'add'>;
  readonly cipher: Pick<Cipher, 'fingerprint'>;
  readonly publicUrl: string;
}

const maxBodyBytes = 3 * 1024 * 1024;
const signatureHeaders = ['x-hub-signature-256', 'x-twilio-signature', 'content-type'];

const connectionIdOf = (ctx: RouterContext): string => ctx.params['connection'] ?? '';

/** Responds to the handshake of WhatsApp: the challenge for the right token, 403 for any other. */
const respondToHandshake = (ctx: RouterContext, { cipher }: InboundRouteDeps): void => {
  const token = verifyTokenOf(cipher, connectionIdOf(ctx));
  const challenge = answerHandshake(new URLSearchParams(ctx.querystring), token);
  ctx.status = challenge === null ? 403 : 200;
  ctx.type = 'text/plain';
  ctx.body = challenge ?? 'The verify token is wrong.';
};

/** Stores a signed request and answers it; it is processed afterwards. Refuses any other with 403 and stores nothing. */
const receiveRequest = async (
  ctx: RouterContext,
  channel: PhoneChannel,
  deps: InboundRouteDeps,
): Promise<void> => {
  const body = await readLimited(ctx.req, maxBodyBytes);
  if (!body) throw apiError('body_too_large', 'A webhook has at most 3 MB.');
  const connection = await deps.connections.find(channel, connectionIdOf(ctx));
  const headers = Object.fromEntries(signatureHeaders.map((name) => [name, ctx.get(name)]));
  const request = { body, headers, url: `${deps.publicUrl}${ctx.originalUrl}` };
  const result = connection && deps.platforms[channel].read(request, connection);
  if (!connection || result?.type !== 'read') {
    ctx.status = 403;
    ctx.type = 'text/plain';
    ctx.body = 'The signature is missing or wrong.';
    return;
  }
  const stored = await deps.rows.store(connection.id, channel, request);
  deps.processor.add({ stored, connection, events: result.events });
  ctx.status = 200;
  ctx.type = channel === 'sms' ? 'text/xml' : 'text/plain';
  ctx.body = channel === 'sms' ? '<Response/>' : 'OK';
};

/** Creates the router of the webhooks of platforms. The signature of a request is its only credential. */
export const createInboundRouter = (deps: InboundRouteDeps): Router => {
  const router = new Router();
  router.get('/channels/whatsapp/:connection', (ctx) => respondToHandshake(ctx, deps));
  router.post('/channels/whatsapp/:connection', (ctx) => receiveRequest(ctx, 'whatsapp', deps));
  router.post('/channels/sms/:connection', (ctx) => receiveRequest(ctx, 'sms', deps));
  return router;
};
