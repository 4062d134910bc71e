import { describe, expect, test } from 'vitest';

import { createSendQueue } from '../../src/dispatch/send-queue.ts';
import type { OutboxItem } from '../../src/dispatch/outbox.ts';
import { createAdaptiveConcurrency } from '../../src/dispatch/adaptive-concurrency.ts';

/** A destination whose answers the test gives by hand. */
const destination = () => {
  const open = new Map<string, { answer(outcome: string | null): void; fail(error: unknown): void }>();
  const begun: string[] = [];
  const recorded: string[] = [];
  return {
    begun,
    recorded,
    answer: async (id: string, outcome: string | null = 'taken') => {
      open.get(id)?.answer(outcome);
      await new Promise((resolve) => setImmediate(resolve));
    },
    fail: async (id: string) => {
      open.get(id)?.fail(new Error('The database does not answer.'));
      await new Promise((resolve) => setImmediate(resolve));
    },
    outbox: {
      loadWaiting: async () => [],
      send: ({ id }: OutboxItem) => {
        begun.push(id);
        return new Promise<string | null>((answer, fail) => open.set(id, { answer, fail }));
      },
      isAccepted: (outcome: string) => outcome === 'taken',
      record: async (outcome: string) => void recorded.push(outcome),
    },
  };
};

const item = (key: string, order: number): OutboxItem => ({ id: `${key}${order}`, key, order });

const queueFor = (outbox: ReturnType<typeof destination>['outbox'], mayBegin = () => true) => {
  let failures = 0;
  const queue = createSendQueue({
    outbox,
    concurrency: createAdaptiveConcurrency(),
    maySend: mayBegin,
    onFailure: () => (failures += 1),
  });
  return { queue, failures: () => failures };
};

describe('a queue', () => {
  test('sends the items of a key one after the other, those of other keys beside them', async () => {
    const { outbox, begun, answer } = destination();
    const { queue } = queueFor(outbox);
    queue.add([item('a', 1), item('a', 2), item('b', 1)]);
    expect(begun).toEqual(['a1', 'b1']);
    await answer('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  test('sends the items of a key in their order, however they come, and none before the one under way', async () => {
    const { outbox, begun, answer } = destination();
    const { queue } = queueFor(outbox);
    queue.add([item('a', 3)]);
    queue.add([item('a', 4), item('a', 2)]);
    for (const id of ['a3', 'a2']) await answer(id);
    expect(begun).toEqual(['a3', 'a2', 'a4']);
  });

  test('takes an item once, until it is recorded', async () => {
    const { outbox, begun, answer } = destination();
    const { queue } = queueFor(outbox);
    queue.add([item('a', 1)]);
    queue.add([item('a', 1)]);
    await answer('a1');
    expect([begun, queue.size]).toEqual([['a1'], 0]);
    queue.add([item('a', 1)]);
    expect(begun).toEqual(['a1', 'a1']);
  });

  test('records what was sent, and nothing of an item that waited no more', async () => {
    const { outbox, recorded, answer } = destination();
    const { queue } = queueFor(outbox);
    queue.add([item('a', 1), item('b', 1)]);
    await answer('a1', null);
    await answer('b1', 'refused');
    expect([recorded, queue.size]).toEqual([['refused'], 0]);
  });

  test('sends fewer at once to a destination that takes nothing, and more again when it does', async () => {
    const { outbox, begun, answer } = destination();
    const { queue } = queueFor(outbox);
    queue.add(Array.from({ length: 100 }, (_, index) => item(`key ${index} `, 1)));
    const underWay = new Set(begun);
    expect(underWay.size).toBe(16);
    const answerAll = async (outcome: string) => {
      const all = [...underWay];
      underWay.clear();
      const before = begun.length;
      for (const id of all) await answer(id, outcome);
      for (const id of begun.slice(before)) underWay.add(id);
    };
    for (let round = 0; round < 3; round += 1) await answerAll('refused');
    expect(underWay.size).toBe(4);
    await answerAll('taken');
    expect(underWay.size).toBe(8);
  });

  test('begins nothing after it was stopped, and waits for what is under way', async () => {
    const { outbox, begun, recorded, answer } = destination();
    const { queue } = queueFor(outbox);
    queue.add([item('a', 1), item('a', 2)]);
    const stopped = queue.stop();
    await answer('a1');
    await stopped;
    expect([begun, recorded]).toEqual([['a1'], ['taken']]);
  });

  test('begins nothing when it may not', () => {
    const { outbox, begun } = destination();
    queueFor(outbox, () => false).queue.add([item('a', 1)]);
    expect(begun).toEqual([]);
  });

  test('stops when the database does not answer, and says so', async () => {
    const { outbox, begun, fail } = destination();
    const { queue, failures } = queueFor(outbox);
    queue.add([item('a', 1), item('a', 2)]);
    await fail('a1');
    expect([failures(), queue.isStopped, begun]).toEqual([1, true, ['a1']]);
    await queue.waitUntilBelow(0);
    await expect(queue.stop()).rejects.toThrow('The send queue has failed.');
  });

  test('tells when few enough are left', async () => {
    const { outbox, answer } = destination();
    const { queue } = queueFor(outbox);
    queue.add([item('a', 1), item('b', 1), item('c', 1)]);
    let few = false;
    void queue.waitUntilBelow(1).then(() => (few = true));
    await answer('a1');
    expect(few).toBe(false);
    await answer('b1');
    expect(few).toBe(true);
  });
});
