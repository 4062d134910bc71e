import { setTimeout as delay } from 'node:timers/promises';

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { commandLineOf } from '../../scripts/local/processes.ts';
import { createAwaitableCounter } from '../support/awaitable-counter.ts';
import {
  createFiveQuestionTarget,
  expectConversationsComplete,
  expectSignalsDelivered,
} from '../support/crash-test-conversations.ts';
import { useProcesses } from '../support/environments/processes.ts';
import type { ServicePart } from '../support/environments/running-service.ts';
import { eventually } from '../support/eventually.ts';
import {
  type CandidateTestTarget,
  type CandidateTransport,
  type CompletedConversation,
  holdConversation,
} from '../support/resilient-candidates.ts';
import { bySpeed } from '../support/slow-run.ts';

// The start command as a whole. Its processes are killed while candidates chat: no accepted message is lost, nothing is said
// twice, and every run ends.

const parts = ['api', 'worker', 'temporal', 'postgres'] as const;
const transports: readonly CandidateTransport[] = ['api', 'thread', 'api', 'connection'];
const transportOf = (number: number): CandidateTransport => transports[number % transports.length] ?? 'api';

/** After how many accepted messages everything is killed. At the last kill of all some runs have just ended. */
const killsOfEverything = bySpeed(
  [25, 100],
  Array.from({ length: 20 }, (_, index) => 20 + 15 * index),
);
const candidates = bySpeed(20, 60);
const killsOfEachPart = bySpeed(1, 20);

const { place, service, withLogs, startAgain } = useProcesses({ REQUESTS_PER_MINUTE: '1000000' });
let target: CandidateTestTarget;
let conversations = 0;

beforeAll(async () => {
  target = await createFiveQuestionTarget(place, service);
}, 60_000);

const expectAllComplete = async (held: readonly CompletedConversation[]): Promise<void> => {
  const runIds = await expectConversationsComplete(target, held);
  expect(new Set(runIds).size).toBe(held.length);
  await expectSignalsDelivered(service, runIds, 60);
};

test(
  `every process killed ${killsOfEverything.length} times in the middle of ${candidates} conversations`,
  () =>
    withLogs(async () => {
      const accepted = createAwaitableCounter();
      const killed = Promise.withResolvers<void>();
      // The first candidate goes on after the last kill, so that there always is a conversation in its middle.
      const onAccepted = (number: number) => async (): Promise<void> => {
        accepted.add();
        if (number === 0) await killed.promise;
      };
      const talking: Promise<CompletedConversation[]> = Promise.all(
        Array.from({ length: candidates }, (_, number) => {
          conversations += 1;
          const at = { ...target, onAccepted: onAccepted(number) };
          return holdConversation(at, transportOf(number), conversations);
        }),
      );
      for (const messages of killsOfEverything) {
        const kill = await service.prepareKill();
        await Promise.race([accepted.reaches(messages), talking]);
        await kill();
        await startAgain();
      }
      killed.resolve();
      const held = await talking;
      expect(held).toHaveLength(candidates);
      await expectAllComplete(held);
    }),
  120_000 + 60_000 * killsOfEverything.length,
);

const readiness = z.object({ database: z.string(), temporal: z.string(), worker: z.string() });

const isReady = async (): Promise<boolean> => {
  try {
    const answer = await fetch(`${service.url}/readyz`);
    const { database, temporal, worker } = readiness.parse(await answer.json());
    return [database, temporal, worker].every((state) => state === 'ok');
  } catch {
    return false;
  }
};

const pids = (): Record<string, number | null> =>
  Object.fromEntries(parts.map((part) => [part, service.pidOf(part)]));

/** Kills one part, and waits until the start command has started that part again, and no other, and the service is ready. */
const killPart = async (part: ServicePart): Promise<void> => {
  const before = pids();
  service.signal(part, 'SIGKILL');
  await eventually(`another ${part}`, 40, async () => {
    const now = service.pidOf(part);
    return now !== null && now !== before[part] && commandLineOf(now) !== null;
  });
  await eventually(`a service that is ready with another ${part}`, 40, isReady);
  expect(pids()).toEqual({ ...before, [part]: service.pidOf(part) });
};

/** Holds one conversation after the other, with a pause before each, until it is stopped. */
const keepTalking = async (
  at: CandidateTestTarget,
  transport: CandidateTransport,
  stop: AbortSignal,
): Promise<CompletedConversation[]> => {
  const held: CompletedConversation[] = [];
  while (!stop.aborted) {
    conversations += 1;
    held.push(await holdConversation(at, transport, conversations));
    await delay(200);
  }
  return held;
};

describe('one part killed while candidates chat is started again:', () => {
  test.each(parts)(
    '%s',
    (part) =>
      withLogs(async () => {
        const [accepted, stop] = [createAwaitableCounter(), new AbortController()];
        const at = { ...target, onAccepted: accepted.add };
        const talking = Promise.all(
          Array.from({ length: 8 }, (_, number) => keepTalking(at, transportOf(number), stop.signal)),
        );
        const killAgain = async (): Promise<void> => {
          for (let kill = 1; kill <= killsOfEachPart; kill += 1) {
            await accepted.reaches(accepted.count + 20);
            await killPart(part);
          }
        };
        const killing = killAgain().finally(() => stop.abort());
        await Promise.race([killing, talking]);
        const held = (await talking).flat();
        await killing;
        expect(held.length).toBeGreaterThanOrEqual(8);
        await expectAllComplete(held);
      }),
    60_000 + 60_000 * killsOfEachPart,
  );
});
