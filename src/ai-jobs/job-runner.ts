import type { Engine } from '../ai/engine.ts';
import { createVacancyAnalysisJob } from './analyse-vacancy.ts';
import { runAiJob, endAiJobInException, type AiJobDeps, type AiJobAttemptResult } from './run-job.ts';
import { createFlowGenerationJob, type PriceUsage } from './generate-flow.ts';
import { type AiJobKind, buildAiJobError } from '../tables/ai-job.ts';

/** The work of the AI job activities. */
export interface AiJobRunner {
  /** Analyses a text and stores the result; rejects when `cancelled` aborts or the database is unavailable. */
  analyse(id: string, cancelled: AbortSignal): Promise<AiJobAttemptResult>;
  /** Generates, stores and publishes a flow; rejects when `cancelled` aborts or the database is unavailable. */
  generate(id: string, cancelled: AbortSignal): Promise<AiJobAttemptResult>;
  /** Ends a cancelled job; a job that has ended stays as it is. */
  cancel(kind: AiJobKind, id: string): Promise<AiJobAttemptResult>;
}

/** Dependencies of the job runner. */
export interface AiJobRunnerDeps extends AiJobDeps {
  readonly engine: Engine;
  readonly creditsOf: PriceUsage;
}

/** Creates the runner of the jobs of an engine. */
export const createAiJobRunner = ({ engine, creditsOf, ...deps }: AiJobRunnerDeps): AiJobRunner => ({
  analyse: (id, cancelled) => runAiJob(deps, createVacancyAnalysisJob(engine, id), cancelled),
  generate: (id, cancelled) => runAiJob(deps, createFlowGenerationJob(engine, creditsOf, id), cancelled),
  cancel: (kind, id) =>
    endAiJobInException(deps, { kind, id }, (now) =>
      buildAiJobError('cancelled', 'It was cancelled by an operator.', now),
    ),
});
