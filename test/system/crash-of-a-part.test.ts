import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';

import { commandLineOf } from '../../scripts/processes.ts';
import {
  holdConversation,
  type CandidateTestTarget,
  type CompletedConversation,
  type CandidateTransport,
} from '../support/resilient-candidates.ts';
import { createAwaitableCounter } from '../support/awaitable-counter.ts';
import { eventually } from '../support/eventually.ts';
import {
  expectSignalsDelivered,
  expectConversationsComplete,
  createFiveQuestionTarget,
} from '../support/crash-test-conversations.ts';
import {
  makeServicePlace,
  type ServicePart,
  type ServicePlace,
  type RunningService,
  startServiceIn,
  showLogsOnFailure,
} from '../support/running-service.ts';

const parts = ['api', 'worker', 'temporal', 'postgres'] as const;
const ways: readonly CandidateTransport[] = [
  'api',
  'thread',
  'api',
  'connection',
  'api',
  'thread',
  'api',
  'connection',
];

let place: ServicePlace;
let service: RunningService;
let hall: CandidateTestTarget;

beforeAll(async () => {
  place = await makeServicePlace({ REQUESTS_PER_MINUTE: '1000000' });
  service = await startServiceIn(place);
  hall = await createFiveQuestionTarget(place, service);
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await place.remove();
}, 60_000);

const readiness = z.object({ database: z.string(), temporal: z.string(), worker: z.string() });

const isWell = async (url: string): Promise<boolean> => {
  try {
    const { database, temporal, worker } = readiness.parse(await (await fetch(`${url}/readyz`)).json());
    return [database, temporal, worker].every((state) => state === 'ok');
  } catch {
    return false;
  }
};

const pids = (): Record<string, number | null> =>
  Object.fromEntries(parts.map((part) => [part, service.pidOf(part)]));

/** Kills one part, and waits until the start command has started it again, and no other, and the service is well. */
const killPart = async (part: ServicePart): Promise<void> => {
  const before = pids();
  service.signal(part, 'SIGKILL');
  await eventually(`another ${part}`, 40, async () => {
    const now = service.pidOf(part);
    return now !== null && now !== before[part] && commandLineOf(now) !== null;
  });
  await eventually(`a service that is well with another ${part}`, 40, () => isWell(service.url));
  expect(pids()).toEqual({ ...before, [part]: service.pidOf(part) });
};

describe('one part killed with SIGKILL while candidates chat is started again, and nothing is lost or said twice:', () => {
  let number = 0;

  /** Holds one conversation after the other, with a thought before each, until it is told to stop. */
  const keepTalking = async (
    at: CandidateTestTarget,
    way: CandidateTransport,
    stop: AbortSignal,
  ): Promise<CompletedConversation[]> => {
    const held: CompletedConversation[] = [];
    while (!stop.aborted) {
      number += 1;
      held.push(await holdConversation(at, way, number));
      await delay(200);
    }
    return held;
  };

  test.each(parts)(
    '%s',
    (part) =>
      showLogsOnFailure(place, async () => {
        const [accepted, stop] = [createAwaitableCounter(), new AbortController()];
        const warm = accepted.reaches(20);
        const at = { ...hall, onAccepted: accepted.add };
        const talking = Promise.all(ways.map((way) => keepTalking(at, way, stop.signal)));
        const killing = warm.then(() => killPart(part)).finally(() => stop.abort());
        await Promise.race([killing, talking]);
        const held = (await talking).flat();
        await killing;
        expect(held.length).toBeGreaterThanOrEqual(ways.length);
        await expectSignalsDelivered(service, await expectConversationsComplete(hall, held), 60);
      }),
    120_000,
  );
});
