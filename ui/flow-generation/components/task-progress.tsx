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

/** Shows that the engine works, or that it has to be asked again: what it does now, and for how long it has. */
export const TaskProgress = ({ task, title, text }: TaskProgressProps): ReactElement => {
  const { texts, elapsed } = useGenerationLocale();
  const now = useTicking(secondMs);
  const { queued, stages, unanswered, unansweredText } = texts.run;
  const isAway = task !== undefined && isAskedAgain(task);
  const stage = task?.status === 'queued' ? queued : wordsFor(stages, task?.stage ?? '');
  const beganAt = task ? new Date(task.createdAt).getTime() : now;
  return (
    <div className="progress">
      <span className="progress-bar" aria-hidden="true" />
      <output className="progress-title">{isAway ? unanswered : (stage ?? title)}</output>
      <p className="part-text">
        {isAway ? unansweredText : text}{' '}
        <span className="progress-time">{texts.analysis.elapsed(elapsed(now - beganAt))}</span>
      </p>
    </div>
  );
};
