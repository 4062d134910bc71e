import { confirmationOptions } from '../confirmations/confirmation-reply.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { languageReplies, pickWording } from './act-wording.ts';

/** Offers people to a candidate who wants a language that the flow does not have. */
export const takeLanguageWish = (turn: QuestionTurn): WalkResult => {
  const { spoken } = turn.setting;
  const value = pickWording(languageReplies, spoken, 0);
  const asked = addTextMessage(turn.progress, { value, options: confirmationOptions(spoken) });
  return waitAtQuestion(turn, asked, { confirming: { type: 'people' } });
};
