import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { checkVariableName } from '../variable-names.ts';
import { parseTemplate, type Template } from '../placeholders.ts';
import type { ActionFault } from './action-fault.ts';
import type { Medium } from './media.ts';
import { authoredText, readPart } from './parse-value.ts';

/** What every question has. */
export interface Asking {
  readonly text: Template;
  /** Said when the answer is wrong; null means the service's own words. */
  readonly invalidText: Template | null;
  readonly required: boolean;
  readonly variableName: string | null;
  /** Sent before the question is put for the first time; null for none. */
  readonly attachment: Medium | null;
}

/** What every kind of question has in its value. */
export interface Wording {
  readonly text: string;
  readonly invalidText?: string | null | undefined;
  readonly required: boolean;
}

/** The schema of what every kind of question has in its value. */
export const asked = {
  text: authoredText,
  invalidText: authoredText.nullish(),
  required: z.boolean().default(true),
} as const;

/** The common part of a question beside its checked value, or all its faults. */
export type AskingReading<Value> =
  | { readonly ok: true; readonly asking: Asking; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

const faultsOfName = (name: string | null): ActionFault[] => {
  const detail = name === null ? null : checkVariableName(name);
  return detail === null ? [] : [{ path: ['variableName'], code: 'attribute_invalid', detail }];
};

/** Reads what every question has; `schema` is that of the kind's whole value. */
export const readAsking = <Schema extends z.ZodType<Wording>>(
  { value, variableName }: ActionDraft,
  schema: Schema,
  attachment: Medium | null,
): AskingReading<z.output<Schema>> => {
  const reading = readPart(schema, value);
  const faults = [...faultsOfName(variableName), ...(reading.ok ? [] : reading.faults)];
  if (!reading.ok || faults.length > 0) return { ok: false, faults };
  const { text, invalidText, required } = reading.value;
  const asking: Asking = {
    text: parseTemplate(text),
    invalidText: typeof invalidText === 'string' ? parseTemplate(invalidText) : null,
    required,
    variableName,
    attachment,
  };
  return { ok: true, asking, value: reading.value };
};
