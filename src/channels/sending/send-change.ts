import type { SendError } from '../../tables/message-send.ts';
import type { AcceptedPart, SendAttempt } from './send-attempt.ts';

/** Facts that a failure tells beyond its own message. */
export interface FailureFacts {
  /** The person refuses all messages, which the conversation stores, or those of the category Marketing. */
  readonly optOut?: 'all' | 'marketing';
  /** The platform accepts templates only. */
  readonly closesWindow?: true;
  /** The template is not what the platform has: it is read anew. */
  readonly syncsTemplate?: true;
  /** The platform no longer has the uploaded file. */
  readonly forgetsMedia?: true;
  /** Operators are told: nobody has classified the code, or the fault is ours. */
  readonly alarm?: string;
}

/** The state of a send after an attempt, or after a status that the platform reported. */
export type SendChange =
  | ({ readonly type: 'accepted' } & AcceptedPart)
  /** The platform has it or not, and nobody knows. `isListed` is false where the platform's list of messages could not be read. */
  | { readonly type: 'unknown'; readonly detail: string; readonly isListed: boolean }
  /** No request was made: this process lost the number before. */
  | { readonly type: 'withdrawn' }
  | ({ readonly type: 'retry'; readonly waitMs: number; readonly error: SendError } & FailureFacts)
  | { readonly type: 'hold'; readonly heldFor: 'template' }
  /** The window is closed: the conversation holds it, if the person can be asked to open it, or fails it. */
  | ({ readonly type: 'holdOrFail'; readonly error: SendError } & FailureFacts)
  | ({ readonly type: 'failed'; readonly error: SendError } & FailureFacts)
  /** The platform refuses the number: it is suspended, and the send waits. */
  | { readonly type: 'suspended'; readonly error: SendError };

/** A send and what becomes of it. */
export interface SendOutcome {
  readonly attempt: SendAttempt;
  readonly change: SendChange;
}

/** The state of a send that was not accepted. */
export type UnacceptedChange = Exclude<SendChange, { type: 'accepted' }>;
