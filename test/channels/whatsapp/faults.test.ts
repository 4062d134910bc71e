import { expect, it } from 'vitest';

import { channelFaults, type ChannelFault } from '../../../src/channels/port.ts';
import { classifyError } from '../../../src/channels/whatsapp/faults.ts';
import { readRetryAfter } from '../../../src/channels/retry-after.ts';

const inResponse = { status: 400, retryAfterMs: null };

const codes: Readonly<Record<ChannelFault, readonly number[]>> = {
  platform_busy: [4, 80_007, 130_429, 131_000, 131_016, 131_057, 135_000],
  recipient_busy: [131_056],
  outside_messaging_window: [131_047],
  recipient_unreachable: [131_021, 131_026, 131_030, 130_472, 130_497],
  marketing_limited: [131_049],
  recipient_opted_out: [131_050],
  identity_not_supported: [131_062],
  media_refused: [131_051, 131_052, 131_053],
  content_refused: [131_008, 131_009, 132_000, 132_005, 132_008, 132_012],
  template_unusable: [131_063, 132_001, 132_007, 132_015, 132_016],
  connection_suspended: [
    0, 3, 10, 190, 200, 250, 299, 368, 131_005, 131_031, 131_037, 131_042, 131_045, 131_048, 131_064,
  ],
};

it.each(channelFaults.flatMap((fault) => codes[fault].map((code): [number, string] => [code, fault])))(
  'classifies the code %d as %s, in a response and in a webhook',
  (code, fault) => {
    const expected = { fault, platformCode: String(code), isUnclassified: false };
    expect(classifyError({ code }, inResponse)).toMatchObject(expected);
    expect(classifyError({ code }, { status: null, retryAfterMs: null })).toMatchObject(expected);
  },
);

const byStatus: readonly (readonly [number | null, ChannelFault, boolean])[] = [
  [500, 'platform_busy', false],
  [503, 'platform_busy', false],
  [429, 'platform_busy', false],
  [408, 'platform_busy', true],
  [302, 'platform_busy', true],
  [401, 'connection_suspended', true],
  [403, 'connection_suspended', true],
  [400, 'content_refused', true],
  [404, 'content_refused', true],
  [null, 'recipient_unreachable', true],
];

it.each(byStatus)('classifies status %p without a known code as %s', (status, fault, isUnclassified) => {
  const context = { status, retryAfterMs: null };
  expect(classifyError(null, context)).toMatchObject({ fault, platformCode: null, isUnclassified });
  // An unknown code is news for operators, whatever its status.
  expect(classifyError({ code: 999_999 }, context)).toMatchObject({ fault, isUnclassified: true });
});

it('takes a passing error for a busy platform, but not for more than the pair that is limited', () => {
  expect(classifyError({ code: 2, is_transient: true }, inResponse)).toMatchObject({
    fault: 'platform_busy',
    isUnclassified: false,
  });
  expect(classifyError({ code: 131_056, is_transient: true }, inResponse)).toMatchObject({
    fault: 'recipient_busy',
  });
  expect(classifyError({ code: 2, is_transient: false }, inResponse)).toMatchObject({
    fault: 'content_refused',
  });
});

it('tells a number that is not there from a wrong parameter by the subcode', () => {
  expect(classifyError({ code: 100, error_subcode: 33 }, inResponse)).toMatchObject({
    fault: 'connection_suspended',
    detail: 'The platform gave no reason. (subcode 33)',
  });
  expect(classifyError({ code: 100 }, inResponse)).toMatchObject({
    fault: 'content_refused',
    isUnclassified: true,
  });
});

it('prefers the details, and leaves out what can name a person', () => {
  const details = 'Number +31 6 12345678 of a.b@c.nl or NL.13491208655302741918 is not allowed';
  const { detail } = classifyError({ code: 131_030, message: 'Title', error_data: { details } }, inResponse);
  expect(detail).toBe('Number ... of ... or ... is not allowed');
  expect(classifyError({ code: 131_030, message: '(#131030) Not in list' }, inResponse).detail).toBe(
    '(#131030) Not in list',
  );
});

it.each([
  ['7', 7000],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [undefined, null],
])('reads how long to wait from %p', (header, waitMs) => {
  expect(readRetryAfter(header, new Date('2026-11-21T10:00:00Z'))).toBe(waitMs);
});
