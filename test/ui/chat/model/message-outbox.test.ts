import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { retryDelayMs } from '../../../../ui/shared/backoff.ts';
import {
  type SendStatus,
  hasUnsentFiles,
  updateOutgoing,
  nextToSend,
  type MessageOutbox,
  removeOutgoing,
  replaceLostFile,
  restoreOutgoing,
  addOutgoing,
} from '../../../../ui/chat/model/message-outbox.ts';

const key = (order: number): string => `00000000-0000-7000-8000-00000000000${order}`;
const outboxOf = (...deliveries: SendStatus[]): MessageOutbox =>
  deliveries.reduce<MessageOutbox>(
    (outbox, delivery, order) =>
      updateOutgoing(
        addOutgoing(outbox, { key: key(order), text: 'x', at: '2026-03-02T09:00:00Z' }),
        key(order),
        {
          delivery,
        },
      ),
    [],
  );

describe('what is sent next', () => {
  test('the oldest that waits', () => {
    expect(nextToSend(outboxOf('sent', 'waiting', 'waiting'))?.key).toBe(key(1));
  });

  test('nothing while one is under way, so that the order is kept', () => {
    expect(nextToSend(outboxOf('sending', 'waiting'))).toBeNull();
  });

  test('a refused message does not hold up those after it', () => {
    expect(nextToSend(outboxOf('refused', 'waiting'))?.key).toBe(key(1));
  });

  test('nothing when all were refused', () => {
    expect(nextToSend(outboxOf('refused'))).toBeNull();
  });
});

test('taking out what is not there changes nothing, not even the array', () => {
  const outbox = outboxOf('waiting');
  expect(removeOutgoing(outbox, new Set(['other']))).toBe(outbox);
});

test('waits grow with each failure, stay under 15 s and never vanish', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const wait = retryDelayMs(failures, random);
      expect(wait).toBeGreaterThanOrEqual(350);
      expect(wait).toBeLessThanOrEqual(15_000);
      expect(retryDelayMs(failures + 1, random)).toBeGreaterThanOrEqual(wait);
    }),
  );
});

describe('a file', () => {
  const file = { name: 'cv.pdf', type: 'application/pdf', size: 1000 };
  const message = { key: key(1), text: '', file, at: '2026-03-02T09:00:00Z' };

  test('that a reload has lost waits for the candidate, a text does not', () => {
    const outbox = restoreOutgoing(restoreOutgoing([], message), {
      key: key(2),
      text: 'hello',
      at: message.at,
    });
    expect(outbox.map(({ delivery }) => delivery)).toEqual(['lost', 'waiting']);
    expect(nextToSend(outbox)?.key).toBe(key(2));
  });

  test('chosen again takes the place of the lost one', () => {
    const again = { ...file, name: 'cv-2.pdf' };
    const outbox = replaceLostFile(restoreOutgoing([], message), key(1), again, null);
    expect(nextToSend(outbox)).toMatchObject({ key: key(1), file: again });
  });

  test('would be lost with the page until it is sent', () => {
    const outbox = addOutgoing([], message);
    const moved = (delivery: SendStatus) => hasUnsentFiles(updateOutgoing(outbox, key(1), { delivery }));
    expect([moved('waiting'), moved('sending'), moved('refused')]).toEqual([true, true, true]);
    expect([moved('sent'), moved('lost')]).toEqual([false, false]);
  });

  test('that was refused with a reason begins anew when it is tried again', () => {
    const refusal = { code: 'body_too_large', detail: null };
    const refused = updateOutgoing(addOutgoing([], message), key(1), {
      delivery: 'refused',
      refusal,
      progress: 1,
    });
    expect(updateOutgoing(refused, key(1), { delivery: 'waiting' })).toMatchObject([
      { refusal: null, progress: 0 },
    ]);
  });
});
