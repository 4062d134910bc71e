import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { FlowFault, FlowFaultCode } from '../../../src/flow/compiled.ts';

/** The faults that only the service can find: rows that an action names, and the values of a template. */
const serverCodes = [
  'candidate_status_unknown',
  'schedule_unknown',
  'template_parameters_invalid',
  'template_unknown',
] as const satisfies readonly FlowFaultCode[];

const checkMeta = z.object({ check: z.object({ faults: z.array(z.unknown()) }) });

const serverFault = z.object({
  code: z.enum(serverCodes),
  detail: z.string(),
  nodeId: z.string(),
  actionId: z.string(),
  path: orElse(z.array(z.union([z.string(), z.number()])), []),
});

/** Reads the faults of references out of the `meta` of an answer to `?check=true`. The engine beside the page finds all others. */
export const readServerFaults = (meta: unknown): readonly FlowFault[] => {
  const { data } = checkMeta.safeParse(meta);
  return (data?.check.faults ?? []).flatMap((fault) => {
    const parsed = serverFault.safeParse(fault);
    return parsed.success ? [parsed.data] : [];
  });
};
