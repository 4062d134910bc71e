import type { QuestionAction } from '../actions/action.ts';
import type { AnsweredReply } from '../actions/reply-result.ts';
import { confirmationOptions } from '../confirmations/confirmation-reply.ts';
import { describeAnswer } from '../corrections/correction-wording.ts';
import type { Language } from '../language.ts';
import { isMissingInput } from '../missing-input.ts';
import {
  addTextMessage,
  recordAnswer,
  renderText,
  type TurnProgress,
  type TurnSetting,
} from '../progress.ts';
import type { KeptAnswer } from '../confirmation.ts';
import type { QuestionPosition } from '../run.ts';
import type { ActionPlace, WalkResult } from '../walk-result.ts';
import { findKeptAnswer, forgetKeptAnswer } from './kept-answers.ts';

/** From this confidence on, a kept answer is taken without asking. */
const certainConfidence = 0.9;

const noted: Readonly<Record<Language, (words: string) => string>> = {
  en: (words) => `I have noted what you wrote: ${words}`,
  nl: (words) => `Ik heb genoteerd wat je schreef: ${words}`,
};

const isItRight: Readonly<Record<Language, (words: string, value: string) => string>> = {
  en: (words, value) => `You wrote: "${words}". Shall I note ${value} as your answer?`,
  nl: (words, value) => `Je schreef: "${words}". Zal ik ${value} als je antwoord noteren?`,
};

const askWhetherRight = (
  question: QuestionAction,
  kept: KeptAnswer,
  { value }: AnsweredReply['answer'],
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult => {
  const { spoken: language } = setting;
  const { value: read } = describeAnswer(question, { value }, progress, setting);
  const text = `${renderText(question.text, progress, setting)}\n${isItRight[language](kept.text, read)}`;
  return {
    type: 'wait',
    progress: addTextMessage(progress, { value: text, options: confirmationOptions(language) }),
    position: { ...position, confirming: { type: 'kept', ...kept } },
  };
};

/**
 * Answers a question with what the candidate said before it was asked: a certain answer is stored and noted, another one is
 * confirmed. Returns null where nothing was said, or the question cannot use it.
 */
export const useKeptAnswer = (
  question: QuestionAction,
  place: ActionPlace,
  before: TurnProgress,
  setting: TurnSetting,
): WalkResult | TurnProgress | null => {
  const kept = findKeptAnswer(before, question.variableName);
  if (!kept) return null;
  const { now } = setting.context;
  const progress = forgetKeptAnswer(before, kept.variable, now);
  const position: QuestionPosition = { at: 'question', ...place, failures: 0 };
  const reply = { messageIds: [kept.messageId], text: kept.reply };
  const result = question.parseReply(reply, position, progress, setting);
  if (isMissingInput(result)) return result;
  if (result.outcome !== 'answered') return null;
  if (kept.confidence < certainConfidence)
    return askWhetherRight(question, kept, result.answer, position, { ...progress, answer: null }, setting);
  const { value, method } = result.answer;
  const { nodeId, actionId } = place;
  const { text, messageId, confidence } = kept;
  const record = { value, text, messageId, method, confidence, nodeId, actionId };
  const stored = recordAnswer(progress, question.variableName, record, now);
  return addTextMessage(stored, { value: noted[setting.spoken](kept.text) });
};
