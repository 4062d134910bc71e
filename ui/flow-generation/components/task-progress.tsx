import type { ReactElement } from 'react';

import { wordsFor } from '../model/generation-locale.ts';
import { type EngineTask, isAskedAgain } from '../model/records.ts';
import { useGenerationLocale, useTicking } from './generation-context.ts';

const secondMs = 1_000;

interface TaskProgressProps {
  /** The task; undefined while it is loading. */
  readonly task: EngineTask | undefined;
  readonly title: string;
  readonly text: string;
}

/** Shows what the engine does now and for how long it has, or when it is asked again. */
export const TaskProgress = ({ task, title, text }: TaskProgressProps): ReactElement => {
  const { texts, elapsed, ahead } = useGenerationLocale();
  const now = useTicking(secondMs);
  const { queued, stages, unanswered, unansweredText, askedAgain } = texts.run;
  const isAway = task !== undefined && isAskedAgain(task);
  const stage = task?.status === 'queued' ? queued : wordsFor(stages, task?.stage ?? '');
  const retryAt = new Date(task?.retryAt ?? 0).getTime();
  const beganAt = task ? new Date(task.createdAt).getTime() : now;
  return (
    <div className="progress">
      <span className="progress-bar" aria-hidden="true" />
      <output className="progress-title">{isAway ? unanswered : (stage ?? title)}</output>
      <p className="part-text">
        {isAway ? `${askedAgain(retryAt > now ? ahead(retryAt, now) : null)} ${unansweredText}` : text}{' '}
        <span className="progress-time">{texts.analysis.elapsed(elapsed(now - beganAt))}</span>
      </p>
    </div>
  );
};
