import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import type { RequestState } from '../jsonapi/operations/request-state.ts';

/** The Koa state that the middleware of a request shares. */
export interface HttpState extends RequestState {
  requestId: string;
  log: Logger;
}

/** A Koa middleware of this service. */
export type HttpMiddleware = Middleware<HttpState>;
