import { afterAll, beforeAll, expect, test } from '@jest/globals';

import {
  holdConversation,
  type CandidateTestTarget,
  type CompletedConversation,
  type CandidateTransport,
} from '../support/resilient-candidates.ts';
import { createAwaitableCounter } from '../support/awaitable-counter.ts';
import {
  expectSignalsDelivered,
  expectConversationsComplete,
  createFiveQuestionTarget,
} from '../support/crash-test-conversations.ts';
import {
  makeServicePlace,
  type ServicePlace,
  type RunningService,
  startServiceIn,
  showLogsOnFailure,
} from '../support/running-service.ts';

const ways: readonly CandidateTransport[] = ['api', 'thread', 'api', 'connection'];

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

test(
  'every process killed three times in the middle of twenty conversations: no accepted message is lost, nothing is said twice, every run ends',
  () =>
    showLogsOnFailure(place, async () => {
      const accepted = createAwaitableCounter();
      const killed = Promise.withResolvers<void>();
      // The first of them goes on after the last kill, so that there always is a conversation in its middle.
      const add = (number: number) => async (): Promise<void> => {
        accepted.add();
        if (number === 0) await killed.promise;
      };
      const candidates = Array.from({ length: 20 }, (_, number) =>
        holdConversation({ ...hall, onAccepted: add(number) }, ways[number % ways.length] ?? 'api', number),
      );
      const all: Promise<CompletedConversation[]> = Promise.all(candidates);
      // At the last one some runs have just ended, and nobody but the sweeper tells their workflows.
      for (const messages of [25, 60, 100]) {
        const kill = await service.prepareKill();
        await Promise.race([accepted.reaches(messages), all]);
        await kill();
        service = await startServiceIn(place);
      }
      killed.resolve();
      const runIds = await expectConversationsComplete(hall, await all);
      expect(new Set(runIds).size).toBe(20);
      await expectSignalsDelivered(service, runIds, 60);
    }),
  180_000,
);
