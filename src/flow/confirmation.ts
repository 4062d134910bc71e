import type { AnswerRecord } from './answer-records.ts';
import type { Json } from './session.ts';

/** Something that the candidate is asked to confirm before it is done; plain JSON. */
export type Confirmation =
  | { readonly type: 'withdraw' }
  /** That people take over, since the flow lacks the candidate's language. */
  | { readonly type: 'people' }
  /**
   * A change of an earlier answer. Without an `actionId` the candidate was asked which answer it is, without a `reply` what
   * the new one is, otherwise whether it is meant so; `declines` tells that the candidate knows that it ends the application.
   */
  | {
      readonly type: 'correction';
      readonly actionId: string;
      readonly reply: string;
      readonly declines?: boolean;
    }
  /** An answer to the pending question that leads to a decline, with the words of the candidate. */
  | { readonly type: 'answer'; readonly reply: string; readonly answer: ConfirmableAnswer }
  /** The answer to an earlier question, for which the answer to the pending one leads to a decline. */
  | {
      readonly type: 'earlier';
      readonly actionId: string;
      readonly reply: string;
      readonly answer: ConfirmableAnswer;
    }
  /** An answer that the candidate gave before the question was asked. */
  | ({ readonly type: 'kept' } & KeptAnswer);

/** An answer that the candidate gave before its question was asked; plain JSON. */
export interface KeptAnswer {
  /** The session variable of the question. */
  readonly variable: string;
  readonly value: Json;
  /** The words of the candidate. */
  readonly text: string;
  /** The words that the parser of the question reads. */
  readonly reply: string;
  readonly messageId: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** An answer that waits for its confirmation, as it was understood; plain JSON. */
export type ConfirmableAnswer = Pick<
  AnswerRecord,
  'value' | 'method' | 'confidence' | 'messageId' | 'label' | 'sets'
>;
