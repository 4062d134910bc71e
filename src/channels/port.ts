import type { Readable } from 'node:stream';

import type { DeliveryStatus } from '../messaging/delivery-status.ts';
import type { Payload } from '../messaging/payload.ts';
import type { TemplateComponent } from '../messaging/template.ts';
import type { InboundMedia } from '../tables/awaited-file.ts';
import type { IdentityKind } from '../tables/thread-identity.ts';

export type { InboundMedia };

/**
 * The port of the phone channels. An adapter (`whatsapp/`, `sms/`) knows its platform's wire format and nothing of
 * conversations, the database or Temporal. Everything else knows no platform.
 */
export interface ChannelAdapter<Credentials, Part> {
  /** Turns a payload into platform messages, in their order, or says why the channel cannot show it. Pure: the same input gives the same parts. */
  render(payload: OutboundPayload, context: RenderContext): RenderResult<Part>;
  /** Sends one part. Never throws: what cannot be known is `unknown`. */
  send(connection: AdapterConnection<Credentials>, part: Part, delivery: Delivery): Promise<SendResult>;
  /** Checks the signature over the raw bytes and reads the events of a request; pure. An unreadable part of a body becomes a `problem` and hides no other event. */
  read(request: PlatformRequest, connection: AdapterConnection<Credentials>): ReadResult;
  /** Opens a file that a person sent. The address is looked up anew at each call. */
  fetchMedia(connection: AdapterConnection<Credentials>, media: InboundMedia): Promise<FetchedMedia>;
}

/** A number with its decrypted credentials. */
export interface AdapterConnection<Credentials> {
  readonly id: string;
  /** Phone number id (WhatsApp), or sender (SMS). */
  readonly identifier: string;
  readonly credentials: Credentials;
  /** SMS only: whether letters that would double the price are replaced. */
  readonly smsEncoding: 'exact' | 'readable';
}

/** A payload with everything that rendering needs filled in: a template brings its name, language and values. */
export type OutboundPayload =
  | Exclude<Payload, { readonly type: 'template' }>
  | {
      readonly type: 'template';
      readonly name: string;
      readonly language: string;
      readonly components: readonly TemplateComponent[];
      /** Values of `{{1}}`, `{{2}}` and so on. */
      readonly header: readonly string[];
      readonly body: readonly string[];
    };

/** The input of rendering beside the payload. */
export interface RenderContext {
  /** Id of the message: a press names it. */
  readonly messageId: string;
  /** Language of the fixed words, such as the button that opens a list. */
  readonly language: 'en' | 'nl';
  /** Platform id of the message that this one replies to; null for none. */
  readonly replyTo: string | null;
  readonly smsEncoding: 'exact' | 'readable';
  /** Returns a signed link to a stored file, for kinds that the platform refuses. */
  urlOf(fileId: string): string;
}

/** The parts of a message, or the reason why the channel cannot show it. */
export type RenderResult<Part> =
  | { readonly ok: true; readonly parts: readonly RenderedPart<Part>[] }
  | {
      readonly ok: false;
      readonly fault: 'text_too_long' | 'content_refused' | 'media_refused';
      readonly detail: string;
    };

/** One platform message. */
export interface RenderedPart<Part> {
  readonly part: Part;
  /** The status that the next message of the thread waits for: Meta keeps no order, and media come after later texts. */
  readonly waitsFor: 'nothing' | 'sent' | 'delivered';
  /** The stored file to upload before, if the platform takes it. */
  readonly file: {
    readonly fileId: string;
    readonly mimeType: string;
    readonly filename: string | null;
  } | null;
  /** Number of SMS segments; null elsewhere. */
  readonly segments: number | null;
}

/** The person and the reference of one send. */
export interface Delivery {
  /** The person's names at the platform. A business-scoped id goes before a phone number. */
  readonly recipient: { readonly phone: string | null; readonly bsuid: string | null };
  /** Id of the `message_sends` row: it travels to the platform and comes back with each status. */
  readonly reference: string;
  /** Where the platform reports statuses, where each request names it (SMS). */
  readonly statusUrl: string;
  /** The file of the part at the platform: its known id, or the way to upload it. */
  readonly media: UploadableMedia | null;
}

/** A stored file, which the platform has already or does not have yet. */
export interface UploadableMedia {
  readonly platformId: string | null;
  readonly filename: string | null;
  readonly mimeType: string;
  open(): Promise<Readable>;
  /** Called with the id that the platform gave to an upload. */
  onUploaded(platformId: string): Promise<void>;
}

/**
 * The classes of failures, the same on all platforms (docs/decisions/034). `platform_busy` and `recipient_busy` are tried
 * again; `connection_suspended` stops the number; all others end this send.
 */
export const channelFaults = [
  'platform_busy',
  'recipient_busy',
  'outside_messaging_window',
  'recipient_unreachable',
  'marketing_limited',
  'recipient_opted_out',
  'identity_not_supported',
  'media_refused',
  'content_refused',
  'template_unusable',
  'connection_suspended',
] as const;

/** One of `channelFaults`. */
export type ChannelFault = (typeof channelFaults)[number];

