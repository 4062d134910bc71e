import type { AiRequest, AiExchanges } from './ai.ts';
import type { BookAppointment } from './appointments/book-appointment.ts';
import type {
  AppointmentChoice,
  OfferedSlots,
  SlotOutcome,
  SlotRequest,
  SlotSource,
} from './appointments/slots.ts';
import type { Confirmation } from './confirmation.ts';
import type { Json, Session } from './session.ts';

/** The status of a run. */
export type RunStatus = 'queued' | 'running' | 'finished' | 'timeout' | 'exception' | 'cancelled';

/** A status with which a run has ended. */
export type EndedStatus = Exclude<RunStatus, 'queued' | 'running'>;

/** The outcome of a finished run; `withdrawn` is that of a run that was cancelled since the candidate withdrew. */
export type RunOutcome = 'accepted' | 'declined' | 'update' | 'withdrawn';

/**
 * Why the chatbot of a thread is paused: a user took over, an action of the flow hands over, answers were not understood,
 * the person opted out, a client paused it, or the candidate asked for people or ended the conversation.
 */
export type PauseReason = 'user' | 'handover' | 'answers' | 'optOut' | 'api' | 'human';

/** Why people should look at a thread: an open question, a correction, or a wish for people. */
export type Attention = 'question' | 'correction' | 'human';

/** An error of a run; `at` is an ISO 8601 instant. */
export interface RunError {
  readonly code: string;
  readonly detail: string;
  readonly nodeId?: string;
  readonly actionId?: string;
  readonly transitionId?: string;
  readonly at: string;
}

/** The position in the flow at which a run waits; plain JSON. */
export type Position =
  | { readonly at: 'entry'; readonly offeredBy?: readonly string[] }
  | QuestionPosition
  | WaitPosition
  | {
      readonly at: 'handover';
      readonly nodeId: string;
      readonly actionId: string;
      readonly afterwards: HandoverContinuation;
      /** The files that the question had received until then. */
      readonly files?: readonly Json[];
      /** As in the position of the question that was not understood. */
      readonly offeredBy?: readonly string[];
      /** ISO 8601 instant from which the run continues by itself: people are done, and the next step needs an AI engine. */
      readonly overAt?: string;
    }
  | { readonly at: 'end'; readonly nodeId: string | null };

/** The position of a run that waits for the answer to a question. */
export interface QuestionPosition {
  readonly at: 'question';
  readonly nodeId: string;
  readonly actionId: string;
  /** Number of wrong answers so far. */
  readonly failures: number;
  /** The files that a question for several files has received so far. */
  readonly files?: readonly Json[];
  /** Ids of the vacancies that were shown last, in their order. */
  readonly shown?: readonly string[];
  /** Number of questions of the candidate that were answered instead. */
  readonly questions?: number;
  /** Ids of the messages whose buttons answer the question. They are added when the messages are stored. */
  readonly offeredBy?: readonly string[];
  /** Number of messages since the question that answered nothing and counted as no failure. */
  readonly detours?: number;
  /** Set once the candidate has refused to answer, and heard why the question is asked. */
  readonly refused?: true;
  /** Set once the candidate was abusive. */
  readonly abused?: true;
  /** Set where the candidate was asked to confirm something. The next message settles it, or is read as if nothing had been asked. */
  readonly confirming?: Confirmation;
  /** How far the choice of an appointment is. */
  readonly appointment?: AppointmentChoice;
  /** The one name in an answer to a question for a full name, and the words of the answer, once the surname was asked for. */
  readonly oneName?: { readonly name: string; readonly text: string };
  /** Set once the candidate was asked to confirm an answer: one that leads to a decline counts at once then. */
  readonly askedToConfirm?: true;
}

/** The position of a run that waits by itself before an action. */
export interface WaitPosition {
  readonly at: 'waiting';
  readonly nodeId: string;
  readonly actionId: string;
  /** ISO 8601 instant at which the wait is over. */
  readonly until: string;
  /** Number of this wait since the last message of the candidate, from 1. */
  readonly turn: number;
}

