import { detectVacancyLanguage } from 'vacancy-reader';
import { z } from 'zod';

import { describeFaultOf } from '../errors/describe-breach.ts';
import { findVacancyName } from './built-in-texts/vacancy-name.ts';
import { toPlainPath, valueAtPath } from '../flow/schema-path.ts';
import { type FlowTypeName, flowTypeNames, flowTypes } from './flow-types.ts';
import {
  type GenerationContext,
  contextSchema,
  type ParsedParameters,
  modelNeededDetail,
  isModelNeeded,
  type GenerationParameters,
  parametersSchema,
} from './parameters.ts';
import type { RequestFault } from './request-fault.ts';
import { findDuplicateSessionFields } from './duplicate-session-fields.ts';

/** A parsed request for a flow. */
export interface GenerationRequest {
  readonly flowType: FlowTypeName;
  readonly parameters: GenerationParameters;
  readonly context: GenerationContext | null;
}

/** A parsed request, or all its faults. */
export type GenerationRequestParseResult =
  | { readonly ok: true; readonly request: GenerationRequest }
  | { readonly ok: false; readonly faults: readonly RequestFault[] };

const toRequestFaults = (issue: z.core.$ZodIssue, value: unknown, root: string): RequestFault[] => {
  const path = [root, ...toPlainPath(issue.path)];
  const name = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      code: 'attribute_unknown',
      detail: `"${name}" has no member "${key.slice(0, 100)}".`,
    }));
  }
  if (valueAtPath(value, issue.path) === undefined) {
    return [{ path, code: 'attribute_required', detail: `"${name}" is required.` }];
  }
  return [{ path, code: 'attribute_invalid', detail: describeFaultOf(name, issue) }];
};

type PartParseResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly RequestFault[] };

const parsePart = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: string,
): PartParseResult<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, faults: parsed.error.issues.flatMap((issue) => toRequestFaults(issue, value, root)) };
};

const parseContext = (
  context: unknown,
  flowType: FlowTypeName | null,
): PartParseResult<GenerationContext | null> => {
  if (context !== undefined && context !== null) return parsePart(contextSchema, context, 'context');
  if (flowType === null || !flowTypes[flowType].contextRequired) return { ok: true, value: null };
  const detail = `"context" is required by flows of the type ${flowType}: the text of the vacancy.`;
  return { ok: false, faults: [{ path: ['context'], code: 'attribute_required', detail }] };
};

const titleOf = (context: GenerationContext | null): string | null =>
  context === null ? null : findVacancyName(context.value).title;

/** Adds the defaults: the language of the vacancy, otherwise Dutch; the title of the vacancy, otherwise of the flow type. */
const withDefaults = (
  parsed: ParsedParameters,
  context: GenerationContext | null,
  flowType: FlowTypeName,
): GenerationParameters => ({
  ...parsed,
  language: parsed.language ?? (context === null ? 'nl' : detectVacancyLanguage(context.value)),
  flowName: parsed.flowName ?? titleOf(context) ?? flowTypes[flowType].title,
});

/** Parses a request for a flow. Returns all faults at once, each with its path. `context` can be absent or null. */
export const parseGenerationRequest = (input: {
  readonly flowType: unknown;
  readonly parameters: unknown;
  readonly context?: unknown;
}): GenerationRequestParseResult => {
  const flowType = parsePart(z.enum(flowTypeNames), input.flowType, 'flowType');
  const parameters = parsePart(parametersSchema, input.parameters, 'parameters');
  const context = parseContext(input.context, flowType.ok ? flowType.value : null);
  const duplicates = findDuplicateSessionFields(input.parameters);
  if (flowType.ok && parameters.ok && context.ok && duplicates.length === 0) {
    const request = {
      flowType: flowType.value,
      parameters: withDefaults(parameters.value, context.value, flowType.value),
      context: context.value,
    };
    return { ok: true, request };
  }
  const faults = [flowType, parameters, context].flatMap((part) => (part.ok ? [] : part.faults));
  return { ok: false, faults: [...faults, ...duplicates] };
};

/** Returns the base of the request's language, in lower case: `nl` for `nl-BE`. */
export const baseLanguageOf = ({ parameters: { language } }: GenerationRequest): string =>
  (language.split('-')[0] ?? language).toLowerCase();

/** Returns the fault of a language that the engine cannot write, whatever other faults the parameters have; null when it can. */
export const findLanguageFault = (parameters: unknown, engine: 'openai' | 'local'): RequestFault | null => {
  if (engine === 'openai' || !isModelNeeded(parameters)) return null;
  const detail = `"parameters.language": ${modelNeededDetail}.`;
  return { path: ['parameters', 'language'], code: 'attribute_invalid', detail };
};
