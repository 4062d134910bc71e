import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';

import { SymbolButton, TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { type PlayedSimulation, playRunAgain } from '../../shared/simulation.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { LoadingLines, SlowLoad } from '../components/loading-lines.tsx';
import { useDateFormat, useLoaded, usePanelTexts } from '../components/panel-context.ts';
import { type LoadPage, type PagedList, usePages } from '../components/use-pages.ts';
import { useVersions } from '../versions/use-versions.ts';
import { LogEntryLine } from './log-entries.tsx';
import { isAlike, RunDifferenceList } from './run-differences.tsx';
import { type EndedRun, loadEndedRun, loadEndedRuns } from './run-requests.ts';
import { PlayedEnd, wordsOfEnd } from './simulation-end.tsx';
import { buildSimulationLog, pathUntil, stateAfter } from './simulation-log.ts';
import { ChoiceField, VersionField } from './simulation-setup.tsx';
import { VariableList } from './variable-list.tsx';

interface Steps {
  /** The number of messages that are shown. */
  readonly shown: number;
  readonly count: number;
  show(count: number): void;
}

const StepBar = ({ steps }: { steps: Steps }): ReactElement => {
  const texts = usePanelTexts();
  const { shown, count, show } = steps;
  return (
    <div className="step-bar">
      <SymbolButton
        symbol="back"
        label={texts.stepBack}
        isDisabled={shown <= 1}
        onPress={() => show(shown - 1)}
      />
      <input
        type="range"
        className="step-range"
        min={1}
        max={Math.max(1, count)}
        value={shown}
        aria-label={texts.messageOf(shown, count)}
        onChange={(event) => show(Number(event.target.value))}
      />
      <SymbolButton
        className="step-forward"
        symbol="back"
        label={texts.stepForward}
        isDisabled={shown >= count}
        onPress={() => show(shown + 1)}
      />
      <output className="step-count">{texts.messageOf(shown, count)}</output>
    </div>
  );
};

/** Cuts a played run after a number of messages. */
const cut = (played: PlayedSimulation, shown: number): PlayedSimulation => {
  const next = played.transcript.at(shown);
  if (!next) return played;
  const isBefore = ({ at }: { readonly at: string }): boolean => at < next.at;
  return {
    ...played,
    transcript: played.transcript.slice(0, shown),
    path: played.path.filter(isBefore),
    effects: played.effects.filter(isBefore),
  };
};

const noChanges = new Map<number, never[]>();

const ReplayedRun = ({ played }: { played: PlayedSimulation }): ReactElement => {
  const texts = usePanelTexts();
  const { setHighlight } = useFlowEditor();
  const count = played.transcript.length;
  const [shown, show] = useState(count);
  const visible = useMemo(() => cut(played, shown), [played, shown]);
  useEffect(() => setHighlight(pathUntil(visible)), [visible, setHighlight]);
  useEffect(() => () => setHighlight(null), [setHighlight]);
  const { differences } = played;
  const differsAt = played.transcript[differences?.firstMessage?.index ?? -1];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section className="simulation-log" tabIndex={0} aria-label={texts.conversation}>
        {differences && (
          <div className={isAlike(differences) ? 'verdict verdict-same' : 'verdict'}>
            <p className="verdict-words">{isAlike(differences) ? texts.sameAsRun : texts.differsFromRun}</p>
            {!isAlike(differences) && <RunDifferenceList differences={differences} />}
          </div>
        )}
        <div className="log-lines">
          {buildSimulationLog(visible, noChanges).map((entry, index) => (
            <LogEntryLine
              // oxlint-disable-next-line react/no-array-index-key -- a played run does not change
              key={index}
              entry={entry}
              isDifferent={entry.kind === 'message' && entry.message === differsAt}
            />
          ))}
        </div>
        {shown === count && <PlayedEnd end={played.end} />}
      </section>
      <VariableList state={stateAfter(played, shown)} />
      <StepBar steps={{ shown, count, show }} />
    </>
  );
};

interface Replay {
  readonly runId: string;
  readonly version: number | undefined;
}

