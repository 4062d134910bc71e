export type { TaskNews } from '../src/ai-tasks/attend.ts';

/** The one argument of the activities of a task. */
export interface TaskTarget {
  readonly id: string;
}
