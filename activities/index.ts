import type { Conversation } from '../src/conversation/conversation.ts';
import { createFlowRunActivities, type FlowRunActivities } from './flow-run.ts';

/** Every activity of the service. */
export type Activities = FlowRunActivities;

/** What the activities need. */
export interface ActivityDeps {
  readonly conversation: Conversation;
}

/** Binds all activities to what they need. */
export const createActivities = ({ conversation }: ActivityDeps): Activities => ({
  ...createFlowRunActivities(conversation),
});
