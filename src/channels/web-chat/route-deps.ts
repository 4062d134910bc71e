import type { Logger } from 'pino';

import type { ConversationOperations } from '../../conversation/operations.ts';
import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import type { Files } from '../../storage/files.ts';
import type { LinkAuthorizer } from './authorize-link.ts';
import type { ChatLinks } from './chat-links.ts';
import type { ChatPage } from './protocol.ts';

/** The operations on files that an upload needs. */
export type FilesForUpload = Pick<Files, 'store' | 'deleteUnreferenced'>;

/** Dependencies of the chat routes. */
export interface ChatRouteDeps {
  readonly database: Database;
  readonly conversation: Pick<ConversationOperations, 'receive' | 'notifyAfterCommit'>;
  readonly notices: ChangeNotifications;
  readonly clock: Clock;
  readonly log: Logger;
  readonly links: ChatLinks;
  readonly authorizer: LinkAuthorizer;
  readonly files: FilesForUpload;
  readonly fileLinks: Pick<FileLinks, 'pathOf'>;
  readonly closing: AbortSignal;
  readonly recheckMs: number;
  fillPage(page: ChatPage): Promise<string>;
}
