import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { TestWorkflowEnvironment } from '@temporalio/testing';

import type { LocalTemporal } from '../../scripts/temporal-server.ts';
import { newId } from '../../src/database/id.ts';
import { eventually } from '../support/eventually.ts';
import { type Receiver, startReceiver, status } from '../support/receiver.ts';
import { openRunStage, type RunStage } from '../support/run-stage.ts';
import { createDevServer } from '../support/temporal.ts';

// A real Temporal, since time must not be skipped while a receiver keeps silent.

jest.setTimeout(90_000);

let temporal: LocalTemporal;
let environment: TestWorkflowEnvironment;
let stage: RunStage;
let receiver: Receiver;

beforeAll(async () => {
  temporal = await createDevServer();
  environment = await TestWorkflowEnvironment.createFromExistingServer({ address: temporal.address });
  stage = await openRunStage(environment, undefined, { timeLimitMs: 60_000 });
  receiver = await startReceiver();
  await stage.webhooks.subscribe(receiver.url);
}, 120_000);
afterAll(async () => {
  await receiver.close();
  await stage.close();
  await environment.teardown();
  await temporal.stop();
});

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

test('a receiver that does not answer has its places and no more, and delays nobody else’s events', async () => {
  const events = 50;
  const quick = await startReceiver();
  const other = await insertOther(quick.url);
  const held: (() => void)[] = [];
  receiver.answer((response) => void held.push(() => void response.writeHead(204).end()));
  const worker = await stage.worker();
  await worker.runUntil(async () => {
    // As many as fall due at once for the next try of a receiver that was down.
    for (const id of await insertEvents(stage.organizationId, events))
      await stage.startDelivery({ id, round: 0 }, stage.organizationId);
    await stage.eventually('the slow tries', async () => held.length >= 32);
    await insertEvents(other, 1);
    stage.dispatch.dispatch([other]);
    await stage.eventually('the other’s event', async () => quick.arrived.length === 1);
    expect(held).toHaveLength(32);
    receiver.answer(status(204));
    for (const answer of held) answer();
    await eventually('every event', 40, isDelivered);
  });
  expect(new Set(receiver.arrived.map(({ id }) => id)).size).toBe(events);
  await quick.close();
});
