import type { ParsedReply } from '../reply-parsers/parse-result.ts';
import type { TurnProgress } from '../progress.ts';
import type { QuestionPosition } from '../run.ts';
import type { Json, Session } from '../session.ts';

/** A reply that answers. */
export interface AnsweredReply {
  readonly outcome: 'answered';
  readonly answer: ParsedReply<Json>;
  /** The text that the candidate saw for a value that is an id. */
  readonly label?: string;
  /** Session variables beside that of the question, which the answer sets. */
  readonly sets?: Session;
  /** The progress with the messages that the reply got already. */
  readonly progress?: TurnProgress;
  /** Whether the reply was certainly about the question: then nothing else is read in it. */
  readonly isCertain?: true;
}

/** The result of a reply to a question. */
export type ReplyResult =
  | AnsweredReply
  /** No answer; the question was put again, and waits at `position`, which does not count the failure. */
  | { readonly outcome: 'wrong'; readonly progress: TurnProgress; readonly position: QuestionPosition }
  /** Not the whole answer yet, or a question back that was answered: the question goes on at `position`. */
  | {
      readonly outcome: 'more';
      readonly progress: TurnProgress;
      readonly position: QuestionPosition;
      /** Whether the reply was certainly about the question: then nothing else is read in it. */
      readonly isCertain?: true;
    }
  /** There is nothing to choose from any more: the progress says so, and people take over. */
  | { readonly outcome: 'handedOver'; readonly progress: TurnProgress }
  /** The conversation leads nowhere: people take over. */
  | { readonly outcome: 'lost' };
