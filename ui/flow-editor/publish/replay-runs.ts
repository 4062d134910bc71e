import { retryDelayMs } from '../../shared/backoff.ts';
import { RequestFailure } from '../../shared/json-api.ts';
import type { PlayedDifferences, PlayedSimulation } from '../../shared/simulation.ts';
import type { EndedRun } from '../simulate/run-requests.ts';

/** A run that was played on the draft: its differences, or null when it cannot be played again. */
export interface ReplayedRunResult {
  readonly run: EndedRun;
  readonly differences: PlayedDifferences | null;
}

/** How runs are played: a few at a time, and no more once `signal` is aborted. */
export interface ReplayOptions {
  readonly play: (run: EndedRun, signal: AbortSignal) => Promise<PlayedSimulation>;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  readonly report: (result: ReplayedRunResult) => void;
}

const parallel = 3;
const maxAttempts = 6;

const isRefusedForGood = (error: unknown): boolean => error instanceof RequestFailure && error.status === 422;

const isBusy = (error: unknown): boolean =>
  error instanceof RequestFailure && (error.status === 429 || error.status === 503);

const playOne = async (run: EndedRun, options: ReplayOptions, attempt = 1): Promise<ReplayedRunResult> => {
  try {
    const { differences } = await options.play(run, options.signal);
    return { run, differences };
  } catch (error) {
    // A run that was erased, or went over a limit, is not played again.
    if (isRefusedForGood(error)) return { run, differences: null };
    if (!isBusy(error) || attempt >= maxAttempts) throw error;
    await options.pause(retryDelayMs(attempt + 1, Math.random()), options.signal);
    return playOne(run, options, attempt + 1);
  }
};

/** Plays runs, and reports each as soon as it is done. A busy service is given time. Throws the first other failure. */
export const replayRuns = async (runs: readonly EndedRun[], options: ReplayOptions): Promise<void> => {
  const waiting = [...runs];
  const work = async (): Promise<void> => {
    for (let run = waiting.shift(); run && !options.signal.aborted; run = waiting.shift())
      // oxlint-disable-next-line no-await-in-loop -- each worker plays one run at a time
      options.report(await playOne(run, options));
  };
  await Promise.all(Array.from({ length: parallel }, work));
};

/** How the played runs divide. */
export interface ReplaySummary {
  readonly endDifferently: readonly ReplayedRunResult[];
  /** They end as they did, and say something else on the way. */
  readonly sayOther: readonly ReplayedRunResult[];
  readonly same: number;
  /** The version of the run itself does not say again what was said: what differs need not come from the draft. */
  readonly unsure: readonly ReplayedRunResult[];
  readonly notPlayable: number;
}

/** Divides played runs by what is different in them. */
export const summarizeReplays = (results: readonly ReplayedRunResult[]): ReplaySummary => {
  const played = results.filter(({ differences }) => differences !== null);
  const unsure = played.filter(({ differences }) => differences?.reproduced === false);
  const sure = played.filter(({ differences }) => differences?.reproduced === true);
  const endDifferently = sure.filter(({ differences }) => differences?.end.same === false);
  const sayOther = sure.filter(
    ({ differences }) => differences?.end.same === true && differences.firstMessage !== null,
  );
  return {
    endDifferently,
    sayOther,
    same: sure.length - endDifferently.length - sayOther.length,
    unsure,
    notPlayable: results.length - played.length,
  };
};
