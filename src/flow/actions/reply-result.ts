import type { Understood } from '../reply-parsers/parse-result.ts';
import type { Progress } from '../progress.ts';
import type { AtQuestion } from '../run.ts';
import type { Json } from '../session.ts';

/** A reply that answers. */
export interface Answered {
  readonly outcome: 'answered';
  readonly answer: Understood<Json>;
  /** What the candidate saw of a value that is an id. */
  readonly label?: string;
  /** What was said to the reply already. */
  readonly progress?: Progress;
}

/** What a reply to a question comes to. */
export type Listening =
  | Answered
  /** No answer; the question was put again, and waits at `position`, which does not count the failure. */
  | { readonly outcome: 'wrong'; readonly progress: Progress; readonly position: AtQuestion }
  /** Not the whole answer yet, or a question back that was answered: the question goes on at `position`. */
  | { readonly outcome: 'more'; readonly progress: Progress; readonly position: AtQuestion }
  /** The conversation leads nowhere: people take over. */
  | { readonly outcome: 'lost' };
