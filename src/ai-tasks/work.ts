import type { Engine } from '../ai/engine.ts';
import { analysisOf } from './analyse-vacancy.ts';
import { attendTo, endInException, type TaskDeps, type TaskNews } from './attend.ts';
import { generationOf, type Pricing } from './generate-flow.ts';
import { type TaskKind, taskError } from './task.ts';

/** What the workflows of tasks have done. */
export interface AiWork {
  /** Has a text analysed and stores the result; rejects when it is cancelled, or the database is away. */
  analyse(id: string, cancelled: AbortSignal): Promise<TaskNews>;
  /** Has a flow written, stores and publishes it; rejects when it is cancelled, or the database is away. */
  generate(id: string, cancelled: AbortSignal): Promise<TaskNews>;
  /** Ends a task that somebody has cancelled; one that has ended stays as it is. */
  cancel(kind: TaskKind, id: string): Promise<TaskNews>;
}

/** What the work needs. */
export interface WorkDeps extends TaskDeps {
  readonly engine: Engine;
  readonly creditsOf: Pricing;
}

/** Binds the work to an engine. */
export const createAiWork = ({ engine, creditsOf, ...deps }: WorkDeps): AiWork => ({
  analyse: (id, cancelled) => attendTo(deps, analysisOf(engine, id), cancelled),
  generate: (id, cancelled) => attendTo(deps, generationOf(engine, creditsOf, id), cancelled),
  cancel: (kind, id) =>
    endInException(deps, { kind, id }, (now) =>
      taskError('cancelled', 'It was cancelled by an operator.', now),
    ),
});
