import { describe, expect, test } from 'vitest';

import {
  loadRunSignals,
  deleteSentRunSignals,
  loadOverdueRunIds,
} from '../../src/temporal/run-signal-rows.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// Changes that a run's workflow does not know yet, in the rows that the sweep looks at.

const clock = createManualClock();

const stage = useConversation({ clock });

const begun = async (): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  return { thread, run: await stage.run(await stage.flow(), thread) };
};

/** Runs that have waited for ten seconds. */
const waiting = (): Promise<string[]> =>
  loadOverdueRunIds(stage.database, new Date(clock.now().getTime() - 10_000), 100);

describe('a change that a workflow was not told of', () => {
  test('waits since it was made, though the candidate keeps typing', async () => {
    const { thread, run } = await begun();
    for (const text of ['Hi', 'Hello?', 'Anybody?']) {
      clock.advanceSeconds(4);
      await stage.say(thread, text);
    }
    expect(await waiting()).toContain(run);
  });

  test('made while another was told waits since then', async () => {
    const { thread, run } = await begun();
    const told = await loadRunSignals(stage.database, [run]);
    clock.advanceSeconds(11);
    await stage.say(thread, 'Hi');
    expect(await waiting()).toContain(run);
    await deleteSentRunSignals(stage.database, told, clock.now());
    expect(await waiting()).not.toContain(run);
    clock.advanceSeconds(11);
    expect(await waiting()).toContain(run);
  });

  test('is told once', async () => {
    const { run } = await begun();
    await deleteSentRunSignals(stage.database, await loadRunSignals(stage.database, [run]), clock.now());
    expect(await loadRunSignals(stage.database, [run])).toEqual([]);
  });
});
