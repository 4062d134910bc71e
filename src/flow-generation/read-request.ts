import { z } from 'zod';

import { detectVacancyLanguage } from 'vacancy-reader';
import { findVacancyName } from '../ai/built-in/wording/vacancy-name.ts';
import { type FlowTypeName, flowTypeNames, flowTypes } from './flow-types.ts';
import {
  type Context,
  contextSchema,
  type GivenParameters,
  modelNeeded,
  needsModel,
  type Parameters,
  parametersSchema,
} from './parameters.ts';
import type { RequestFault } from './request-fault.ts';
import { repeatedSessionFields } from './session-fields.ts';

/** What a flow is generated from, checked. */
export interface GenerationRequest {
  readonly flowType: FlowTypeName;
  readonly parameters: Parameters;
  readonly context: Context | null;
}

/** A checked request, or all its faults. */
export type RequestReading =
  | { readonly ok: true; readonly request: GenerationRequest }
  | { readonly ok: false; readonly faults: readonly RequestFault[] };

const plainPath = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((step) => (typeof step === 'symbol' ? String(step) : step));

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );

const faultsOf = (issue: z.core.$ZodIssue, value: unknown, root: string): RequestFault[] => {
  const path = [root, ...plainPath(issue.path)];
  const name = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      code: 'attribute_unknown',
      detail: `"${name}" has no member "${key.slice(0, 100)}".`,
    }));
  }
  if (valueAt(value, issue.path) === undefined) {
    return [{ path, code: 'attribute_required', detail: `"${name}" is required.` }];
  }
  return [{ path, code: 'attribute_invalid', detail: `"${name}": ${issue.message}.` }];
};

type PartReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly RequestFault[] };

const readPart = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: string,
): PartReading<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, value, root)) };
};

const readContext = (context: unknown, flowType: FlowTypeName | null): PartReading<Context | null> => {
  if (context !== undefined && context !== null) return readPart(contextSchema, context, 'context');
  if (flowType === null || !flowTypes[flowType].contextRequired) return { ok: true, value: null };
  const detail = `"context" is required by flows of the type ${flowType}: the text of the vacancy.`;
  return { ok: false, faults: [{ path: ['context'], code: 'attribute_required', detail }] };
};

const titleOf = (context: Context | null): string | null =>
  context === null ? null : findVacancyName(context.value).title;

/** Parameters with what was left out of them: what the vacancy says, otherwise Dutch, and what the type of flow is called. */
const completed = (given: GivenParameters, context: Context | null, flowType: FlowTypeName): Parameters => ({
  ...given,
  language: given.language ?? (context === null ? 'nl' : detectVacancyLanguage(context.value)),
  flowName: given.flowName ?? titleOf(context) ?? flowTypes[flowType].title,
});

/** Checks what a flow is to be generated from; all faults at once, each with its path. `context` may be left out or null. */
export const readRequest = (given: {
  readonly flowType: unknown;
  readonly parameters: unknown;
  readonly context?: unknown;
}): RequestReading => {
  const flowType = readPart(z.enum(flowTypeNames), given.flowType, 'flowType');
  const parameters = readPart(parametersSchema, given.parameters, 'parameters');
  const context = readContext(given.context, flowType.ok ? flowType.value : null);
  const repeated = repeatedSessionFields(given.parameters);
  if (flowType.ok && parameters.ok && context.ok && repeated.length === 0) {
    const request = {
      flowType: flowType.value,
      parameters: completed(parameters.value, context.value, flowType.value),
      context: context.value,
    };
    return { ok: true, request };
  }
  const faults = [flowType, parameters, context].flatMap((part) => (part.ok ? [] : part.faults));
  return { ok: false, faults: [...faults, ...repeated] };
};

const baseOf = (language: string): string => (language.split('-')[0] ?? language).toLowerCase();

/** The base of the request's language, in lower case: `nl` for `nl-BE`. */
export const languageOfRequest = ({ parameters }: GenerationRequest): string => baseOf(parameters.language);

/** Finds the fault of a language that an engine cannot write, whatever other faults the parameters have; null when it can. */
export const faultOfLanguage = (parameters: unknown, engine: 'openai' | 'local'): RequestFault | null => {
  if (engine === 'openai' || !needsModel(parameters)) return null;
  const detail = `"parameters.language": ${modelNeeded}.`;
  return { path: ['parameters', 'language'], code: 'attribute_invalid', detail };
};
