import { randomUUID } from 'node:crypto';

import { isDatabaseUnavailable, isLockTimeout } from '../../database/database-errors.ts';
import {
  temporarilyUnavailable,
  errorCatalogue,
  type ApiFault,
  ApiError,
  httpStatusOf,
} from '../../errors/api-error.ts';

const sourceOf = ({ pointer, parameter, header }: ApiFault) => ({
  ...(pointer !== undefined && { pointer }),
  ...(parameter !== undefined && { parameter }),
  ...(header !== undefined && { header }),
});

const errorObject = (fault: ApiFault) => {
  const { status, title } = errorCatalogue[fault.code];
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

/** Nobody reads more of them, and a body can have many thousands. */
const maxReportedFaults = 100;

/** The status and the errors document of a problem: its first hundred faults. */
export const buildErrorDocument = ({ faults }: ApiError) => ({
  status: httpStatusOf(faults),
  body: { jsonapi: { version: '1.1' }, errors: faults.slice(0, maxReportedFaults).map(errorObject) },
});

/**
 * The problem that a caller is told of for any error: what PostgreSQL's absence causes, or a row that others hold for too
 * long, is 503, and what nobody expected is 500 and says nothing.
 */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isLockTimeout(error))
    return temporarilyUnavailable('Something else is being done with the same data; try again.', error);
  return isDatabaseUnavailable(error)
    ? temporarilyUnavailable('The database is away; try again.', error)
    : new ApiError([{ code: 'internal_error', detail: 'Something went wrong here; it has been recorded.' }]);
};
