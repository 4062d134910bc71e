import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { converse, type Hall, type Held, type Way } from '../support/candidates.ts';
import { createCounter } from '../support/counter.ts';
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

test(
  'every process killed three times in the middle of twenty conversations: no accepted message is lost, nothing is said twice, every run ends',
  () =>
    withLogs(place, async () => {
      const accepted = createCounter();
      const killed = Promise.withResolvers<void>();
      // The first of them goes on after the last kill, so that there always is a conversation in its middle.
      const add = (number: number) => async (): Promise<void> => {
        accepted.add();
        if (number === 0) await killed.promise;
      };
      const candidates = Array.from({ length: 20 }, (_, number) =>
        converse({ ...hall, accepted: add(number) }, ways[number % ways.length] ?? 'api', number),
      );
      const all: Promise<Held[]> = Promise.all(candidates);
      // At the last one some runs have just ended, and nobody but the sweeper tells their workflows.
      for (const messages of [25, 60, 100]) {
        const kill = await service.aim();
        await Promise.race([accepted.reaches(messages), all]);
        await kill();
        service = await startService(place);
      }
      killed.resolve();
      const runIds = await expectWhole(hall, await all);
      expect(new Set(runIds).size).toBe(20);
      await expectTold(service, runIds, 60);
    }),
  180_000,
);