/** How a run continues when people are done: with the next action, or with the question that was not understood. */
export type HandoverContinuation = 'continue' | 'askAgain';

/** One execution of a flow: the part of it that the engine uses. */
export interface Run {
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
  readonly session: Session;
  readonly position: Position;
  readonly errorMessages: readonly RunError[];
  readonly remindAt: Date | null;
  readonly expireAt: Date | null;
  /** When the waiting messages of the candidate are taken as one answer; null while none wait. */
  readonly burstEndsAt: Date | null;
  /** Whether the candidate has sent a message in this run. */
  readonly answered: boolean;
}

/** A file that the candidate sent; `size` in bytes. */
export interface ReplyFile {
  readonly fileId: string;
  readonly type: MediaType;
  readonly mimeType: string;
  readonly filename: string | null;
  readonly size: number;
}

/** A reply of the candidate: one message, or a burst of messages. */
export interface CandidateReply {
  /** The ids of the messages, in their order. */
  readonly messageIds: readonly string[];
  readonly text: string;
  /** The value of the pressed button. */
  readonly choice?: string;
  /** Id of the message with the button, where the press names it. */
  readonly replyTo?: string;
  readonly media?: readonly ReplyFile[];
  /** Whether the choice was a reaction on the question (a thumb) instead of a button: a sign, but not as sure. */
  readonly isReaction?: boolean;
  /** Whether the channel could not read it: it answers nothing, and the question is asked again. */
  readonly isUnreadable?: boolean;
}

/** An event that a turn applies to a run. */
export type RunEvent =
  | { readonly type: 'started' }
  | ({ readonly type: 'candidateReplied' } & CandidateReply)
  | { readonly type: 'optedOut' }
  | { readonly type: 'waitOver' }
  | { readonly type: 'handoverOver' }
  | { readonly type: 'burstOver' }
  | { readonly type: 'reminderDue' }
  | { readonly type: 'expired' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'resumed'; readonly pausedForMs: number }
  | { readonly type: 'statusPatched'; readonly status: 'finished' | 'timeout' | 'cancelled' | 'exception' }
  | { readonly type: 'failed'; readonly error: RunError };

/** The values that a turn can use beside the run and the flow. */
export interface TurnContext {
  readonly now: Date;
  /** IANA time zone of dates. */
  readonly timeZone: string;
  /** ISO 3166 code of the country of national phone numbers and postal codes. */
  readonly country: string;
  readonly settings: {
    /** 0 means never. */
    readonly reminderIntervalMinutes: number;
    readonly reminderMessage: string;
    readonly sessionTimeoutMinutes: number;
  };
  /** The session variables at the start of a run and after a reset: candidate fields, overridden by the state given on create. */
  readonly initialState: Session;
  readonly candidate: Readonly<Record<string, unknown>>;
  /** The candidate as it was when the run was created; left out where nobody knows. */
  readonly candidateAtStart?: Readonly<Record<string, unknown>>;
  readonly vacancy: Readonly<Record<string, unknown>>;
  /** The facts of the organization that candidates may know; left out where nothing is known. */
  readonly organization?: OrganizationFacts;
  /** The organization's vacancies, newest first; left out until a turn needs them. */
  readonly vacancies?: readonly OfferedVacancy[];
  /** The schedule that the run names; null without one. */
  readonly scheduleId?: string | null;
  /** The free times of questions for appointments, by `slotSourceKey`; left out until a turn needs them. */
  readonly slots?: ReadonlyMap<string, OfferedSlots>;
  /** The outcomes of holding times in this turn, by `slotRequestKey`. */
  readonly slotOutcomes?: ReadonlyMap<string, SlotOutcome>;
  readonly threadPaused: boolean;
  /** Whether the channel shows options as numbered lines, which a candidate names by their number. */
  readonly numbersOptions?: boolean;
  /** The exchanges with an AI engine in this turn; left out where there is no engine. */
  readonly ai?: AiExchanges;
  /** Whether the AI engine reads each message that is more than a plain answer. */
  readonly aiReadsMessages?: boolean;
}

