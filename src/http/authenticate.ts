import { createHash } from 'node:crypto';

import { Problem } from '../errors.ts';
import type { OrganizationScope, PartnerScope, Scope } from '../jsonapi/scope.ts';
import type { Step } from './state.ts';

/** Looks up who a key belongs to, by its SHA-256 digest in hexadecimal; asked on every request, so never stale. */
export interface Keys {
  organization(digest: string): Promise<OrganizationScope | null>;
  partner(digest: string): Promise<PartnerScope | null>;
}

const denied = (): Problem =>
  new Problem(
    [{ code: 'access_denied', detail: 'A valid key of the right kind is needed.', header: 'Authorization' }],
    {
      'WWW-Authenticate': 'Bearer',
    },
  );

const bearer = /^Bearer +([\x21-\x7e]{1,512})$/i;

const digestOf = (authorization: string): string => {
  const [, token] = bearer.exec(authorization) ?? [];
  if (token === undefined) throw denied();
  return createHash('sha256').update(token).digest('hex');
};

const knownAtMost = 10_000;

/** What keys opened when they were last looked up. */
const createMemory = () => {
  const known = new Map<string, Scope>();
  return {
    recall: (digest: string): Scope | undefined => known.get(digest),
    learn: (digest: string, scope: Scope | null): void => {
      known.delete(digest);
      if (!scope) return;
      known.set(digest, scope);
      const [oldest] = known.size > knownAtMost ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
};

/**
 * Lets a caller with a Bearer key of this kind in; 401, the same for no key, a wrong one and the other kind. Every key is
 * looked up in the database for every request, but for a known one the request goes on meanwhile:
 * `state.scope` is what it opened before, `state.confirmed` what it opens now (docs/decisions/007).
 */
export const admit = (keys: Keys) => {
  const memory = { organization: createMemory(), partner: createMemory() };
  return (kind: Scope['kind']): Step => {
    const { recall, learn } = memory[kind];
    const lookUp = async (digest: string): Promise<Scope> => {
      const scope = await keys[kind](digest);
      learn(digest, scope);
      if (!scope) throw denied();
      return scope;
    };
    return async (ctx, next) => {
      const digest = digestOf(ctx.get('Authorization'));
      const confirmed = lookUp(digest);
      // Whoever needs it awaits it; a request that fails before has no need of it.
      confirmed.catch(() => undefined);
      ctx.state.confirmed = confirmed;
      ctx.state.scope = recall(digest) ?? (await confirmed);
      await next();
    };
  };
};
