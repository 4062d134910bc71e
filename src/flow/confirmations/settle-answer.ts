import { isMissingInput } from '../missing-input.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, repeatQuestion } from '../question-turn.ts';
import { containsDenial } from '../reply-parsers/boolean-denial.ts';
import { joinWords, splitWords } from '../reply-parsers/normalize-text.ts';
import type { Confirmation } from '../confirmation.ts';
import type { WalkResult } from '../walk-result.ts';
import { correctionWording } from '../corrections/correction-wording.ts';
import { continueWithAnswer } from './ask-to-confirm-answer.ts';

type ConfirmedAnswer = Extract<Confirmation, { readonly type: 'answer' }>;

/** A bare yes or no has few words: "nee klopt niet". More words can be the answer itself: "nee, ik heb er wel een". */
const maxBareWords = 1;

/** "Nee klopt niet", "no I do have one", "verkeerd geklikt": whatever is read in it, it confirms nothing. */
const deniesConfirmation =
  /\b(?:wel|toch|verkeerd|fout|foutje|vergist|vergissing|wrong|mistake|misclick\w*|typo|i do(?!n| not)|do have|klopt niet|klopt dat niet|niet waar|not (?:right|correct|true))\b/iu;
const beginsWithNo = /^\s*(?:nee|neen|no|nope|nah)\b/iu;

/** "No, I don't have one" says the answer once more; "no, a truck licence" takes it back. */
const takesBack = (text: string): boolean =>
  deniesConfirmation.test(text) || (beginsWithNo.test(text) && !containsDenial(joinWords(text)));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reads a reply of several words as an answer to the question: the same one confirms, another one counts instead. */
const answersAgain = (turn: QuestionTurn, { answer }: ConfirmedAnswer): 'same' | 'other' | null => {
  const { question, reply, position, progress, setting } = turn;
  if (reply.choice !== undefined || splitWords(reply.text).length <= maxBareWords) return null;
  const result = question.parseReply(reply, position, progress, setting);
  if (isMissingInput(result) || result.outcome !== 'answered' || question.answeredBy === 'anyWords')
    return null;
  return isSame(result.answer.value, answer.value) ? 'same' : 'other';
};

/**
 * Settles an answer that leads to a decline: a yes, or the same answer in more words, confirms it. After a no, with or without more
 * words, the question is put again: the no can deny the confirmation or repeat the answer, and a wrong decline costs a candidate. Null
 * reads the reply as an answer to the question.
 */
export const settleAnswer = (
  turn: QuestionTurn,
  confirming: ConfirmedAnswer,
  confirmed: boolean | null,
): WalkResult | null => {
  const again = answersAgain(turn, confirming);
  if (again === 'other') return null;
  const repeats = again === 'same' && !takesBack(turn.reply.text);
  if (confirmed === true || repeats) return continueWithAnswer(turn, confirming.answer, confirming.reply);
  if (confirmed === null && again === null) return null;
  const value = correctionWording[turn.setting.spoken].onceMore;
  return repeatQuestion(turn, addTextMessage(turn.progress, { value }), { askedToConfirm: true });
};
