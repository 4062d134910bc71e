import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { ApiError } from '../errors/api-error.ts';
import { addLogContext } from '../logging/log-context.ts';
import type { OrganizationCaller, PartnerCaller, Caller } from '../security/caller.ts';
import type { HttpMiddleware } from './koa-types.ts';

/** Looks up the owner of a key by the key's SHA-256 hash in hexadecimal. Every request does so: the result is never stale. */
export interface ApiKeyStore {
  organization(digest: string): Promise<OrganizationCaller | null>;
  partner(digest: string): Promise<PartnerCaller | null>;
}

const unauthorized = (): ApiError =>
  new ApiError(
    [
      {
        code: 'access_denied',
        detail:
          'This path needs a valid Bearer key: an organization token, or a partner key for /management.',
        header: 'Authorization',
      },
    ],
    {
      'WWW-Authenticate': 'Bearer',
    },
  );

const bearerPattern = /^Bearer +([\x21-\x7e]{1,512})$/i;

const hashBearerToken = (authorization: string): string => {
  const [, token] = bearerPattern.exec(authorization) ?? [];
  if (token === undefined) throw unauthorized();
  return createHash('sha256').update(token).digest('hex');
};

const maxCachedCallers = 10_000;

const createCallerCache = () => new LRUCache<string, Caller>({ max: maxCachedCallers });

/**
 * Authenticates the Bearer key, which must be of the given kind; otherwise responds 401, whatever the reason. If the key
 * was seen before, the request starts with the cached caller (`state.cachedCaller`) while the key is verified in the
 * database (`state.verifiedCaller`, docs/decisions/007). One candidate at a time gets a tenth fewer replies a second when
 * the request waits for the verification first (`npm run bench -- versions`).
 */
export const authenticate = (keys: ApiKeyStore) => {
  const caches = { organization: createCallerCache(), partner: createCallerCache() };
  return (kind: Caller['kind']): HttpMiddleware => {
    const callers = caches[kind];
    const lookUp = async (digest: string): Promise<Caller> => {
      const caller = await keys[kind](digest);
      callers.set(digest, caller ?? undefined);
      if (!caller) throw unauthorized();
      return caller;
    };
    return async (ctx, next) => {
      const digest = hashBearerToken(ctx.get('Authorization'));
      const verifiedCaller = lookUp(digest);
      // The operation awaits it. A request that fails before must not cause an unhandled rejection.
      verifiedCaller.catch(() => undefined);
      ctx.state.verifiedCaller = verifiedCaller;
      const caller = callers.get(digest) ?? (await verifiedCaller);
      ctx.state.cachedCaller = caller;
      if (caller.kind === 'organization') addLogContext({ organizationId: caller.organizationId });
      await next();
    };
  };
};
