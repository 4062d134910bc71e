import type { Logger } from 'pino';

import type { WebhookActivityDeps } from '../../activities/webhooks.ts';
import type { Config } from '../config.ts';
import type { Orm } from '../database/orm.ts';
import { createDrain } from '../dispatch/drain.ts';
import { bindResources } from '../jsonapi/declare/model.ts';
import { createChatLinks } from '../channels/web-chat/chat-links.ts';
import type { HookDeps } from '../resources/define-resource.ts';
import { resources } from '../resources/index.ts';
import { createCipher } from '../security/secrets.ts';
import type { Services } from './create-services.ts';
import { createFileLinks } from '../storage/file-links.ts';
import { taskQueue } from '../temporal/contract.ts';
import { resolveHost } from '../webhooks/allowed-addresses.ts';
import { createEnqueueDueDelivery } from '../webhooks/enqueue-due-delivery.ts';
import { createDeliveryOutbox } from '../webhooks/delivery-outbox.ts';
import { createWebhookHttpClient } from '../webhooks/http-client.ts';
import { createEventRenderer } from '../webhooks/render-event.ts';
import { createAttemptDelivery } from '../webhooks/attempt-delivery.ts';
import { createSigner } from '../webhooks/sign.ts';
import { startDeliveryWorkflow, signalDeliveryAttempted } from '../webhooks/signal-workflows.ts';
import { createWebhookLeases } from '../webhooks/webhook-dispatch-notifier.ts';

/** Seconds that a receiver has to answer (decisions, section 10). */
const timeLimitMs = 15_000;

/** Batches, between replies; a dispatcher that is idle stays a while, since starting one costs more than that. */
const times = { minReadIntervalMs: 500, lingerMs: 15_000 };

/** What the attributes that are computed for answers need, for resources that events report. */
type RenderDeps = Pick<HookDeps, 'cipher' | 'chatLinks' | 'fileLinks'>;

/** Opens the sending of webhooks for the worker; `close` drops the connections to receivers. */
export const openWebhookDelivery = (
  { encryptionKey, publicUrl, serviceEnv: environment }: Config,
  { database, clock, temporal: client, webhooks: wake, notices }: Services,
  orm: Pick<Orm, 'getMetadata'>,
  log: Logger,
): WebhookActivityDeps & { close(): void } => {
  const cipher = createCipher(encryptionKey);
  const deps: RenderDeps = {
    cipher,
    chatLinks: createChatLinks(encryptionKey, publicUrl),
    fileLinks: createFileLinks(encryptionKey, publicUrl),
  };
  const poster = createWebhookHttpClient({ environment, resolveHost, timeLimitMs });
  const send = createAttemptDelivery({
    httpClient: poster,
    sign: createSigner(cipher.decrypt),
    clock,
    render: createEventRenderer(bindResources(resources, orm.getMetadata()), deps),
    onError: (error) => log.error({ err: error }, 'a webhook could not be made'),
  });
  const leases = createWebhookLeases(database);
  const telling = { client, taskQueue };
  const outbox = createDeliveryOutbox({
    database,
    clock,
    attempt: send,
    startDeliveryWorkflow: (ref, organizationId) => startDeliveryWorkflow(telling, ref, organizationId),
    signalAttempted: (ref) => signalDeliveryAttempted(telling, ref),
    onError: (error) => log.warn({ err: error }, 'Temporal was not told of a webhook: a sweep tells it'),
  });
  return {
    drain: createDrain({ outbox, leases, subscribe: notices.subscribe, ...times }),
    enqueueDueDelivery: createEnqueueDueDelivery({ database, clock, wake }),
    notifier: wake,
    close: poster.close,
  };
};
