import { afterAll, beforeAll, expect, test } from 'vitest';

import { isDatabaseUnavailable } from '../../src/database/database-errors.ts';
import { patientLimits } from '../support/environments/test-database.ts';
import {
  createManualClock,
  openConversationEnvironment,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/servers/database-proxy.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(60_000);

const clock = createManualClock();
let wire: DatabaseProxy;
let stage: ConversationEnvironment;
beforeAll(async () => {
  stage = await openConversationEnvironment({
    clock,
    limits: { ...patientLimits, statementMs: 3000 },
    through: async (url) => {
      wire = await startDatabaseProxy(url);
      return wire.url;
    },
  });
});
afterAll(async () => {
  await wire.close();
  await stage.close();
});

/** Takes a turn as a workflow has it taken: again and again, until somebody answers. Answers how often nobody did. */
const failuresUntilTaken = async (take: () => Promise<unknown>): Promise<number> => {
  for (let failures = 0; ; failures += 1) {
    try {
      await take();
      return failures;
    } catch (error) {
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
  }
};

test('turns of a worker whose connections died without a word fail in time, and are taken once after that', async () => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(), thread);
  await stage.say(thread, 'Hi');
  clock.advanceMinutes(61);
  wire.silence();
  wire.mend();
  expect(await failuresUntilTaken(() => stage.conversation.takeTimerTurn(run))).toBeGreaterThan(0);
  await stage.conversation.takeTimerTurn(run);
  const said = await stage.messages(thread);
  expect(said.filter(({ origin }) => origin === 'reminder')).toHaveLength(1);
});

test('and are no failure of the message that they were to take', async () => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(), thread);
  const { messageId } = await stage.say(thread, 'Hi');
  await stage.database.query({ text: "update messages set turn_status = 'pending' where id = $1" }, [
    messageId,
  ]);
  wire.silence();
  wire.mend();
  expect(await failuresUntilTaken(() => stage.conversation.takePendingTurn(run))).toBeGreaterThan(0);
  const row = { text: 'select turn_status, turn_failures from messages where id = $1' };
  expect(await stage.database.query(row, [messageId])).toEqual([{ turn_status: 'taken', turn_failures: 0 }]);
  expect(stage.failures).toEqual([]);
});
