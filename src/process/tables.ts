import { DispatchLease } from '../tables/dispatch-lease.ts';
import { EmbedSession } from '../tables/embed-session.ts';
import { EmbedToken } from '../tables/embed-token.ts';
import { IdempotentRequest } from '../tables/idempotent-request.ts';
import { RateWindow } from '../tables/rate-window.ts';
import { RowCount } from '../tables/row-count.ts';
import { Appointment } from '../tables/appointment.ts';
import { SlotClaim } from '../tables/slot-claim.ts';
import { Schedule } from '../tables/schedule.ts';
import { BusyTime } from '../tables/busy-time.ts';
import { AwaitedFile } from '../tables/awaited-file.ts';
import { CandidateStatus } from '../tables/candidate-status.ts';
import { CandidateErasure } from '../tables/candidate-erasure.ts';
import { Candidate } from '../tables/candidate.ts';
import { ChannelConnection } from '../tables/channel-connection.ts';
import { StoredCannedReply } from '../tables/canned-reply.ts';
import { ConversationNote } from '../tables/conversation-note.ts';
import { Conversation } from '../tables/conversation.ts';
import { RecordedFlowChange } from '../tables/flow-change.ts';
import { StoredFlowLayout } from '../tables/flow-layout.ts';
import { FlowGeneration } from '../tables/flow-generation.ts';
import { FlowRun } from '../tables/flow-run.ts';
import { FlowVersion } from '../tables/flow-version.ts';
import { Flow } from '../tables/flow.ts';
import { Location } from '../tables/location.ts';
import { MessageThread } from '../tables/message-thread.ts';
import { MessageSend } from '../tables/message-send.ts';
import { MessageTemplate } from '../tables/message-template.ts';
import { PlatformMedia } from '../tables/platform-media.ts';
import { PlatformEvent } from '../tables/platform-event.ts';
import { ThreadIdentity } from '../tables/thread-identity.ts';
import { Message } from '../tables/message.ts';
import { NodeAction } from '../tables/node-action.ts';
import { NodeTransition } from '../tables/node-transition.ts';
import { Node } from '../tables/node.ts';
import { OrganizationChange } from '../tables/organization-change.ts';
import { Organization } from '../tables/organization.ts';
import { PartnerKey } from '../tables/partner-key.ts';
import { Partner } from '../tables/partner.ts';
import { User } from '../tables/user.ts';
import { AnalysisDay } from '../tables/analysis-day.ts';
import { VacancyAnalysis } from '../tables/vacancy-analysis.ts';
import { Vacancy } from '../tables/vacancy.ts';
import { WebhookDelivery } from '../tables/webhook-delivery.ts';
import { FileUse } from '../tables/file-use.ts';
import { StoredFile } from '../tables/stored-file.ts';
import { LostRun } from '../tables/lost-run.ts';
import { RunSignal } from '../tables/run-signal.ts';

/** The entities of all tables. */
export const entities = [
  Partner,
  PartnerKey,
  Organization,
  User,
  EmbedToken,
  EmbedSession,
  CandidateStatus,
  Candidate,
  CandidateErasure,
  Vacancy,
  Location,
  Flow,
  FlowVersion,
  RecordedFlowChange,
  StoredFlowLayout,
  Node,
  NodeTransition,
  NodeAction,
  FlowGeneration,
  VacancyAnalysis,
  AnalysisDay,
  ChannelConnection,
  MessageTemplate,
  MessageThread,
  ThreadIdentity,
  Conversation,
  ConversationNote,
  StoredCannedReply,
  FlowRun,
  Schedule,
  Appointment,
  SlotClaim,
  BusyTime,
  Message,
  MessageSend,
  AwaitedFile,
  PlatformEvent,
  StoredFile,
  PlatformMedia,
  FileUse,
  RunSignal,
  LostRun,
  WebhookDelivery,
  DispatchLease,
  IdempotentRequest,
  RateWindow,
  RowCount,
  OrganizationChange,
];
