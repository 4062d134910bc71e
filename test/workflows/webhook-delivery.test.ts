import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { Worker } from '@temporalio/worker';

import { webhookDeliveryWorkflowId, webhookDispatchWorkflowId } from '../../src/temporal/names.ts';
import { searchAttributes } from '../../src/temporal/search-attributes.ts';
import type { DeliveryRef } from '../../src/webhooks/deliveries.ts';
import { waitsMs } from '../../src/webhooks/schedule.ts';
import { type Receiver, startReceiver, status } from '../support/receiver.ts';
import { openRunStage, type RunStage } from '../support/run-stage.ts';
import { createTimeSkipping } from '../support/temporal.ts';
import type { Logged } from '../support/webhooks.ts';

// Real workflows on the time-skipping server, real PostgreSQL, a real receiver over HTTP.

jest.setTimeout(60_000);

let environment: TestWorkflowEnvironment;
let stage: RunStage;
let worker: Worker;
let running: Promise<void>;
let receiver: Receiver;

beforeAll(async () => {
  environment = await createTimeSkipping();
  stage = await openRunStage(environment);
  worker = await stage.worker();
  running = worker.run();
  receiver = await startReceiver();
}, 120_000);
afterAll(async () => {
  worker.shutdown();
  await running;
  await receiver.close();
  await stage.close();
  await environment.teardown();
});
beforeEach(async () => {
  await stage.webhooks.subscribe(receiver.url);
  receiver.arrived.length = 0;
  receiver.answer(status(204));
});

/** Sends one event until its first try has been made; answers its delivery. */
const firstTry = async (): Promise<Logged> => {
  const { messageId } = await stage.say(await stage.thread(), 'A word of the candidate');
  await stage.dispatch.idle();
  const find = async () =>
    (await stage.webhooks.log()).find(({ snapshot }) => snapshot?.['id'] === messageId);
  await stage.eventually('the first try', async () => (await find())?.tries === 1);
  const found = await find();
  if (!found) throw new Error('The event is gone.');
  return found;
};

const again = async ({ id }: Logged): Promise<Logged> => {
  const found = (await stage.webhooks.log()).find((logged) => logged.id === id);
  if (!found) throw new Error('The event is gone.');
  return found;
};

const handleOf = (delivery: DeliveryRef) =>
  environment.client.workflow.getHandle(webhookDeliveryWorkflowId(delivery));

/** Waits, at the server's pace, until a delivery's workflow has ended. */
const ended = (delivery: DeliveryRef): Promise<unknown> => handleOf(delivery).result();

/** Seconds between the tries that the log shows. */
const gapsOf = ({ attempts }: Logged): number[] => {
  const times = attempts.map(({ at }) => new Date(at).getTime());
  return times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
};

describe('a delivery', () => {
  test('is a workflow of its own, which is found by its organization and ends when it is taken', async () => {
    const delivery = await firstTry();
    expect(delivery).toMatchObject({ status: 'delivered', queued: false, next_attempt_at: null });
    await ended(delivery);
    const { type, status: state, typedSearchAttributes } = await handleOf(delivery).describe();
    expect([type, state.name]).toEqual(['webhookDelivery', 'COMPLETED']);
    expect(typedSearchAttributes.get(searchAttributes.organizationId)).toBe(stage.organizationId);
  });

  test('is made in the order of its thread, though each is a workflow', async () => {
    const thread = await stage.thread();
    for (const text of ['One', 'Two', 'Three']) await stage.say(thread, text);
    await stage.dispatch.idle();
    await stage.eventually('three deliveries', async () => receiver.arrived.length === 3);
    expect(receiver.arrived.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
    for (const { id } of receiver.arrived) await ended({ id, round: 0 });
  });

  test('that is never taken is tried eight times after the waits of the contract, with one id, and then fails', async () => {
    receiver.answer(status(503));
    const delivery = await firstTry();
    expect(delivery).toMatchObject({ status: 'pending', queued: false });
    await ended(delivery);
    const last = await again(delivery);
    expect(last).toMatchObject({ status: 'failed', tries: 8, next_attempt_at: null });
    expect(last.attempts.map((attempt) => attempt.status)).toEqual(Array.from({ length: 8 }, () => 503));
    for (const [index, gap] of gapsOf(last).entries()) {
      const wait = (waitsMs[index + 1] ?? 0) / 1000;
      expect(gap).toBeGreaterThanOrEqual(wait);
      expect(gap).toBeLessThan(wait + 60);
    }
    expect(new Set(receiver.arrived.map(({ id }) => id))).toEqual(new Set([delivery.id]));
    expect(receiver.arrived).toHaveLength(8);
  });

  test('that is taken at a later try is tried no more', async () => {
    receiver.answer(status(500));
    const delivery = await firstTry();
    receiver.answer(status(200));
    await ended(delivery);
    expect(await again(delivery)).toMatchObject({ status: 'delivered', tries: 2, next_attempt_at: null });
  });

  test('that waits is stopped when the endpoint goes, and its workflow ends', async () => {
    receiver.answer(status(500));
    const delivery = await firstTry();
    await stage.webhooks.subscribe(null);
    await ended(delivery);
    expect(await again(delivery)).toMatchObject({ status: 'stopped', tries: 2 });
    expect(receiver.arrived).toHaveLength(1);
  });

  test('goes to the endpoint that is set at the time of the try', async () => {
    receiver.answer(status(500));
    const delivery = await firstTry();
    const other = await startReceiver();
    await stage.webhooks.subscribe(other.url);
    await ended(delivery);
    expect(other.arrived.map(({ id }) => id)).toEqual([delivery.id]);
    await other.close();
  });
});

test('no history holds a word of a body', async () => {
  receiver.answer(status(500));
  const delivery = await firstTry();
  receiver.answer(status(204));
  await ended(delivery);
  const dispatch = environment.client.workflow.getHandle(webhookDispatchWorkflowId(stage.organizationId));
  for (const handle of [dispatch, handleOf(delivery)]) {
    const history = JSON.stringify(await handle.fetchHistory());
    expect(history).not.toContain('candidate');
    const payloads = [...history.matchAll(/"data":"([^"]+)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').toString(),
    );
    expect(payloads.length).toBeGreaterThan(0);
    expect(payloads.join()).not.toContain('word of the candidate');
  }
});
