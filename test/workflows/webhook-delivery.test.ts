import { beforeEach, describe, expect, test } from 'vitest';
import { WorkflowNotFoundError } from '@temporalio/client';

import {
  type DeliveryRef,
  webhookDeliveryWorkflowId,
  webhookDispatcherWorkflowId,
} from '../../src/temporal/contract.ts';
import { searchAttributes } from '../../src/temporal/search-attributes.ts';
import { retryDelaysMs } from '../../src/webhooks/retry-schedule.ts';
import { startWebhookEndpoint, respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import { useWorkflows } from '../support/environments/workflows.ts';
import type { LoggedDelivery } from '../support/environments/webhooks.ts';
import { useWebhookEndpoint } from '../support/environments/webhooks.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL, a real receiver over HTTP.

setTimeLimit(60_000);

const stage = useWorkflows();
const receiver = useWebhookEndpoint();
beforeEach(async () => {
  await stage.webhooks.subscribe(receiver.url);
  receiver.received.length = 0;
  receiver.respondWith(respondWithStatus(204));
});

/** Sends one event until its first try has been made; answers its delivery. */
const firstTry = async (): Promise<LoggedDelivery> => {
  const { messageId } = await stage.say(await stage.thread(), 'A word of the candidate');
  await stage.dispatch.idle();
  const find = async () =>
    (await stage.webhooks.log()).find(({ snapshot }) => snapshot?.['id'] === messageId);
  await stage.eventually('the first try', async () => (await find())?.attempts_in_round === 1);
  const found = await find();
  if (!found) throw new Error('The event is gone.');
  return found;
};

const again = async ({ id }: LoggedDelivery): Promise<LoggedDelivery> => {
  const found = (await stage.webhooks.log()).find((logged) => logged.id === id);
  if (!found) throw new Error('The event is gone.');
  return found;
};

const handleOf = (delivery: DeliveryRef) =>
  stage.environment.client.workflow.getHandle(webhookDeliveryWorkflowId(delivery));

/** Sends one event that is not taken, until its workflow waits for the next try; answers its delivery. */
const firstRefusal = async (code: number): Promise<LoggedDelivery> => {
  receiver.respondWith(respondWithStatus(code));
  const delivery = await firstTry();
  await stage.eventually('its workflow waits', async () => {
    const history = await handleOf(delivery)
      .fetchHistory()
      .catch(() => null);
    return history?.events?.some(({ timerStartedEventAttributes }) => timerStartedEventAttributes) ?? false;
  });
  return delivery;
};

/** Waits, at the server's pace, until a delivery's workflow has ended. */
const ended = (delivery: DeliveryRef): Promise<unknown> => handleOf(delivery).result();

/** Seconds between the attempts that the log shows. */
const gapsOf = ({ attempts }: LoggedDelivery): number[] => {
  const times = attempts.map(({ at }) => new Date(at).getTime());
  return times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
};

describe('a delivery', () => {
  test('that is taken costs no workflow of its own', async () => {
    const delivery = await firstTry();
    expect(delivery).toMatchObject({ status: 'delivered', queued: false, next_attempt_at: null });
    await expect(handleOf(delivery).describe()).rejects.toThrow(WorkflowNotFoundError);
  });

  test('that is not taken is a workflow, which is found by its organization and ends when it is taken', async () => {
    const delivery = await firstRefusal(503);
    receiver.respondWith(respondWithStatus(204));
    await ended(delivery);
    const { type, status: state, typedSearchAttributes } = await handleOf(delivery).describe();
    expect([type, state.name]).toEqual(['webhookDelivery', 'COMPLETED']);
    expect(typedSearchAttributes.get(searchAttributes.organizationId)).toBe(stage.organizationId);
  });

  test('is made in the order of its thread', async () => {
    const thread = await stage.thread();
    for (const text of ['One', 'Two', 'Three']) await stage.say(thread, text);
    await stage.dispatch.idle();
    await stage.eventually('three deliveries', async () => receiver.received.length === 3);
    expect(receiver.received.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
  });

  test('that is never taken is tried eight times after the waits of the contract, with one id, and then fails', async () => {
    const delivery = await firstRefusal(503);
    expect(delivery).toMatchObject({ status: 'pending', queued: false });
    await ended(delivery);
    const last = await again(delivery);
    expect(last).toMatchObject({ status: 'failed', attempts_in_round: 8, next_attempt_at: null });
    expect(last.attempts.map((attempt) => attempt.status)).toEqual(Array.from({ length: 8 }, () => 503));
    for (const [index, gap] of gapsOf(last).entries()) {
      const wait = (retryDelaysMs[index + 1] ?? 0) / 1000;
      expect(gap).toBeGreaterThanOrEqual(wait);
      expect(gap).toBeLessThan(wait + 60);
    }
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([delivery.id]));
    expect(receiver.received).toHaveLength(8);
  });

  test('that is taken at a later try is tried no more', async () => {
    const delivery = await firstRefusal(500);
    receiver.respondWith(respondWithStatus(200));
    await ended(delivery);
    expect(await again(delivery)).toMatchObject({
      status: 'delivered',
      attempts_in_round: 2,
      next_attempt_at: null,
    });
  });

  test('that waits is stopped when the endpoint goes, and its workflow ends', async () => {
    const delivery = await firstRefusal(500);
    await stage.webhooks.subscribe(null);
    await ended(delivery);
    expect(await again(delivery)).toMatchObject({ status: 'stopped', attempts_in_round: 2 });
    expect(receiver.received).toHaveLength(1);
  });

  test('whose workflow was terminated gets another one by the sweep', async () => {
    const delivery = await firstRefusal(500);
    await handleOf(delivery).terminate();
    const due = await stage.environment.currentTimeMs();
    const text = 'update webhook_deliveries set next_attempt_at = $2 where id = $1';
    await stage.database.query({ text }, [delivery.id, new Date(due - 61_000)]);
    receiver.respondWith(respondWithStatus(204));
    await stage.dispatch.sweep();
    await ended(delivery);
    expect(await again(delivery)).toMatchObject({ status: 'delivered', attempts_in_round: 2 });
  });

  test('goes to the endpoint that is set at the time of the try', async () => {
    const delivery = await firstRefusal(500);
    const other = await startWebhookEndpoint();
    await stage.webhooks.subscribe(other.url);
    await ended(delivery);
    expect(other.received.map(({ id }) => id)).toEqual([delivery.id]);
    await other.close();
  });
});

test('no history holds a word of a body', async () => {
  const delivery = await firstRefusal(500);
  receiver.respondWith(respondWithStatus(204));
  await ended(delivery);
  const dispatch = stage.environment.client.workflow.getHandle(
    webhookDispatcherWorkflowId(stage.organizationId),
  );
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
