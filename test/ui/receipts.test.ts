import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import type { Receipt } from '../../src/messaging/channels/web/wire.ts';
import { extend, nextReport, nowhere } from '../../ui/chat/model/receipts.ts';

const receipt: fc.Arbitrary<Receipt> = fc.record({
  status: fc.constantFrom('delivered', 'read'),
  upTo: fc.nat(100).map(String),
});

describe('reports of arrival', () => {
  test('one report says both when the newest message was seen', () => {
    const actual = extend(extend(nowhere, { status: 'delivered', upTo: '5' }), { status: 'read', upTo: '5' });
    expect(nextReport(actual, nowhere)).toEqual({ status: 'read', upTo: '5' });
    expect(nextReport(actual, actual)).toBeNull();
  });

  test('numbers decide the order, not letters', () => {
    expect(extend({ delivered: '9', read: '0' }, { status: 'delivered', upTo: '10' }).delivered).toBe('10');
  });

  test('never go back, and come to an end that tells everything', () => {
    fc.assert(
      fc.property(fc.array(receipt), (seen) => {
        const actual = seen.reduce(extend, nowhere);
        let reported = nowhere;
        for (let reports = 0; reports < 3; reports += 1) {
          const next = nextReport(actual, reported);
          if (next) reported = extend(reported, next);
        }
        expect(nextReport(actual, reported)).toBeNull();
        expect(reported).toEqual(actual);
      }),
    );
  });
});
