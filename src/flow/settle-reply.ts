import type { AnsweredReply, ReplyResult } from './actions/reply-result.ts';
import { askToConfirmAnswer, continueWithAnswer } from './confirmations/ask-to-confirm-answer.ts';
import { leadsToDecline } from './confirmations/leads-to-decline.ts';
import { leaveToPeople, type QuestionTurn } from './question-turn.ts';
import type { WalkResult } from './walk-result.ts';
import { peopleTakeOver } from './wording.ts';

/** How often a question is asked again before people take over. */
const maxFailures = 3;

/** Stores an answer and continues. One that leads to a decline is confirmed first, where the flow wants that. */
const storeAnswer = (turn: QuestionTurn, { answer, label, progress }: AnsweredReply): WalkResult => {
  const { question, reply, said } = turn;
  const { value, method, confidence } = answer;
  const messageId = reply.messageIds.at(-1) ?? '';
  const understood = { value, method, confidence, messageId, ...(label !== undefined && { label }) };
  const at = { ...turn, progress: progress ?? turn.progress };
  const next = continueWithAnswer(at, understood, said);
  const isConfirmed = !question.confirm || turn.position.askedToConfirm === true;
  return !isConfirmed && leadsToDecline(turn, next) ? askToConfirmAnswer(at, understood) : next;
};

/** Stores the answer that a reply gives and continues, or waits at the question that was put again, or leaves it to people. */
export const settleReply = (turn: QuestionTurn, result: ReplyResult): WalkResult => {
  const { progress, setting } = turn;
  const lost = () => leaveToPeople(turn, progress, peopleTakeOver[setting.spoken], 'answers');
  switch (result.outcome) {
    case 'wrong': {
      const { failures } = turn.position;
      if (failures >= maxFailures) return lost();
      const position = { ...result.position, failures: failures + 1 };
      return { type: 'wait', progress: result.progress, position };
    }
    case 'lost':
      return lost();
    case 'more':
      return { type: 'wait', progress: result.progress, position: result.position };
    case 'answered':
      return storeAnswer(turn, result);
  }
};
