import type { Caller } from '../../security/caller.ts';
import type { ReplayableResponse, ReservedCreate } from './transaction.ts';

/** The Koa state that the middleware sets for an operation. */
export interface RequestState {
  /** The caller as last looked up; nothing is committed or sent before `verifiedCaller` confirms it. */
  cachedCaller?: Caller;
  /** The caller as looked up for this request; rejects with 401 when the key is invalid. */
  verifiedCaller?: Promise<Caller>;
  reservedCreate?: ReservedCreate;
  /** Set before the operation: the stored response of a repeated request. Set by the operation: the response to store. */
  replayableResponse?: ReplayableResponse;
  /** The parsed body; undefined without a body. */
  body?: unknown;
}
