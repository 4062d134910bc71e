import type { z } from 'zod';

import type { Understood } from '../answers/answer.ts';
import type { Option } from '../answers/choice.ts';
import type { ActionDraft } from '../flow.ts';
import type { Language } from '../language.ts';
import { faultOfVariableName } from '../names.ts';
import { readTemplate } from '../placeholders.ts';
import { fill, type Progress, saying, type Setting } from '../progress.ts';
import type { Json } from '../run.ts';
import { emptyQuestion, invalidText, type QuestionKind } from '../wording.ts';
import { type ActionReading, type Ask, faulty, readable } from './action.ts';
import type { ActionFault } from './fault.ts';
import { type Question, questionOf, questionSchemas, type Reply } from './questions.ts';
import { readPart } from './value.ts';

/** What every kind of question has in its value. */
interface Wording {
  readonly text: string;
  readonly invalidText?: string | null | undefined;
  readonly required: boolean;
}

const faultsOfName = (name: string | null): ActionFault[] => {
  const detail = name === null ? null : faultOfVariableName(name);
  return detail === null ? [] : [{ path: ['variableName'], code: 'attribute_invalid', detail }];
};

const readWith = <Schema extends z.ZodType<Wording>>(
  { value, variableName }: ActionDraft,
  schema: Schema,
  question: (value: z.output<Schema>) => Question,
): ActionReading => {
  const reading = readPart(schema, value);
  const faults = [...faultsOfName(variableName), ...(reading.ok ? [] : reading.faults)];
  if (!reading.ok || faults.length > 0) return faulty(...faults);
  const { text, invalidText: whenInvalid, required } = reading.value;
  return readable({
    kind: 'ask',
    text: readTemplate(text),
    invalidText: typeof whenInvalid === 'string' ? readTemplate(whenInvalid) : null,
    required,
    variableName,
    question: question(reading.value),
  });
};

/** Reads ask / any kind of question; `language` is that of the flow. */
export const readAsk = (kind: QuestionKind, draft: ActionDraft, language: Language): ActionReading => {
  switch (kind) {
    case 'number':
      return readWith(draft, questionSchemas.number, questionOf.number);
    case 'date':
      return readWith(draft, questionSchemas.date, questionOf.date);
    case 'boolean':
      return readWith(draft, questionSchemas.boolean, (value) => questionOf.boolean(value, language));
    case 'choice':
      return readWith(draft, questionSchemas.choice, questionOf.choice);
    case 'text':
    case 'email':
    case 'phone':
    case 'postalCode':
      return readWith(draft, questionSchemas[kind], questionOf[kind]);
  }
};

const maxLabel = 255;

/** The options of a question, with what is known now in their labels. */
export const optionsOf = ({ question }: Ask, progress: Progress, setting: Setting): Option[] =>
  question.values.map((value, index) => {
    const template = question.labels[index];
    const label = template ? fill(template, progress, setting).trim().slice(0, maxLabel) : '';
    return { value, label: label === '' ? value : label };
  });

const putting = (action: Ask, text: string, progress: Progress, setting: Setting): Progress => {
  const value = text.trim() === '' ? emptyQuestion[setting.language] : text;
  const options = optionsOf(action, progress, setting);
  const { multiple } = action.question;
  return saying(progress, { value, ...(options.length > 0 && { options }), ...(multiple && { multiple }) });
};

/** Puts the question, with its options. */
export const ask = (action: Ask, progress: Progress, setting: Setting): Progress =>
  putting(action, fill(action.text, progress, setting), progress, setting);

/** Puts the question again after an answer that was not understood. */
export const askAgain = (action: Ask, progress: Progress, setting: Setting): Progress => {
  const own = action.invalidText ? fill(action.invalidText, progress, setting) : '';
  return putting(
    action,
    own.trim() === '' ? invalidText(setting.language, action.question.kind) : own,
    progress,
    setting,
  );
};

const skipped: Understood<null> = { ok: true, value: null, method: 'skipped', confidence: 1 };

/** Reads a reply to the question; null when it is no answer. */
export const readAnswer = (
  action: Ask,
  reply: Reply,
  progress: Progress,
  setting: Setting,
): Understood<Json> | null => {
  const { now, timeZone, country } = setting.context;
  const { question } = action;
  const parsed = question.parse(reply, {
    options: optionsOf(action, progress, setting),
    now,
    timeZone,
    country,
  });
  if (!action.required && question.skips(reply.text, parsed.ok)) return skipped;
  return parsed.ok ? parsed : null;
};
