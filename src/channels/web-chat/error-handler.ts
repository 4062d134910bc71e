import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import { errorCatalogue, type ErrorCode, ApiError, httpStatusOf } from '../../errors/api-error.ts';

const codeOfStatus = (status: unknown): ErrorCode | null => {
  if (status === 400) return 'malformed_json';
  if (status === 413) return 'body_too_large';
  return status === 415 ? 'media_type_not_supported' : null;
};

const statusIn = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null;

/**
 * Turns what is thrown under the chat into `{ error: { code, title, detail } }`. What nobody foresaw is logged and told as
 * temporary: the page keeps its message and tries again.
 */
export const handleChatErrors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = codeOfStatus(statusIn(error));
      const [fault] = error instanceof ApiError ? error.faults : [];
      const code = fault?.code ?? known ?? 'temporarily_unavailable';
      if (error instanceof ApiError) {
        ctx.set(error.headers);
        if (error.cause !== undefined) log.warn({ err: error.cause }, error.message);
      } else if (!known) {
        log.error({ err: error }, 'a chat request failed');
        ctx.set('Retry-After', '2');
      }
      ctx.status = error instanceof ApiError ? httpStatusOf(error.faults) : errorCatalogue[code].status;
      ctx.body = { error: { code, title: errorCatalogue[code].title, detail: fault?.detail } };
    }
  };
