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

/** A body can have thousands of faults; nobody reads more than this. */
const maxReportedFaults = 100;

/** Builds the status and the errors document of an API error, with its first hundred faults. */
export const buildErrorDocument = ({ faults }: ApiError) => ({
  status: httpStatusOf(faults),
  body: { jsonapi: { version: '1.1' }, errors: faults.slice(0, maxReportedFaults).map(errorObject) },
});

/**
 * Converts any error to an API error: 503 when PostgreSQL is unavailable or a row is locked for too long, and a 500
 * without details for an unexpected error.
 */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isLockTimeout(error))
    return temporarilyUnavailable('Other requests are changing the same data; try again.', error);
  return isDatabaseUnavailable(error)
    ? temporarilyUnavailable('The database is unavailable; try again.', error)
    : new ApiError([
        { code: 'internal_error', detail: 'The service failed unexpectedly; the failure is logged.' },
      ]);
};