const ReplayResult = ({ replay: { runId, version } }: { replay: Replay }): ReactElement => {
  const texts = usePanelTexts();
  const { request, flowId, revision, isSaved } = useFlowEditor();
  const playable = isSaved || version !== undefined;
  const load = useCallback(
    (signal: AbortSignal) => {
      if (!playable) return Promise.resolve(null);
      const run = { flowRunId: runId, ...(version !== undefined && { version }) };
      return playRunAgain(request, flowId, run, signal).then((played) => ({
        played,
        of: `${revision} ${version ?? ''}`,
      }));
    },
    [request, flowId, runId, version, revision, playable],
  );
  const { value, error, isLoading, retry } = useLoaded(load);
  if (error) return <FailureNote error={error} retry={retry} />;
  if (!playable) return <p className="log-note">{texts.savingFirst}</p>;
  if (!value) return <LoadingLines retry={retry} />;
  return (
    <>
      <SlowLoad isLoading={isLoading} retry={retry} />
      <ReplayedRun key={value.of} played={value.played} />
    </>
  );
};

const runsPerPage = 50;

/** Returns the ended runs of the flow, the newest first; at the beginning the one that was asked for, if it is older than those. */
const useRuns = (first: string | null): PagedList<EndedRun> => {
  const { request, flowId } = useFlowEditor();
  const loadPage = useCallback<LoadPage<EndedRun>>(
    async (number, _, signal) => {
      const page = await loadEndedRuns(request, flowId, { number, size: runsPerPage }, signal);
      if (number > 1 || first === null || page.items.some(({ id }) => id === first)) return page;
      return { ...page, items: [...(await loadEndedRun(request, first, signal)), ...page.items] };
    },
    [request, flowId, first],
  );
  return usePages(loadPage);
};

interface RunFieldProps {
  readonly runs: PagedList<EndedRun>;
  readonly runId: string;
  readonly choose: (id: string) => void;
}

const RunField = ({ runs, runId, choose }: RunFieldProps): ReactElement => {
  const texts = usePanelTexts();
  const formatDate = useDateFormat();
  const { items, hasMore, isLoading, showOlder, reload } = runs;
  return (
    <>
      <ChoiceField label={texts.earlierRuns} value={runId} change={choose}>
        {items.map((run) => (
          <option key={run.id} value={run.id}>
            {`${texts.runOf(formatDate(run.at), run.version)} · ${wordsOfEnd(run, texts)}`}
          </option>
        ))}
      </ChoiceField>
      {hasMore && (
        <TextButton isDisabled={isLoading} onPress={showOlder}>
          {texts.moreRuns}
        </TextButton>
      )}
      <SlowLoad isLoading={isLoading} retry={reload} />
    </>
  );
};

/** Plays an ended run again, on the draft or on a version, and steps through it message by message. Without `first` it is the newest. */
export const RunReplay = ({ first }: { readonly first: string | null }): ReactElement => {
  const texts = usePanelTexts();
  const [chosen, choose] = useState<Partial<Replay>>(first === null ? {} : { runId: first });
  const [runs, versions] = [useRuns(first), useVersions()];
  const lists = [runs, versions];
  const error = lists.find((list) => list.error !== null)?.error;
  const retry = (): void => lists.forEach(({ reload }) => reload());
  const note = error && <FailureNote error={error} retry={retry} />;
  if (!lists.every(({ isLoaded }) => isLoaded)) return note ?? <LoadingLines retry={retry} />;
  const runId = chosen.runId ?? runs.items[0]?.id;
  if (runId === undefined) return <p className="log-note">{texts.noRuns}</p>;
  return (
    <>
      {note}
      <div className="setup-fields">
        <RunField runs={runs} runId={runId} choose={(id) => choose({ ...chosen, runId: id })} />
        <VersionField
          version={chosen.version}
          versions={versions}
          change={(version) => choose({ ...chosen, version })}
        />
      </div>
      <ReplayResult key={runId} replay={{ runId, version: chosen.version }} />
    </>
  );
};
