import type { Payload } from '../messaging/payload.ts';
import type { InboundMedia } from '../tables/awaited-file.ts';

/** A candidate's message that arrives at a thread. */
export interface InboundMessage {
  /** The id of the message. Left out, the message gets a new one. */
  readonly id?: string;
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly payload: Payload;
  readonly origin: 'api' | 'channel';
  /** The version of the chat link that the message came over. A message over a link that has ended is refused. */
  readonly chatLinkVersion?: number;
  /** The sender's key: one key on one thread is one message, however often it is sent. */
  readonly clientKey: string | null;
  /** The time that the platform reports. */
  readonly sentAt: Date | null;
  /** The platform's id of the message. */
  readonly platformId?: string | null;
  /** The message of the thread that it replies to. */
  readonly replyToId?: string | null;
  /** The connection that it came in on: the thread moves to it. Left out, the thread stays where it is. */
  readonly channelConnectionId?: string;
  /** The name that the person has given on the platform. */
  readonly profileName?: string | null;
  /** The opt-out or opt-in that the platform itself recognized. Left out or null, the words of the message decide. */
  readonly optOut?: 'stop' | 'start' | null;
  /** The advertisement or link that led the person here: `session.referral` of a run that starts with the message. */
  readonly referral?: Readonly<Record<string, unknown>> | null;
  /** The file of the message that its platform has still to give: `payload` stands in its place, and its turn waits for it. */
  readonly file?: InboundMedia;
}

/** A message with its id: the same one in every attempt to store it. */
export type IdentifiedMessage = InboundMessage & { readonly id: string };
