import { addTextMessage, renderText } from '../progress.ts';
import type { QuestionTurn } from '../question-turn.ts';
import { toParsedReply } from '../reply-parsers/parse-result.ts';
import { settleReply } from '../settle-reply.ts';
import type { WalkResult } from '../walk-result.ts';
import { refusalReplies, skipReplies, pickWording, secondRefusalReplies, whyNeeded } from './act-wording.ts';
import { callPeople, detoursOf, returnToQuestion, sayWords } from './detours.ts';

/** Passes over an optional question: its variable becomes null. */
export const takeSkip = (turn: QuestionTurn): WalkResult => {
  const progress = sayWords(turn, skipReplies, detoursOf(turn));
  return settleReply(turn, {
    outcome: 'answered',
    answer: toParsedReply(null, 'skipped', 1),
    progress,
  });
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
