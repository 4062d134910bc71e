import type {
  CannedReply,
  InboxAppointment,
  InboxCandidate,
  InboxConversation,
  InboxMessage,
  InboxNote,
  InboxRun,
  NamedReference,
} from '../model/records.ts';
import type { InboxTemplate } from '../model/templates.ts';
import type { FlowStep, SpokenMessage } from '../model/run-path.ts';
import type { PendingReply } from '../model/reply-outbox.ts';
import type { ListPage, ListQuery } from '../model/views.ts';

/** A page of conversations, and how many there are in all. */
export interface ConversationPage {
  readonly rows: readonly InboxConversation[];
  readonly total: number;
}

/** The chatbot's next step when it gets a thread back. */
export interface HandBackPreview {
  readonly action: 'silent' | 'asksAgain' | 'continues' | 'starts';
  /** The words that it says at once; null where it says nothing, or nobody knows yet. */
  readonly text: string | null;
}

/** A candidate with the tag of the version that was read. */
export interface TaggedCandidate {
  readonly candidate: InboxCandidate;
  readonly etag: string | null;
}

/** A field of a candidate that can be edited. */
export type CandidateField = 'firstName' | 'lastName' | 'email' | 'phone' | 'postalCode' | 'externalId';

/** A kind of row that a filter offers. */
export type OptionKind = 'flows' | 'vacancies' | 'candidateStatuses';

/** Reads and changes of conversations. */
export interface ConversationSource {
  page(query: ListQuery, frozenAt: string, page: ListPage): Promise<ConversationPage>;
  newer(query: ListQuery, frozenAt: string): Promise<readonly InboxConversation[]>;
  byIds(ids: readonly string[]): Promise<readonly InboxConversation[]>;
  count(query: ListQuery): Promise<number>;
  ofCandidate(candidateId: string): Promise<readonly InboxConversation[]>;
  /** Finds the conversations of the candidate with an id of this service or of the host. */
  findCandidate(by: { readonly id: string } | { readonly externalId: string }): Promise<string | null>;
  change(id: string, change: 'read' | 'unread'): Promise<void>;
  changeMany(ids: readonly string[], change: 'read' | 'close' | 'open'): Promise<void>;
}

/** Reads and writes of one thread. */
export interface ThreadSource {
  newest(threadId: string): Promise<readonly InboxMessage[]>;
  before(threadId: string, at: string): Promise<readonly InboxMessage[]>;
  /** Returns messages from a time on, oldest first. */
  from(threadId: string, at: string): Promise<readonly InboxMessage[]>;
  byIds(ids: readonly string[]): Promise<readonly InboxMessage[]>;
  /** Returns all messages, oldest first. */
  all(threadId: string): Promise<readonly InboxMessage[]>;
  /** Returns the candidate's message that is the oldest of the `unread` newest ones; null when there are not as many. */
  firstUnread(threadId: string, unread: number): Promise<InboxMessage | null>;
  reply(reply: PendingReply): Promise<void>;
  setPaused(threadId: string, isPaused: boolean): Promise<void>;
  /** Lifts an opt-out; `reason` says how the person agreed. */
  optIn(threadId: string, reason: string): Promise<void>;
  /** Says what the chatbot will do with a thread that it gets back; with `liftsOptOut`, after an opt-in. */
  previewHandBack(threadId: string, liftsOptOut: boolean): Promise<HandBackPreview | null>;
}

/** The end of an appointment that a user marks. */
export interface AppointmentMark {
  readonly status: 'cancelled' | 'completed' | 'noShow';
  readonly cancelReason?: string;
}

/** Reads and writes about a conversation beside its messages. */
export interface DetailSource {
  run(id: string): Promise<InboxRun>;
  /** Returns the messages that the chatbot said in a run, oldest first. */
  runMessages(threadId: string, runId: string): Promise<readonly SpokenMessage[]>;
  /** Returns the steps of a version of a flow, which never change. */
  flowSteps(flowId: string, version: number): Promise<readonly FlowStep[]>;
  startRun(threadId: string, flowId: string): Promise<void>;
  cancelRun(id: string): Promise<void>;
  /** Returns the appointments of a candidate, the latest first. */
  appointments(candidateId: string): Promise<readonly InboxAppointment[]>;
  changeAppointment(id: string, change: AppointmentMark): Promise<void>;
  candidate(id: string): Promise<TaggedCandidate>;
  /** Changes a field if the candidate is as it was read. Throws `precondition_failed` when somebody else changed it. */
  changeCandidate(seen: TaggedCandidate, field: CandidateField, value: string | null): Promise<void>;
  setCandidateStatus(seen: TaggedCandidate, statusId: string): Promise<void>;
  notes(conversationId: string): Promise<readonly InboxNote[]>;
  addNote(conversationId: string, text: string, key: string): Promise<void>;
  changeNote(id: string, text: string): Promise<void>;
  deleteNote(id: string): Promise<void>;
  cannedReplies(): Promise<readonly CannedReply[]>;
  /** Returns the approved templates of the number that sends for a thread. */
  templates(threadId: string): Promise<readonly InboxTemplate[]>;
  options(kind: OptionKind, words: string): Promise<readonly NamedReference[]>;
}

/** Everything that the inbox reads and writes. */
export interface InboxSource {
  readonly conversations: ConversationSource;
  readonly threads: ThreadSource;
  readonly details: DetailSource;
}
