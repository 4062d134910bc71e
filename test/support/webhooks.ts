import type { Clock } from '../../src/database/clock.ts';
import { createOrm } from '../../src/database/orm.ts';
import type { Database } from '../../src/database/transaction.ts';
import { bindResources } from '../../src/jsonapi/model.ts';
import { createChatLinks } from '../../src/messaging/channels/web/link.ts';
import { resources } from '../../src/resources/index.ts';
import { createCipher } from '../../src/secrets.ts';
import { createFileLinks } from '../../src/storage/file-links.ts';
import { resolveHost } from '../../src/webhooks/address.ts';
import type { WebhookAttempt } from '../../src/webhooks/attempt.ts';
import { createAdmission } from '../../src/webhooks/admission.ts';
import { createDeliver, type Deliver } from '../../src/webhooks/deliver.ts';
import type { DeliveryRef } from '../../src/webhooks/deliveries.ts';
import { createPoster } from '../../src/webhooks/post.ts';
import { createRenderer } from '../../src/webhooks/render.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { createSigner } from '../../src/webhooks/sign.ts';
import { createStartDeliveries } from '../../src/webhooks/start-deliveries.ts';

const encryptionKey = 'an encryption key of some length, for tests';
const publicUrl = 'http://localhost:3000';
const cipher = createCipher(encryptionKey);

/** The secret of an endpoint that names none. */
export const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

/** A delivery as a test looks at it. */
export interface Logged {
  readonly id: string;
  readonly event: string;
  readonly sequence: number | null;
  readonly status: string;
  readonly queued: boolean;
  readonly tries: number;
  readonly round: number;
  readonly attempts: readonly WebhookAttempt[];
  readonly subject_type: string;
  readonly snapshot: Record<string, unknown> | null;
  readonly next_attempt_at: Date | null;
}

/** An organization's webhooks on a test's database. */
export interface Webhooks {
  readonly deliver: Deliver;
  readonly failures: unknown[];
  /** Sets the organization's endpoint and its secrets, the newest first. */
  subscribe(url: string | null, secrets?: readonly string[]): Promise<void>;
  /** Its deliveries in the order of their events. */
  log(): Promise<Logged[]>;
  /** Makes every first try that waits, as the workflows of deliveries do; answers whether more may wait. */
  send(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the sending of an organization's webhooks; receivers on this machine are allowed. */
export const openWebhooks = async (options: {
  database: Database;
  databaseUrl: string;
  organizationId: string;
  clock: Clock;
  timeLimitMs?: number;
}): Promise<Webhooks> => {
  const { database, organizationId, clock, timeLimitMs = 500 } = options;
  const orm = await createOrm(options.databaseUrl, 1);
  const failures: unknown[] = [];
  const poster = createPoster({ environment: 'sandbox', resolveHost, timeLimitMs });
  const chatLinks = createChatLinks(encryptionKey, publicUrl);
  const fileLinks = createFileLinks(encryptionKey, publicUrl);
  const send = createSender({
    poster,
    sign: createSigner(cipher.decrypt),
    clock,
    render: createRenderer(bindResources(resources, orm.getMetadata()), { cipher, chatLinks, fileLinks }),
    failed: (error) => failures.push(error),
  });
  const deliver = createDeliver({
    database,
    clock,
    send,
    admission: createAdmission({ ofOne: 32, ofAll: 300 }),
  });
  const start = async (ref: DeliveryRef) => void deliver(ref).catch((error: unknown) => failures.push(error));
  const startDeliveries = createStartDeliveries({ database, start });
  return {
    deliver,
    failures,
    subscribe: async (url, [present = secret, ...former] = [secret]) => {
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
      database.query<Logged>(
        { text: 'select * from webhook_deliveries where organization_id = $1 order by id' },
        [organizationId],
      ),
    send: () => startDeliveries(organizationId, new AbortController().signal),
    close: async () => {
      poster.close();
      await orm.close(true);
    },
  };
};
