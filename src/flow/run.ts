import type { AiRequest, AiExchanges } from './ai.ts';
import type { Json, Session } from './session.ts';

/** Where a run is in its life. */
export type RunStatus = 'queued' | 'running' | 'finished' | 'timeout' | 'exception' | 'cancelled';

/** With what verdict a run finished. */
export type RunOutcome = 'accepted' | 'declined' | 'update';

/** Something that went wrong during a run, in the order in which it happened; `at` is an ISO 8601 instant. */
export interface RunError {
  readonly code: string;
  readonly detail: string;
  readonly nodeId?: string;
  readonly actionId?: string;
  readonly transitionId?: string;
  readonly at: string;
}

/** Where in the flow a run waits; plain JSON. */
export type Position =
  | { readonly at: 'entry'; readonly offeredBy?: readonly string[] }
  | QuestionPosition
  | WaitPosition
  | {
      readonly at: 'handover';
      readonly nodeId: string;
      readonly actionId: string;
      readonly afterwards: HandoverContinuation;
      /** Files that the question had until then. */
      readonly files?: readonly Json[];
      /** As of the question that was not understood. */
      readonly offeredBy?: readonly string[];
      /** ISO 8601 instant from which the run goes on by itself: people are done, and what follows needs an AI engine. */
      readonly overAt?: string;
    }
  | { readonly at: 'end'; readonly nodeId: string | null };

/** A run that waits for the candidate's answer. */
export interface QuestionPosition {
  readonly at: 'question';
  readonly nodeId: string;
  readonly actionId: string;
  /** Wrong answers so far. */
  readonly failures: number;
  /** Files that a question for several has so far. */
  readonly files?: readonly Json[];
  /** Ids of the vacancies that were shown last, in their order. */
  readonly shown?: readonly string[];
  /** Questions of the candidate that were answered instead. */
  readonly questions?: number;
  /** Ids of the messages whose buttons answer it; what stores the messages adds them. */
  readonly offeredBy?: readonly string[];
}

/** A run that waits by itself before it says what the action says. */
export interface WaitPosition {
  readonly at: 'waiting';
  readonly nodeId: string;
  readonly actionId: string;
  /** ISO 8601 instant at which the wait is over. */
  readonly until: string;
  /** Which wait it is since the run last heard from its candidate, from 1. */
  readonly turn: number;
}

/** What follows when people are done: the next action, or the question that was not understood, again. */
export type HandoverContinuation = 'continue' | 'askAgain';

/** One execution of a flow, as far as the engine knows it. */
export interface Run {
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
  readonly session: Session;
  readonly position: Position;
  readonly errorMessages: readonly RunError[];
  readonly remindAt: Date | null;
  readonly expireAt: Date | null;
  /** When the candidate's waiting messages are taken as one answer; null while none wait for that. */
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

/** What the candidate sent, in one message or in a burst of them. */
export interface CandidateReply {
  /** The messages, in their order. */
  readonly messageIds: readonly string[];
  readonly text: string;
  /** The value of a button that was pressed. */
  readonly choice?: string;
  /** Id of the message that has the button, where the press names it. */
  readonly replyTo?: string;
  readonly media?: readonly ReplyFile[];
}

/** What happens to a run. */
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

/** What a turn may know of the world around the run. */
export interface TurnContext {
  readonly now: Date;
  /** IANA zone in which dates are understood. */
  readonly timeZone: string;
  /** ISO 3166 code of the country whose national phone numbers and postal codes are understood. */
  readonly country: string;
  readonly settings: {
    /** 0 means never. */
    readonly reminderIntervalMinutes: number;
    readonly reminderMessage: string;
    readonly sessionTimeoutMinutes: number;
  };
  /** Candidate fields with the state given on create over them: what a session begins with, also after a reset. */
  readonly initialState: Session;
  readonly candidate: Readonly<Record<string, unknown>>;
  readonly vacancy: Readonly<Record<string, unknown>>;
  /** The organization's vacancies, newest first; left out until a turn asks for them. */
  readonly vacancies?: readonly OfferedVacancy[];
  readonly threadPaused: boolean;
  /** What an AI engine has answered in this turn; left out where there is none to ask. */
  readonly ai?: AiExchanges;
}

/** A vacancy that candidates can be offered. */
export interface OfferedVacancy {
  readonly id: string;
  readonly title: string;
  readonly externalId: string;
  readonly cities: readonly string[];
}

/** Something to choose. */
export interface PayloadOption {
  value: string;
  label: string;
  /** A second line, where the channel shows one. */
  description?: string;
}

/**
 * A text message; `options` are shown as buttons or a list where the channel has them, and `accept` says that files
 * of these MIME types (or `image/*`) are asked for, of at most `maxBytes` each.
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

/** A file that is kept, or a link of the author's; `size` in bytes. */
export type OutboundMediaContent =
  | { file_id: string; filename: string | null; mime_type: string; size: number; caption?: string }
  | { url: string; filename?: string; mime_type?: string; caption?: string };

/** A media message; its content stands under the name of its type. */
export type OutboundMedia =
  | { type: 'image'; image: OutboundMediaContent }
  | { type: 'video'; video: OutboundMediaContent }
  | { type: 'audio'; audio: OutboundMediaContent }
  | { type: 'document'; document: OutboundMediaContent };

/** What the store has to do for a turn, in order. */
export type Command =
  | {
      readonly type: 'say';
      readonly origin: 'flow' | 'reminder';
      readonly payload: OutboundText | OutboundMedia;
    }
  | {
      readonly type: 'updateCandidate';
      readonly fields: Readonly<Record<string, string>>;
      readonly candidateStatusId: string | null;
    }
  | { readonly type: 'notify'; readonly event: string; readonly data: Readonly<Record<string, Json>> }
  | { readonly type: 'pauseChatbot' };

/** A step of a turn's way through the flow: a node that was come to, or an action that was performed. */
export interface PathStep {
  readonly nodeId: string;
  /** The action that was performed; null for the coming to the node. */
  readonly actionId: string | null;
  /** The transition that led to the node; null at the start and for actions. */
  readonly transitionId: string | null;
  /** How many commands the turn had given before this step. */
  readonly commandsBefore: number;
}

/** A taken turn, or what it cannot be taken without: `vacancies` in its context, or answers of an AI engine. */
export type AdvanceResult =
  | {
      readonly type: 'advanced';
      readonly run: Run;
      readonly commands: readonly Command[];
      readonly path?: readonly PathStep[];
    }
  | { readonly type: 'needsVacancies' }
  | { readonly type: 'needsAi'; readonly requests: readonly AiRequest[] };
