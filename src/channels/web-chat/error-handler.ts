import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import { errorCatalogue, type ErrorCode, ApiError, httpStatusOf } from '../../errors/api-error.ts';

const codeOfStatus = (status: unknown): ErrorCode | null => {
  if (status === 400) return 'malformed_json';
  if (status === 413) return 'body_too_large';
  return status === 415 ? 'media_type_not_supported' : null;
};

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null;

/**
 * Responds to an error with `{ error: { code, title, detail } }`. An unexpected error is logged and reported as temporary, so that
 * the page keeps its message and retries.
 */
export const handleChatErrors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const requestErrorCode = codeOfStatus(statusOf(error));
      const [fault] = error instanceof ApiError ? error.faults : [];
      const code = fault?.code ?? requestErrorCode ?? 'temporarily_unavailable';
      if (error instanceof ApiError) {
        ctx.set(error.headers);
        if (error.cause !== undefined) log.warn({ err: error.cause }, error.message);
      } else if (!requestErrorCode) {
        log.error({ err: error }, 'chat request failed');
        ctx.set('Retry-After', '2');
      }
      ctx.status = error instanceof ApiError ? httpStatusOf(error.faults) : errorCatalogue[code].status;
      ctx.body = { error: { code, title: errorCatalogue[code].title, detail: fault?.detail } };
    }
  };