/** The facts of an organization that candidates may know; null where it says nothing. */
export interface OrganizationFacts {
  readonly name: string;
  readonly contactText: string | null;
  readonly privacyUrl: string | null;
}

/** A vacancy that candidates can be offered. */
export interface OfferedVacancy {
  readonly id: string;
  readonly title: string;
  readonly externalId: string;
  readonly cities: readonly string[];
}

/** An option of a message. */
export interface PayloadOption {
  value: string;
  label: string;
  /** A second line, where the channel shows one. */
  description?: string;
}

/**
 * A text message. `options` are shown as buttons or as a list where the channel has them. `accept` asks for files of these
 * MIME types (or `image/*`), of at most `maxBytes` each.
 */
export interface OutboundText {
  type: 'text';
  attributes: {
    value: string;
    options?: PayloadOption[];
    multiple?: boolean;
    accept?: string[];
    maxBytes?: number;
  };
}

/** The kinds of media; each is also the name of the member that holds the content. */
export const mediaTypes = ['image', 'video', 'audio', 'document'] as const;

/** One of `mediaTypes`. */
export type MediaType = (typeof mediaTypes)[number];

/** A stored file, or a link of the author's; `size` in bytes. */
export type OutboundMediaContent =
  | { file_id: string; filename: string | null; mime_type: string; size: number; caption?: string }
  | { url: string; filename?: string; mime_type?: string; caption?: string };

/** A media message; its content stands under the name of its type. */
export type OutboundMedia =
  | { type: 'image'; image: OutboundMediaContent }
  | { type: 'video'; video: OutboundMediaContent }
  | { type: 'audio'; audio: OutboundMediaContent }
  | { type: 'document'; document: OutboundMediaContent };

/** A template of a business messaging platform, with its values filled in; who sends it knows the template. */
export type OutboundTemplate = {
  type: 'template';
  id: string;
  components: { type: 'header' | 'body'; parameters: { type: 'text'; text: string }[] }[];
};

/** A command that the caller of a turn carries out, in order. */
export type Command =
  | {
      readonly type: 'say';
      readonly origin: 'flow' | 'reminder';
      readonly payload: OutboundText | OutboundMedia | OutboundTemplate;
    }
  | {
      readonly type: 'updateCandidate';
      readonly fields: Readonly<Record<string, string>>;
      readonly candidateStatusId: string | null;
    }
  | { readonly type: 'notify'; readonly event: string; readonly data: Readonly<Record<string, Json>> }
  | BookAppointment
  | { readonly type: 'pauseChatbot'; readonly reason: PauseReason }
  | { readonly type: 'callAttention'; readonly attention: Attention };

/** A step of a turn's path through the flow: a node that was entered, or an action that was performed. */
export interface PathStep {
  readonly nodeId: string;
  /** The action that was performed; null when the node was entered. */
  readonly actionId: string | null;
  /** The transition that led to the node; null at the start and for actions. */
  readonly transitionId: string | null;
  /** Number of commands of the turn before this step. */
  readonly commandsBefore: number;
}

/** The result of a turn, or the input that it lacks: facts in its context, a time to hold, or answers of an AI engine. */
export type AdvanceResult =
  | {
      readonly type: 'advanced';
      readonly run: Run;
      readonly commands: readonly Command[];
      readonly path?: readonly PathStep[];
    }
  | { readonly type: 'needsVacancies' }
  | { readonly type: 'needsSlots'; readonly source: SlotSource }
  | { readonly type: 'needsSlotHeld'; readonly request: SlotRequest }
  | { readonly type: 'needsAi'; readonly requests: readonly AiRequest[] };
