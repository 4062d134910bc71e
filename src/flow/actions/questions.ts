import { z } from 'zod';

import { notUnderstood, type ReplyParseResult } from '../reply-parsers/parse-result.ts';
import { asksYesOrNo } from '../reply-parsers/question-intent.ts';
import { parseBoolean } from '../reply-parsers/boolean.ts';
import { type ChoiceOption, parseChoice, optionOfButton } from '../reply-parsers/choice.ts';
import { parseChoices, optionsOfButtons } from '../reply-parsers/multiple-choice.ts';
import { isDateLimit, parseDate } from '../reply-parsers/date.ts';
import { parseEmail } from '../reply-parsers/email.ts';
import { parseNumber } from '../reply-parsers/number.ts';
import { parsePhone } from '../reply-parsers/phone.ts';
import { parsePostalCode } from '../reply-parsers/postal-code.ts';
import { isEmptyReply, isRefusal } from '../reply-parsers/refusal.ts';
import { isSkip } from '../reply-parsers/is-skip.ts';
import { isWithinTextLimits, parseText, type TextLimits } from '../reply-parsers/text.ts';
import type { Language } from '../language.ts';
import { type Pattern, compilePattern } from '../pattern.ts';
import { parseTemplate, type Template } from '../placeholders.ts';
import type { Json } from '../session.ts';
import { type QuestionKind, yesNo } from '../wording.ts';
import { asked } from './question-base.ts';

/** A candidate's reply; `choice` is the value of a pressed button. */
export interface Reply {
  readonly text: string;
  readonly choice?: string;
}

/** What a reply is understood by. */
export interface Understanding {
  /** The text of the question. */
  readonly asked: string;
  readonly options: readonly ChoiceOption[];
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 3166 code. */
  readonly country: string;
}

/** A compiled question. */
export interface Question {
  readonly kind: QuestionKind;
  readonly multiple: boolean;
  /** Labels with placeholders, for the options of the same index in `values`. */
  readonly labels: readonly Template[];
  readonly values: readonly string[];
  /** Between which numbers an answer lies, where it is a number. */
  readonly range?: { readonly min?: number; readonly max?: number };
  /** Whether an optional question, of the text `asked`, is passed over by a reply; `understood` says that it is an answer as well. */
  skips(text: string, understood: boolean, asked: string): boolean;
  parse(reply: Reply, by: Understanding): ReplyParseResult<Json>;
}

const maxTextLength = 10_000;

const pattern = z
  .string()
  .max(500)
  .refine((source) => compilePattern(source) !== null, 'Is not a regular expression in RE2 syntax')
  .nullish();

const ordered = ({
  min,
  max,
}: {
  min?: number | null | undefined;
  max?: number | null | undefined;
}): boolean => typeof min !== 'number' || typeof max !== 'number' || min <= max;

const isAbove = { error: 'Is above "max"', path: ['min'] };
const length = z.int().min(0).max(maxTextLength).nullish();
const written = z.strictObject({ ...asked, min: length, max: length, pattern }).refine(ordered, isAbove);
const counted = z
  .strictObject({ ...asked, min: z.number().nullish(), max: z.number().nullish(), pattern })
  .refine(ordered, isAbove);

const day = z.string().max(100).refine(isDateLimit, 'Is neither YYYY-MM-DD nor words like "today"').nullish();
const dated = z.strictObject({ ...asked, min: day, max: day, pattern });

const label = z.string().trim().min(1).max(255);
const answered = z.strictObject({ ...asked, yesText: label.nullish(), noText: label.nullish() });

const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

const chosen = z.strictObject({
  ...asked,
  options: z
    .array(z.strictObject({ value: z.string().trim().min(1).max(255), label }))
    .min(1)
    .max(50)
    .refine((options) => isUnique(options.map(({ value }) => value)), 'Two options have the same value')
    .refine((options) => isUnique(options.map((option) => option.label)), 'Two options have the same label'),
  multiple: z.boolean().default(false),
});

/** The schema of `value` for each kind of question. */
export const questionSchemas = {
  text: written,
  email: written,
  phone: written,
  postalCode: written,
  number: counted,
  date: dated,
  boolean: answered,
  choice: chosen,
} as const;

const patternOf = (source: string | null | undefined): Pattern | null =>
  typeof source === 'string' ? compilePattern(source) : null;

