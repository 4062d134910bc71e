import type { Logger } from 'pino';

import type { Config } from './config.ts';
import type { Orm } from './database/orm.ts';
import { bindResources } from './jsonapi/model.ts';
import { createChatLinks } from './messaging/channels/web/link.ts';
import type { ServiceDeps } from './resources/declare.ts';
import { resources } from './resources/index.ts';
import { createCipher } from './secrets.ts';
import type { Service } from './service.ts';
import { createFileLinks } from './storage/file-links.ts';
import { resolveHost } from './webhooks/address.ts';
import { type Courier, createCourier } from './webhooks/courier.ts';
import { createPoster } from './webhooks/post.ts';
import { createRenderer } from './webhooks/render.ts';
import { createSender } from './webhooks/send.ts';
import { createSigner } from './webhooks/sign.ts';

/** Seconds that a receiver has to answer (decisions, section 10). */
const timeLimitMs = 15_000;

/** What the attributes that are computed for answers need, for resources that events report. */
type RenderDeps = Pick<ServiceDeps, 'cipher' | 'chatLinks' | 'fileLinks'>;

/** Opens the sending of webhooks; `close` drops its connections. */
export const openCourier = (
  { encryptionKey, publicUrl, serviceEnv: environment }: Config,
  { database, clock }: Service,
  orm: Pick<Orm, 'getMetadata'>,
  log: Logger,
): Courier & { close(): void } => {
  const cipher = createCipher(encryptionKey);
  const deps: RenderDeps = {
    cipher,
    chatLinks: createChatLinks(encryptionKey, publicUrl),
    fileLinks: createFileLinks(encryptionKey, publicUrl),
  };
  const poster = createPoster({ environment, resolveHost, timeLimitMs });
  const send = createSender({
    poster,
    sign: createSigner(cipher.decrypt),
    clock,
    render: createRenderer(bindResources(resources, orm.getMetadata()), deps),
    failed: (error) => log.error({ err: error }, 'a webhook could not be made'),
  });
  return { ...createCourier({ database, clock, send }), close: poster.close };
};
