import type { Conversation } from '../conversation/conversation.ts';
import { resourceTools } from '../jsonapi/resource.ts';
import type { Cipher } from '../secrets.ts';
import type { Environment, ResolveHost } from '../webhooks/address.ts';

/** Makes the links under which candidates chat; absolute URLs. */
export interface ChatUrls {
  ofConnection(channelConnectionId: string): string;
  ofThread(messageThreadId: string): string;
}

/** The parts of the service that resources act through. */
export interface ServiceDeps {
  readonly conversation: Conversation;
  readonly cipher: Cipher;
  readonly chatUrls: ChatUrls;
  readonly environment: Environment;
  /** ISO 3166 country of a new organization that names none. */
  readonly defaultCountry: string;
  readonly resolveHost: ResolveHost;
}

/** The declaring functions of this service's resources. */
export const { defineResource, defineAction, definePartnerAction } = resourceTools<ServiceDeps>();
