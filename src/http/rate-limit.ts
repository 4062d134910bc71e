import { Problem } from '../errors.ts';
import { ownerOf } from '../jsonapi/scope.ts';
import { type Limit, type SharedLimit } from './shared-limit.ts';
import type { Step } from './state.ts';

/**
 * Holds each owner of a key to a limit; every answer tells what is left, and one beyond is 429 with `Retry-After` in
 * seconds.
 */
export const rateLimit =
  (use: SharedLimit, { points, seconds }: Limit): Step =>
  async (ctx, next) => {
    const { scope } = ctx.state;
    if (!scope) return next();
    const { refused, remaining, endsInMs } = await use(ownerOf(scope));
    const wait = String(Math.max(1, Math.ceil(endsInMs / 1000)));
    ctx.set({
      'RateLimit-Policy': `"minute";q=${points};w=${seconds}`,
      RateLimit: `"minute";r=${remaining};t=${wait}`,
      'RateLimit-Limit': String(points),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': wait,
    });
    if (!refused) return next();
    const detail = `The limit is ${points} requests a minute.`;
    throw new Problem([{ code: 'too_many_requests', detail }], { 'Retry-After': wait });
  };
