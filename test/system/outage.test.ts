import { setTimeout as delay } from 'node:timers/promises';

import { beforeAll, expect, test } from 'vitest';

import { openApiConnection } from '../support/client/api-connection.ts';
import { createCandidateScript } from '../support/builders/five-questions.ts';
import {
  holdConversation,
  type CandidateTestTarget,
  type CandidateConnection,
  connectCandidate,
  sendMessages,
} from '../support/resilient-candidates.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import {
  expectSignalsDelivered,
  expectConversationsComplete,
  createFiveQuestionTarget,
} from '../support/crash-test-conversations.ts';
import { useProcesses } from '../support/environments/processes.ts';

const { place, service, withLogs } = useProcesses();
let target: CandidateTestTarget;

beforeAll(async () => {
  target = await createFiveQuestionTarget(place, service, { reminderInterval: 1 });
}, 120_000);

interface Silent {
  readonly line: CandidateConnection;
  readonly script: ReturnType<typeof createCandidateScript>;
  /** When the reminder is due at the latest. */
  readonly due: number;
}

/** A candidate who enters the flow and then says nothing more. */
const fallSilent = async (number: number): Promise<Silent> => {
  const script = createCandidateScript(number);
  const line = await connectCandidate(target, 'api');
  await sendMessages(line, script.messages.slice(0, 1), target);
  return { line, script, due: Date.now() + 60_000 };
};

const countReminders = async ({ line }: Silent): Promise<number> => {
  const api = openApiConnection(service.url, target.token);
  try {
    return (await api.list(`/messages?filter[messageThreadId]=${line.threadId}&filter[origin]=reminder`))
      .length;
  } finally {
    api.close();
  }
};

const runOf = async ({ line }: Silent): Promise<{ id: string; status: unknown }> => {
  const api = openApiConnection(service.url, target.token);
  try {
    const [run] = await api.list(`/flow-runs?filter[messageThreadId]=${line.threadId}`);
    return { id: run?.id ?? '', status: run?.attributes['status'] };
  } finally {
    api.close();
  }
};

/** Temporal as a network would lose it: it takes connections and answers nothing. */
const withoutTemporal = async (work: () => Promise<void>): Promise<void> => {
  service.signal('temporal', 'SIGSTOP');
  try {
    await work();
  } finally {
    service.signal('temporal', 'SIGCONT');
  }
};

test(
  'without Temporal chats go on; when it is back, reminders that became due are sent once and every workflow completes',
  () =>
    withLogs(async () => {
      const silent = [await fallSilent(1)];
      // The first candidate's workflow has its timer; the second one's is not even started before the outage is over.
      await expectSignalsDelivered(service, [], 20);
      const runIds: string[] = [];
      await withoutTemporal(async () => {
        silent.push(await fallSilent(2));
        const chats = await Promise.all([
          holdConversation(target, 'api', 3),
          holdConversation(target, 'connection', 4),
        ]);
        runIds.push(...(await expectConversationsComplete(target, chats)));
        const ready = await fetch(`${service.url}/readyz`);
        expect(ready.status).toBe(200);
        expect(await ready.json()).toMatchObject({ database: 'ok', temporal: 'degraded' });
        await delay(Math.max(...silent.map(({ due }) => due)) + 1000 - Date.now());
        expect(await Promise.all(silent.map(countReminders))).toEqual([0, 0]);
      });
      // A task that Temporal hands to a poll without a listener comes again after its timeout of ten seconds.
      await eventuallyEqual('a reminder each', 90, () => Promise.all(silent.map(countReminders)), [1, 1]);
      for (const { line, script } of silent) await sendMessages(line, script.messages.slice(1), target);
      for (const each of silent) {
        const { id, status } = await runOf(each);
        expect({ status, reminders: await countReminders(each) }).toEqual({
          status: 'finished',
          reminders: 1,
        });
        runIds.push(id);
      }
      await expectSignalsDelivered(service, runIds, 30);
    }),
  200_000,
);
