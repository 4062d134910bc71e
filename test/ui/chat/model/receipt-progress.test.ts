import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import type { ChatReceipt } from '../../../../src/channels/web-chat/protocol.ts';
import { extendReceipts, nextReceipt, noReceipts } from '../../../../ui/chat/model/receipt-progress.ts';

const receipt: fc.Arbitrary<ChatReceipt> = fc.record({
  status: fc.constantFrom('delivered', 'read'),
  upTo: fc.nat(100).map(String),
});

describe('reports of arrival', () => {
  test('one report says both when the newest message was seen', () => {
    const actual = extendReceipts(extendReceipts(noReceipts, { status: 'delivered', upTo: '5' }), {
      status: 'read',
      upTo: '5',
    });
    expect(nextReceipt(actual, noReceipts)).toEqual({ status: 'read', upTo: '5' });
    expect(nextReceipt(actual, actual)).toBeNull();
  });

  test('numbers decide the order, not letters', () => {
    expect(extendReceipts({ delivered: '9', read: '0' }, { status: 'delivered', upTo: '10' }).delivered).toBe(
      '10',
    );
  });

  test('never go back, and come to an end that tells everything', () => {
    fc.assert(
      fc.property(fc.array(receipt), (seen) => {
        const actual = seen.reduce(extendReceipts, noReceipts);
        let reported = noReceipts;
        for (let reports = 0; reports < 3; reports += 1) {
          const next = nextReceipt(actual, reported);
          if (next) reported = extendReceipts(reported, next);
        }
        expect(nextReceipt(actual, reported)).toBeNull();
        expect(reported).toEqual(actual);
      }),
    );
  });
});
