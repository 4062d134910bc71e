import type { AnsweredReply, ReplyResult } from './actions/reply-result.ts';
import { recordAnswer } from './progress.ts';
import { continueAfterQuestion, leaveToPeople, type QuestionTurn } from './question-turn.ts';
import type { ParsedReply } from './reply-parsers/parse-result.ts';
import type { Json } from './session.ts';
import type { WalkResult } from './walk-result.ts';
import { peopleTakeOver } from './wording.ts';

/** How often a question is asked again before people take over. */
const maxFailures = 3;

/** A thumb can mean less than a button: that the message was seen, for one. */
const reactionConfidence = 0.8;

const asReaction = (answer: ParsedReply<Json>): ParsedReply<Json> => ({
  ...answer,
  method: 'reaction',
  confidence: reactionConfidence,
});

const storeAnswer = (turn: QuestionTurn, { answer, label, progress }: AnsweredReply): WalkResult => {
  const { question, reply, said, setting } = turn;
  const { value, method, confidence } = reply.isReaction ? asReaction(answer) : answer;
  const messageId = reply.messageIds.at(-1) ?? '';
  const how = { method, confidence, ...(label !== undefined && { label }) };
  const record = { value, text: said, messageId, ...how };
  const { now } = setting.context;
  return continueAfterQuestion(
    turn,
    recordAnswer(progress ?? turn.progress, question.variableName, record, now),
  );
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
