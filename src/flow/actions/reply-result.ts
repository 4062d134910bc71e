import type { ParsedReply } from '../reply-parsers/parse-result.ts';
import type { TurnProgress } from '../progress.ts';
import type { QuestionPosition } from '../run.ts';
import type { Json } from '../session.ts';

/** A reply that answers. */
export interface AnsweredReply {
  readonly outcome: 'answered';
  readonly answer: ParsedReply<Json>;
  /** What the candidate saw of a value that is an id. */
  readonly label?: string;
  /** What was said to the reply already. */
  readonly progress?: TurnProgress;
}

/** What a reply to a question comes to. */
export type ReplyResult =
  | AnsweredReply
  /** No answer; the question was put again, and waits at `position`, which does not count the failure. */
  | { readonly outcome: 'wrong'; readonly progress: TurnProgress; readonly position: QuestionPosition }
  /** Not the whole answer yet, or a question back that was answered: the question goes on at `position`. */
  | { readonly outcome: 'more'; readonly progress: TurnProgress; readonly position: QuestionPosition }
  /** The conversation leads nowhere: people take over. */
  | { readonly outcome: 'lost' };
