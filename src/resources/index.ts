import { appointments } from './appointments/resource.ts';
import { busyTimes } from './busy-times/resource.ts';
import { cannedReplies } from './canned-replies/resource.ts';
import { candidateErasures } from './candidate-erasures/resource.ts';
import { candidateStatuses } from './candidate-statuses/resource.ts';
import { candidates } from './candidates/resource.ts';
import { channelConnections } from './channel-connections/resource.ts';
import { conversationNotes } from './conversation-notes/resource.ts';
import { conversations } from './conversations/resource.ts';
import { flowChanges } from './flow-changes/resource.ts';
import { flowGenerations } from './flow-generations/resource.ts';
import { flowRuns } from './flow-runs/resource.ts';
import { flowVersions } from './flow-versions/resource.ts';
import { flows } from './flows/resource.ts';
import { locations } from './locations/resource.ts';
import { messageTemplates } from './message-templates/resource.ts';
import { messageThreads } from './message-threads/resource.ts';
import { messages } from './messages/resource.ts';
import { nodeActions } from './node-actions/resource.ts';
import { nodeTransitions } from './node-transitions/resource.ts';
import { nodes } from './nodes/resource.ts';
import { managedOrganizations } from './organizations/management.ts';
import { organizations } from './organizations/resource.ts';
import { schedules } from './schedules/resource.ts';
import { users } from './users/resource.ts';
import { vacancies } from './vacancies/resource.ts';
import { vacancyAnalyses } from './vacancy-analyses/resource.ts';
import { webhookDeliveries } from './webhook-deliveries/resource.ts';

/** The API at a glance: every resource, in the order of the reference. */
export const resources = [
  managedOrganizations,
  organizations,
  users,
  vacancies,
  locations,
  candidates,
  candidateErasures,
  candidateStatuses,
  channelConnections,
  messageTemplates,
  messageThreads,
  messages,
  conversations,
  conversationNotes,
  cannedReplies,
  vacancyAnalyses,
  flowGenerations,
  flows,
  flowVersions,
  flowChanges,
  nodes,
  nodeTransitions,
  nodeActions,
  flowRuns,
  schedules,
  appointments,
  busyTimes,
  webhookDeliveries,
];
