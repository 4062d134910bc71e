import { confirmationOptions } from '../confirmations/confirmation-reply.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { languageReplies, pickWording, wishForPeopleReplies } from './act-wording.ts';
import { callPeople, returnToQuestion } from './detours.ts';

/** Leaves the conversation to people at once, with words. */
export const takeWishForPeople = (turn: QuestionTurn): WalkResult => callPeople(turn, wishForPeopleReplies);

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