/** A failure that a platform reported, in a response or in a status. */
export interface PlatformFault {
  readonly fault: ChannelFault;
  /** The platform's own code; null when it gave none. */
  readonly platformCode: string | null;
  /** The platform's own words, or ours where it said nothing. No word of the message. */
  readonly detail: string;
  /** Whether nobody has classified the code: operators are told. */
  readonly isUnclassified: boolean;
  readonly retryAfterMs: number | null;
}

/** The result of one send. */
export type SendResult =
  | { readonly type: 'accepted'; readonly platformId: string }
  | ({ readonly type: 'refused' } & PlatformFault)
  /** The request left, and whether the platform has the message is not known. */
  | { readonly type: 'unknown'; readonly detail: string };

/** A request of a platform as it came in. */
export interface PlatformRequest {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address that the platform called, built from `PUBLIC_URL`, with its query. */
  readonly url: string;
}

/** The events of a request, or `forged` for a missing or wrong signature. */
export type ReadResult =
  | { readonly type: 'forged' }
  | { readonly type: 'read'; readonly events: readonly ChannelEvent[] };

/** The names that a platform has for a person. */
export type PersonNames = Readonly<Partial<Record<IdentityKind, string>>>;

/** A fetched file, or why not. `gone`: the file will never come. `away`: another try can succeed. */
export type FetchedMedia =
  | { readonly type: 'fetched'; readonly body: Readable; readonly mimeType: string }
  | { readonly type: 'gone' | 'away' | 'too_large'; readonly detail: string };

/** The content of a person's message. */
export type InboundContent =
  | { readonly type: 'text'; readonly text: string }
  /** A pressed button or list entry: its id names message and value where it is one of ours. */
  | { readonly type: 'press'; readonly label: string; readonly id: string | null }
  | { readonly type: 'media'; readonly media: InboundMedia }
  /** An address, a contact and the like: what the chatbot reads, and the parts that the platform sent. */
  | { readonly type: 'parts'; readonly text: string; readonly parts: Readonly<Record<string, unknown>> }
  /** Content that the channel cannot read: it is stored, and answers nothing. */
  | { readonly type: 'unsupported'; readonly detail: string };

/** How far a message of ours came, or why it failed. */
export type StatusEvent = Extract<ChannelEvent, { type: 'status' }>;

/** Why a platform did not say what it was asked: `away` can pass, `denied` is about the account. */
export interface UnansweredQuestion {
  readonly type: 'away' | 'denied';
  readonly detail: string;
}

/** The events that a platform's list holds, with the ids of their webhooks; or why it cannot be read. */
export type ListedEvents =
  | { readonly type: 'listed'; readonly events: readonly ChannelEvent[] }
  | UnansweredQuestion;

/** The status of a sent message at its platform, null where the platform names none; or why it cannot be read. */
export type LoadedStatus =
  | { readonly type: 'loaded'; readonly event: StatusEvent | null }
  | UnansweredQuestion;

/** One event of a platform. `phoneNumberId` routes a WhatsApp event to the connection of its number; null means the connection of the request. */
export type ChannelEvent = { readonly phoneNumberId: string | null } & (
  | {
      readonly type: 'message';
      readonly platformId: string;
      readonly from: PersonNames;
      readonly profileName: string | null;
      readonly sentAt: Date | null;
      readonly content: InboundContent;
      /** Platform id of the message that the person replies to. */
      readonly replyTo: string | null;
      /** The advertisement or link that the conversation came from. */
      readonly referral: Readonly<Record<string, unknown>> | null;
      /** Set where the platform itself recognized an opt-out or opt-in word. */
      readonly optOut: 'stop' | 'start' | null;
    }
  | {
      readonly type: 'status';
      /** Null where only the reference is known. */
      readonly platformId: string | null;
      /** Id of the `message_sends` row. */
      readonly reference: string | null;
      readonly status: DeliveryStatus;
      readonly at: Date | null;
      readonly fault: PlatformFault | null;
    }
  | {
      readonly type: 'reaction';
      readonly platformId: string;
      readonly from: PersonNames;
      readonly target: string;
      /** Null when the reaction was removed. */
      readonly emoji: string | null;
      readonly sentAt: Date | null;
    }
  | {
      readonly type: 'edited';
      readonly from: PersonNames;
      readonly target: string;
      readonly text: string;
      readonly at: Date | null;
    }
  | {
      readonly type: 'revoked';
      readonly from: PersonNames;
      readonly target: string;
      readonly at: Date | null;
    }
  /** The person has a further name: a new number or id. */
  | {
      readonly type: 'identityChanged';
      readonly from: PersonNames;
      readonly to: PersonNames;
      readonly at: Date | null;
    }
  | {
      readonly type: 'template';
      readonly platformId: string;
      readonly status: string | null;
      readonly category: string | null;
      readonly quality: string | null;
      readonly reason: string | null;
    }
  /** `phoneNumber` is the number as people see it: an account with several numbers reports all of them to one connection. */
  | { readonly type: 'numberQuality'; readonly quality: string; readonly phoneNumber: string | null }
  | { readonly type: 'account'; readonly event: string; readonly suspends: boolean; readonly detail: string }
  /** The person refuses or allows marketing templates. */
  | { readonly type: 'marketing'; readonly from: PersonNames; readonly allowed: boolean }
  /** Something in the body that could not be read; the rest was. */
  | { readonly type: 'problem'; readonly detail: string }
);
