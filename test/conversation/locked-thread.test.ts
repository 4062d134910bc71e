import { afterEach, expect, test } from 'vitest';

import { isLockTimeout } from '../../src/database/database-errors.ts';
import { openDatabase } from '../../src/database/database.ts';
import { patientLimits } from '../support/environments/test-database.ts';
import {
  openConversationEnvironment,
  type ConversationEnvironment,
} from '../support/environments/conversation.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(60_000);

let stage: ConversationEnvironment;
let flowId: string;
const open = async (lockMs: number): Promise<void> => {
  stage = await openConversationEnvironment({ limits: { ...patientLimits, lockMs } });
  flowId = await stage.flow();
};
afterEach(() => stage.close());

const begun = async (): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  return { thread, run: await stage.run(flowId, thread) };
};

/** Does work while somebody else holds the thread's row. */
const whileHeld = async (thread: string, work: () => Promise<void>): Promise<void> => {
  const other = openDatabase(stage.databaseUrl, 1);
  await other.transaction(async (sql) => {
    await sql.query({ text: 'select from message_threads where id = $1 for update' }, [thread]);
    await work();
  });
  await other.close();
};

const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return isLockTimeout(error) ? 'locked by others' : String(error);
  }
};

test('messages for a thread that others hold take few places: those for other threads do not wait for them', async () => {
  await open(3000);
  const held = await begun();
  const others = await Promise.all(Array.from({ length: 12 }, begun));
  await whileHeld(held.thread, async () => {
    const order: string[] = [];
    const heard = async (name: string, work: Promise<unknown>): Promise<void> =>
      void order.push(`${name} ${await outcomeOf(work)}`);
    await Promise.all([
      ...Array.from({ length: 12 }, () => heard('held', stage.say(held.thread, 'Hi'))),
      ...others.map(({ thread }) => heard('other', stage.say(thread, 'Hi'))),
    ]);
    // All the others first: not one of them had to wait until a held one gave up its place.
    expect(order).toEqual([
      ...others.map(() => 'other done'),
      ...Array.from({ length: 12 }, () => 'held locked by others'),
    ]);
  });
  expect(await outcomeOf(stage.say(held.thread, 'Hi'))).toBe('done');
  expect((await stage.messages(held.thread)).filter(({ sendBy }) => sendBy === 'candidate')).toHaveLength(1);
});

test('a turn that waits for a thread which others hold is no failure of its message', async () => {
  await open(200);
  const { thread, run } = await begun();
  await stage.say(thread, 'Hi');
  await stage.database.query(
    {
      text: "update messages set turn_status = 'pending' where message_thread_id = $1 and send_by = 'candidate'",
    },
    [thread],
  );
  await whileHeld(thread, async () => {
    expect(await outcomeOf(stage.conversation.takePendingTurn(run))).toBe('locked by others');
  });
  const counted = {
    text: 'select max(turn_failures) as failures from messages where message_thread_id = $1',
  };
  expect(await stage.database.query(counted, [thread])).toEqual([{ failures: 0 }]);
  expect(stage.failures).toEqual([]);
});
