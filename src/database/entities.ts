import { EmbedToken } from '../embed/embed-token.entity.ts';
import { IdempotentRequest } from '../http/idempotency.entity.ts';
import { RateWindow } from '../http/rate-limit.entity.ts';
import { RowCount } from '../jsonapi/row-count.entity.ts';
import { CandidateStatus } from '../resources/candidate-statuses/entity.ts';
import { Candidate } from '../resources/candidates/entity.ts';
import { ChannelConnection } from '../resources/channel-connections/entity.ts';
import { Conversation } from '../resources/conversations/entity.ts';
import { FlowGeneration } from '../resources/flow-generations/entity.ts';
import { FlowRun } from '../resources/flow-runs/entity.ts';
import { FlowVersion } from '../resources/flow-versions/entity.ts';
import { Flow } from '../resources/flows/entity.ts';
import { Location } from '../resources/locations/entity.ts';
import { MessageThread } from '../resources/message-threads/entity.ts';
import { Message } from '../resources/messages/entity.ts';
import { NodeAction } from '../resources/node-actions/entity.ts';
import { NodeTransition } from '../resources/node-transitions/entity.ts';
import { Node } from '../resources/nodes/entity.ts';
import { Organization } from '../resources/organizations/entity.ts';
import { PartnerKey } from '../resources/partner-keys/entity.ts';
import { User } from '../resources/users/entity.ts';
import { AnalysisDay } from '../resources/vacancy-analyses/analysis-day.entity.ts';
import { VacancyAnalysis } from '../resources/vacancy-analyses/entity.ts';
import { Vacancy } from '../resources/vacancies/entity.ts';
import { WebhookDelivery } from '../resources/webhook-deliveries/entity.ts';
import { FileUse } from '../storage/file-use.entity.ts';
import { StoredFile } from '../storage/stored-file.entity.ts';
import { RunSignal } from '../temporal/run-signal.entity.ts';

/** Every table of the service. */
export const entities = [
  PartnerKey,
  Organization,
  User,
  EmbedToken,
  CandidateStatus,
  Candidate,
  Vacancy,
  Location,
  Flow,
  FlowVersion,
  Node,
  NodeTransition,
  NodeAction,
  FlowGeneration,
  VacancyAnalysis,
  AnalysisDay,
  ChannelConnection,
  MessageThread,
  Conversation,
  FlowRun,
  Message,
  StoredFile,
  FileUse,
  RunSignal,
  WebhookDelivery,
  IdempotentRequest,
  RateWindow,
  RowCount,
];
