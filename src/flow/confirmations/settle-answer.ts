import { isMissingInput } from '../missing-input.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, repeatQuestion } from '../question-turn.ts';
import type { Confirmation } from '../confirmation.ts';
import type { WalkResult } from '../walk-result.ts';
import { correctionWording } from '../corrections/correction-wording.ts';
import { continueWithAnswer } from './ask-to-confirm-answer.ts';
import { leadsToDecline } from './leads-to-decline.ts';
import { isSameAnswer, saysMoreThanYesOrNo, takesBackAnswer } from './repeated-answer.ts';

type ConfirmedAnswer = Extract<Confirmation, { readonly type: 'answer' }>;

/** Reads a reply of several words as an answer to the question: the same one confirms, another one counts instead. */
const answersAgain = (turn: QuestionTurn, { answer }: ConfirmedAnswer): 'same' | 'other' | null => {
  const { question, reply, position, progress, setting } = turn;
  if (!saysMoreThanYesOrNo(reply)) return null;
  const result = question.parseReply(reply, position, progress, setting);
  if (isMissingInput(result) || result.outcome !== 'answered' || question.answeredBy === 'anyWords')
    return null;
  return isSameAnswer(result.answer.value, answer.value) ? 'same' : 'other';
};

/**
 * Takes a bare no to a doubted yes as the answer: whether it denies the reading or answers the question, it is a no. Null where a decline
 * hangs on it, which one word does not decide.
 */
const takeNoToYes = (turn: QuestionTurn, { answer, reply: former }: ConfirmedAnswer): WalkResult | null => {
  const { reply } = turn;
  if (answer.value !== true || saysMoreThanYesOrNo(reply)) return null;
  if (leadsToDecline(turn, continueWithAnswer(turn, answer, former))) return null;
  const messageId = reply.messageIds.at(-1) ?? '';
  const no = { value: false, method: 'words', confidence: 0.9, messageId };
  const next = continueWithAnswer(turn, no, `${former}\n${reply.text}`);
  return isMissingInput(next) || leadsToDecline(turn, next) ? null : next;
};

/**
 * Settles an answer that leads to a decline, or is read without certainty: a yes, or the same answer in more words, confirms it. After a
 * no the question is put again: the no can deny the confirmation or repeat the answer, and a wrong decline costs a candidate. Null
 * reads the reply as an answer to the question.
 */
export const settleAnswer = (
  turn: QuestionTurn,
  confirming: ConfirmedAnswer,
  confirmed: boolean | null,
): WalkResult | null => {
  const again = answersAgain(turn, confirming);
  if (again === 'other') return null;
  const repeats = again === 'same' && !takesBackAnswer(turn.reply.text);
  if (confirmed === true || repeats) return continueWithAnswer(turn, confirming.answer, confirming.reply);
  if (confirmed === null && again === null) return null;
  const no = takeNoToYes(turn, confirming);
  if (no) return no;
  const value = correctionWording[turn.setting.spoken].onceMore;
  return repeatQuestion(turn, addTextMessage(turn.progress, { value }), { askedToConfirm: true });
};
