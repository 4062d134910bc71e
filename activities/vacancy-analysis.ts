import type { AiJobAttemptResult } from '../src/ai-jobs/run-job.ts';
import type { AiJobRunner } from '../src/ai-jobs/job-runner.ts';
import type { AiJobTarget } from './ai-job.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** Activities called by the workflow of a vacancy analysis. Text and result stay in the database. */
export interface VacancyAnalysisActivities {
  /** Key: the row. Repeatable: an ended analysis stays as it is, so only the first result is stored. */
  analyseVacancy(target: AiJobTarget): Promise<AiJobAttemptResult>;
  /** Key: the row. Repeatable: an ended analysis stays as it is. */
  cancelVacancyAnalysis(target: AiJobTarget): Promise<AiJobAttemptResult>;
}

/** Creates the activities of vacancy analyses. */
export const createVacancyAnalysisActivities = (jobRunner: AiJobRunner): VacancyAnalysisActivities => ({
  analyseVacancy: ({ id }) => withHeartbeat((stopping) => jobRunner.analyse(id, stopping)),
  cancelVacancyAnalysis: ({ id }) => jobRunner.cancel('vacancyAnalysis', id),
});
