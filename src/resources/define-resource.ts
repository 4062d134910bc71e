import type { AiJobDispatcher } from '../ai-jobs/job-dispatcher.ts';
import type { Engine } from '../ai/engine.ts';
import type { ConversationOperations } from '../conversation/operations.ts';
import type { ErasureDispatcher } from '../erasure/erasure-dispatcher.ts';
import type { ChangeWaiter } from '../pubsub/wait-for-change.ts';
import { createDeclarationFunctions } from '../jsonapi/declare/resource.ts';
import type { ChatLinks } from '../channels/web-chat/chat-links.ts';
import type { FileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';
import type { Cipher } from '../security/encryption.ts';
import type { ServiceEnvironment } from '../security/service-environment.ts';
import type { ResolveHost } from '../webhooks/allowed-addresses.ts';

/** The parts of the service that resources act through. */
export interface HookDeps {
  readonly conversation: ConversationOperations;
  /** Where requests wait for turns that a workflow takes, by the ids of their threads. */
  readonly turnWaiter: ChangeWaiter;
  readonly cipher: Cipher;
  readonly files: Files;
  readonly fileLinks: FileLinks;
  readonly chatLinks: Pick<ChatLinks, 'connectionUrl' | 'threadUrl'>;
  readonly environment: ServiceEnvironment;
  /** ISO 3166 country of a new organization that names none. */
  readonly defaultCountry: string;
  readonly resolveHost: ResolveHost;
  readonly aiJobs: Pick<AiJobDispatcher, 'start' | 'cancel' | 'isReachable' | 'untilEnded'>;
  readonly erasures: Pick<ErasureDispatcher, 'start'>;
  /** Which engine the workers have: it says what languages a flow can be written in. */
  readonly engineName: Engine['name'];
  /** Vacancy analyses a day, before what generated flows add. */
  readonly analysesPerDay: number;
}

/** The declaring functions of this service's resources. */
export const { defineResource, defineAction, definePartnerAction } = createDeclarationFunctions<HookDeps>();
