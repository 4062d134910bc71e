import type { Language } from '../language.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { confirmationOptions } from '../confirmations/confirmation-reply.ts';

const question: Readonly<Record<Language, string>> = {
  en: 'Do you want to stop here, and withdraw your application?',
  nl: 'Wil je hier stoppen, en je sollicitatie intrekken?',
};

/** Asks once whether the candidate wants to stop. */
export const takeWithdrawal = (turn: QuestionTurn): WalkResult => {
  const { spoken } = turn.setting;
  const options = confirmationOptions(spoken);
  const asked = addTextMessage(turn.progress, { value: question[spoken], options });
  return waitAtQuestion(turn, asked, { confirming: { type: 'withdraw' } });
};
