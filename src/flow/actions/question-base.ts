import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { parseTemplate, type Template } from '../placeholders.ts';
import { checkVariableName } from '../variable-names.ts';
import type { ActionFault } from './action-fault.ts';
import type { QuestionWording } from './action.ts';
import type { ActionMedia } from './media.ts';
import { authoredText, parsePart } from './parse-value.ts';

/** The members that the value of every question has. */
export interface QuestionValue {
  readonly text: string;
  readonly invalidText?: string | null | undefined;
  readonly why?: string | null | undefined;
  readonly required: boolean;
  readonly confirm: boolean;
  readonly confirmText?: string | null | undefined;
}

/** The schemas of the members that the value of every question has. */
export const questionMembers = {
  text: authoredText.describe('The question; it can hold placeholders.'),
  invalidText: authoredText
    .nullish()
    .describe("Said to an answer that cannot be used, in place of the service's own words."),
  why: authoredText
    .nullish()
    .describe(
      'Why the question is asked: said to a candidate who asks that, or who refuses to answer. It can hold placeholders.',
    ),
  required: z
    .boolean()
    .default(true)
    .describe('False: the candidate can skip the question, and the variable becomes null.'),
  confirm: z
    .boolean()
    .default(false)
    .describe(
      'Whether an answer that leads to the end `declined`, at once or after further questions, is confirmed once before it counts, with buttons for yes and no.',
    ),
  confirmText: authoredText
    .nullish()
    .describe(
      "With `confirm`: what is asked then, in place of the service's own words. A yes confirms the answer, so ask whether it is right.",
    ),
} as const;

/** The compiled members that every question has. */
export interface QuestionBase extends QuestionWording {
  /** The message after a wrong answer; null for the service's own words. */
  readonly invalidText: Template | null;
  /** Why the question is asked; null where the author does not say. */
  readonly why: Template | null;
  readonly required: boolean;
  /** Whether an answer that leads to a decline is confirmed before it counts. */
  readonly confirm: boolean;
  /** The question that asks for the confirmation; null for the service's own words. */
  readonly confirmText: Template | null;
  readonly variableName: string | null;
}

/** The common part of a question and its checked value, or all its faults. */
export type QuestionParseResult<Value> =
  | { readonly ok: true; readonly base: QuestionBase; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

const nameFaults = (name: string | null): ActionFault[] => {
  const detail = name === null ? null : checkVariableName(name);
  return detail === null ? [] : [{ path: ['variableName'], code: 'attribute_invalid', detail }];
};

/** Parses what every question has; `schema` is that of the kind's whole value. */
export const parseQuestion = <Schema extends z.ZodType<QuestionValue>>(
  { value, variableName }: ActionDraft,
  schema: Schema,
  attachment: ActionMedia | null,
): QuestionParseResult<z.output<Schema>> => {
  const parsed = parsePart(schema, value);
  const faults = [...nameFaults(variableName), ...(parsed.ok ? [] : parsed.faults)];
  if (!parsed.ok || faults.length > 0) return { ok: false, faults };
  const { text, invalidText, why, required, confirm, confirmText } = parsed.value;
  const base: QuestionBase = {
    text: parseTemplate(text),
    invalidText: typeof invalidText === 'string' ? parseTemplate(invalidText) : null,
    why: typeof why === 'string' && why.trim() !== '' ? parseTemplate(why) : null,
    required,
    confirm,
    confirmText: typeof confirmText === 'string' ? parseTemplate(confirmText) : null,
    variableName,
    attachment,
  };
  return { ok: true, base, value: parsed.value };
};
