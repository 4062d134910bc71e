import type { SendSessionRequest } from '../data/json-api.ts';

/** The user of a session, and what they may do. */
export interface InboxSessionInfo {
  readonly sessionId: string;
  readonly user: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly timeZone: string;
  };
  readonly organization: { readonly id: string; readonly name: string };
  readonly access: 'read' | 'write';
  readonly draftKey: string;
}

/** An event that the page around the inbox hears. */
export type HostEvent =
  | {
      readonly event: 'conversationOpened';
      readonly conversationId: string;
      readonly candidateId: string | null;
    }
  | { readonly event: 'unreadChanged'; readonly count: number }
  | { readonly event: 'candidateOpenExternal'; readonly candidateId: string; readonly externalId: string };

/** A session of the inbox, as the bridge to its host opened it. */
export interface InboxSession {
  readonly info: InboxSessionInfo;
  readonly send: SendSessionRequest;
  /** Returns the address of the stream of changes. */
  eventsAfter(cursor: string | null): string;
  tell(event: HostEvent): void;
  /** Reads the session again, so that the page around the inbox hears of its end. */
  check(): void;
}
