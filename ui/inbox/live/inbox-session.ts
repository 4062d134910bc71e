import type { ComponentLink } from '../../bridge/component-link.ts';

/** An event that the page around the inbox hears. */
export type HostEvent =
  | {
      readonly event: 'conversationOpened';
      readonly conversationId: string;
      readonly candidateId: string | null;
    }
  | { readonly event: 'flowOpenRequested'; readonly flowId: string }
  | { readonly event: 'unreadChanged'; readonly count: number }
  | { readonly event: 'candidateOpenExternal'; readonly candidateId: string; readonly externalId: string };

/** A session of the inbox. */
export type InboxSession = ComponentLink<HostEvent>;
