import type { AiJobAttemptResult } from '../src/ai-jobs/run-job.ts';
import type { AiJobRunner } from '../src/ai-jobs/job-runner.ts';
import type { AiJobTarget } from './ai-job.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** What the workflow of a vacancy analysis has done; text and result stay in the row. */
export interface VacancyAnalysisActivities {
  /** Key: the row. Repeatable: one that has ended is left as it is, and only the first result is stored. */
  analyseVacancy(target: AiJobTarget): Promise<AiJobAttemptResult>;
  /** Key: the row. Repeatable: one that has ended is left as it is. */
  cancelVacancyAnalysis(target: AiJobTarget): Promise<AiJobAttemptResult>;
}

/** Binds the activities of vacancy analyses to the work. */
export const createVacancyAnalysisActivities = (work: AiJobRunner): VacancyAnalysisActivities => ({
  analyseVacancy: ({ id }) => withHeartbeat((stopping) => work.analyse(id, stopping)),
  cancelVacancyAnalysis: ({ id }) => work.cancel('vacancyAnalysis', id),
});
