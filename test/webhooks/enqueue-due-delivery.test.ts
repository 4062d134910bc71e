import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { systemClock } from '../../src/database/clock.ts';
import {
  type EnqueueDueDelivery,
  createEnqueueDueDelivery,
} from '../../src/webhooks/enqueue-due-delivery.ts';
import {
  loadDeliveriesWithoutWorkflow,
  loadOrganizationsWithStaleDeliveries,
} from '../../src/webhooks/delivery-sweep.ts';
import { respondWithStatus } from '../support/servers/webhook-endpoint.ts';
import { useConversation } from '../support/environments/conversation.ts';
import { type LoggedDelivery, useWebhooks } from '../support/environments/webhooks.ts';

const stage = useConversation();
const { webhooks, receiver } = useWebhooks(stage);
let attend: EnqueueDueDelivery;
const woken: string[] = [];
beforeAll(async () => {
  const wake = { notifyNow: async (organizationId: string) => void woken.push(organizationId) };
  attend = createEnqueueDueDelivery({ database: stage.database, clock: systemClock, wake });
});

/** An event whose first try was not taken. */
let delivery: LoggedDelivery;

const read = async (): Promise<LoggedDelivery> => {
  const [found] = await webhooks.log();
  if (!found) throw new Error('The event is gone.');
  return found;
};

beforeEach(async () => {
  receiver.respondWith(respondWithStatus(503));
  await stage.say(await stage.thread(), 'Hello');
  await webhooks.send();
  delivery = await read();
  woken.length = 0;
});

const makeDue = (ago = '1 second'): Promise<object[]> =>
  stage.database.query(
    { text: `update webhook_deliveries set next_attempt_at = now() - interval '${ago}'` },
    [],
  );

describe('a delivery that was not taken', () => {
  test('waits until its next try is due', async () => {
    const waitMs = await attend(delivery);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(5000);
    expect([(await read()).queued, woken]).toEqual([false, []]);
  });

  test('is tried by the dispatcher when it is due, and asked after again when nobody tells', async () => {
    await makeDue();
    expect(await attend(delivery)).toBe(120_000);
    expect([(await read()).queued, woken]).toEqual([true, [stage.organizationId]]);
    receiver.respondWith(respondWithStatus(204));
    await webhooks.send();
    expect(await read()).toMatchObject({ status: 'delivered', attempts_in_round: 2 });
    expect(await attend(delivery)).toBeNull();
  });

  test('wakes the dispatcher again when it was put among those that wait by one who was killed then', async () => {
    await makeDue();
    await attend(delivery);
    await attend(delivery);
    expect(woken).toHaveLength(2);
  });

  test('has nothing more to do in a round that is over', async () => {
    expect(await attend({ id: delivery.id, round: 1 })).toBeNull();
    expect(await attend({ id: stage.organizationId, round: 0 })).toBeNull();
  });
});

describe('the sweep', () => {
  const inAnHour = new Date(Date.now() + 3_600_000);

  test('finds organizations with events that wait, each once', async () => {
    expect(await loadOrganizationsWithStaleDeliveries(stage.database, inAnHour, 10)).toEqual([]);
    for (const text of ['One', 'Two']) await stage.say(await stage.thread(), text);
    expect(await loadOrganizationsWithStaleDeliveries(stage.database, inAnHour, 10)).toEqual([
      stage.organizationId,
    ]);
    const hourAgo = new Date(Date.now() - 3_600_000);
    expect(await loadOrganizationsWithStaleDeliveries(stage.database, hourAgo, 10)).toEqual([]);
  });

  test('finds deliveries whose next try was due and that nobody made', async () => {
    const before = new Date(Date.now() - 60_000);
    expect(await loadDeliveriesWithoutWorkflow(stage.database, before, 10)).toEqual([]);
    await makeDue('2 minutes');
    expect(await loadDeliveriesWithoutWorkflow(stage.database, before, 10)).toEqual([
      { id: delivery.id, round: 0, organizationId: stage.organizationId },
    ]);
  });
});
