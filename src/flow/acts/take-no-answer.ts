import { addTextMessage, renderText } from '../progress.ts';
import type { QuestionTurn } from '../question-turn.ts';
import { toParsedReply } from '../reply-parsers/parse-result.ts';
import { settleReply } from '../settle-reply.ts';
import type { WalkResult } from '../walk-result.ts';
import { refusalReplies, skipReplies, pickWording, secondRefusalReplies, whyNeeded } from './act-wording.ts';
import { callPeople, detoursOf, returnToQuestion, sayWords } from './detours.ts';

/** Takes the one name that was said where the candidate does not tell the surname; null where none was. */
const takeOneName = (turn: QuestionTurn): WalkResult | null => {
  const { oneName } = turn.position;
  if (oneName === undefined) return null;
  return settleReply(turn, { outcome: 'answered', answer: toParsedReply(oneName.name, 'words', 1) });
};

/** Passes over an optional question: its variable becomes null. */
export const takeSkip = (turn: QuestionTurn): WalkResult => {
  const known = takeOneName(turn);
  if (known) return known;
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
  const known = takeOneName(turn);
  if (known) return known;
  if (position.refused) return callPeople(turn, secondRefusalReplies);
  const own = question.why ? renderText(question.why, progress, setting).trim() : '';
  const words = pickWording(refusalReplies, setting.spoken, 0).replace(
    '{why}',
    own === '' ? whyNeeded[setting.spoken] : own,
  );
  return returnToQuestion(turn, addTextMessage(progress, { value: words }), { refused: true });
};
