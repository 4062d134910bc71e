import { expect, test } from 'vitest';

import type { InboundConnection } from '../../../src/channels/inbound/connections.ts';
import {
  createMissedMessages,
  type MissedMessagesDeps,
} from '../../../src/channels/inbound/missed-messages.ts';
import type { ListedEvents } from '../../../src/channels/port.ts';

// The list of the platform stands in for webhooks that never came; what the events become is the processor's.

const connection: InboundConnection = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  organizationId: '0192f0c1-0000-7000-8000-000000000002',
  channel: 'sms',
  identifier: '+31201234567',
  credentials: {},
  smsEncoding: 'exact',
  createCandidates: true,
  markRead: false,
};

const minute = 60_000;
const start = Date.parse('2026-11-25T10:00:00Z');

const open = (lists: readonly ListedEvents[]) => {
  const rest = [...lists];
  const asked: number[] = [];
  const problems: string[] = [];
  let now = start;
  const never = (): never => {
    throw new Error('not expected');
  };
  const platform = {
    read: never,
    fetchMedia: never,
    parseReplyId: () => null,
    loadStatus: never,
    markRead: async () => undefined,
    listInbound: async (_: unknown, since: Date) => {
      asked.push((now - since.getTime()) / minute);
      return rest.shift() ?? { type: 'listed' as const, events: [] };
    },
  };
  const deps: Pick<MissedMessagesDeps, 'connections' | 'platforms' | 'clock' | 'onError' | 'onProblem'> = {
    connections: { find: never, findByNumber: never, listActive: async () => [connection] },
    platforms: { whatsapp: platform, sms: platform },
    clock: { now: async () => new Date(now) },
    onError: never,
    onProblem: (problem) => void problems.push(problem),
  };
  const unused = { database: never, conversation: never, files: never, applyStatuses: never };
  const missed = createMissedMessages(Object.assign(Object.create(unused), deps));
  return {
    asked,
    problems,
    sweepAfter: async (minutes: number) => {
      now += minutes * minute;
      await missed.sweep();
    },
  };
};

test('the first round looks back a day, the next ones to the last list, with an overlap, every five minutes', async () => {
  const { asked, sweepAfter } = open([]);
  await sweepAfter(0);
  await sweepAfter(4);
  await sweepAfter(1);
  await sweepAfter(5);
  expect(asked).toEqual([24 * 60 + 10, 15, 15]);
});

test('a list that could not be read is read again after half a minute, from the same instant', async () => {
  const { asked, sweepAfter } = open([
    { type: 'listed', events: [] },
    { type: 'away', detail: 'The platform answered 503.' },
  ]);
  for (const minutes of [0, 5, 0.25, 0.25, 4.5, 0.5]) await sweepAfter(minutes);
  expect(asked).toEqual([24 * 60 + 10, 15, 15.5, 15]);
});

test('a list that the platform denies is asked for again after five minutes', async () => {
  const { asked, sweepAfter } = open([{ type: 'denied', detail: 'The platform answered 401.' }]);
  for (const minutes of [0, 4.5, 0.5]) await sweepAfter(minutes);
  expect(asked).toEqual([24 * 60 + 10, 24 * 60 + 10]);
});

test('the events of the list are processed', async () => {
  const { problems, sweepAfter } = open([
    { type: 'listed', events: [{ type: 'problem', phoneNumberId: null, detail: 'a message of the list' }] },
  ]);
  await sweepAfter(0);
  expect(problems).toEqual(['a message of the list']);
});
