import { errorCatalogue, type ErrorCode, ApiError, apiError } from '../errors/api-error.ts';
import { buildErrorDocument, toApiError } from '../jsonapi/respond/error-document.ts';
import { jsonApiMediaType } from '../jsonapi/respond/media-type.ts';
import type { HttpMiddleware } from './koa-types.ts';

const libraryErrors: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['malformed_json', 'The body cannot be parsed.'],
  404: ['not_found', 'There is nothing at this path.'],
  413: ['body_too_large', 'The body is too large.'],
  415: ['media_type_not_supported', 'The body is encoded in a way that is not supported.'],
};

/** Maps errors of Koa and its libraries to API errors; returns any other error as it is. */
const fromLibraryError = (error: unknown): unknown => {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  const status: unknown = Reflect.get(error, 'status');
  const known = typeof status === 'number' ? libraryErrors[status] : undefined;
  return known ? apiError(known[0], known[1]) : error;
};

/** Responds to every error with an errors document. Unexpected errors are logged and not shown to the client. */
export const handleErrors: HttpMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const apiFailure = toApiError(fromLibraryError(error));
    const { status, body } = buildErrorDocument(apiFailure);
    if (status === errorCatalogue.internal_error.status) {
      ctx.state.log.error({ err: error, errorId: body.errors[0]?.id }, 'request failed');
    } else if (status === errorCatalogue.temporarily_unavailable.status) {
      ctx.state.log.warn({ err: apiFailure.cause ?? error }, apiFailure.message);
    }
    ctx.status = status;
    ctx.set({ ...apiFailure.headers, 'Content-Type': jsonApiMediaType });
    ctx.body = JSON.stringify(body);
  }
};

/** Responds 404 to every path that no other middleware serves. */
export const respondNotFound: HttpMiddleware = (ctx) => {
  throw apiError('not_found', `There is nothing at ${ctx.path.slice(0, 200)}.`);
};
