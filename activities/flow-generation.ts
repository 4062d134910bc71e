import type { TaskNews } from '../src/ai-tasks/attend.ts';
import type { AiWork } from '../src/ai-tasks/work.ts';
import type { TaskTarget } from './ai-task.ts';
import { alive } from './alive.ts';

/** What the workflow of a flow generation has done; parameters, context and texts stay in the rows. */
export interface FlowGenerationActivities {
  /** Key: the row. Repeatable: one that has ended is left as it is, and a flow is stored with its end or not at all. */
  generateFlow(target: TaskTarget): Promise<TaskNews>;
  /** Key: the row. Repeatable: one that has ended is left as it is. */
  cancelFlowGeneration(target: TaskTarget): Promise<TaskNews>;
}

/** Binds the activities of flow generations to the work. */
export const createFlowGenerationActivities = (work: AiWork): FlowGenerationActivities => ({
  generateFlow: ({ id }) => alive((stopping) => work.generate(id, stopping)),
  cancelFlowGeneration: ({ id }) => work.cancel('flowGeneration', id),
});
