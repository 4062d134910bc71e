import { declinedApplications, finishedApplications } from './ended-stories.ts';
import { goodbyes, unfinishedApplications, waitingForPeople, withRecruiters } from './open-stories.ts';
import type { DemoApplicant } from './story.ts';

/** The forty candidates of the demo organization. */
export const demoApplicants: readonly DemoApplicant[] = [
  ...finishedApplications,
  ...declinedApplications,
  ...unfinishedApplications,
  ...waitingForPeople,
  ...withRecruiters,
  ...goodbyes,
];
