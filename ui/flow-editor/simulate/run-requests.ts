import type { RequestApi, Row } from '../../shared/json-api.ts';
import type { OlderPage } from '../components/use-pages.ts';

/** An ended run of a flow, as it is listed. */
export interface EndedRun {
  readonly id: string;
  readonly version: number;
  readonly at: string;
  readonly status: string;
  readonly outcome: string | null;
}

const shownFields = { 'fields[flowRuns]': 'flowVersion,finishedAt,status,outcome' };

const toEndedRun = (row: Row): EndedRun => ({
  id: row.id,
  version: row.number('flowVersion'),
  at: row.text('finishedAt') ?? '',
  status: row.text('status') ?? '',
  outcome: row.text('outcome'),
});

/** Loads a page of the runs of a flow that have ended, the newest first. Throws a `RequestFailure`. */
export const loadEndedRuns = async (
  request: RequestApi,
  flowId: string,
  { number, size }: { readonly number: number; readonly size: number },
  signal?: AbortSignal,
): Promise<OlderPage<EndedRun>> => {
  const parameters = {
    'filter[flowId]': flowId,
    'filter[status]': 'finished,timeout,exception,cancelled',
    ...shownFields,
    sort: '-finishedAt',
    'page[size]': String(size),
    'page[number]': String(number),
  };
  const { rows } = await request('flow-runs', { parameters, ...(signal && { signal }) });
  return { items: rows.map(toEndedRun), hasMore: rows.length === size };
};

/** Loads one run. Throws a `RequestFailure`. */
export const loadEndedRun = async (
  request: RequestApi,
  id: string,
  signal?: AbortSignal,
): Promise<readonly EndedRun[]> => {
  const { rows } = await request(`flow-runs/${id}`, { parameters: shownFields, ...(signal && { signal }) });
  return rows.map(toEndedRun);
};
