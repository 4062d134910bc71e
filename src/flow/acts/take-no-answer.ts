import { addTextMessage, recordAnswer, renderText } from '../progress.ts';
import { continueAfterQuestion, type QuestionTurn } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { refusalReplies, skipReplies, pickWording, secondRefusalReplies, whyNeeded } from './act-wording.ts';
import { callPeople, detoursOf, returnToQuestion, sayWords } from './detours.ts';

/** Passes over an optional question: its variable becomes null. */
export const takeSkip = (turn: QuestionTurn): WalkResult => {
  const { question, reply, said, position, setting } = turn;
  const { nodeId, actionId } = position;
  const messageId = reply.messageIds.at(-1) ?? '';
  const record = { value: null, text: said, messageId, method: 'skipped', confidence: 1, nodeId, actionId };
  const acknowledged = sayWords(turn, skipReplies, detoursOf(turn));
  return continueAfterQuestion(
    turn,
    recordAnswer(acknowledged, question.variableName, record, setting.context.now),
  );
};

/** Explains once why a required question is asked, and asks again; then people take over. A refusal never means no. */
export const takeRefusal = (turn: QuestionTurn): WalkResult => {
  const { question, position, progress, setting } = turn;
  if (position.refused) return callPeople(turn, secondRefusalReplies);
  const own = question.why ? renderText(question.why, progress, setting).trim() : '';
  const words = pickWording(refusalReplies, setting.spoken, 0).replace(
    '{why}',
    own === '' ? whyNeeded[setting.spoken] : own,
  );
  return returnToQuestion(turn, addTextMessage(progress, { value: words }), { refused: true });
};
