import type { TaskNews } from '../src/ai-tasks/attend.ts';
import type { AiWork } from '../src/ai-tasks/work.ts';
import type { TaskTarget } from './ai-task.ts';
import { alive } from './alive.ts';

/** What the workflow of a vacancy analysis has done; text and result stay in the row. */
export interface VacancyAnalysisActivities {
  /** Key: the row. Repeatable: one that has ended is left as it is, and only the first result is stored. */
  analyseVacancy(target: TaskTarget): Promise<TaskNews>;
  /** Key: the row. Repeatable: one that has ended is left as it is. */
  cancelVacancyAnalysis(target: TaskTarget): Promise<TaskNews>;
}

/** Binds the activities of vacancy analyses to the work. */
export const createVacancyAnalysisActivities = (work: AiWork): VacancyAnalysisActivities => ({
  analyseVacancy: ({ id }) => alive((stopping) => work.analyse(id, stopping)),
  cancelVacancyAnalysis: ({ id }) => work.cancel('vacancyAnalysis', id),
});
