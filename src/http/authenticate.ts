import { createHash } from 'node:crypto';

import { ApiError } from '../errors/api-error.ts';
import { addLogContext } from '../logging/log-context.ts';
import type { OrganizationCaller, PartnerCaller, Caller } from '../security/caller.ts';
import type { HttpMiddleware } from './koa-types.ts';

/** Looks up who a key belongs to, by its SHA-256 digest in hexadecimal; asked on every request, so never stale. */
export interface ApiKeyStore {
  organization(digest: string): Promise<OrganizationCaller | null>;
  partner(digest: string): Promise<PartnerCaller | null>;
}

const unauthorized = (): ApiError =>
  new ApiError(
    [{ code: 'access_denied', detail: 'A valid key of the right kind is needed.', header: 'Authorization' }],
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

/** What keys opened when they were last looked up. */
const createCallerCache = () => {
  const known = new Map<string, Caller>();
  return {
    get: (digest: string): Caller | undefined => known.get(digest),
    set: (digest: string, scope: Caller | null): void => {
      known.delete(digest);
      if (!scope) return;
      known.set(digest, scope);
      const [oldest] = known.size > maxCachedCallers ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
};

/**
 * Lets a caller with a Bearer key of this kind in; 401, the same for no key, a wrong one and the other kind. Every key is
 * looked up in the database for every request, but for a known one the request goes on meanwhile:
 * `state.cachedCaller` is what it opened before, `state.verifiedCaller` what it opens now (docs/decisions/007).
 */
export const authenticate = (keys: ApiKeyStore) => {
  const memory = { organization: createCallerCache(), partner: createCallerCache() };
  return (kind: Caller['kind']): HttpMiddleware => {
    const { get, set } = memory[kind];
    const lookUp = async (digest: string): Promise<Caller> => {
      const scope = await keys[kind](digest);
      set(digest, scope);
      if (!scope) throw unauthorized();
      return scope;
    };
    return async (ctx, next) => {
      const digest = hashBearerToken(ctx.get('Authorization'));
      const verifiedCaller = lookUp(digest);
      // Whoever needs it awaits it; a request that fails before has no need of it.
      verifiedCaller.catch(() => undefined);
      ctx.state.verifiedCaller = verifiedCaller;
      const scope = get(digest) ?? (await verifiedCaller);
      ctx.state.cachedCaller = scope;
      if (scope.kind === 'organization') addLogContext({ organizationId: scope.organizationId });
      await next();
    };
  };
};
