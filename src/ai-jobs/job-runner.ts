import type { Engine } from '../ai/engine.ts';
import { vacancyAnalysisJob } from './analyse-vacancy.ts';
import { runAiJob, endAiJobInException, type AiJobDeps, type AiJobAttemptResult } from './run-job.ts';
import { flowGenerationJob, type PriceUsage } from './generate-flow.ts';
import { type AiJobKind, aiJobError } from './ai-job.ts';

/** What the workflows of tasks have done. */
export interface AiJobRunner {
  /** Has a text analysed and stores the result; rejects when it is cancelled, or the database is away. */
  analyse(id: string, cancelled: AbortSignal): Promise<AiJobAttemptResult>;
  /** Has a flow written, stores and publishes it; rejects when it is cancelled, or the database is away. */
  generate(id: string, cancelled: AbortSignal): Promise<AiJobAttemptResult>;
  /** Ends a task that somebody has cancelled; one that has ended stays as it is. */
  cancel(kind: AiJobKind, id: string): Promise<AiJobAttemptResult>;
}

/** What the work needs. */
export interface AiJobRunnerDeps extends AiJobDeps {
  readonly engine: Engine;
  readonly creditsOf: PriceUsage;
}

/** Binds the work to an engine. */
export const createAiJobRunner = ({ engine, creditsOf, ...deps }: AiJobRunnerDeps): AiJobRunner => ({
  analyse: (id, cancelled) => runAiJob(deps, vacancyAnalysisJob(engine, id), cancelled),
  generate: (id, cancelled) => runAiJob(deps, flowGenerationJob(engine, creditsOf, id), cancelled),
  cancel: (kind, id) =>
    endAiJobInException(deps, { kind, id }, (now) =>
      aiJobError('cancelled', 'It was cancelled by an operator.', now),
    ),
});
