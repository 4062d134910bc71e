import { handOver } from '../actions/hand-over.ts';
import { confirmationOptions } from '../confirmations/confirmation-reply.ts';
import type { Language } from '../language.ts';
import { addCommand, addTextMessage } from '../progress.ts';
import { type QuestionTurn, repeatQuestion, waitAtQuestion } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';

const question: Readonly<Record<Language, string>> = {
  en: 'Do you want to stop here, and withdraw your application?',
  nl: 'Wil je hier stoppen, en je sollicitatie intrekken?',
};

const farewell: Readonly<Record<Language, string>> = {
  en: 'Then we stop here. Thank you for your time, and all the best!',
  nl: 'Dan stoppen we hier. Dank je wel voor je tijd, en het allerbeste!',
};

const goesOn: Readonly<Record<Language, string>> = {
  en: 'Good to hear, then we go on.',
  nl: 'Fijn, dan gaan we verder.',
};

/** Asks once whether the candidate wants to stop. */
export const takeWithdrawal = (turn: QuestionTurn): WalkResult => {
  const { spoken } = turn.setting;
  const options = confirmationOptions(spoken);
  const asked = addTextMessage(turn.progress, { value: question[spoken], options });
  return waitAtQuestion(turn, asked, { confirming: { type: 'withdraw' } });
};

/** Ends the run as withdrawn and tells people, or goes on with the pending question. */
export const settleWithdrawal = (turn: QuestionTurn, confirmed: boolean): WalkResult => {
  const { progress, setting, position } = turn;
  const { spoken } = setting;
  if (!confirmed) return repeatQuestion(turn, progress, {}, goesOn[spoken]);
  const said = addTextMessage(progress, { value: farewell[spoken] });
  const called = addCommand(said, { type: 'callAttention', attention: 'human' });
  return { type: 'withdrawn', progress: handOver(called, 'human'), nodeId: position.nodeId };
};
