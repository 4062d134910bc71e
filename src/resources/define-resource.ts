import type { AiJobDispatcher } from '../ai-jobs/job-dispatcher.ts';
import type { Engine } from '../ai/engine.ts';
import type { ConversationOperations } from '../conversation/operations.ts';
import type { WorkflowDispatcher } from '../temporal/workflow-dispatcher.ts';
import type { ChangeWaiter } from '../pubsub/wait-for-change.ts';
import { createDeclarationFunctions } from '../jsonapi/declare/resource.ts';
import type { TemplateOperations } from '../channels/templates/template-operations.ts';
import type { ChatLinks } from '../channels/web-chat/chat-links.ts';
import type { PhoneNumbers } from './channel-connections/phone-numbers.ts';
import type { AppointmentLinks } from '../scheduling/appointment-links.ts';
import type { FileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';
import type { Cipher } from '../security/encryption.ts';
import type { ServiceEnvironment } from '../security/service-environment.ts';
import type { BusyCalendars } from '../scheduling/busy-calendars/busy-calendars.ts';
import type { FeedLinks } from '../scheduling/feed-links.ts';
import type { ReadSql } from '../scheduling/load-schedules.ts';
import type { ResolveHost } from '../security/allowed-addresses.ts';

/** Dependencies of computed attributes: of responses, and of the bodies of webhooks. */
export interface ComputeDeps {
  readonly cipher: Cipher;
  readonly fileLinks: FileLinks;
  readonly chatLinks: Pick<ChatLinks, 'connectionUrl' | 'threadUrl'>;
  readonly appointmentLinks: Pick<AppointmentLinks, 'changeUrlOf' | 'calendarUrlOf'>;
  readonly feedLinks: Pick<FeedLinks, 'urlOf'>;
  /** The address of the service as platforms reach it. */
  readonly publicUrl: string;
}

/** Dependencies of the hooks and actions of resources. */
export interface HookDeps extends ComputeDeps {
  readonly conversation: ConversationOperations;
  /** Waits for turns that a workflow takes, by thread id. */
  readonly turnWaiter: ChangeWaiter;
  readonly files: Files;
  readonly busyCalendars: Pick<BusyCalendars, 'refresh'>;
  /** Reads outside of the transaction of an operation. */
  readonly reads: ReadSql;
  /** Asks the platforms about their numbers. */
  readonly numbers: PhoneNumbers;
  readonly environment: ServiceEnvironment;
  /** ISO 3166 country of a new organization without one. */
  readonly defaultCountry: string;
  readonly resolveHost: ResolveHost;
  readonly aiJobs: Pick<AiJobDispatcher, 'start' | 'cancel' | 'isReachable' | 'waitUntilEnded'>;
  readonly erasures: Pick<WorkflowDispatcher, 'start'>;
  /** Creates and deletes message templates at their platform. */
  readonly templates: Pick<TemplateOperations, 'create' | 'delete'>;
  /** The AI engine of the workers; it decides in which languages flows can be generated. */
  readonly engineName: Engine['name'];
  /** Notifies all processes that sessions of a user or an organization have ended: open components lock at once. */
  announceSessionEnds(ownerId: string): void;
  /** Daily quota of vacancy analyses, without the extra quota for generated flows. */
  readonly analysesPerDay: number;
}

/** Functions that declare the resources and actions of this service. */
export const { defineResource, defineAction, definePartnerAction } = createDeclarationFunctions<
  HookDeps,
  ComputeDeps
>();
