import type { z } from 'zod';

import type { ExpectedAnswer } from '../ai.ts';
import type { ParsedReply } from '../reply-parsers/parse-result.ts';
import type { ChoiceOption } from '../reply-parsers/choice.ts';
import { findEmailAddresses } from '../reply-parsers/email.ts';
import type { ActionDraft } from '../flow.ts';
import type { Language } from '../language.ts';
import { renderText, type TurnProgress, addTextMessage, type TurnSetting } from '../progress.ts';
import type { CandidateReply } from '../run.ts';
import type { Json } from '../session.ts';
import { emptyQuestion, fileNotAsked, invalidText, type QuestionKind, whichAddress } from '../wording.ts';
import { type ActionReading, type Ask, faulty, readable } from './action.ts';
import { readAsking, type Wording } from './question-base.ts';
import { type Medium, sending } from './media.ts';
import { type Question, questionOf, questionSchemas } from './questions.ts';

type Read = <Schema extends z.ZodType<Wording>>(
  schema: Schema,
  question: (value: z.output<Schema>) => Question,
) => ActionReading;

const readerOf =
  (draft: ActionDraft, attachment: Medium | null): Read =>
  (schema, question) => {
    const reading = readAsking(draft, schema, attachment);
    if (!reading.ok) return faulty(...reading.faults);
    return readable({ kind: 'ask', ...reading.asking, question: question(reading.value) });
  };

/** Reads ask / any kind of question; `language` is that of the flow. */
export const readAsk = (
  kind: QuestionKind,
  draft: ActionDraft,
  language: Language,
  attachment: Medium | null,
): ActionReading => {
  const read = readerOf(draft, attachment);
  switch (kind) {
    case 'number':
      return read(questionSchemas.number, questionOf.number);
    case 'date':
      return read(questionSchemas.date, questionOf.date);
    case 'boolean':
      return read(questionSchemas.boolean, (value) => questionOf.boolean(value, language));
    case 'choice':
      return read(questionSchemas.choice, questionOf.choice);
    case 'text':
    case 'email':
    case 'phone':
    case 'postalCode':
      return read(questionSchemas[kind], questionOf[kind]);
  }
};

const maxLabel = 255;

/** The options of a question, with what is known now in their labels. */
export const optionsOf = ({ question }: Ask, progress: TurnProgress, setting: TurnSetting): ChoiceOption[] =>
  question.values.map((value, index) => {
    const template = question.labels[index];
    const label = template ? renderText(template, progress, setting).trim().slice(0, maxLabel) : '';
    return { value, label: label === '' ? value : label };
  });

const putting = (action: Ask, text: string, progress: TurnProgress, setting: TurnSetting): TurnProgress => {
  const value = text.trim() === '' ? emptyQuestion[setting.language] : text;
  const options = optionsOf(action, progress, setting);
  const { multiple } = action.question;
  return addTextMessage(progress, {
    value,
    ...(options.length > 0 && { options }),
    ...(multiple && { multiple }),
  });
};

/** Puts the question, with its attachment and its options. */
export const ask = (action: Ask, progress: TurnProgress, setting: TurnSetting): TurnProgress => {
  const sent = sending(action.attachment, progress, setting);
  return putting(action, renderText(action.text, sent, setting), sent, setting);
};

/** A message that is nothing but files. */
const isOnlyFiles = ({ text, media = [] }: CandidateReply): boolean => media.length > 0 && text.trim() === '';

const mostAddresses = 10;

/** Asks which of several addresses is meant; what a flow says to a wrong answer would not fit. */
const askWhich = (
  addresses: readonly string[],
  progress: TurnProgress,
  { language }: TurnSetting,
): TurnProgress => {
  const options = addresses.slice(0, mostAddresses).map((address) => ({ value: address, label: address }));
  return addTextMessage(progress, { value: whichAddress[language], options });
};

/** Puts the question again after an answer that was not understood. */
export const askAgain = (
  action: Ask,
  reply: CandidateReply,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const { language } = setting;
  if (isOnlyFiles(reply)) return putting(action, fileNotAsked[language], progress, setting);
  const addresses = action.question.kind === 'email' ? findEmailAddresses(reply.text) : [];
  if (addresses.length > 1) return askWhich(addresses, progress, setting);
  const own = action.invalidText ? renderText(action.invalidText, progress, setting) : '';
  const words = own.trim() === '' ? invalidText(language, action.question.kind) : own;
  return putting(action, words, progress, setting);
};

/** The form of the question's answer, for who has to understand one in other words. */
export const expectedAnswer = (action: Ask, progress: TurnProgress, setting: TurnSetting): ExpectedAnswer => {
  const { kind, multiple, range } = action.question;
  switch (kind) {
    case 'number':
      return { kind, ...range };
    case 'choice':
      return { kind, options: optionsOf(action, progress, setting), multiple };
    default:
      return { kind };
  }
};

const skipped: ParsedReply<null> = { ok: true, value: null, method: 'skipped', confidence: 1 };

/** Reads a reply to the question; null when it is no answer. */
export const readAnswer = (
  action: Ask,
  reply: CandidateReply,
  progress: TurnProgress,
  setting: TurnSetting,
): ParsedReply<Json> | null => {
  // No word at all would pass over an optional question; a picture is not that.
  if (isOnlyFiles(reply)) return null;
  const { now, timeZone, country } = setting.context;
  const { question } = action;
  const asked = renderText(action.text, progress, setting);
  const parsed = question.parse(reply, {
    asked,
    options: optionsOf(action, progress, setting),
    now,
    timeZone,
    country,
  });
  if (!action.required && question.skips(reply.text, parsed.ok, asked)) return skipped;
  return parsed.ok ? parsed : null;
};
