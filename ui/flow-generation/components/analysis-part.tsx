import { type ReactElement, useEffect } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import { toRequestFailure } from '../../shared/json-api.ts';
import { fieldNamesOf, isTooShort } from '../model/generation-draft.ts';
import { findFailureRemedy } from '../model/failure-remedy.ts';
import { type EngineFault, isAskedAgain, type VacancyReading } from '../model/records.ts';
import { takeFound } from '../model/requirements.ts';
import { AnalysisFailure, EngineFailureCard } from './analysis-failure.tsx';
import { useGenerationDraft, useGenerationLocale, useGenerator } from './generation-context.ts';
import { ReadingPane } from './reading-pane.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';
import { TaskProgress } from './task-progress.tsx';
import { useAnalyse, useVacancyReading } from './use-tasks.ts';

/** Takes over what an analysis has found, once. */
const useTakenFindings = (reading: VacancyReading | undefined): void => {
  const { draft } = useGenerator();
  useEffect(() => {
    if (reading?.status !== 'finished') return;
    draft.update((now) => {
      const { analysis, requirements, fields } = now;
      if (analysis?.id !== reading.id || analysis.isTaken) return now;
      const found = takeFound(requirements, reading.found, fieldNamesOf(fields));
      return { ...now, analysis: { ...analysis, isTaken: true }, requirements: found };
    });
  }, [reading, draft]);
};

const Warnings = ({ warnings }: { warnings: readonly string[] }): ReactElement => {
  const { texts } = useGenerationLocale();
  return (
    <div className="notice notice-alert notice-block">
      <DesignSymbol name="alert" />
      <div className="notice-words">
        <h2 className="notice-title">{texts.analysis.warnings}</h2>
        <ul className="warning-quotes">
          {warnings.map((words) => (
            <li key={words}>
              <q>{words}</q>
            </li>
          ))}
        </ul>
        <p>{texts.analysis.warningsText}</p>
      </div>
    </div>
  );
};

const EditedNotice = (): ReactElement | null => {
  const { texts } = useGenerationLocale();
  const { draft } = useGenerationDraft();
  const analyse = useAnalyse();
  const { analysis, text } = draft;
  if (!analysis || analysis.text === text) return null;
  return (
    <>
      <output className="notice">
        <p className="notice-words">{texts.analysis.edited}</p>
        <TextButton isDisabled={analyse.isPending || isTooShort(text)} onPress={() => analyse.mutate(text)}>
          {texts.analysis.again}
        </TextButton>
      </output>
      {analyse.error && (
        <AnalysisFailure error={analyse.error} retry={() => analyse.mutate(text)} goOn={analyse.reset} />
      )}
    </>
  );
};

const FailedReading = ({ failure }: { failure: EngineFault | null }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft, change } = useGenerationDraft();
  const analyse = useAnalyse();
  const { text } = draft;
  const goOn = (): void => change({ analysis: null });
  const remedy = findFailureRemedy(failure, text);
  const [retryKind, goOnKind] =
    remedy === 'operator' ? (['plain', 'primary'] as const) : (['primary', 'plain'] as const);
  return (
    <>
      <EngineFailureCard
        title={texts.analysis.failed}
        text={texts.analysis.failedText}
        failure={failure}
        remedy={remedy}
      >
        <>
          {remedy === 'shorten' ? (
            <TextButton kind="primary" onPress={() => change({ step: 'vacancy' })}>
              {texts.analysis.shorten}
            </TextButton>
          ) : (
            <TextButton kind={retryKind} isDisabled={analyse.isPending} onPress={() => analyse.mutate(text)}>
              {texts.run.retry}
            </TextButton>
          )}
          <TextButton kind={goOnKind} onPress={goOn}>
            {texts.analysis.goOn}
          </TextButton>
        </>
      </EngineFailureCard>
      {analyse.error && (
        <AnalysisFailure error={analyse.error} retry={() => analyse.mutate(text)} goOn={goOn} />
      )}
    </>
  );
};

const AnalysisOf = ({ id }: { id: string }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { change } = useGenerationDraft();
  const { data, error, refetch } = useVacancyReading(id);
  useTakenFindings(data);
  if (!data && toRequestFailure(error).status === 404) return <FailedReading failure={null} />;
  if (!data && error) return <FailureNote error={error} retry={() => void refetch()} />;
  if (data?.status === 'exception') return <FailedReading failure={data.failure} />;
  if (data?.status !== 'finished')
    return (
      <>
        <TaskProgress task={data} title={texts.analysis.working} text={texts.analysis.workingText} />
        {data && isAskedAgain(data) && (
          <div className="card-buttons">
            <TextButton onPress={() => change({ analysis: null })}>{texts.analysis.goOn}</TextButton>
          </div>
        )}
        <SkeletonLines label={texts.analysis.working} count={4} />
      </>
    );
  return (
    <>
      {data.warnings.length > 0 && <Warnings warnings={data.warnings} />}
      <EditedNotice />
      <ReadingPane reading={data} />
    </>
  );
};

/** The findings of the engine in the vacancy, and the state of its work. */
export const AnalysisPart = (): ReactElement | null => {
  const { draft } = useGenerationDraft();
  return draft.analysis && <AnalysisOf id={draft.analysis.id} />;
};
