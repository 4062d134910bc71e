import { z } from 'zod';

import { contextSchema, parametersSchema } from '../../flow-generation/parameters.ts';
import { faultOfLanguage, readRequest } from '../../flow-generation/read-request.ts';
import type { ApiFault } from '../../errors/api-error.ts';
import type { RequestFault } from '../../flow-generation/request-fault.ts';
import { jsonObject } from '../field-types.ts';
import { pointerTo } from '../pointer.ts';

/** An object that is kept as it was sent; the reference shows it as `schema` describes it. */
const documentedObject = (schema: z.ZodType): z.ZodType<Record<string, unknown>> => {
  const { $schema: _version, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return jsonObject.meta(described);
};

/** `parameters` as they are sent and shown. */
export const flowParametersSchema = documentedObject(parametersSchema);

/** `context` as it is sent and shown. */
export const flowContextSchema = documentedObject(contextSchema);

/** What a body says a flow is to be made of, as far as it could be read. */
export interface FlowRequestInput {
  readonly flowType?: unknown;
  readonly parameters?: unknown;
  readonly context?: unknown;
}

/** Where the faults of a request are reported. */
export interface FlowRequestContext {
  readonly engineName: 'openai' | 'local';
  at(name: string): string;
  /** Whether the attribute was sent and could not be read. */
  hasFault(name: string): boolean;
}

const toApiFault = ({ path, code, detail }: RequestFault, at: FlowRequestContext['at']): ApiFault => {
  const missing = path.length === 1 && code === 'attribute_required';
  const member = { meta: { member: String(path.at(-1)) } };
  const pointer = missing ? at(String(path[0])) : pointerTo(path);
  return { code, detail, pointer, ...(code === 'attribute_required' && member) };
};

/** Every fault of what a flow is to be made of, each with its pointer; what the body's own reader refuses is not told twice. */
export const flowRequestFaults = (
  input: FlowRequestInput,
  { engineName, at, hasFault }: FlowRequestContext,
): ApiFault[] => {
  const reading = readRequest({ flowType: undefined, parameters: undefined, ...input });
  const language = faultOfLanguage(input.parameters, engineName);
  const faults = reading.ok ? [] : reading.faults;
  return [...faults, ...(language ? [language] : [])].flatMap((fault) => {
    const [name = ''] = fault.path;
    const told = fault.path.length === 1 && (name !== 'context' || hasFault(name));
    return told ? [] : [toApiFault(fault, at)];
  });
};