const limitsOf = (value: z.output<typeof written>): TextLimits => ({
  min: value.min ?? 0,
  max: value.max ?? maxTextLength,
  pattern: patternOf(value.pattern),
});

/** Keeps an answer only if its written form also matches the pattern. */
const matching = <Value extends string | number>(
  parsed: ReplyParseResult<Value>,
  limit: Pattern | null,
): ReplyParseResult<Value> =>
  parsed.ok && limit !== null && !limit.matchesAll(String(parsed.value)) ? { ok: false } : parsed;

const within = (parsed: ReplyParseResult<string>, limits: TextLimits): ReplyParseResult<string> =>
  parsed.ok && !isWithinTextLimits(parsed.value, limits) ? { ok: false } : parsed;

const open = { multiple: false, labels: [], values: [], skips: isEmptyReply } as const;

// "No" answers a question that is one of yes or no, though it takes any words.
const giveNothing = (text: string, _: boolean, put: string): boolean =>
  asksYesOrNo(put) ? isSkip(text) || isRefusal(text, put) : isEmptyReply(text);

const textQuestion = (
  kind: 'text' | 'email' | 'phone' | 'postalCode',
  value: z.output<typeof written>,
): Question => {
  const limits = limitsOf(value);
  switch (kind) {
    case 'text':
      return {
        ...open,
        kind,
        skips: giveNothing,
        parse: ({ text }, { asked: put }) => (isRefusal(text, put) ? notUnderstood : parseText(text, limits)),
      };
    case 'email':
      return { ...open, kind, parse: ({ text }) => within(parseEmail(text), limits) };
    case 'phone':
      return { ...open, kind, parse: ({ text }, { country }) => within(parsePhone(text, country), limits) };
    case 'postalCode':
      return {
        ...open,
        kind,
        parse: ({ text }, { country }) => within(parsePostalCode(text, country), limits),
      };
  }
};

const numberQuestion = (value: z.output<typeof counted>): Question => {
  const limits = { min: value.min ?? null, max: value.max ?? null };
  const limit = patternOf(value.pattern);
  const { min, max } = limits;
  const range = { ...(min !== null && { min }), ...(max !== null && { max }) };
  return { ...open, kind: 'number', range, parse: ({ text }) => matching(parseNumber(text, limits), limit) };
};

const dateQuestion = (value: z.output<typeof dated>): Question => {
  const limits = { min: value.min ?? null, max: value.max ?? null };
  const limit = patternOf(value.pattern);
  return {
    ...open,
    kind: 'date',
    parse: ({ text }, { now, timeZone }) => matching(parseDate(text, limits, now, timeZone), limit),
  };
};

// An option may be called "None" and a yes/no question be answered by it: what is an answer is no skip.
const onlyOtherwise = (text: string, understood: boolean): boolean => !understood && isEmptyReply(text);

const booleanQuestion = (value: z.output<typeof answered>, language: Language): Question => ({
  kind: 'boolean',
  multiple: false,
  labels: [value.yesText ?? yesNo[language].yes, value.noText ?? yesNo[language].no].map(parseTemplate),
  values: ['true', 'false'],
  skips: onlyOtherwise,
  parse: ({ text, choice }, { options, asked: put }) => parseBoolean(text, options, choice, put),
});

const choiceQuestion = (value: z.output<typeof chosen>): Question => ({
  kind: 'choice',
  multiple: value.multiple,
  labels: value.options.map((option) => parseTemplate(option.label)),
  values: value.options.map((option) => option.value),
  skips: onlyOtherwise,
  parse: ({ text, choice }, { options }) =>
    value.multiple
      ? (optionsOfButtons(choice, options) ?? parseChoices(text, options))
      : (optionOfButton(choice, options) ?? parseChoice(text, options)),
});

/** Makes the question of a checked value; `language` is that of the flow. */
export const questionOf = {
  text: (value: z.output<typeof written>): Question => textQuestion('text', value),
  email: (value: z.output<typeof written>): Question => textQuestion('email', value),
  phone: (value: z.output<typeof written>): Question => textQuestion('phone', value),
  postalCode: (value: z.output<typeof written>): Question => textQuestion('postalCode', value),
  number: numberQuestion,
  date: dateQuestion,
  boolean: booleanQuestion,
  choice: choiceQuestion,
} as const;
