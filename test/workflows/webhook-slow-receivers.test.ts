import { beforeAll, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { eventually } from '../support/eventually.ts';
import { startWebhookEndpoint, respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import { openWorkflowEnvironment } from '../support/environments/workflow-environment.ts';
import { useDevTemporal } from '../support/environments/workflows.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { useWebhookEndpoint } from '../support/environments/webhooks.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A real Temporal, since time must not be skipped while a receiver keeps silent.

setTimeLimit(90_000);

const temporal = useDevTemporal();
const stage = useEnvironment(() =>
  openWorkflowEnvironment(temporal.environment, undefined, { timeLimitMs: 60_000 }),
);
const receiver = useWebhookEndpoint();
beforeAll(() => stage.webhooks.subscribe(receiver.url));

/** Whether the organization of the stage has no event that was not taken. */
const isDelivered = async (): Promise<boolean> =>
  (await stage.webhooks.log()).every((delivery) => delivery.status === 'delivered');

const insertOther = async (url: string): Promise<string> => {
  const id = newId();
  const text = `insert into organizations
    select (jsonb_populate_record(o, jsonb_build_object('id', $1::text, 'token_digest', $1::text, 'webhook_url', $2::text))).*
      from organizations o where id = $3`;
  await stage.database.query({ text }, [id, url, stage.organizationId]);
  return id;
};

const insertEvents = async (organizationId: string, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId);
  const text = `insert into webhook_deliveries (id, created_at, updated_at, organization_id, event, data)
    select id, now(), now(), $1, 'test.event', '{}' from unnest($2::uuid[]) as id`;
  await stage.database.query({ text }, [organizationId, ids]);
  return ids;
};

test('a receiver that does not answer, and one that refuses, delay nobody else’s events', async () => {
  const events = 50;
  const refusing = await startWebhookEndpoint();
  refusing.respondWith(respondWithStatus(503));
  const quick = await startWebhookEndpoint();
  const [refused, other] = [await insertOther(refusing.url), await insertOther(quick.url)];
  const held: (() => void)[] = [];
  receiver.respondWith((response) => void held.push(() => void response.writeHead(204).end()));
  const worker = await stage.worker();
  await worker.runUntil(async () => {
    for (const id of [stage.organizationId, refused]) {
      await insertEvents(id, events);
      stage.dispatch.notifySoon([id]);
    }
    await stage.eventually('the slow tries', async () => held.length >= 16);
    await stage.eventually('the refused tries', async () => refusing.received.length >= 16);
    await insertEvents(other, 1);
    stage.dispatch.notifySoon([other]);
    await stage.eventually('the other’s event', async () => quick.received.length === 1);
    expect(held).toHaveLength(16);
    receiver.respondWith(respondWithStatus(204));
    for (const answer of held) answer();
    await eventually('every event', 40, isDelivered);
  });
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(events);
  await refusing.close();
  await quick.close();
});

test('an organization with very many waiting events is sent its first ones at once', async () => {
  const first = await startWebhookEndpoint();
  const organizationId = await insertOther(first.url);
  await insertEvents(organizationId, 20_000);
  const worker = await stage.worker();
  await worker.runUntil(async () => {
    stage.dispatch.notifySoon([organizationId]);
    await stage.eventually('the first events', async () => first.received.length > 100);
  });
  expect(first.received.length).toBeLessThan(20_000);
  await first.close();
});
