import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { toRequestFailure } from '../../shared/json-api.ts';
import { generationKeys } from '../live/generator.ts';
import { type FailureRemedy, findFailureRemedy } from '../model/failure-remedy.ts';
import type { GeneratedTask } from '../model/records.ts';
import { EngineFailureCard } from './analysis-failure.tsx';
import { FlowPreview } from './flow-preview.tsx';
import { useGenerationDraft, useGenerationLocale, useGenerator } from './generation-context.ts';
import { SkeletonLines } from './skeleton-lines.tsx';
import { TaskProgress } from './task-progress.tsx';
import { useBeginAnew, useGeneratedTask, useGenerate, useReopenChoices } from './use-tasks.ts';

const RunningTask = ({ task }: { task: GeneratedTask }): ReactElement => {
  const { source, canWrite } = useGenerator();
  const { texts } = useGenerationLocale();
  const queries = useQueryClient();
  const reopen = useReopenChoices();
  const anew = useBeginAnew();
  const stop = useMutation({
    mutationFn: () => source.remove(task.id),
    onSuccess: () => {
      reopen(task);
      void queries.invalidateQueries({ queryKey: generationKeys.recent });
    },
  });
  return (
    <section className="column">
      <h1 className="step-title" tabIndex={-1}>
        {texts.run.title}
      </h1>
      <TaskProgress task={task} title={texts.run.stages.writing} text={texts.run.leave} />
      <SkeletonLines label={texts.run.title} count={3} />
      <div className="card-buttons">
        {canWrite && (
          <TextButton symbol="stop" isDisabled={stop.isPending} onPress={() => stop.mutate()}>
            {texts.run.stop}
          </TextButton>
        )}
        <TextButton onPress={anew}>{texts.steps.back}</TextButton>
      </div>
      {stop.error && <FailureNote error={stop.error} retry={() => stop.mutate()} />}
    </section>
  );
};

interface WaysOnProps {
  readonly task: GeneratedTask;
  readonly remedy: FailureRemedy;
  readonly generate: ReturnType<typeof useGenerate>;
}

const WaysOn = ({ task, remedy, generate }: WaysOnProps): ReactElement => {
  const { texts } = useGenerationLocale();
  const reopen = useReopenChoices();
  return (
    <>
      {remedy === 'shorten' ? (
        <TextButton kind="primary" onPress={() => reopen(task, 'vacancy')}>
          {texts.analysis.shorten}
        </TextButton>
      ) : (
        <TextButton
          kind={remedy === 'operator' ? 'plain' : 'primary'}
          isDisabled={generate.isPending}
          onPress={() => generate.mutate(task)}
        >
          {texts.run.retry}
        </TextButton>
      )}
      <TextButton onPress={() => reopen(task)}>{texts.run.change}</TextButton>
    </>
  );
};

const FailedTask = ({ task }: { task: GeneratedTask }): ReactElement => {
  const { canWrite } = useGenerator();
  const { texts } = useGenerationLocale();
  const generate = useGenerate();
  const anew = useBeginAnew();
  const remedy = findFailureRemedy(task.failure, task.text);
  return (
    <section className="column">
      <EngineFailureCard
        isPage
        title={texts.run.failed}
        text={texts.run.failedText}
        failure={task.failure}
        remedy={remedy}
      >
        <>
          {canWrite && <WaysOn task={task} remedy={remedy} generate={generate} />}
          <TextButton onPress={anew}>{texts.steps.back}</TextButton>
        </>
      </EngineFailureCard>
      {generate.error && <FailureNote error={generate.error} retry={() => generate.mutate(task)} />}
    </section>
  );
};

const GoneFlow = ({ task }: { task: GeneratedTask }): ReactElement => {
  const { canWrite } = useGenerator();
  const { texts } = useGenerationLocale();
  const reopen = useReopenChoices();
  const anew = useBeginAnew();
  return (
    <section className="column">
      <BlankState
        isPage
        symbol="trash"
        title={texts.run.gone}
        {...(canWrite && { text: texts.run.goneText })}
      >
        {canWrite && (
          <TextButton kind="primary" onPress={() => reopen(task)}>
            {texts.run.again}
          </TextButton>
        )}
        <TextButton onPress={anew}>{texts.steps.back}</TextButton>
      </BlankState>
    </section>
  );
};

const TaskView = ({ task }: { task: GeneratedTask }): ReactElement => {
  if (task.status === 'exception') return <FailedTask task={task} />;
  if (task.status !== 'finished') return <RunningTask task={task} />;
  return task.flowId === null ? <GoneFlow task={task} /> : <FlowPreview task={task} flowId={task.flowId} />;
};

const TaskOf = ({ id }: { id: string }): ReactElement => {
  const { texts } = useGenerationLocale();
  const states = useStateTexts();
  const anew = useBeginAnew();
  const { data, error, refetch } = useGeneratedTask(id);
  // A task that was read before and is gone now answers 404 too.
  if (error && toRequestFailure(error).status === 404)
    return (
      <BlankState isPage symbol="trash" title={texts.run.missing} text={texts.run.missingText}>
        <TextButton kind="primary" onPress={anew}>
          {texts.run.startNew}
        </TextButton>
      </BlankState>
    );
  if (data) return <TaskView task={data} />;
  return (
    <section className="column">
      {error ? (
        <FailureNote error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonLines label={states.loading} count={4} retry={() => void refetch()} />
      )}
    </section>
  );
};

/** The last step: how the flow is made, what became of it, and the way to try it. */
export const ResultStep = (): ReactElement => {
  const { draft } = useGenerationDraft();
  const { generationId } = draft;
  return generationId === null ? (
    <SkeletonLines label="" count={4} />
  ) : (
    <TaskOf key={generationId} id={generationId} />
  );
};
