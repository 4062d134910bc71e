import { expect, test } from 'vitest';

import { createManualClock, useConversation } from '../support/environments/conversation.ts';

const clock = createManualClock();

const stage = useConversation({ clock });

test("a message after the session's deadline is in time until the expiry was taken, and late afterwards", async () => {
  const [inTime, late] = [await stage.thread(), await stage.thread()];
  const flow = await stage.flow();
  const runs = [await stage.run(flow, inTime), await stage.run(flow, late)];
  for (const thread of [inTime, late]) await stage.say(thread, 'Hi');
  clock.advanceMinutes(48 * 60);
  for (const run of runs)
    expect((await stage.loadRun(run))?.deadline?.getTime()).toBeLessThan(clock.now().getTime());

  await stage.say(inTime, 'Ann');
  for (const run of runs) await stage.conversation.takeTimerTurn(run);
  await stage.say(late, 'Ann');

  expect((await stage.transcript(inTime)).at(-1)).toBe('How many hours?');
  expect((await stage.transcript(late)).at(-1)).toBe('> Ann');
  expect(await Promise.all(runs.map((run) => stage.loadRun(run)))).toMatchObject([
    { status: 'running' },
    { status: 'timeout' },
  ]);
});
