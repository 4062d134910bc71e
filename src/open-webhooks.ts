import { Client } from '@temporalio/client';
import type { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';

import type { WebhookDeps } from '../activities/webhook-delivery.ts';
import type { Config } from './config.ts';
import type { Orm } from './database/orm.ts';
import { bindResources } from './jsonapi/model.ts';
import { createChatLinks } from './messaging/channels/web/link.ts';
import type { ServiceDeps } from './resources/declare.ts';
import { resources } from './resources/index.ts';
import { createCipher } from './secrets.ts';
import type { Service } from './service.ts';
import { createFileLinks } from './storage/file-links.ts';
import { taskQueue } from './temporal/names.ts';
import { resolveHost } from './webhooks/address.ts';
import { createAdmission } from './webhooks/admission.ts';
import { createDeliver } from './webhooks/deliver.ts';
import { createPoster } from './webhooks/post.ts';
import { createRenderer } from './webhooks/render.ts';
import { createSender } from './webhooks/send.ts';
import { createSigner } from './webhooks/sign.ts';
import { createStartDeliveries } from './webhooks/start-deliveries.ts';
import { createStartWorkflow } from './webhooks/start-workflow.ts';

/** Seconds that a receiver has to answer (decisions, section 10). */
const timeLimitMs = 15_000;

/** Fewer in all than a worker's workflow tasks, of which each try holds one: flow runs never wait for webhooks. */
const places = { ofOne: 32, ofAll: 300 };

/** What the attributes that are computed for answers need, for resources that events report. */
type RenderDeps = Pick<ServiceDeps, 'cipher' | 'chatLinks' | 'fileLinks'>;

/** Opens the sending of webhooks for the worker of a connection; `close` drops those to receivers. */
export const openWebhooks = (
  { encryptionKey, publicUrl, serviceEnv: environment, temporalNamespace: namespace }: Config,
  { database, clock }: Service,
  orm: Pick<Orm, 'getMetadata'>,
  connection: NativeConnection,
  log: Logger,
): WebhookDeps & { close(): void } => {
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
  return {
    startDeliveries: createStartDeliveries({
      database,
      start: createStartWorkflow(new Client({ connection, namespace }), taskQueue),
    }),
    deliver: createDeliver({ database, clock, send, admission: createAdmission(places) }),
    close: poster.close,
  };
};
