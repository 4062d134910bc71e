import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';

import { commandLineOf } from '../../scripts/processes.ts';
import { converse, type Hall, type Held, type Way } from '../support/candidates.ts';
import { createCounter } from '../support/counter.ts';
import { eventually } from '../support/eventually.ts';
import { expectTold, expectWhole, openHall } from '../support/hall.ts';
import {
  makePlace,
  type Part,
  type Place,
  type RunningService,
  startService,
  withLogs,
} from '../support/running-service.ts';

const parts = ['api', 'worker', 'temporal', 'postgres'] as const;
const ways: readonly Way[] = ['api', 'thread', 'api', 'connection', 'api', 'thread', 'api', 'connection'];

let place: Place;
let service: RunningService;
let hall: Hall;

beforeAll(async () => {
  place = await makePlace({ REQUESTS_PER_MINUTE: '1000000' });
  service = await startService(place);
  hall = await openHall(place, service);
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
const killPart = async (part: Part): Promise<void> => {
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
  const keepTalking = async (at: Hall, way: Way, stop: AbortSignal): Promise<Held[]> => {
    const held: Held[] = [];
    while (!stop.aborted) {
      number += 1;
      held.push(await converse(at, way, number));
      await delay(200);
    }
    return held;
  };

  test.each(parts)(
    '%s',
    (part) =>
      withLogs(place, async () => {
        const [accepted, stop] = [createCounter(), new AbortController()];
        const warm = accepted.reaches(20);
        const at = { ...hall, accepted: accepted.add };
        const talking = Promise.all(ways.map((way) => keepTalking(at, way, stop.signal)));
        const killing = warm.then(() => killPart(part)).finally(() => stop.abort());
        await Promise.race([killing, talking]);
        const held = (await talking).flat();
        await killing;
        expect(held.length).toBeGreaterThanOrEqual(ways.length);
        await expectTold(service, await expectWhole(hall, held), 60);
      }),
    120_000,
  );
});
