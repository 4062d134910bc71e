import { expect, test } from 'vitest';

import { statusesReplacedBy } from '../../src/messaging/delivery-status.ts';

test('delivery moves only forward, and fails only before it has arrived', () => {
  expect(statusesReplacedBy('delivered')).toEqual(['accepted', 'sent']);
  expect(statusesReplacedBy('failed')).not.toContain('delivered');
  expect(statusesReplacedBy('accepted')).toEqual([]);
});
