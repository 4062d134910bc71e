import type { Sql } from '../../database/database.ts';
import { notFound } from '../../errors/api-error.ts';
import { splitIds } from '../../flow/id-list.ts';
import { parametersSchema } from '../../flow-generation/parameters.ts';
import { loadSchedules } from '../../scheduling/load-schedules.ts';

/** Throws 404 for a schedule of the parameters of a flow that the organization does not have. */
export const requireSchedules = async (
  sql: Sql,
  organizationId: string,
  parameters: unknown,
  pointer: string,
): Promise<void> => {
  const { data } = parametersSchema.safeParse(parameters);
  const named = (data?.extraOptions ?? []).map(({ options }, index) => ({ ids: options.scheduleIds, index }));
  for (const { ids, index } of named) {
    if (ids === undefined) continue;
    const wanted = splitIds(ids);
    const known = new Set((await loadSchedules(sql, organizationId, wanted)).map(({ id }) => id));
    const missing = wanted.find((id) => !known.has(id));
    if (missing !== undefined)
      throw notFound('schedules', missing, `${pointer}/extraOptions/${index}/options/scheduleIds`);
  }
};
