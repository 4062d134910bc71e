/** A channel of a conversation. */
export type InboxChannel = 'web' | 'whatsapp' | 'sms';

/** A side of a conversation. */
export type MessageSide = 'candidate' | 'chatbot' | 'user';

/** The reason for which the chatbot is paused. */
export type InboxPauseReason = 'user' | 'handover' | 'answers' | 'optOut' | 'api' | 'human';

/** The newest message of a conversation, for its row in the list. */
export interface MessagePreview {
  readonly text: string;
  readonly sendBy: MessageSide;
  /** The user who wrote it. */
  readonly userId: string | null;
  readonly kind: string;
}

/** A reference to a row, with the name that is shown for it. */
export interface NamedReference {
  readonly id: string;
  readonly name: string;
}

/** A candidate, as the inbox shows and edits them. */
export interface InboxCandidate {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly postalCode: string | null;
  readonly externalId: string | null;
  readonly status: NamedReference | null;
}

/** One conversation, as the list and the head of the thread show it. Times are ISO 8601. */
export interface InboxConversation {
  readonly id: string;
  readonly threadId: string;
  readonly status: 'open' | 'closed';
  readonly unread: number;
  readonly lastMessageAt: string | null;
  readonly waitingSince: string | null;
  readonly preview: MessagePreview | null;
  readonly channel: InboxChannel;
  readonly chatbotPaused: boolean;
  readonly pauseReason: InboxPauseReason | null;
  /** The user who paused the chatbot. */
  readonly pausedBy: NamedReference | null;
  readonly attention: 'question' | 'correction' | 'human' | null;
  readonly needsPerson: boolean;
  readonly botTalks: boolean;
  readonly windowExpiresAt: string | null;
  readonly optedOutAt: string | null;
  readonly hasFailedMessage: boolean;
  readonly candidate: InboxCandidate | null;
  /** Whether the candidate was deleted: then nothing of them is known, and nothing can be sent. */
  readonly isCandidateDeleted: boolean;
  readonly vacancy: NamedReference | null;
  readonly flow: NamedReference | null;
  readonly flowRunId: string | null;
}

/** An option of a question, as a button showed it. */
export interface MessageOption {
  readonly value: string;
  readonly label: string;
}

/** The content of a message. `unknown` is a payload that this page cannot show. */
export type MessageContent =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly options: readonly MessageOption[];
      /** The values of the pressed options, on a message of the candidate. */
      readonly choice: readonly string[];
      readonly unreadable: boolean;
    }
  | {
      readonly kind: 'media';
      readonly type: 'image' | 'video' | 'audio' | 'document';
      readonly url: string;
      readonly filename: string | null;
      readonly mimeType: string | null;
      readonly size: number | null;
      readonly caption: string | null;
    }
  | { readonly kind: 'template'; readonly name: string; readonly text: string | null }
  | { readonly kind: 'unknown' };

/** A step of a message on its way to the candidate. */
export type DeliveryStep = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

/** One message of a thread. `createdAt` strictly increases within it. */
export interface InboxMessage {
  readonly id: string;
  readonly sendBy: MessageSide;
  readonly origin: string;
  readonly content: MessageContent;
  readonly delivery: DeliveryStep;
  /** Why the message failed, in the words of the service. */
  readonly failure: string | null;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly reactions: readonly string[];
  readonly user: NamedReference | null;
  readonly flowRunId: string | null;
  /** The message that this one answers with a press or a quote. */
  readonly replyToId: string | null;
}

/** An appointment of a candidate. Times are ISO 8601. */
export interface InboxAppointment {
  readonly id: string;
  readonly startsAt: string;
  /** The time zone in which it takes place. */
  readonly timeZone: string;
  readonly status: 'booked' | 'cancelled' | 'completed' | 'noShow';
  readonly cancelledBy: 'candidate' | 'user' | 'api' | null;
  readonly cancelReason: string | null;
  readonly place: string | null;
  readonly user: NamedReference | null;
  /** The file for a calendar. */
  readonly calendarUrl: string | null;
}

/** An internal note about a conversation. */
export interface InboxNote {
  readonly id: string;
  readonly text: string;
  readonly author: NamedReference | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A run of a flow in the thread. */
export interface InboxRun {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'finished' | 'timeout' | 'exception' | 'cancelled';
  readonly outcome: string | null;
  readonly flow: NamedReference | null;
  readonly flowVersion: number | null;
  readonly currentNode: NamedReference | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** When the candidate is reminded of an open question; null for no reminder. */
  readonly remindAt: string | null;
  /** When the run ends without a reply. */
  readonly expireAt: string | null;
  readonly vacancy: NamedReference | null;
  /** The answers of the candidate, in the order in which they were given. */
  readonly answers: readonly RunAnswer[];
  readonly errors: readonly string[];
}

/** An answer that the run took from the candidate, and how their words were understood. */
export interface RunAnswer {
  readonly name: string;
  readonly value: string | boolean;
  /** The words of the candidate. */
  readonly words: string;
  readonly messageId: string | null;
  readonly method: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly nodeId: string | null;
}

/** A text that is kept for reuse. */
export interface CannedReply {
  readonly id: string;
  readonly shortcut: string;
  readonly title: string;
  readonly text: string;
}

/** Somebody who looks at a conversation or writes in it now. */
export interface OtherUser {
  readonly id: string;
  readonly name: string;
  readonly state: 'viewing' | 'writing';
}

const candidateNameOf = ({ firstName, lastName, phone, email }: InboxCandidate): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || phone || email || null;

/** Returns the name of a conversation, which is that of its candidate; words where nothing is known of them. */
export const nameOfConversation = (
  { candidate, isCandidateDeleted }: InboxConversation,
  { unnamed, deletedCandidate }: { readonly unnamed: string; readonly deletedCandidate: string },
): string => (isCandidateDeleted ? deletedCandidate : ((candidate && candidateNameOf(candidate)) ?? unnamed));
