import { confirmationOptions } from '../confirmations/confirmation-reply.ts';
import { isContactQuestion } from '../actions/action.ts';
import { keepAnswersAhead } from '../answers-ahead/take-answers.ts';
import { storeOwnAnswer } from '../confirmations/ask-to-confirm-answer.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { Act } from '../reading/act.ts';
import { parseAnswerWords } from '../reading/reading-context.ts';
import type { WalkResult } from '../walk-result.ts';
import { languageReplies, pickWording, wishForPeopleReplies } from './act-wording.ts';
import { callPeople, returnToQuestion } from './detours.ts';

/**
 * Leaves the conversation to people at once, with words. What the message answers beside the wish is not lost: an address or a
 * number that the pending question asks for is stored, and answers to later questions are kept.
 */
export const takeWishForPeople = (turn: QuestionTurn, acts: readonly Act[]): WalkResult => {
  const { question, reply, said, position, setting } = turn;
  const progress = keepAnswersAhead(turn, acts);
  const answer = isContactQuestion(question)
    ? parseAnswerWords(question, position, reply.text, progress, setting)
    : null;
  if (!answer || answer.value === null) return callPeople({ ...turn, progress }, wishForPeopleReplies);
  const { value, method, confidence } = answer;
  const messageId = reply.messageIds.at(-1) ?? '';
  const stored = storeOwnAnswer({ ...turn, progress }, { value, method, confidence, messageId }, said);
  return callPeople({ ...turn, progress: stored }, wishForPeopleReplies, 'human', 'continue');
};

/** Offers people to a candidate who wants a language that the flow does not have. */
export const takeLanguageWish = (turn: QuestionTurn): WalkResult => {
  const { spoken } = turn.setting;
  const value = pickWording(languageReplies, spoken, 0);
  const asked = addTextMessage(turn.progress, { value, options: confirmationOptions(spoken) });
  return waitAtQuestion(turn, asked, { confirming: { type: 'people' } });
};

/** Leaves the conversation to people that were offered, or goes on with the pending question. */
export const settleWishForPeople = (turn: QuestionTurn, confirmed: boolean): WalkResult =>
  confirmed ? callPeople(turn, wishForPeopleReplies) : returnToQuestion(turn, turn.progress);
