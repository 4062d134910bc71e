import { describe, expect, test } from 'vitest';

import {
  replayRuns,
  type ReplayedRunResult,
  summarizeReplays,
} from '../../../../ui/flow-editor/publish/replay-runs.ts';
import type { EndedRun } from '../../../../ui/flow-editor/simulate/run-requests.ts';
import { RequestFailure } from '../../../../ui/shared/json-api.ts';
import type { PlayedDifferences, PlayedSimulation } from '../../../../ui/shared/simulation.ts';

const runs = Array.from({ length: 20 }, (_, index): EndedRun => ({
  id: `run ${index}`,
  version: 1,
  at: '',
  status: 'finished',
  outcome: 'accepted',
}));

const ended = { status: 'finished', outcome: 'accepted' };

const differences = (more: Partial<PlayedDifferences> = {}): PlayedDifferences => ({
  firstMessage: null,
  nodes: { onlyBefore: [], onlyAfter: [] },
  end: { same: true, before: ended, after: ended },
  reproduced: true,
  ...more,
});

const simulation = (found: PlayedDifferences): PlayedSimulation => ({
  startsAt: '',
  transcript: [],
  path: [],
  effects: [],
  variables: [],
  state: {},
  end: {
    at: '',
    ...ended,
    nodeId: null,
    actionId: null,
    errorMessages: [],
    chatbotPaused: false,
    attention: null,
    limited: false,
  },
  differences: found,
});

/** Plays the runs, and returns what was reported and how many were played at once. */
const replay = async (
  play: (run: EndedRun, attempt: number) => Promise<PlayedSimulation>,
  signal = new AbortController().signal,
) => {
  const attempts = new Map<string, number>();
  const reported: ReplayedRunResult[] = [];
  const pauses: number[] = [];
  let [now, most] = [0, 0];
  const done = replayRuns(runs, {
    play: async (run) => {
      now += 1;
      most = Math.max(most, now);
      attempts.set(run.id, (attempts.get(run.id) ?? 0) + 1);
      await Promise.resolve();
      now -= 1;
      return play(run, attempts.get(run.id) ?? 0);
    },
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    signal,
    report: (result) => reported.push(result),
  });
  await done;
  return { reported, most, pauses };
};

describe('the runs that are played again', () => {
  test('are played three at a time, each once', async () => {
    const { reported, most } = await replay(() => Promise.resolve(simulation(differences())));
    expect(most).toBe(3);
    expect(new Set(reported.map(({ run }) => run.id)).size).toBe(20);
  });

  test('wait longer and longer while the service is busy, and are played all the same', async () => {
    const busy = new RequestFailure(429, 'too_many_requests', '', null);
    const { reported, pauses } = await replay((_, attempt) =>
      attempt < 4 ? Promise.reject(busy) : Promise.resolve(simulation(differences())),
    );
    expect(reported).toHaveLength(20);
    expect(pauses).toHaveLength(60);
    expect(Math.max(...pauses)).toBeGreaterThan(Math.min(...pauses));
  });

  test('that were erased are named as such, and others stop it', async () => {
    const erased = new RequestFailure(422, 'run_erased', '', null);
    const { reported } = await replay(({ id }) =>
      id === 'run 3' ? Promise.reject(erased) : Promise.resolve(simulation(differences())),
    );
    expect(reported.filter((result) => result.differences === null).map(({ run }) => run.id)).toEqual([
      'run 3',
    ]);
    const gone = new RequestFailure(404, 'not_found', '', null);
    await expect(replay(() => Promise.reject(gone))).rejects.toBe(gone);
  });

  test('are not begun any more once the user has stopped them', async () => {
    const stopping = new AbortController();
    const { reported } = await replay(({ id }) => {
      if (id === 'run 4') stopping.abort();
      return Promise.resolve(simulation(differences()));
    }, stopping.signal);
    expect(reported.length).toBeLessThan(9);
  });
});

test('the summary tells other ends from other words', () => {
  const [one, two, three, four] = runs;
  if (!one || !two || !three || !four) throw new Error('There are too few runs.');
  const other = { status: 'finished', outcome: 'declined' };
  const firstMessage = { index: 2, before: null, after: null };
  const found = summarizeReplays([
    { run: one, differences: differences() },
    { run: two, differences: differences({ firstMessage }) },
    {
      run: three,
      differences: differences({ firstMessage, end: { same: false, before: ended, after: other } }),
    },
    { run: four, differences: null },
  ]);
  expect(found.endDifferently.map(({ run }) => run)).toEqual([three]);
  expect(found.sayOther.map(({ run }) => run)).toEqual([two]);
  expect(found).toMatchObject({ same: 1, notPlayable: 1 });
});

test('a run in which people took part does not count as one that the draft ends differently', () => {
  const [run] = runs;
  if (!run) throw new Error('There are too few runs.');
  const end = { same: false, before: ended, after: { status: 'running', outcome: null } };
  const result = { run, differences: differences({ end, reproduced: false }) };
  expect(summarizeReplays([result])).toEqual({
    endDifferently: [],
    sayOther: [],
    same: 0,
    unsure: [result],
    notPlayable: 0,
  });
});
