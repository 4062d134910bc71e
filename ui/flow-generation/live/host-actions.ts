import * as z from 'zod/mini';

import type { ActionOutcome, HostAction } from '../../bridge/protocol.ts';
import { toRequestFailure } from '../../shared/json-api.ts';
import { emptyDraft, fromParameters, hasWork } from '../model/generation-draft.ts';
import type { FlowTypeChoice } from '../model/records.ts';
import { findSchemaFaults, type SchemaFault } from '../model/schema-faults.ts';
import { type FlowGenerator, generationKeys } from './generator.ts';

const record = z.record(z.string(), z.unknown());
const contextShape = z.object({ value: z.string() });

const findContextFaults = (context: unknown): readonly SchemaFault[] =>
  context === undefined || context === null || contextShape.safeParse(context).success
    ? []
    : [{ path: 'context', code: 'wrongType' }];

const findStartFaults = (
  { context, parameters = {} }: HostAction,
  type: FlowTypeChoice | undefined,
): readonly SchemaFault[] => {
  if (!type) return [{ path: 'flowType', code: 'notAnOption' }];
  return [...findSchemaFaults(parameters, type.parameters, 'parameters'), ...findContextFaults(context)];
};

const isUsable = (name: string, faults: readonly SchemaFault[]): boolean =>
  !faults.some(({ path }) => path === `parameters.${name}` || path.startsWith(`parameters.${name}.`));

/** Fills in what the host sends. A member with a fault is shown as such, and is not filled in. */
const start = async (
  { draft, earlier, source, queries, fail }: FlowGenerator,
  action: HostAction,
): Promise<ActionOutcome> => {
  const types = await queries.query({
    queryKey: generationKeys.flowTypes,
    queryFn: source.flowTypes,
    staleTime: 'static',
  });
  const type = types.find(({ name }) => name === action['flowType']);
  const faults = findStartFaults(action, type);
  const given = Object.entries(record.safeParse(action['parameters']).data ?? {});
  const usable = Object.fromEntries(given.filter(([name]) => isUsable(name, faults)));
  if (hasWork(draft.get())) earlier.update(() => draft.get());
  draft.update(() => ({
    ...emptyDraft,
    ...fromParameters(usable),
    step: type ? 'vacancy' : 'type',
    flowType: type?.name ?? null,
    text: contextShape.safeParse(action['context']).data?.value ?? '',
    startFaults: faults,
  }));
  if (faults.length === 0) return { ok: true };
  const detail = 'Some of the values for a flow cannot be used.';
  fail({ code: 'parameters_invalid', detail, faults });
  return { ok: false, code: 'parameters_invalid' };
};

/** Does what the host asks for. It fills the form, and never asks the engine for anything. */
export const performGenerationAction = async (
  generator: FlowGenerator,
  action: HostAction,
): Promise<ActionOutcome> => {
  if (action.action !== 'start') return { ok: false, code: 'action_unknown' };
  if (!generator.canWrite) return { ok: false, code: 'operation_not_allowed' };
  try {
    return await start(generator, action);
  } catch (error) {
    return { ok: false, code: toRequestFailure(error).code };
  }
};
