import type { RequestApi } from '../../shared/json-api.ts';

/** An ended run of a flow, as it is listed. */
export interface EndedRun {
  readonly id: string;
  readonly version: number;
  readonly at: string;
  readonly status: string;
  readonly outcome: string | null;
}

/** Loads the runs of a flow that ended last, newest first. */
export const loadEndedRuns = async (
  request: RequestApi,
  flowId: string,
  count: number,
  signal?: AbortSignal,
): Promise<readonly EndedRun[]> => {
  const parameters = {
    'filter[flowId]': flowId,
    'filter[status]': 'finished,timeout,exception,cancelled',
    'fields[flowRuns]': 'flowVersion,finishedAt,status,outcome',
    sort: '-finishedAt',
    'page[size]': String(count),
  };
  const { rows } = await request('flow-runs', { parameters, ...(signal && { signal }) });
  return rows.map((row) => ({
    id: row.id,
    version: row.number('flowVersion'),
    at: row.text('finishedAt') ?? '',
    status: row.text('status') ?? '',
    outcome: row.text('outcome'),
  }));
};
