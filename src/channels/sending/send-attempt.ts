import type { PhoneChannel } from '../../messaging/channel.ts';
import type { SendError } from '../../tables/message-send.ts';

/** A row of `message_sends` under an attempt. */
export interface SendAttempt {
  readonly id: string;
  readonly organizationId: string;
  readonly connectionId: string;
  readonly messageId: string;
  readonly messageThreadId: string;
  readonly part: number;
  readonly channel: PhoneChannel;
  /** Id of the claim; null where a status of the platform, and no attempt, is the reason of a change. */
  readonly claim: string | null;
  /** Number of attempts, this one included. */
  readonly attempts: number;
  readonly errors: readonly SendError[];
  readonly origin: string;
  /** The pair limit before it; null without one. */
  readonly pacingAt: Date | null;
  readonly template: { readonly id: string; readonly category: string } | null;
}

/** A part that the platform accepted, as it is stored. */
export interface AcceptedPart {
  readonly platformId: string;
  readonly waitsFor: 'nothing' | 'sent' | 'delivered';
  readonly segments: number | null;
  /** The pair limit after it; null without one. */
  readonly pacingAt: Date | null;
  readonly ambiguity: 'adopted' | 'resent' | null;
}
