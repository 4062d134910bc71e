import { randomUUID } from 'node:crypto';

import { away, catalogue, type Fault, Problem, statusOf } from '../errors.ts';
import { isDatabaseAway } from './postgres-errors.ts';

const sourceOf = ({ pointer, parameter, header }: Fault) => ({
  ...(pointer !== undefined && { pointer }),
  ...(parameter !== undefined && { parameter }),
  ...(header !== undefined && { header }),
});

const errorObject = (fault: Fault) => {
  const { status, title } = catalogue[fault.code];
  const source = sourceOf(fault);
  return {
    id: randomUUID(),
    status: String(status),
    code: fault.code,
    title,
    detail: fault.detail,
    ...(Object.keys(source).length > 0 && { source }),
    ...(fault.meta && { meta: fault.meta }),
  };
};

/** The status and the errors document of a problem. */
export const problemDocument = ({ faults }: Problem) => ({
  status: statusOf(faults),
  body: { jsonapi: { version: '1.1' }, errors: faults.map(errorObject) },
});

/**
 * The problem that a caller is told of for any error: what PostgreSQL's absence causes is 503,
 * and what nobody expected is 500 and says nothing.
 */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  return isDatabaseAway(error)
    ? away('The database is away; try again.', error)
    : new Problem([{ code: 'internal_error', detail: 'Something went wrong here; it has been recorded.' }]);
};
