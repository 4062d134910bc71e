/** A value that survives storage as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The session variables of a run, by name. */
export type Session = Readonly<Record<string, Json>>;

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

/** Where in the flow a run waits; plain JSON. `failures` counts the wrong answers to the pending question. */
export type Position =
  | { readonly at: 'entry' }
  | { readonly at: 'question'; readonly nodeId: string; readonly actionId: string; readonly failures: number }
  | {
      readonly at: 'handover';
      readonly nodeId: string;
      readonly actionId: string;
      readonly afterwards: AfterHandover;
    }
  | { readonly at: 'end'; readonly nodeId: string | null };

/** What follows when people are done: the next action, or the question that was not understood, again. */
export type AfterHandover = 'continue' | 'askAgain';

/** One execution of a flow, as far as the engine knows it. */
export interface Run {
  readonly status: RunStatus;
  readonly outcome: RunOutcome | null;
  readonly session: Session;
  readonly position: Position;
  readonly errorMessages: readonly RunError[];
  readonly remindAt: Date | null;
  readonly expireAt: Date | null;
  /** Whether the candidate has sent a message in this run. */
  readonly answered: boolean;
}

/** What happens to a run. `choice` is the value of a button that the candidate pressed. */
export type RunEvent =
  | { readonly type: 'started' }
  | {
      readonly type: 'candidateReplied';
      readonly messageId: string;
      readonly text: string;
      readonly choice?: string;
    }
  | { readonly type: 'optedOut' }
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
  readonly seed: Session;
  readonly candidate: Readonly<Record<string, unknown>>;
  readonly vacancy: Readonly<Record<string, unknown>>;
  readonly threadPaused: boolean;
}

/** A text message; `options` are shown as buttons or a list where the channel has them. */
export interface TextPayload {
  type: 'text';
  attributes: { value: string; options?: { value: string; label: string }[]; multiple?: boolean };
}

/** What the store has to do for a turn, in order. */
export type Command =
  | { readonly type: 'say'; readonly origin: 'flow' | 'reminder'; readonly payload: TextPayload }
  | {
      readonly type: 'updateCandidate';
      readonly fields: Readonly<Record<string, string>>;
      readonly candidateStatusId: string | null;
    }
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

/** A taken turn, or the reason why it cannot be taken without something from outside. */
export type Advance =
  | {
      readonly type: 'advanced';
      readonly run: Run;
      readonly commands: readonly Command[];
      readonly path?: readonly PathStep[];
    }
  | { readonly type: 'needsOutside'; readonly reason: string };
