import { afterAll, beforeAll, describe, test } from '@jest/globals';

import { converse, type Hall, type Held, type Way } from '../support/candidates.ts';
import { expectTold, expectWhole, openHall } from '../support/hall.ts';
import {
  makePlace,
  type Place,
  type RunningService,
  startService,
  withLogs,
} from '../support/running-service.ts';

const ways: readonly Way[] = ['api', 'thread', 'api', 'connection'];

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

/** Resolves when the candidates of a hall have had so many messages accepted. */
const countdown = (messages: number): { reached: Promise<void>; accepted(): void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = messages;
  return {
    reached: promise,
    accepted: () => {
      left -= 1;
      if (left === 0) resolve();
    },
  };
};

describe('everything killed with SIGKILL in the middle of twenty conversations', () => {
  test(
    'loses no message that was accepted, says nothing twice, and ends every run',
    () =>
      withLogs(place, async () => {
        const [first, second] = [countdown(30), countdown(80)];
        const counted = {
          ...hall,
          accepted: () => {
            first.accepted();
            second.accepted();
          },
        };
        const candidates = Array.from({ length: 20 }, (_, number) =>
          converse(counted, ways[number % ways.length] ?? 'api', number),
        );
        const all: Promise<Held[]> = Promise.all(candidates);
        for (const { reached } of [first, second]) {
          await Promise.race([reached, all]);
          await service.kill();
          service = await startService(place);
        }
        const runIds = await expectWhole(hall, await all);
        await expectTold(service, runIds, 60);
      }),
    120_000,
  );
});
