import { type ReactElement, useEffect, useRef, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { playRunAgain } from '../../shared/simulation.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useDateFormat, usePanelTexts } from '../components/panel-context.ts';
import { RunDifferenceList } from '../simulate/run-differences.tsx';
import { type EndedRun, loadEndedRuns } from '../simulate/run-requests.ts';
import { replayRuns, type ReplayedRunResult, summarizeReplays } from './replay-runs.ts';

const runCount = 20;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Replays {
  readonly runs: readonly EndedRun[] | null;
  readonly results: readonly ReplayedRunResult[];
  readonly error: Error | null;
  readonly isPlaying: boolean;
}

const none: Replays = { runs: null, results: [], error: null, isPlaying: false };

const useReplays = (): { replays: Replays; start: () => void; stop: () => void } => {
  const { request, flowId } = useFlowEditor();
  const [replays, setReplays] = useState(none);
  const leaving = useRef<AbortController | null>(null);
  const stop = (): void => {
    leaving.current?.abort();
    setReplays((now) => ({ ...now, isPlaying: false }));
  };
  const play = async ({ signal }: AbortController): Promise<void> => {
    const runs = await loadEndedRuns(request, flowId, runCount, signal);
    setReplays((now) => ({ ...now, runs }));
    await replayRuns(runs, {
      play: (run, until) => playRunAgain(request, flowId, { flowRunId: run.id }, until),
      pause,
      signal,
      report: (result) => setReplays((now) => ({ ...now, results: [...now.results, result] })),
    });
  };
  const start = (): void => {
    const controller = new AbortController();
    leaving.current = controller;
    setReplays({ ...none, isPlaying: true });
    play(controller).then(
      () => setReplays((now) => ({ ...now, isPlaying: false })),
      (failure: unknown) => {
        if (controller.signal.aborted) return;
        controller.abort();
        const error = failure instanceof Error ? failure : new Error(String(failure));
        setReplays((now) => ({ ...now, isPlaying: false, error }));
      },
    );
  };
  useEffect(() => () => leaving.current?.abort(), []);
  return { replays, start, stop };
};

interface ReplayProps {
  /** Plays a run on the draft, message by message. */
  readonly showRun: (runId: string) => void;
}

interface ResultsProps extends ReplayProps {
  readonly results: readonly ReplayedRunResult[];
}

const Differing = ({ results, showRun }: ResultsProps): ReactElement => {
  const texts = usePanelTexts();
  const formatDate = useDateFormat();
  return (
    <ul className="changes">
      {results.map(({ run, differences }) => (
        <li key={run.id} className="change">
          <details>
            <summary className="change-line">{texts.runOf(formatDate(run.at), run.version)}</summary>
            {differences && <RunDifferenceList differences={differences} />}
            <TextButton kind="quiet" symbol="play" onPress={() => showRun(run.id)}>
              {texts.stepThrough}
            </TextButton>
          </details>
        </li>
      ))}
    </ul>
  );
};

const Summary = ({ results, showRun }: ResultsProps): ReactElement => {
  const texts = usePanelTexts();
  const { endDifferently, sayOther, same, notPlayable } = summarizeReplays(results);
  const isSame = endDifferently.length === 0 && results.length > notPlayable;
  return (
    <div className="replay-summary" aria-live="polite">
      {isSame && <p className="verdict-words">{texts.allSame(same + sayOther.length)}</p>}
      {endDifferently.length > 0 && (
        <>
          <p className="verdict-words">{texts.someDiffer(endDifferently.length)}</p>
          <Differing results={endDifferently} showRun={showRun} />
        </>
      )}
      {sayOther.length > 0 && (
        <>
          <p>{texts.saysOther(sayOther.length)}</p>
          <Differing results={sayOther} showRun={showRun} />
        </>
      )}
      {notPlayable > 0 && <p className="log-note">{texts.notPlayable(notPlayable)}</p>}
    </div>
  );
};

/** Plays the last runs of the flow on the draft, and says which of them would go another way. */
export const ReplayReport = ({
  isDisabled,
  showRun,
}: ReplayProps & { readonly isDisabled: boolean }): ReactElement => {
  const texts = usePanelTexts();
  const {
    replays: { runs, results, error, isPlaying },
    start,
    stop,
  } = useReplays();
  const isDone = runs !== null && !isPlaying;
  return (
    <div className="replay-report">
      {!isPlaying && (
        <TextButton symbol="play" isDisabled={isDisabled} onPress={start}>
          {texts.tryRuns}
        </TextButton>
      )}
      {runs === null && !isPlaying && <p className="log-note">{texts.tryRunsHint}</p>}
      {isPlaying && (
        <div className="replay-progress">
          <progress max={runs?.length ?? runCount} value={results.length} aria-label={texts.tryRuns} />
          <span>{texts.playing(results.length, runs?.length ?? runCount)}</span>
          <TextButton kind="quiet" onPress={stop}>
            {texts.stopPlaying}
          </TextButton>
        </div>
      )}
      {error && <FailureNote error={error} retry={start} />}
      {isDone && runs.length === 0 && <p className="log-note">{texts.noRuns}</p>}
      {isDone && results.length > 0 && <Summary results={results} showRun={showRun} />}
    </div>
  );
};
