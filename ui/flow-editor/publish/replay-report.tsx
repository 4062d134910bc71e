import { type ReactElement, useEffect, useRef, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { playRunAgain } from '../../shared/simulation.ts';
import { type FlowEditor, useFlowEditor } from '../components/editor-context.ts';
import { SlowLoad } from '../components/loading-lines.tsx';
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
  /** The runs that are played, the newest first; null before they are known. */
  readonly runs: readonly EndedRun[] | null;
  /** The number of pages of them that are loaded. */
  readonly pages: number;
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  readonly results: readonly ReplayedRunResult[];
  readonly error: Error | null;
  readonly isPlaying: boolean;
}

const none: Replays = { runs: null, pages: 0, hasMore: false, results: [], error: null, isPlaying: false };

type ChangeReplays = (change: (now: Replays) => Replays) => void;

/** Plays the runs that wait, or else those of the next page. */
const playNext = async (
  { request, flowId }: Pick<FlowEditor, 'request' | 'flowId'>,
  { runs, pages, results }: Replays,
  update: ChangeReplays,
  signal: AbortSignal,
): Promise<void> => {
  const known = runs ?? [];
  let waiting = known.filter(({ id }) => results.every(({ run }) => run.id !== id));
  if (waiting.length === 0) {
    const page = { number: pages + 1, size: runCount };
    const { items, hasMore } = await loadEndedRuns(request, flowId, page, signal);
    waiting = items.filter(({ id }) => known.every((run) => run.id !== id));
    const all = [...known, ...waiting];
    update((now) => ({ ...now, runs: all, pages: page.number, hasMore }));
  }
  await replayRuns(waiting, {
    play: (run, until) => playRunAgain(request, flowId, { flowRunId: run.id }, until),
    pause,
    signal,
    report: (result) => update((now) => ({ ...now, results: [...now.results, result] })),
  });
};

const useReplays = () => {
  const editor = useFlowEditor();
  const [replays, setReplays] = useState(none);
  const leaving = useRef<AbortController | null>(null);
  const stop = (): void => {
    leaving.current?.abort();
    setReplays((now) => ({ ...now, isPlaying: false }));
  };
  const goOn = (from: Replays): void => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    const update: ChangeReplays = (change) => {
      if (!signal.aborted) setReplays(change);
    };
    setReplays({ ...from, error: null, isPlaying: true });
    playNext(editor, from, update, signal).then(
      () => update((now) => ({ ...now, isPlaying: false })),
      (failure: unknown) => {
        const error = failure instanceof Error ? failure : new Error(String(failure));
        update((now) => ({ ...now, isPlaying: false, error }));
        controller.abort();
      },
    );
  };
  useEffect(() => () => leaving.current?.abort(), []);
  return { replays, start: () => goOn(none), playOlder: () => goOn(replays), stop };
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
  const { endDifferently, sayOther, same, unsure, notPlayable } = summarizeReplays(results);
  const endSame = same + sayOther.length;
  return (
    <div className="replay-summary" aria-live="polite">
      {endDifferently.length === 0 && endSame > 0 && (
        <p className="verdict-words">{texts.allSame(endSame)}</p>
      )}
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
      {unsure.length > 0 && (
        <>
          <p>{texts.unsure(unsure.length)}</p>
          <Differing results={unsure} showRun={showRun} />
        </>
      )}
      {notPlayable > 0 && <p className="log-note">{texts.notPlayable(notPlayable)}</p>}
    </div>
  );
};

interface PlayingProps {
  readonly replays: Replays;
  readonly stop: () => void;
  readonly again: () => void;
}

/** Shows how far the playing has got. */
const Playing = ({ replays: { runs, results }, stop, again }: PlayingProps): ReactElement => {
  const texts = usePanelTexts();
  const count = runs?.length ?? runCount;
  return (
    <>
      <div className="replay-progress">
        <progress max={count} value={results.length} aria-label={texts.tryRuns} />
        <span>{texts.playing(results.length, count)}</span>
        <TextButton kind="quiet" onPress={stop}>
          {texts.stopPlaying}
        </TextButton>
      </div>
      {/* Each result shows that it goes on. */}
      <SlowLoad key={results.length} isLoading retry={again} />
    </>
  );
};

/** Plays the last runs of the flow on the draft, and older ones if they are wanted. Says which of them would go another way. */
export const ReplayReport = ({
  isDisabled,
  showRun,
}: ReplayProps & { readonly isDisabled: boolean }): ReactElement => {
  const texts = usePanelTexts();
  const { replays, start, playOlder, stop } = useReplays();
  const { runs, hasMore, results, error, isPlaying } = replays;
  const isDone = runs !== null && !isPlaying;
  return (
    <div className="replay-report">
      {!isPlaying && (
        <TextButton symbol="play" isDisabled={isDisabled} onPress={start}>
          {texts.tryRuns}
        </TextButton>
      )}
      {runs === null && !isPlaying && <p className="log-note">{texts.tryRunsHint}</p>}
      {isPlaying && <Playing replays={replays} stop={stop} again={playOlder} />}
      {error && <FailureNote error={error} retry={playOlder} />}
      {isDone && runs.length === 0 && <p className="log-note">{texts.noRuns}</p>}
      {isDone && results.length > 0 && <Summary results={results} showRun={showRun} />}
      {isDone && !error && (hasMore || results.length < runs.length) && (
        <TextButton kind="quiet" isDisabled={isDisabled} onPress={playOlder}>
          {texts.tryOlderRuns}
        </TextButton>
      )}
    </div>
  );
};
