import { proxyActivities } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import {
  superviseAiJob,
  engineCallOptions,
  type AiJobWorkflowResult,
  databaseWriteOptions,
} from './ai-job.ts';

/** What an analysis' workflow is started with. */
export interface VacancyAnalysisInput {
  readonly id: string;
}

const { analyseVacancy } = proxyActivities<Activities>({
  ...engineCallOptions,
  summary: 'Engine reads the text',
});
const { cancelVacancyAnalysis } = proxyActivities<Activities>({
  ...databaseWriteOptions,
  summary: 'Cancelled',
});

/** Has a vacancy text analysed. Holds the analysis' id only, never a word of the text. */
export async function vacancyAnalysis({ id }: VacancyAnalysisInput): Promise<AiJobWorkflowResult> {
  return superviseAiJob({
    name: 'Vacancy analysis',
    attempt: () => analyseVacancy({ id }),
    cancel: () => cancelVacancyAnalysis({ id }),
  });
}
