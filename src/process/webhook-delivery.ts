import type { Logger } from 'pino';

import type { WebhookActivityDeps } from '../../activities/webhooks.ts';
import type { Config } from '../config.ts';
import type { Orm } from '../database/orm.ts';
import { createDrain } from '../dispatch/drain.ts';
import { bindResources } from '../jsonapi/declare/model.ts';
import { resources } from '../resources/index.ts';
import { createComputeDeps } from './compute-deps.ts';
import type { Services } from './create-services.ts';
import { taskQueue } from '../temporal/contract.ts';
import { resolveHost } from '../security/allowed-addresses.ts';
import { createEnqueueDueDelivery } from '../webhooks/enqueue-due-delivery.ts';
import { createDeliveryOutbox } from '../webhooks/delivery-outbox.ts';
import { createWebhookHttpClient } from '../webhooks/http-client.ts';
import { createEventRenderer } from '../webhooks/render-event.ts';
import { createAttemptDelivery } from '../webhooks/attempt-delivery.ts';
import { createSigner } from '../webhooks/sign.ts';
import { startDeliveryWorkflow, signalDeliveryAttempted } from '../webhooks/signal-workflows.ts';
import { createWebhookLeases } from '../webhooks/webhook-dispatch-notifier.ts';

/** Time limit of one request to a receiver (docs/product-decisions.md#delivery-of-webhooks). */
const timeLimitMs = 15_000;

/** A dispatcher reads events in batches, between replies. It lingers when idle, since a start costs more than waiting. */
const dispatcherTimes = { minReadIntervalMs: 500, lingerMs: 15_000 };

/** Opens the delivery of webhooks in the worker; `close` closes the connections to receivers. */
export const openWebhookDelivery = (
  config: Config,
  { database, clock, temporal: client, webhooks: wake, notices }: Services,
  orm: Pick<Orm, 'getMetadata'>,
  log: Logger,
): WebhookActivityDeps & { close(): void } => {
  const deps = createComputeDeps(config);
  const httpClient = createWebhookHttpClient({ environment: config.serviceEnv, resolveHost, timeLimitMs });
  const attempt = createAttemptDelivery({
    httpClient,
    sign: createSigner(deps.cipher.decrypt),
    clock,
    render: createEventRenderer(bindResources(resources, orm.getMetadata()), deps),
    onError: (error) => log.error({ err: error }, 'webhook not sent: its body could not be rendered'),
  });
  const leases = createWebhookLeases(database);
  const workflowClient = { client, taskQueue };
  const outbox = createDeliveryOutbox({
    database,
    clock,
    attempt,
    startDeliveryWorkflow: (ref, organizationId) =>
      startDeliveryWorkflow(workflowClient, ref, organizationId),
    signalAttempted: (ref) => signalDeliveryAttempted(workflowClient, ref),
    onError: (error) => log.warn({ err: error }, 'webhook attempt not signalled, a sweep will retry'),
  });
  return {
    drain: createDrain({ outbox, leases, subscribe: notices.subscribe, ...dispatcherTimes }),
    enqueueDueDelivery: createEnqueueDueDelivery({ database, clock, wake }),
    notifier: wake,
    close: httpClient.close,
  };
};
