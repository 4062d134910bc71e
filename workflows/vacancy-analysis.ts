import { proxyActivities } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import {
  superviseAiJob,
  engineCallOptions,
  type AiJobWorkflowResult,
  databaseWriteOptions,
} from './ai-job.ts';

/** The argument of an analysis' workflow. */
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

/** Analyses a vacancy text. The history holds the analysis' id only, no text. */
export async function vacancyAnalysis({ id }: VacancyAnalysisInput): Promise<AiJobWorkflowResult> {
  return superviseAiJob({
    name: 'Vacancy analysis',
    attempt: () => analyseVacancy({ id }),
    cancel: () => cancelVacancyAnalysis({ id }),
  });
}
