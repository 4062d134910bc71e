import { z } from 'zod';

import { contextSchema, parametersSchema } from '../../flow-generation/parameters.ts';
import { findLanguageFault, parseGenerationRequest } from '../../flow-generation/parse-request.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { RequestFault } from '../../flow-generation/request-fault.ts';
import { jsonObject } from '../field-types.ts';
import { pointerTo } from '../pointer.ts';

/** Creates the schema of an object that is stored as sent; the reference shows `schema`. */
const createDocumentedSchema = (schema: z.ZodType): z.ZodType<Record<string, unknown>> => {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return jsonObject.meta(described);
};

/** The schema of `parameters` in requests and responses. */
export const flowParametersSchema = createDocumentedSchema(parametersSchema);

/** The schema of `context` in requests and responses. */
export const flowContextSchema = createDocumentedSchema(contextSchema);

/** The members of a body that describe a flow, as far as they could be parsed. */
export interface FlowRequestInput {
  readonly flowType?: unknown;
  readonly parameters?: unknown;
  readonly context?: unknown;
}

/** How to report the faults of a request. */
export interface FlowRequestContext {
  readonly engineName: 'openai' | 'local';
  at(name: string): string;
  /** Whether the attribute has a fault already. */
  hasFault(name: string): boolean;
}

const toApiFault = ({ path, code, detail }: RequestFault, at: FlowRequestContext['at']): ApiFault => {
  const isMissing = path.length === 1 && code === 'attribute_required';
  const member = { meta: { member: String(path.at(-1)) } };
  const pointer = isMissing ? at(String(path[0])) : pointerTo(path);
  return { code, detail, pointer, ...(code === 'attribute_required' && member) };
};

/** Returns every fault of the members that describe a flow, each with its pointer. Faults that the body parser reports are left out. */
export const findFlowRequestFaults = (
  input: FlowRequestInput,
  { engineName, at, hasFault }: FlowRequestContext,
): ApiFault[] => {
  const parsed = parseGenerationRequest({ flowType: undefined, parameters: undefined, ...input });
  const language = findLanguageFault(input.parameters, engineName);
  const faults = parsed.ok ? [] : parsed.faults;
  return [...faults, ...(language ? [language] : [])].flatMap((fault) => {
    const [name = ''] = fault.path;
    const isReported = fault.path.length === 1 && (name !== 'context' || hasFault(name));
    return isReported ? [] : [toApiFault(fault, at)];
  });
};
