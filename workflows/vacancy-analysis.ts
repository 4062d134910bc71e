import { proxyActivities } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { attendToTask, callingAnEngine, type TaskResult, writing } from './ai-task.ts';

/** What an analysis' workflow is started with. */
export interface VacancyAnalysisInput {
  readonly id: string;
}

const { analyseVacancy } = proxyActivities<Activities>({
  ...callingAnEngine,
  summary: 'Engine reads the text',
});
const { cancelVacancyAnalysis } = proxyActivities<Activities>({ ...writing, summary: 'Cancelled' });

/** Has a vacancy text analysed. Holds the analysis' id only, never a word of the text. */
export async function vacancyAnalysis({ id }: VacancyAnalysisInput): Promise<TaskResult> {
  return attendToTask({
    name: 'Vacancy analysis',
    attempt: () => analyseVacancy({ id }),
    cancel: () => cancelVacancyAnalysis({ id }),
  });
}
