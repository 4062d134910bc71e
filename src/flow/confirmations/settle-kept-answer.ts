import { type QuestionTurn, repeatQuestion } from '../question-turn.ts';
import type { KeptAnswer } from '../confirmation.ts';
import { takeAsAnswer } from '../take-as-answer.ts';
import type { WalkResult } from '../walk-result.ts';

/** Settles an answer that the candidate gave before the question was asked: stores it, and asks for no other confirmation, or asks the question itself. */
export const settleKeptAnswer = (turn: QuestionTurn, kept: KeptAnswer, confirmed: boolean): WalkResult =>
  confirmed
    ? takeAsAnswer({
        ...turn,
        reply: { messageIds: turn.reply.messageIds, text: kept.reply },
        said: kept.text,
        position: { ...turn.position, askedToConfirm: true },
      })
    : repeatQuestion(turn, turn.progress);
