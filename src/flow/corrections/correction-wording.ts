import type { QuestionAction } from '../actions/action.ts';
import { withoutAcknowledgement } from '../acknowledgement.ts';
import type { Language } from '../language.ts';
import { parseTemplate, renderTemplate } from '../placeholders.ts';
import { renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { Json } from '../session.ts';

/** An answer as the candidate reads it: the question, and the value in words. */
export interface AnswerInWords {
  readonly question: string;
  readonly value: string;
}

/** The texts about corrections. */
export interface CorrectionWording {
  readonly changed: (to: AnswerInWords, from: string) => string;
  readonly unchanged: (answer: AnswerInWords) => string;
  readonly isMeant: (to: AnswerInWords, from: string) => string;
  readonly isDecline: (to: AnswerInWords) => string;
  readonly isUnsure: (to: AnswerInWords) => string;
  readonly newValue: (answer: AnswerInWords) => string;
  readonly whichAnswer: string;
  readonly leftAsItIs: string;
  readonly onceMore: string;
  readonly toPeople: string;
}

const nothing: Readonly<Record<Language, string>> = { en: 'nothing', nl: 'niets' };
const longestQuestion = 140;
const value = parseTemplate('{{session.value}}');

/** The texts about corrections, by language. */
export const correctionWording: Readonly<Record<Language, CorrectionWording>> = {
  en: {
    changed: ({ question, value: to }, from) =>
      `I have changed your answer to “${question}” from ${from} to ${to}.`,
    unchanged: (answer) => `That is what I have: ${answer.value}, for “${answer.question}”.`,
    isMeant: (to, from) => `Shall I change your answer to “${to.question}” from ${from} to ${to.value}?`,
    isDecline: (to) =>
      `Your answer to “${to.question}” is then ${to.value}. With that answer we cannot go on with your application. Is that right?`,
    isUnsure: (to) => `Do I read that right: your answer to “${to.question}” is ${to.value}?`,
    newValue: (answer) =>
      `I will change that. Your answer to “${answer.question}” was ${answer.value}. What should it be?`,
    whichAnswer: 'I will gladly change an answer. Which one is it?',
    leftAsItIs: 'Then I leave it as it is.',
    onceMore: 'All right, then I ask once more.',
    toPeople: 'Thank you. I cannot change that myself, so a colleague will read along and answer you here.',
  },
  nl: {
    changed: ({ question, value: to }, from) =>
      `Ik heb je antwoord op “${question}” veranderd van ${from} in ${to}.`,
    unchanged: (answer) => `Dat heb ik al zo staan: ${answer.value}, bij “${answer.question}”.`,
    isMeant: (to, from) => `Zal ik je antwoord op “${to.question}” veranderen van ${from} in ${to.value}?`,
    isDecline: (to) =>
      `Je antwoord op “${to.question}” is dan ${to.value}. Met dat antwoord kunnen we niet verder met je sollicitatie. Klopt dat?`,
    isUnsure: (to) => `Lees ik dat goed: je antwoord op “${to.question}” is ${to.value}?`,
    newValue: (answer) =>
      `Dat pas ik aan. Je antwoord op “${answer.question}” was ${answer.value}. Wat moet het zijn?`,
    whichAnswer: 'Ik pas graag een antwoord aan. Welk antwoord is het?',
    leftAsItIs: 'Dan laat ik het zo staan.',
    onceMore: 'Goed, dan vraag ik het nog een keer.',
    toPeople: 'Dank je. Zelf kan ik dat niet aanpassen: een collega leest mee en antwoordt je hier.',
  },
};

const shortQuestion = (text: string): string => {
  const sentences = text.match(/[^.!?\n]+[.!?]*/gu) ?? [text];
  const asked = (sentences.findLast((sentence) => sentence.includes('?')) ?? text).trim();
  return asked.length > longestQuestion ? `${asked.slice(0, longestQuestion - 1)}…` : asked;
};

/** Writes a value as the candidate saw it: labels of options, days and yes or no in the words of the language. */
const describeValue = (
  action: QuestionAction,
  answer: Json,
  label: string | undefined,
  progress: TurnProgress,
  setting: TurnSetting,
): string => {
  const { spoken: language } = setting;
  const options = action.listOptions(progress, setting);
  const labels = new Map<Json, string>(options.map((option) => [option.value, option.label]));
  const labelOf = (each: Json): Json => labels.get(typeof each === 'boolean' ? String(each) : each) ?? each;
  const shown = label ?? (Array.isArray(answer) ? answer.map(labelOf) : labelOf(answer));
  const words = renderTemplate(value, { session: { value: shown }, candidate: {}, vacancy: {} }, language);
  return words.trim() === '' ? nothing[language] : words;
};

/** Writes an answer with its question, as the candidate reads both. */
export const describeAnswer = (
  action: QuestionAction,
  answer: { readonly value: Json; readonly label?: string },
  progress: TurnProgress,
  setting: TurnSetting,
): AnswerInWords => ({
  question: shortQuestion(renderText(withoutAcknowledgement(action.text), progress, setting)),
  value: describeValue(action, answer.value, answer.label, progress, setting),
});
