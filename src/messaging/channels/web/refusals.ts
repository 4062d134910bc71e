import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import { catalogue, type Code, Problem, statusOf } from '../../../errors.ts';

const codeOfStatus = (status: unknown): Code | null => {
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
export const answerRefusals =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = codeOfStatus(statusIn(error));
      const [fault] = error instanceof Problem ? error.faults : [];
      const code = fault?.code ?? known ?? 'temporarily_unavailable';
      if (error instanceof Problem) {
        ctx.set(error.headers);
        if (error.cause !== undefined) log.warn({ err: error.cause }, error.message);
      } else if (!known) {
        log.error({ err: error }, 'a chat request failed');
        ctx.set('Retry-After', '2');
      }
      ctx.status = error instanceof Problem ? statusOf(error.faults) : catalogue[code].status;
      ctx.body = { error: { code, title: catalogue[code].title, detail: fault?.detail } };
    }
  };
