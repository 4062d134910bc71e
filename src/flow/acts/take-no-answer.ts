import { addTextMessage, recordAnswer, renderText } from '../progress.ts';
import { continueAfterQuestion, type QuestionTurn } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { neededAnswer, passedOver, pickWording, refusedAgain, whyNeeded } from './act-wording.ts';
import { callPeople, detoursOf, returnToQuestion, sayWords } from './detours.ts';

/** Passes over an optional question: its variable becomes null. */
export const takeSkip = (turn: QuestionTurn): WalkResult => {
  const { question, reply, said, setting } = turn;
  const messageId = reply.messageIds.at(-1) ?? '';
  const { nodeId, actionId } = turn.position;
  const how = { method: 'skipped', confidence: 1 };
  const record = { value: null, text: said, messageId, ...how, nodeId, actionId };
  const acknowledged = sayWords(turn, passedOver, detoursOf(turn));
  return continueAfterQuestion(
    turn,
    recordAnswer(acknowledged, question.variableName, record, setting.context.now),
  );
};

/** Explains once why a required question is asked, and asks again; then people take over. A refusal never means no. */
export const takeRefusal = (turn: QuestionTurn): WalkResult => {
  const { question, position, progress, setting } = turn;
  if (position.refused) return callPeople(turn, refusedAgain);
  const own = question.why ? renderText(question.why, progress, setting).trim() : '';
  const words = pickWording(neededAnswer, setting.spoken, 0).replace(
    '{why}',
    own === '' ? whyNeeded[setting.spoken] : own,
  );
  return returnToQuestion(turn, addTextMessage(progress, { value: words }), { refused: true });
};
