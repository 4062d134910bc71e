import { createCipher } from '../../../src/security/encryption.ts';
import { beforeEach } from 'vitest';

import { type Clock, systemClock } from '../../../src/database/clock.ts';
import { createOrm } from '../../../src/database/orm.ts';
import type { Database } from '../../../src/database/database.ts';
import { bindResources } from '../../../src/jsonapi/declare/model.ts';
import { createComputeDeps } from '../../../src/process/compute-deps.ts';
import { entities } from '../../../src/process/tables.ts';
import { resources } from '../../../src/resources/index.ts';
import type { WebhookAttempt } from '../../../src/tables/webhook-delivery.ts';
import type { DeliveryRef } from '../../../src/temporal/contract.ts';
import { resolveHost } from '../../../src/security/allowed-addresses.ts';
import { createDrain, type Drain } from '../../../src/dispatch/drain.ts';
import { createDeliveryOutbox } from '../../../src/webhooks/delivery-outbox.ts';
import { createWebhookHttpClient } from '../../../src/webhooks/http-client.ts';
import { createEventRenderer } from '../../../src/webhooks/render-event.ts';
import { createAttemptDelivery } from '../../../src/webhooks/attempt-delivery.ts';
import { createSigner } from '../../../src/webhooks/sign.ts';
import { createWebhookLeases } from '../../../src/webhooks/webhook-dispatch-notifier.ts';
import {
  respondWithStatus,
  startWebhookEndpoint,
  type WebhookEndpoint,
} from '../servers/webhook-endpoint.ts';
import { useEnvironment } from './use-environment.ts';

const encryptionKey = 'an encryption key of some length, for tests';
const publicUrl = 'http://localhost:3000';
const cipher = createCipher(encryptionKey);

/** The secret of an endpoint that has set none. */
export const endpointSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

/** A stored delivery, as far as tests look at it. */
export interface LoggedDelivery {
  readonly id: string;
  readonly event: string;
  readonly sequence: number | null;
  readonly status: string;
  readonly queued: boolean;
  readonly attempts_in_round: number;
  readonly round: number;
  readonly attempts: readonly WebhookAttempt[];
  readonly subject_type: string;
  readonly snapshot: Record<string, unknown> | null;
  readonly next_attempt_at: Date | null;
}

/** The webhooks of an organization. */
export interface WebhookEnvironment {
  readonly drain: Drain;
  readonly failures: unknown[];
  /** Sets the endpoint of the organization and its secrets, the newest first. */
  subscribe(url: string | null, secrets?: readonly string[]): Promise<void>;
  /** Returns the deliveries in the order of their events. */
  log(): Promise<LoggedDelivery[]>;
  /** Makes every attempt that is due, as the dispatcher does. Returns whether more are due. */
  send(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the webhooks of an organization. Receivers on this machine are allowed. */
export const openWebhookEnvironment = async (options: {
  database: Database;
  databaseUrl: string;
  organizationId: string;
  clock: Clock;
  timeLimitMs?: number;
  /** Subscribes the dispatcher to new events while it drains. */
  subscribe?: (organizationId: string, heard: () => void) => () => void;
  /** Starts the workflow of a delivery; by default nothing. */
  startDelivery?: (ref: DeliveryRef, organizationId: string) => Promise<void>;
  tellTried?: (ref: DeliveryRef) => Promise<void>;
}): Promise<WebhookEnvironment> => {
  const { database, organizationId, clock, timeLimitMs = 10_000 } = options;
  const orm = await createOrm(options.databaseUrl, entities, 1);
  const failures: unknown[] = [];
  const poster = createWebhookHttpClient({ environment: 'sandbox', resolveHost, timeLimitMs });
  const computeDeps = createComputeDeps({ encryptionKey, publicUrl });
  const send = createAttemptDelivery({
    httpClient: poster,
    sign: createSigner(cipher.decrypt),
    clock,
    render: createEventRenderer(bindResources(resources, orm.getMetadata()), computeDeps),
    onError: (error) => failures.push(error),
  });
  const outbox = createDeliveryOutbox({
    database,
    clock,
    attempt: send,
    startDeliveryWorkflow: options.startDelivery ?? (async () => undefined),
    signalAttempted: options.tellTried ?? (async () => undefined),
    onError: (error) => failures.push(error),
  });
  const drain = createDrain({
    outbox,
    leases: createWebhookLeases(database),
    subscribe: options.subscribe ?? (() => () => undefined),
    minReadIntervalMs: 0,
    lingerMs: 0,
  });
  return {
    drain,
    failures,
    subscribe: async (url, [present = endpointSecret, ...former] = [endpointSecret]) => {
      const text = `update organizations set webhook_url = $2, webhook_secret_ciphertext = $3, webhook_gone_at = null,
          former_webhook_secrets = $4 where id = $1`;
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const formerly = former.map((each) => ({ ciphertext: cipher.encrypt(each), until }));
      await database.query({ text }, [
        organizationId,
        url,
        cipher.encrypt(present),
        JSON.stringify(formerly),
      ]);
    },
    log: () =>
      database.query<LoggedDelivery>(
        { text: 'select * from webhook_deliveries where organization_id = $1 order by id' },
        [organizationId],
      ),
    send: () => drain(organizationId, new AbortController().signal),
    close: async () => {
      poster.close();
      await orm.close(true);
    },
  };
};

/** Starts an endpoint for webhooks before the tests of the file and closes it after them. */
export const useWebhookEndpoint = (): WebhookEndpoint => useEnvironment(startWebhookEndpoint);

/** Where an organization's webhooks are: its row, in a test's database. */
export type WebhookSource = Pick<
  Parameters<typeof openWebhookEnvironment>[0],
  'database' | 'databaseUrl' | 'organizationId'
>;

/**
 * Opens the webhooks of an organization before the tests of the file, with one endpoint that is subscribed. Each test begins
 * with an empty log and an endpoint that accepts everything with 204.
 */
export const useWebhooks = (
  source: WebhookSource,
  options: { readonly timeLimitMs?: number } = {},
): { readonly webhooks: WebhookEnvironment; readonly receiver: WebhookEndpoint } => {
  const webhooks = useEnvironment(() => {
    const { database, databaseUrl, organizationId } = source;
    return openWebhookEnvironment({ database, databaseUrl, organizationId, clock: systemClock, ...options });
  });
  const receiver = useWebhookEndpoint();
  beforeEach(async () => {
    await source.database.query({ text: 'delete from webhook_deliveries' }, []);
    await webhooks.subscribe(receiver.url);
    receiver.received.splice(0);
    receiver.respondWith(respondWithStatus(204));
  });
  return { webhooks, receiver };
};
