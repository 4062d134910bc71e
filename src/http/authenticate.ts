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

/** Finds the scope of a Bearer token of one kind; throws 401, the same for no key, a wrong one and the other kind. */
export const authenticate = async (
  keys: Keys,
  kind: Scope['kind'],
  authorization: string,
): Promise<Scope> => {
  const [, token] = bearer.exec(authorization) ?? [];
  if (token === undefined) throw denied();
  const scope = await keys[kind](createHash('sha256').update(token).digest('hex'));
  if (!scope) throw denied();
  return scope;
};

/** Lets a caller with a key of this kind in, and says who it is in `state.scope`. */
export const admit =
  (keys: Keys) =>
  (kind: Scope['kind']): Step =>
  async (ctx, next) => {
    ctx.state.scope = await authenticate(keys, kind, ctx.get('Authorization'));
    await next();
  };
