import type { AiTasks } from '../ai-tasks/dispatch.ts';
import type { Engine } from '../ai/engine.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { resourceTools } from '../jsonapi/resource.ts';
import type { ChatLinks } from '../messaging/channels/web/link.ts';
import type { FileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';
import type { Cipher } from '../secrets.ts';
import type { Environment, ResolveHost } from '../webhooks/address.ts';

/** The parts of the service that resources act through. */
export interface ServiceDeps {
  readonly conversation: Conversation;
  readonly cipher: Cipher;
  readonly files: Files;
  readonly fileLinks: FileLinks;
  readonly chatLinks: Pick<ChatLinks, 'connectionUrl' | 'threadUrl'>;
  readonly environment: Environment;
  /** ISO 3166 country of a new organization that names none. */
  readonly defaultCountry: string;
  readonly resolveHost: ResolveHost;
  readonly aiTasks: Pick<AiTasks, 'start' | 'cancel' | 'isReachable' | 'untilEnded'>;
  /** Which engine the workers have: it says what languages a flow can be written in. */
  readonly engineName: Engine['name'];
  /** Vacancy analyses a day, before what generated flows add. */
  readonly analysesPerDay: number;
}

/** The declaring functions of this service's resources. */
export const { defineResource, defineAction, definePartnerAction } = resourceTools<ServiceDeps>();
